import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/stand-title.ts';
import { zh } from '../../../phrases/zh/stand-title.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const Desks = later(() => import('./desks.part.tsx'), { className: 'min-h-dvh', isUrgent: true });

export const handle: ScreenHandle = {
  title: (language) => ({ zh, en })[language].title,
  hasTabs: false,
  hasFooter: false,
};

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.stand(), isPrivate: true });
}

export default function StandScreen() {
  return (
    <Screen of="stand" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <Desks />
    </Screen>
  );
}
