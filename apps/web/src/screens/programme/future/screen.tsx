import { loadsAnewFor } from '../../../features/filtering/loading.ts';
import { loadTrack } from '../../../features/track-page/track-data.ts';
import { TrackPage } from '../../../features/track-page/track-page.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/tracks.ts';
import { zh } from '../../../phrases/zh/tracks.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'brand', title: (language) => ({ zh, en })[language].future.title };

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadTrack(context, 'future', new URL(request.url).searchParams);

export const shouldRevalidate = loadsAnewFor(['text']);

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].future;
  return pageMeta(args, { title, description, path: paths.future() });
}

export default function FutureScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="future">
      <TrackPage track="future" data={loaderData} />
    </Screen>
  );
}
