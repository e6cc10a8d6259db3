import { useSearchParams } from 'react-router';
import { SignInPage } from '../../../features/sign-in/sign-in-page.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/identity.ts';
import { zh } from '../../../phrases/zh/identity.ts';
import { queryNames } from '../../../routes.ts';
import { Screen } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export function meta(args: Route.MetaArgs) {
  const { pageTitle, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: pageTitle, description, path: paths.ticketLogin(), isPrivate: true });
}

/** Whoever came by the leaders' door goes back to it. */
export default function TicketLoginScreen() {
  const [query] = useSearchParams();
  return (
    <Screen of="ticketLogin">
      <SignInPage home={paths.ticketHome({ isLeader: query.has(queryNames.isLeader) })} />
    </Screen>
  );
}
