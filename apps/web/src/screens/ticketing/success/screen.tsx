import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { findDone } from '../../../features/orders/order-paths.ts';
import { PurchaseResult } from '../../../features/purchase-result/purchase-result.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/success.ts';
import { zh } from '../../../phrases/zh/success.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = {
  isClosable: true,
  title: (language) => ({ zh, en })[language].title,
  hasTabs: false,
};

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.ticketHome(), isPrivate: true });
}

/** Where the payment provider sends the buyer back, to the area where the purchase began. */
export default function SuccessScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const id = query.get(queryNames.id) ?? '';
  const isLonger = [...query.keys()].some((name) => name !== queryNames.id);
  useEffect(() => {
    const done = findDone(id);
    if (done && !done.startsWith(pathname)) return void navigate(done, { replace: true });
    // What the provider added, its signature among it, is not for whoever this address is shown or sent to.
    if (isLonger) void navigate(paths.ticketSuccess({ id }), { replace: true, preventScrollReset: true });
  }, [id, isLonger, navigate, pathname]);
  return (
    <Screen of="ticketSuccess" className="page pt-3 pb-16 lg:pt-14 lg:pb-24">
      <PurchaseResult key={id} id={id} />
    </Screen>
  );
}
