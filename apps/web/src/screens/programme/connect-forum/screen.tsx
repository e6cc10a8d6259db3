import { loadForum } from '../../../features/forum-page/forum-data.ts';
import { forumMeta } from '../../../features/forum-page/forum-meta.ts';
import { ForumPage } from '../../../features/forum-page/forum-page.tsx';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/tracks.ts';
import { zh } from '../../../phrases/zh/tracks.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].connect.title };

export const loader = ({ context, request }: Route.LoaderArgs) => loadForum(context, request);

export const meta = (args: Route.MetaArgs) => forumMeta(args, (id) => paths.connectForum({ id }));

export default function ConnectForumScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <MissingScreen of="connectForum" to="forums" />;
  return (
    <Screen of="connectForum">
      <ForumPage data={loaderData} up="connect" />
    </Screen>
  );
}
