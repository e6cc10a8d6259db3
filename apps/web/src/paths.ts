import { readOurPath } from '@mingtang/contract/links';
import { queryNames, type ScreenKey, screens } from './routes.ts';

type Query = Record<string, string | false | undefined>;

/** The address of a screen with its query; empty and false values are left out. */
function address(key: ScreenKey, query: Query = {}): string {
  const pairs = Object.entries(query).filter((pair): pair is [string, string] => Boolean(pair[1]));
  const [path] = screens[key].paths;
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}

/** Screens that are about one thing or one choice. Their parameters on the address are those of spec §2. */
const withInput = {
  forums: (filters: ForumFilters = {}) => address('forums', { ...filters }),
  forum: ({ id, isConnect, isOffline }: { id: string; isConnect?: boolean; isOffline?: boolean }) =>
    address('forum', {
      [queryNames.id]: id,
      [queryNames.isConnect]: isConnect && '1',
      [queryNames.appointmentMode]: isOffline && 'offline',
    }),
  connectForum: ({ id }: { id: string }) => address('connectForum', { [queryNames.id]: id }),
  activity: ({ id }: { id: string }) => address('activity', { [queryNames.id]: id }),
  /** One's own days, at one of them. */
  schedule: ({ day }: { day?: string } = {}) => address('schedule', { day }),
  activities: (filters: ActivityFilters = {}) => address('activities', { ...filters }),
  events: ({ kind }: { kind?: string } = {}) => address('events', { kind }),
  event: ({ id }: { id: string }) => address('event', { [queryNames.id]: id }),
  speaker: ({ id }: { id: string }) => address('speaker', { [queryNames.id]: id }),
  search: ({ text, kind, page }: { text?: string; kind?: string; page?: number } = {}) =>
    address('search', { text, kind, page: page !== undefined && page > 1 && String(page) }),
  liveForum: ({ id }: { id: string }) => address('liveForum', { [queryNames.id]: id }),
  video: ({ id }: { id: string }) => address('video', { [queryNames.videoId]: id }),
  exhibition: (choice: PlanChoice = {}) => address('exhibition', { ...choice }),
  /** Where an entry time is reserved, among one's own reservations. */
  entryTimes: () => `${address('myExhibition')}#entry`,
  exhibitors: (filters: ExhibitionFilters = {}) => address('exhibitors', { ...filters }),
  /** A film, or without an id all of them. */
  exhibitorVideo: ({ id }: { id?: string } = {}) => address('exhibitorVideo', { [queryNames.id]: id }),
  ranking: ({ kind, day }: { kind?: string | undefined; day?: string | undefined } = {}) =>
    address('ranking', { kind, day }),
  exhibit: ({ id }: { id: string }) => address('exhibit', { [queryNames.id]: id }),
  exhibitorRoom: ({ id }: { id: string }) => address('exhibitorRoom', { [queryNames.id]: id }),
  news: ({ category, topic, page }: { category?: string; topic?: string; page?: number } = {}) =>
    address('news', { category, topic, page: page !== undefined && page > 1 && String(page) }),
  guests: ({ field, letter }: { field?: string; letter?: string } = {}) => address('guests', { field, letter }),
  competitions: ({ state }: { state?: string } = {}) => address('competitions', { state }),
  showcases: ({ field }: { field?: string } = {}) => address('showcases', { field }),
  /** One's own stand: of one exhibitor, at one part of it. */
  stand: ({ id, tab }: { id?: string; tab?: string } = {}) => address('stand', { [queryNames.id]: id, tab }),
  receptions: ({ day, status }: { day?: string | undefined; status?: string | undefined } = {}) =>
    address('receptions', { day, status }),
  reception: ({ id }: { id: string }) => address('reception', { [queryNames.id]: id }),
  receptionHandover: ({ id }: { id: string }) => address('receptionHandover', { [queryNames.id]: id }),
  /** A gift, to be exchanged. */
  exchange: ({ id }: { id: string }) => address('exchange', { [queryNames.id]: id }),
  exchangeDone: ({ id }: { id: string }) => address('exchangeDone', { [queryNames.id]: id }),
  addressNew: ({ back }: Onward = {}) => address('addressNew', { back }),
  /** With an order that waits: it goes to what is saved. */
  addressEdit: ({ back, order }: Onward & { order?: string } = {}) => address('addressEdit', { back, order }),
  newsItem: ({ id }: { id: string }) => address('newsItem', { [queryNames.id]: id }),
  guest: ({ id }: { id: string }) => address('guest', { [queryNames.id]: id }),
  competition: ({ id }: { id: string }) => address('competition', { [queryNames.id]: id }),
  showcase: ({ id }: { id: string }) => address('showcase', { [queryNames.id]: id }),
  purchase: ({ id }: { id: string }) => screens.purchase.paths[0].replace(':uuid', id),
  forumPurchase: ({ id }: { id: string }) => screens.forumPurchase.paths[0].replace(':forumUuid', id),
  /** An order; or a purchase begun in this tab; or, with neither, all orders. */
  checkout: ({ id, purchase }: { id?: string; purchase?: string } = {}) =>
    address('checkout', { [queryNames.id]: id, purchase }),
  /** The same in the main area. */
  order: ({ id, purchase }: { id?: string; purchase?: string } = {}) =>
    address('order', { [queryNames.id]: id, purchase }),
  purchaseDone: ({ id }: { id: string }) => address('purchaseDone', { [queryNames.id]: id }),
  forumPurchaseDone: ({ id }: { id: string }) => address('forumPurchaseDone', { [queryNames.id]: id }),
  /** The shop's first page, or the door of those invited to the front row. */
  ticketHome: ({ isLeader = false } = {}) => screens.ticketHome.paths[isLeader ? 3 : 0] ?? '',
  ticket: (which: OneTicket) => ticketAddress('ticket', which),
  ownTicket: (which: OneTicket) => ticketAddress('ownTicket', which),
  ticketMy: ({ tab }: { tab?: string } = {}) => address('ticketMy', { tab }),
  ownTickets: ({ tab }: { tab?: string } = {}) => address('ownTickets', { tab }),
  ticketSuccess: ({ id }: { id: string }) => address('ticketSuccess', { [queryNames.id]: id }),
  /** About one order, or to choose among all. */
  invoiceRequest: ({ orderId }: { orderId?: string } = {}) => address('invoiceRequest', { [queryNames.id]: orderId }),
  /** A request that was just made. */
  invoiceDone: ({ id }: { id: string }) => address('invoiceDone', { [queryNames.id]: id }),
  invoice: ({ id }: { id: string }) => address('invoice', { [queryNames.id]: id }),
  holder: ({ id }: { id: string }) => address('holder', { [queryNames.id]: id }),
  ownHolder: ({ id }: { id: string }) => address('ownHolder', { [queryNames.id]: id }),
  holderDone: ({ id }: { id: string }) => address('holderDone', { [queryNames.id]: id }),
  ownHolderDone: ({ id }: { id: string }) => address('ownHolderDone', { [queryNames.id]: id }),
  /** An own ticket as professional audience, or the latest. */
  professional: ({ id }: { id?: string } = {}) => address('professional', { [queryNames.id]: id }),
  /** The pass, or one code of it: a ticket's id or `member`. */
  pass: ({ shown }: { shown?: string } = {}) => address('pass', { [queryNames.isShown]: shown }),
  /** With the code of the member who brings one along. */
  membership: ({ code }: { code?: string } = {}) => address('membership', { [queryNames.code]: code }),
  my: ({ isPassOpen = false } = {}) => address('my', { [queryNames.isPassOpen]: isPassOpen && '1' }),
  profileCompletion: ({ back }: Onward = {}) => address('profileCompletion', { back }),
  interests: ({ back }: Onward = {}) => address('interests', { back }),
  interestsDone: ({ back }: Onward = {}) => address('interestsDone', { back }),
  login: ({ back, channelSource }: SignInWay = {}) => address('login', { back, channelSource }),
  ticketLogin: ({ back, channelSource, isLeader }: SignInWay & { isLeader?: boolean } = {}) =>
    address('ticketLogin', { back, channelSource, [queryNames.isLeader]: isLeader && '1' }),
};

interface OneTicket {
  id: string;
  /** Opens its pass over the whole screen. */
  isShown?: boolean;
}
const ticketAddress = (key: 'ticket' | 'ownTicket', { id, isShown = false }: OneTicket): string =>
  address(key, { [queryNames.id]: id, [queryNames.isShown]: isShown && '1' });

/** What of the programme is wanted; the list's address carries it. */
export type ForumFilters = {
  /** `2026-07-05`, or `all`; without it today, or whatever day a search or a status finds. */
  day?: string | undefined;
  category?: string | undefined;
  track?: string | undefined;
  /** Ids. */
  tag?: string | undefined;
  venue?: string | undefined;
  type?: string | undefined;
  /** When it begins, `09:00-12:00`. */
  time?: string | undefined;
  status?: 'live' | 'replay' | 'upcoming' | undefined;
  text?: string | undefined;
  view?: 'list' | undefined;
};

/** What of the activities is wanted; the list's address carries it. */
export type ActivityFilters = {
  day?: string | undefined;
  kind?: string | undefined;
  /** An id. */
  venue?: string | undefined;
  entry?: string | undefined;
  text?: string | undefined;
};

/** What of the plan is chosen; its address carries it. */
export interface PlanChoice {
  /** A hall's code in small letters (`h2`), or its number. */
  hall?: string | undefined;
  /** Ids. */
  stand?: string | undefined;
  gate?: string | undefined;
}

/** What of the exhibition is wanted; the list's address carries it. */
export interface ExhibitionFilters {
  show?: 'exhibitors' | undefined;
  text?: string | undefined;
  /** 0–8. */
  hall?: string | undefined;
  /** Ids. */
  category?: string | undefined;
  country?: string | undefined;
  label?: string | undefined;
  premiere?: '1' | undefined;
  film?: '1' | undefined;
  exhibits?: '1' | undefined;
  order?: string | undefined;
  page?: string | undefined;
}

interface Onward {
  /** Where to go once it is done. */
  back?: string | undefined;
}

interface SignInWay {
  /** Where to go after signing in. */
  back?: string | undefined;
  channelSource?: string | undefined;
}

type Paths = typeof withInput & { [Key in Exclude<ScreenKey, keyof typeof withInput>]: () => string };

/** Builds every link: `paths.forum({ id })`, `paths.more()`. */
export const paths = {
  ...Object.fromEntries((Object.keys(screens) as ScreenKey[]).map((key) => [key, () => address(key)])),
  ...withInput,
} as Paths;

/** The screen at a path; undefined when there is none. */
export function screenAt(path: string): ScreenKey | undefined {
  const wanted = withoutSlash(path);
  return (Object.keys(screens) as ScreenKey[]).find((key) =>
    screens[key].paths.some((one) => patternOf(one).test(wanted)),
  );
}
const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);
const patternOf = (path: string): RegExp => new RegExp(`^${withoutSlash(path).replace(/:\w+/g, '[^/]+')}$`, 'i');

/** A path of this site to return to, or undefined: never another site, never the sign-in page itself. */
export function safeBack(back: string | null | undefined): string | undefined {
  const path = readOurPath(back ?? '');
  const key = screenAt(path?.split(/[?#]/, 1)[0] ?? '');
  return key === 'login' || key === 'ticketLogin' ? undefined : path;
}
