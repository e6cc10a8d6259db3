import { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { BrandMark } from '@mingtang/ui/brand-mark';
import { SplashAdvert } from '@mingtang/ui/splash-advert';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/splash.ts';
import { zh } from '../../phrases/zh/splash.ts';
import { useBrandName } from '../brand-name.ts';

type Advert = RouteOutput<typeof contentRoutes.listSplashAdverts>[number];
const content = backgroundApi(contentRoutes);
/** An advert that arrives later would cover what the visitor already reads. */
const LATEST_MS = 1_500;

/** The advert of this entry; nothing when there is none or it comes too late. */
export default function Splash({ onClose }: { onClose: () => void }) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const brandName = useBrandName();
  const [advert, setAdvert] = useState<Advert>();
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const lateness = new AbortController();
    const timer = setTimeout(() => {
      lateness.abort();
      close();
    }, LATEST_MS);
    content.listSplashAdverts({}, { signal: lateness.signal }).then(
      (adverts) => {
        clearTimeout(timer);
        const [first] = adverts;
        if (first) setAdvert(first);
        else close();
      },
      () => close(),
    );
    return () => {
      clearTimeout(timer);
      lateness.abort();
    };
  }, []);

  if (!advert) return null;
  const action = advert.linkKind === 'none' ? t.enter : t.action;
  const open = () => {
    if (advert.linkKind !== 'none') void content.countAdvertClick({ id: advert.id }).catch(() => undefined);
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

/** Inside the app, outside of it, or just away. */
function linkOf({ link, linkKind }: Advert, label: string, open: () => void): ReactElement {
  if (link === null || linkKind === 'none') return <button type="button" aria-label={label} onClick={open} />;
  if (linkKind === 'inside') return <Link to={link} aria-label={label} onClick={open} />;
  return <a href={link} target="_blank" rel="noopener" aria-label={label} onClick={open} />;
}
