import { useSearchParams } from 'react-router';
import { loadForum } from '../../../features/forum-page/forum-data.ts';
import { forumMeta } from '../../../features/forum-page/forum-meta.ts';
import { ForumPage } from '../../../features/forum-page/forum-page.tsx';
import { MissingScreen } from '../../../features/missing-screen.tsx';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/shell.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].forums };

export const loader = ({ context, request }: Route.LoaderArgs) => loadForum(context, request);

export const meta = (args: Route.MetaArgs) => forumMeta(args, (id) => paths.forum({ id }));

export default function ForumScreen({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (!loaderData) return <MissingScreen of="forum" to="forums" />;
  return (
    <Screen of="forum">
      <ForumPage data={loaderData} up={query.get('isConnect') === '1' ? 'connect' : 'forums'} />
    </Screen>
  );
}
