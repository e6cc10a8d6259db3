import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { isCancelled } from '../../../features/cancelled/cancelled-data.ts';
import { cancelledMeta } from '../../../features/cancelled/cancelled-meta.ts';
import { orCancelled } from '../../../features/cancelled/or-cancelled.ts';
import { loadForum } from '../../../features/forum-page/forum-data.ts';
import { forumMeta } from '../../../features/forum-page/forum-meta.ts';
import { ForumPage } from '../../../features/forum-page/forum-page.tsx';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/shell.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

/** Few sessions are cancelled or named wrongly: their pages come when one is. */
const CancelledScreen = lazy(() => import('../../../features/cancelled/cancelled-screen.tsx'));
const MissingScreen = lazy(async () => ({
  default: (await import('../../../features/missing-screen.tsx')).MissingScreen,
}));

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].forums };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  orCancelled(context, request, loadForum(context, request));

export function meta(args: Route.MetaArgs) {
  // Absent when the page failed.
  const data = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  if (isCancelled(data)) return cancelledMeta(args, data);
  return forumMeta({ ...args, loaderData: data }, (id) => paths.forum({ id }));
}

export default function ForumScreen({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (isCancelled(loaderData))
    return (
      <Suspense>
        <CancelledScreen of="forum" data={loaderData} />
      </Suspense>
    );
  if (!loaderData)
    return (
      <Suspense>
        <MissingScreen of="forum" to="forums" />
      </Suspense>
    );
  return (
    <Screen of="forum">
      <ForumPage data={loaderData} up={query.get('isConnect') === '1' ? 'connect' : 'forums'} />
    </Screen>
  );
}
