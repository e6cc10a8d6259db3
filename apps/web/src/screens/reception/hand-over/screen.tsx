import { HandOverPage } from '../../../features/reception/hand-over-page.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/reception.ts';
import { zh } from '../../../phrases/zh/reception.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = {
  bar: 'back',
  title: (language) => ({ zh, en })[language].handOver.title,
  hasFooter: false,
};

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].handOver;
  return pageMeta(args, { title, description, path: paths.receptionHandover({ id: '' }), isPrivate: true });
}

/** A guest goes to a colleague, on the phone one has at hand (spec §2 hides it on desktops). */
export default function HandOverScreen() {
  return (
    <Screen of="receptionHandover">
      <HandOverPage />
    </Screen>
  );
}
