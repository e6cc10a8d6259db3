import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/account-data.ts';
import { zh } from '../../../phrases/zh/account-data.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { AccountData } from './account-data.tsx';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.accountData(), isPrivate: true });
}

export default function AccountDataScreen() {
  return (
    <Screen of="accountData" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <AccountData />
    </Screen>
  );
}
