import { loadHolderForm } from '../../../features/holder/load-holder-form.ts';
import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/holder-title.ts';
import { zh } from '../../../phrases/zh/holder-title.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const HolderPage = later(() => import('../../../features/holder/holder-page.part.tsx'), {
  className: 'min-h-dvh',
  isUrgent: true,
});

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export const loader = ({ context }: Route.LoaderArgs) => loadHolderForm(context);

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.ownTickets(), isPrivate: true });
}

export default function OwnHolderScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="ownHolder" className="page pt-5 pb-28 lg:pt-14 lg:pb-24">
      <HolderPage data={loaderData} />
    </Screen>
  );
}
