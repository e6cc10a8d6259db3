import { OwnDetails } from '../../../features/account/own-details.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/identity.ts';
import { zh } from '../../../phrases/zh/identity.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].details.title, hasTabs: false };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].details;
  return pageMeta(args, { title, description, path: paths.ticketMy(), isPrivate: true });
}

export default function TicketProfileScreen() {
  return (
    <Screen of="ticketProfile" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <OwnDetails />
    </Screen>
  );
}
