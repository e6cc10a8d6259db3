import { loadSearchStart, SearchStart } from '../../../features/searching/search-start.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/search.ts';
import { zh } from '../../../phrases/zh/search.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'none' };

export const loader = ({ context }: Route.LoaderArgs) => loadSearchStart(context);

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.searchStart() });
}

export default function SearchStartScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="searchStart" className="pb-10">
      <SearchStart {...loaderData} />
    </Screen>
  );
}
