import type { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { BrandMark } from '@mingtang/ui/brand-mark';
import { SplashAdvert } from '@mingtang/ui/splash-advert';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { screenAt } from '../../paths.ts';
import { en } from '../../phrases/en/splash.ts';
import { zh } from '../../phrases/zh/splash.ts';
import { hasScreen } from '../../routes.ts';
import { countBehaviour } from '../analytics/behaviour.ts';
import { useBrandName } from '../brand-name.ts';

export type Advert = RouteOutput<typeof contentRoutes.listSplashAdverts>[number];

/** The advert of this entry: five seconds, skipped at will, or followed. */
export default function Splash({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const brandName = useBrandName();
  const leadsSomewhere = leads(advert);
  const action = leadsSomewhere ? t.action : t.enter;
  const open = () => {
    if (leadsSomewhere) {
      void countClick(advert.id);
      countBehaviour('advert_clicked', { page: 'home', thingId: advert.id });
    }
    onClose();
  };
  return (
    <SplashAdvert
      label={t.label}
      tag={t.tag}
      title={language === 'zh' ? advert.titleZh : advert.titleEn}
      advertiser={language === 'zh' ? advert.subtitleZh : advert.subtitleEn}
      action={action}
      skipLabel={t.skip}
      seed={advert.artSeed}
      image={(innerWidth < 1024 ? advert.phonePicture : advert.desktopPicture) ?? undefined}
      link={linkOf(advert, action, open)}
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

/** A click that could not be counted is the organiser's loss, not the visitor's. */
async function countClick(id: string): Promise<void> {
  const [{ backgroundApi }, routes] = await Promise.all([
    import('../../api.ts'),
    import('@mingtang/contract/content/routes'),
  ]);
  await backgroundApi(routes.contentRoutes)
    .countAdvertClick({ id })
    .catch(() => undefined);
}

/** Whether there is a page behind the link; one of ours may not exist (yet). */
function leads({ link, linkKind }: Pick<Advert, 'link' | 'linkKind'>): boolean {
  if (linkKind !== 'inside') return linkKind === 'outside';
  const screen = screenAt(link?.split(/[?#]/, 1)[0] ?? '');
  return screen !== undefined && hasScreen(screen);
}

/** Inside the app, outside of it, or just away. */
function linkOf({ link, linkKind }: Pick<Advert, 'link' | 'linkKind'>, label: string, open: () => void): ReactElement {
  if (link === null || !leads({ link, linkKind })) return <button type="button" aria-label={label} onClick={open} />;
  if (linkKind === 'inside') return <Link to={link} aria-label={label} onClick={open} />;
  return <a href={link} target="_blank" rel="noopener" aria-label={label} onClick={open} />;
}
