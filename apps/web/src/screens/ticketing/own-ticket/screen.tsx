import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/tickets.ts';
import { zh } from '../../../phrases/zh/tickets.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const TicketPage = later(() => import('../../../features/ticket-page/ticket-page.part.tsx'), {
  className: 'min-h-dvh',
  isUrgent: true,
});

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title, hasTabs: false };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.ownTickets(), isPrivate: true });
}

/** No loader: a pass must open without a network. */
export default function OwnTicketScreen() {
  return (
    <Screen of="ownTicket" className="page pt-3 pb-16 lg:pt-14 lg:pb-24">
      <TicketPage />
    </Screen>
  );
}
