import type { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { BrandMark } from '@mingtang/ui/brand-mark';
import { SplashAdvert } from '@mingtang/ui/splash-advert';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/splash.ts';
import { zh } from '../../phrases/zh/splash.ts';
import { useBrandName } from '../brand-name.ts';

export type Advert = RouteOutput<typeof contentRoutes.listSplashAdverts>[number];

/** The advert of this entry: five seconds, skipped at will, or followed. */
export default function Splash({ advert, onClose }: { advert: Advert; onClose: () => void }) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const brandName = useBrandName();
  const action = advert.linkKind === 'none' ? t.enter : t.action;
  const open = () => {
    if (advert.linkKind !== 'none') void countClick(advert.id);
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

/** Inside the app, outside of it, or just away. */
function linkOf({ link, linkKind }: Advert, label: string, open: () => void): ReactElement {
  if (link === null || linkKind === 'none') return <button type="button" aria-label={label} onClick={open} />;
  if (linkKind === 'inside') return <Link to={link} aria-label={label} onClick={open} />;
  return <a href={link} target="_blank" rel="noopener" aria-label={label} onClick={open} />;
}
