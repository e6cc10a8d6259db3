import type { Language } from '@mingtang/contract/envelope';
import { wireLanguage } from '@mingtang/contract/envelope';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/app.ts';
import { zh } from '../phrases/zh/app.ts';
import { type ScreenKey, screens } from '../routes.ts';

/** What a press on the app's sign offers at once. */
const shortcuts = ['pass', 'trip', 'forums', 'ticketHome'] as const satisfies readonly ScreenKey[];

interface Site {
  nameZh: string;
  nameEn: string;
  shortNameZh: string;
  shortNameEn: string;
  introZh: string;
  introEn: string;
}

/** The site as an app on somebody's screen, in one language. */
export function toManifest(site: Site, language: Language): object {
  const t = { zh, en }[language];
  const isZh = language === 'zh';
  const start = `${paths.home()}?lang=${wireLanguage[language]}`;
  return {
    id: '/',
    name: isZh ? site.nameZh : site.nameEn,
    short_name: isZh ? site.shortNameZh : site.shortNameEn,
    description: isZh ? site.introZh : site.introEn,
    lang: isZh ? 'zh-CN' : 'en',
    dir: 'ltr',
    start_url: start,
    scope: '/',
    display: 'standalone',
    background_color: '#f8f7f4',
    theme_color: '#f8f7f4',
    categories: ['events', 'education'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map((key) => ({ name: t.shortcuts[key], url: screens[key].paths[0] })),
  };
}
