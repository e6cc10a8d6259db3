import { PassPage } from '../../../features/pass/pass-page.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/pass.ts';
import { zh } from '../../../phrases/zh/pass.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.pass(), isPrivate: true });
}

export default function PassScreen() {
  const t = usePhrases({ zh, en });
  return (
    <Screen of="pass" className="page pt-3 pb-16 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:mx-auto lg:mb-6 lg:max-w-120 lg:text-h1">{t.title}</h1>
      <PassPage />
    </Screen>
  );
}
