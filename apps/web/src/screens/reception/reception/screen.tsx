import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/reception.ts';
import { zh } from '../../../phrases/zh/reception.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const ReceptionPage = later(() => import('../../../features/reception/reception-page.part.tsx'), {
  className: 'min-h-dvh',
  isUrgent: true,
});

export const handle: ScreenHandle = {
  bar: 'back',
  title: (language) => ({ zh, en })[language].one.title,
  hasFooter: false,
};

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].one;
  return pageMeta(args, { title, description, path: paths.reception({ id: '' }), isPrivate: true });
}

/** A guest somebody receives. */
export default function ReceptionScreen() {
  return (
    <Screen of="reception">
      <ReceptionPage />
    </Screen>
  );
}
