import { AccountPage } from '../../../features/account/account-page.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/identity.ts';
import { zh } from '../../../phrases/zh/identity.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'brand', title: (language) => ({ zh, en })[language].my.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].my;
  return pageMeta(args, { title, description, path: paths.my(), isPrivate: true });
}

export default function MyScreen() {
  return (
    <Screen of="my">
      <AccountPage signInPath={paths.login({ back: paths.my() })} />
    </Screen>
  );
}
