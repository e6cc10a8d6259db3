import { loadEntryOffer } from '../../../features/entry-times/entry-times-data.ts';
import { HolderDonePage } from '../../../features/holder-done/holder-done-page.tsx';
import { loadPurchaseRules } from '../../../features/purchase-rules/load-rules.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/holder.ts';
import { zh } from '../../../phrases/zh/holder.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].next.title, hasTabs: false };

export async function loader({ context }: Route.LoaderArgs) {
  const [{ foreignIdDeadline }, entryOffer] = await Promise.all([loadPurchaseRules(context), loadEntryOffer(context)]);
  return { foreignIdDeadline, entryOffer };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].next;
  return pageMeta(args, { title, description, path: paths.ticketMy(), isPrivate: true });
}

export default function HolderDoneScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="holderDone" className="page pt-3 pb-16 lg:pt-14 lg:pb-24">
      <HolderDonePage deadline={loaderData.foreignIdDeadline} entryOffer={loaderData.entryOffer} />
    </Screen>
  );
}
