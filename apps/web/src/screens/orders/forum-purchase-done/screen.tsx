import { useSearchParams } from 'react-router';
import { PurchaseResult } from '../../../features/purchase-result/purchase-result.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/success.ts';
import { zh } from '../../../phrases/zh/success.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.home(), isPrivate: true });
}

/** Where the purchase of a forum’s tickets ends. */
export default function ForumPurchaseDoneScreen() {
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  return (
    <Screen of="forumPurchaseDone" className="page pt-3 pb-16 lg:pt-14 lg:pb-24">
      <PurchaseResult key={id} id={id} />
    </Screen>
  );
}
