import type { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { BrandMark } from '@mingtang/ui/brand-mark';
import { SplashAdvert } from '@mingtang/ui/splash-advert';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { screenAt } from '../../paths.ts';
import { en } from '../../phrases/en/splash.ts';
import { zh } from '../../phrases/zh/splash.ts';
import { leads, linkOf } from '../adverts/advert-link.tsx';
import { countClick, countView } from '../adverts/counting.ts';
import { keepShown } from '../adverts/daily-cap.ts';
import { countBehaviour } from '../analytics/behaviour.ts';
import { useBrandName } from '../brand-name.ts';
import { atWidth } from '../picture/at-width.ts';

export type Advert = RouteOutput<typeof contentRoutes.listSplashAdverts>[number];

/** The advert of this entry: five seconds, skipped at will, or followed. */
export function Splash({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const brandName = useBrandName();
  const page = screenAt(useLocation().pathname);
  const leadsSomewhere = leads(advert);
  const action = leadsSomewhere ? t.action : t.enter;
  const open = () => {
    if (leadsSomewhere) {
      countClick(advert.id);
      countBehaviour('advert_clicked', { page, thingId: advert.id });
    }
    onClose();
  };
  const { id, dailyCap } = advert;
  useEffect(() => {
    countView(id);
    keepShown({ id, dailyCap });
  }, [id, dailyCap]);
  return (
    <SplashAdvert
      label={t.label}
      tag={t.tag}
      title={language === 'zh' ? advert.titleZh : advert.titleEn}
      advertiser={language === 'zh' ? advert.subtitleZh : advert.subtitleEn}
      action={action}
      skipLabel={t.skip}
      seed={advert.artSeed}
      image={pictureOf(advert)}
      link={linkOf(advert, action, open) ?? <button type="button" aria-label={action} onClick={open} />}
      onClose={onClose}
      brand={
        <>
          <BrandMark size={18} />
          <span>{brandName}</span>
        </>
      }
    />
  );
}

function pictureOf({
  phonePicture,
  desktopPicture,
}: Pick<Advert, 'phonePicture' | 'desktopPicture'>): string | undefined {
  const screen = innerWidth < 1024 ? 'phone' : 'desktop';
  const picture = screen === 'phone' ? phonePicture : desktopPicture;
  return picture === null ? undefined : atWidth(picture, screen);
}
