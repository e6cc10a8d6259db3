import { unlessCancelled } from '../../../features/cancelled/or-cancelled.ts';
import { loadForum } from '../../../features/forum-page/forum-data.ts';
import { forumMeta } from '../../../features/forum-page/forum-meta.ts';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { later } from '../../../later.tsx';
import { paths } from '../../../paths.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const WatchPage = later(() => import('../../../features/watch-page/watch-page.part.tsx'), {
  className: 'min-h-dvh',
  isUrgent: true,
});

export const handle: ScreenHandle = { bar: 'none', theme: 'stage' };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  unlessCancelled(context, request, loadForum(context, request));

export const meta = (args: Route.MetaArgs) => forumMeta(args, (id) => paths.liveForum({ id }));

export default function LiveForumScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingScreen of="liveForum" to="forums" />;
  return (
    <Screen of="liveForum">
      <WatchPage key={loaderData.session.id} data={loaderData} />
    </Screen>
  );
}
