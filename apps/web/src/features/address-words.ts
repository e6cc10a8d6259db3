import { queryNames } from '../routes.ts';

/**
 * Whether "back" goes to the page before: whoever links here may say that there is one (on another site) or that there is
 * none; otherwise there is one when the visit did not begin here. `position` counts the pages of this visit.
 */
export function mayGoBack(query: URLSearchParams, position: number): boolean {
  const said = query.get(queryNames.hasPrevious);
  if (said === '0') return false;
  return position > 0 || said === '1';
}

/** The registration notice as the shop opens it: the way up is the shop. */
export const isTicketNotice = (query: URLSearchParams): boolean => query.get(queryNames.noticeType) === 'tick';

/** Whether becoming a professional visitor is offered; a link of an invitation for others says that it is not. */
export const mayUpgrade = (query: URLSearchParams): boolean => query.get(queryNames.mayUpgrade) !== '0';

const tabs = {
  forum: 'sessions',
  activity: 'sessions',
  video: 'videos',
  exhibitor: 'exhibition',
  company: 'exhibition',
  exhibit: 'exhibition',
  speaker: 'speakers',
  guest: 'speakers',
  news: 'stories',
  competition: 'stories',
  showcase: 'stories',
} as const;

/** The tab of a collection for a kind of thing; undefined when the address names none. */
export function tabOfRelated(query: URLSearchParams): (typeof tabs)[keyof typeof tabs] | undefined {
  const kind = query.get(queryNames.relatedKind);
  return kind !== null && Object.hasOwn(tabs, kind) ? tabs[kind as keyof typeof tabs] : undefined;
}
