import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/identity.ts';
import { zh } from '../../../phrases/zh/identity.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const TicketMy = later(() => import('./ticket-my.part.tsx'), { className: 'min-h-dvh', isUrgent: true });

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].my.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].my;
  return pageMeta(args, { title, description, path: paths.ticketMy(), isPrivate: true });
}

export default function TicketMyScreen() {
  return (
    <Screen of="ticketMy">
      <TicketMy />
    </Screen>
  );
}
