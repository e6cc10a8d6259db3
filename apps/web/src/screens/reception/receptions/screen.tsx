import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/reception.ts';
import { zh } from '../../../phrases/zh/reception.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const ReceptionListPage = later(() => import('../../../features/reception/reception-list.part.tsx'), {
  className: 'min-h-dvh',
  isUrgent: true,
});

export const handle: ScreenHandle = {
  bar: 'back',
  title: (language) => ({ zh, en })[language].list.title,
  hasFooter: false,
};

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].list;
  return pageMeta(args, { title, description, path: paths.receptions(), isPrivate: true });
}

/** The guests somebody receives. */
export default function ReceptionsScreen() {
  return (
    <Screen of="receptions">
      <ReceptionListPage />
    </Screen>
  );
}
