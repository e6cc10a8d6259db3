import { loadEntryAges } from '../../../features/real-name/load-ages.ts';
import { RealNamePage } from '../../../features/real-name/real-name-page.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/real-name.ts';
import { zh } from '../../../phrases/zh/real-name.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export const loader = ({ context }: Route.LoaderArgs) => loadEntryAges(context);

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.simpleIdentity(), isPrivate: true });
}

export default function SimpleIdentityScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="simpleIdentity" className="page pt-5 pb-28 lg:pt-14 lg:pb-24">
      <RealNamePage way="simple" ages={loaderData.ages} />
    </Screen>
  );
}
