import { paths } from './paths.ts';
import { channelSource } from './session.ts';

interface SignInFrom {
  /** The path of the page that is left. */
  from: string;
  /** Where signing in leads back to; the area's first page without it. */
  back?: string | undefined;
  /**
   * Carries the stored channel along. Only where the browser navigates by itself: a link that the server has drawn does not
   * know what is stored here.
   */
  hasChannel?: boolean;
}

/** Whether a path lies in the ticket area, which signs in and out by calls and pages of its own. */
export const isInTicketArea = (path: string): boolean => /^\/ticket(\/|$)/i.test(path);

/** The sign-in page of the area a page belongs to; the leaders' door is kept (spec §2, §4). */
export function signInPath({ from, back, hasChannel = false }: SignInFrom): string {
  const way = { back, channelSource: hasChannel ? channelSource.get() : undefined };
  if (!isInTicketArea(from)) return paths.login(way);
  const isLeader = from.toLowerCase().replace(/\/$/, '') === paths.ticketHome({ isLeader: true });
  return paths.ticketLogin({ ...way, isLeader });
}
