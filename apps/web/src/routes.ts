import type { RouteConfigEntry } from '@react-router/dev/routes';
import { screenFolders } from './screen-folders.ts';

/** The section a screen belongs to: lights its tab and its word in the header. */
export type Section =
  | 'home'
  | 'forums'
  | 'exhibition'
  | 'connect'
  | 'future'
  | 'live'
  | 'more'
  | 'my'
  | 'tickets'
  | 'cart';

export interface ScreenRoute {
  /** The screen's name in spec §2; its root element carries it as `data-screen`. */
  name: string;
  /** The first is the address links use. */
  paths: readonly [string, ...string[]];
  section?: Section;
  layout?: 'main' | 'ticket' | 'bare';
  /** Hidden on desktop, which is led to `onDesktop`. */
  isPhoneOnly?: true;
  /** The page with the same content that desktops have. */
  onDesktop?: 'ownTickets' | 'schedule';
  /** Locks the scrolling of the body on phones. */
  locksScroll?: true;
}

/** Most screens are named as the last part of their address. */
type Declared = Omit<ScreenRoute, 'name'> & { name?: string };

// Every page carries this table: what only the build needs stands in `screen-folders.ts`.
const main = {
  home: { paths: ['/home', '/en'], section: 'home' },
  live: { paths: ['/live'], section: 'live' },
  liveForum: { paths: ['/livedetail'], section: 'live' },
  exhibitorVideo: { paths: ['/companyVideo'], section: 'exhibition' },
  video: { paths: ['/videodetail'], section: 'live' },
  interests: { paths: ['/favorite'], section: 'my' },
  interestsDone: { paths: ['/favoritecomplete'], section: 'my' },
  profileCompletion: { paths: ['/wanshan'], section: 'my' },
  profile: { paths: ['/personDetail'], section: 'my' },
  simpleIdentity: { paths: ['/simple'], section: 'my' },
  identityCheck: { paths: ['/validate'], section: 'my' },
  order: { paths: ['/order'], section: 'my' },
  purchase: { name: 'buy', paths: ['/buy/:uuid'] },
  forumPurchase: { name: 'forumbuy', paths: ['/forumbuy/:forumUuid'], section: 'forums' },
  purchaseDone: { paths: ['/buysuccess'] },
  forumPurchaseDone: { paths: ['/forumsuccess'], section: 'forums' },
  more: { paths: ['/more'], section: 'more' },
  competitions: { paths: ['/match'], section: 'more' },
  competition: { paths: ['/matchDetail'], section: 'more' },
  news: { paths: ['/news'], section: 'more' },
  newsItem: { paths: ['/newsdetail'], section: 'more' },
  showcases: { paths: ['/zhineng'], section: 'more' },
  showcase: { paths: ['/zhinengdetail'], section: 'more' },
  guide: { paths: ['/guide'], section: 'more' },
  forums: { paths: ['/forum'], section: 'forums' },
  forum: { paths: ['/forumdetail'], section: 'forums' },
  activity: { paths: ['/huodongdetail'], section: 'forums' },
  activities: { paths: ['/activities'], section: 'forums' },
  events: { paths: ['/events'], section: 'forums' },
  event: { paths: ['/event'], section: 'forums' },
  speaker: { paths: ['/speaker'], section: 'forums' },
  voucher: { paths: ['/voucher'], section: 'my' },
  exhibition: { paths: ['/exhibition'], section: 'exhibition' },
  exhibitors: { paths: ['/exhibitionlist'], section: 'exhibition' },
  ranking: { paths: ['/ranking'], section: 'exhibition' },
  digitalCurrency: { paths: ['/currencyDigital'] },
  manual: { paths: ['/operationalManual'], section: 'more' },
  energy: { paths: ['/energy'], section: 'my' },
  exchange: { paths: ['/exchangeDetails'], section: 'my' },
  addressEdit: { paths: ['/editAddress'], section: 'my' },
  addressNew: { paths: ['/addAddress'], section: 'my' },
  exchangeDone: { paths: ['/exchangeSeccess'], section: 'my' },
  myPrizes: { paths: ['/mygift'], section: 'my' },
  prizes: { paths: ['/giftList'], section: 'my' },
  schedule: { paths: ['/schedule'], section: 'my' },
  myExhibition: { paths: ['/myExhibition'], section: 'my' },
  ownTickets: { paths: ['/tickets'], section: 'my' },
  ownTicket: { paths: ['/ticketsdetail'], section: 'my' },
  ownHolder: { paths: ['/ticketssubmit'], section: 'my' },
  ownHolderDone: { paths: ['/ticketssuccess'], section: 'my' },
  collection: { paths: ['/collection'], section: 'my' },
  guests: { paths: ['/distinguishedList'], section: 'more' },
  guest: { paths: ['/distinguishedDetail'], section: 'more' },
  search: { paths: ['/search'], locksScroll: true },
  draw: { paths: ['/lottery'], section: 'my', locksScroll: true },
  reception: { paths: ['/jiedai'], section: 'my' },
  receptions: { paths: ['/jiedaiList'], section: 'my' },
  receptionHandover: { paths: ['/jiedaijb'], section: 'my' },
  exhibit: { paths: ['/zhanpindetail'], section: 'exhibition' },
  searchStart: { paths: ['/presearch'] },
  pass: { paths: ['/txz'], section: 'my' },
  metaverse: { paths: ['/yuanyuzhou'], section: 'more', locksScroll: true },
  codeQuery: { paths: ['/queryVerifyCode'] },
  ticketQuery: { paths: ['/queryTickets'] },
  registrationNotice: { paths: ['/ticktips'], section: 'more' },
  connect: { paths: ['/connect'], section: 'connect' },
  connectForum: { paths: ['/connectdetail'], section: 'connect' },
  future: { paths: ['/future'], section: 'future' },
  trip: { paths: ['/trip'], section: 'my', isPhoneOnly: true, onDesktop: 'schedule' },
  my: { paths: ['/my'], section: 'my' },
  login: { paths: ['/login'], layout: 'bare' },
  exhibitorRoom: { paths: ['/room'], section: 'exhibition' },
  membership: { paths: ['/membership'], section: 'my' },
  redeem: { paths: ['/redeem'], section: 'my' },
  certificate: { paths: ['/certificate'], section: 'more' },
  professional: { paths: ['/professional'], section: 'my' },
  privacy: { paths: ['/privacy'], section: 'more' },
  agreement: { paths: ['/agreement'], section: 'more' },
  card: { paths: ['/card'], section: 'my' },
  contacts: { paths: ['/contacts'], section: 'my' },
  stand: { name: 'stand', paths: ['/exhibitor'], section: 'my' },
  devices: { paths: ['/devices'], section: 'my' },
  accountData: { paths: ['/account-data'], section: 'my' },
  handOver: { paths: ['/handover'], layout: 'bare' },
} as const satisfies Record<string, Declared>;

const ticket = {
  ticketHome: {
    name: 'ticketshome',
    paths: ['/ticket/', '/ticket/ticketshome', '/ticket/vip', '/ticket/leader', '/ticket/special'],
    section: 'tickets',
    layout: 'ticket',
  },
  cart: { paths: ['/ticket/buy'], section: 'cart', layout: 'ticket' },
  checkout: { paths: ['/ticket/ticketsorder'], section: 'my', layout: 'ticket' },
  invoiceRequest: { paths: ['/ticket/invoice'], section: 'my', layout: 'ticket' },
  ticketSuccess: { paths: ['/ticket/success'], section: 'tickets', layout: 'ticket' },
  invoiceDone: { paths: ['/ticket/invoiceSuccess'], section: 'my', layout: 'ticket' },
  ticketMy: { paths: ['/ticket/my'], section: 'my', layout: 'ticket', isPhoneOnly: true, onDesktop: 'ownTickets' },
  ticket: { paths: ['/ticket/tickdetail'], section: 'my', layout: 'ticket' },
  invoices: { paths: ['/ticket/invoiceList'], section: 'my', layout: 'ticket' },
  invoice: { paths: ['/ticket/invoiceDetail'], section: 'my', layout: 'ticket' },
  ticketLogin: { paths: ['/ticket/login'], layout: 'bare' },
  holder: { paths: ['/ticket/personForm'], section: 'my', layout: 'ticket' },
  holderDone: { paths: ['/ticket/next'], section: 'my', layout: 'ticket' },
  ticketProfile: { paths: ['/ticket/info'], section: 'my', layout: 'ticket' },
  scanPrompt: { paths: ['/ticket/pc'], layout: 'ticket' },
} as const satisfies Record<string, Declared>;

/** Our names for the parameters of addresses (spec §2). */
export const queryNames = {
  id: 'uuid',
  videoId: 'videoUuid',
  isConnect: 'isConnect',
  appointmentMode: 'appointmentMode',
  isPassOpen: 'openPz',
  isShown: 'show',
  code: 'code',
  isLeader: 'isleader',
  channelSource: 'channelSource',
  relatedKind: 'relateType',
  hasPrevious: 'hasPrev',
  noticeType: 'type',
  mayUpgrade: 'allowMajor',
  isGift: 'gift',
  notKept: 'notKept',
} as const;

export type ScreenKey = keyof typeof main | keyof typeof ticket;

const declared: Record<ScreenKey, Declared> = { ...main, ...ticket };
/** Every screen of the product by our name for it. */
export const screens = Object.fromEntries(
  Object.entries(declared).map(([key, screen]) => [key, { name: screen.paths[0].replace(/.*\//, ''), ...screen }]),
) as Record<ScreenKey, ScreenRoute>;

const layouts = { main: 'layouts/main.tsx', ticket: 'layouts/ticket.tsx', bare: undefined } as const;

const folders: Record<ScreenKey, string> = screenFolders;

function routesOf(layout: 'main' | 'ticket' | 'bare'): RouteConfigEntry[] {
  return Object.entries(screens)
    .filter(([, screen]) => (screen.layout ?? 'main') === layout)
    .flatMap(([key, { paths }]) =>
      paths.map((path, at) => ({
        id: at === 0 ? key : `${key}-${at}`,
        path: path.replace(/^\//, ''),
        file: `screens/${folders[key as ScreenKey]}/screen.tsx`,
      })),
    );
}

const allRoutes = (): RouteConfigEntry[] => [
  { id: 'entrance', index: true, file: 'layouts/entrance.tsx' },
  { id: 'entrance-pre', path: 'pre', file: 'layouts/entrance.tsx' },
  { id: 'robots', path: 'robots.txt', file: 'discovery/robots-route.ts' },
  { id: 'sitemap-index', path: 'sitemap.xml', file: 'discovery/sitemap-index-route.ts' },
  { id: 'sitemap-part', path: 'sitemap/*', file: 'discovery/sitemap-part-route.ts' },
  { id: 'manifest', path: 'manifest/:name', file: 'discovery/manifest-route.ts' },
  { id: 'feed', path: 'feed/*', file: 'discovery/feed-route.ts' },
  ...routesOf('bare'),
  { id: 'ticket-area', file: layouts.ticket, children: routesOf('ticket') },
  {
    id: 'main',
    file: layouts.main,
    children: [...routesOf('main'), { id: 'not-found', path: '*', file: 'screens/shell/not-found/screen.tsx' }],
  },
];

// Pure: browsers leave it out.
export default /* @__PURE__ */ allRoutes();
