import type { RouteConfigEntry } from '@react-router/dev/routes';

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
  /** Folder below `screens/` that holds its `screen.tsx`. A screen without one does not exist yet: nothing links to it. */
  folder?: string;
  section?: Section;
  layout?: 'main' | 'ticket' | 'bare';
  /** Hidden on desktop: the page to scan stands there instead. */
  isPhoneOnly?: true;
  /** What a desktop has in its stead. */
  onDesktop?: 'ownTickets' | 'schedule';
  /** Locks the scrolling of the body on phones. */
  locksScroll?: true;
}

const main = {
  home: { name: 'home', paths: ['/home', '/en'], section: 'home', folder: 'programme/home' },
  live: { name: 'live', paths: ['/live'], section: 'live', folder: 'live/live' },
  liveForum: { name: 'livedetail', paths: ['/livedetail'], section: 'live', folder: 'live/live-forum' },
  exhibitorVideo: {
    name: 'companyVideo',
    paths: ['/companyVideo'],
    section: 'exhibition',
    folder: 'exhibition/film',
  },
  video: { name: 'videodetail', paths: ['/videodetail'], section: 'live', folder: 'live/video' },
  interests: { name: 'favorite', paths: ['/favorite'], section: 'my', folder: 'identity/interests' },
  interestsDone: {
    name: 'favoritecomplete',
    paths: ['/favoritecomplete'],
    section: 'my',
    folder: 'identity/interests-done',
  },
  profileCompletion: { name: 'wanshan', paths: ['/wanshan'], section: 'my', folder: 'identity/profile-completion' },
  profile: { name: 'personDetail', paths: ['/personDetail'], section: 'my', folder: 'identity/profile' },
  simpleIdentity: { name: 'simple', paths: ['/simple'], section: 'my', folder: 'identity/simple-identity' },
  identityCheck: { name: 'validate', paths: ['/validate'], section: 'my', folder: 'identity/identity-check' },
  order: { name: 'order', paths: ['/order'], section: 'my', folder: 'orders/order' },
  purchase: { name: 'buy', paths: ['/buy/:uuid'], folder: 'orders/purchase' },
  forumPurchase: {
    name: 'forumbuy',
    paths: ['/forumbuy/:forumUuid'],
    section: 'forums',
    folder: 'orders/forum-purchase',
  },
  purchaseDone: { name: 'buysuccess', paths: ['/buysuccess'], folder: 'orders/purchase-done' },
  forumPurchaseDone: {
    name: 'forumsuccess',
    paths: ['/forumsuccess'],
    section: 'forums',
    folder: 'orders/forum-purchase-done',
  },
  more: { name: 'more', paths: ['/more'], section: 'more', folder: 'shell/more' },
  competitions: { name: 'match', paths: ['/match'], section: 'more', folder: 'content/competitions' },
  competition: { name: 'matchDetail', paths: ['/matchDetail'], section: 'more', folder: 'content/competition' },
  news: { name: 'news', paths: ['/news'], section: 'more', folder: 'content/news' },
  newsItem: { name: 'newsdetail', paths: ['/newsdetail'], section: 'more', folder: 'content/news-item' },
  showcases: { name: 'zhineng', paths: ['/zhineng'], section: 'more', folder: 'content/showcases' },
  showcase: { name: 'zhinengdetail', paths: ['/zhinengdetail'], section: 'more', folder: 'content/showcase' },
  guide: { name: 'guide', paths: ['/guide'], section: 'more', folder: 'content/guide' },
  forums: { name: 'forum', paths: ['/forum'], section: 'forums', folder: 'programme/forums' },
  forum: { name: 'forumdetail', paths: ['/forumdetail'], section: 'forums', folder: 'programme/forum' },
  activity: { name: 'huodongdetail', paths: ['/huodongdetail'], section: 'forums', folder: 'programme/activity' },
  activities: { name: 'activities', paths: ['/activities'], section: 'forums', folder: 'programme/activities' },
  events: { name: 'events', paths: ['/events'], section: 'forums', folder: 'programme/events' },
  event: { name: 'event', paths: ['/event'], section: 'forums', folder: 'programme/event' },
  speaker: { name: 'speaker', paths: ['/speaker'], section: 'forums', folder: 'programme/speaker' },
  voucher: { name: 'voucher', paths: ['/voucher'], section: 'my', folder: 'membership/voucher' },
  exhibition: { name: 'exhibition', paths: ['/exhibition'], section: 'exhibition', folder: 'exhibition/exhibition' },
  exhibitors: {
    name: 'exhibitionlist',
    paths: ['/exhibitionlist'],
    section: 'exhibition',
    folder: 'exhibition/list',
  },
  ranking: { name: 'ranking', paths: ['/ranking'], section: 'exhibition', folder: 'exhibition/ranking' },
  digitalCurrency: { name: 'currencyDigital', paths: ['/currencyDigital'], folder: 'identity/digital-currency' },
  manual: { name: 'operationalManual', paths: ['/operationalManual'], section: 'more', folder: 'content/manual' },
  energy: { name: 'energy', paths: ['/energy'], section: 'my', folder: 'rewards/energy' },
  exchange: { name: 'exchangeDetails', paths: ['/exchangeDetails'], section: 'my', folder: 'rewards/exchange' },
  addressEdit: { name: 'editAddress', paths: ['/editAddress'], section: 'my', folder: 'rewards/address-edit' },
  addressNew: { name: 'addAddress', paths: ['/addAddress'], section: 'my', folder: 'rewards/address-new' },
  exchangeDone: {
    name: 'exchangeSeccess',
    paths: ['/exchangeSeccess'],
    section: 'my',
    folder: 'rewards/exchange-done',
  },
  myPrizes: { name: 'mygift', paths: ['/mygift'], section: 'my', folder: 'rewards/own-prizes' },
  prizes: { name: 'giftList', paths: ['/giftList'], section: 'my', folder: 'rewards/prizes' },
  schedule: { name: 'schedule', paths: ['/schedule'], section: 'my', folder: 'itinerary/schedule' },
  myExhibition: {
    name: 'myExhibition',
    paths: ['/myExhibition'],
    section: 'my',
    folder: 'programme/own-reservations',
  },
  ownTickets: { name: 'tickets', paths: ['/tickets'], section: 'my', folder: 'ticketing/own-tickets' },
  ownTicket: { name: 'ticketsdetail', paths: ['/ticketsdetail'], section: 'my', folder: 'ticketing/own-ticket' },
  ownHolder: { name: 'ticketssubmit', paths: ['/ticketssubmit'], section: 'my', folder: 'ticketing/own-holder' },
  ownHolderDone: {
    name: 'ticketssuccess',
    paths: ['/ticketssuccess'],
    section: 'my',
    folder: 'ticketing/own-holder-done',
  },
  collection: { name: 'collection', paths: ['/collection'], section: 'my', folder: 'engagement/collection' },
  guests: { name: 'distinguishedList', paths: ['/distinguishedList'], section: 'more', folder: 'content/guests' },
  guest: { name: 'distinguishedDetail', paths: ['/distinguishedDetail'], section: 'more', folder: 'content/guest' },
  search: { name: 'search', paths: ['/search'], locksScroll: true, folder: 'search/search' },
  draw: { name: 'lottery', paths: ['/lottery'], section: 'my', locksScroll: true, folder: 'rewards/draw' },
  reception: { name: 'jiedai', paths: ['/jiedai'], section: 'my', folder: 'reception/reception' },
  receptions: { name: 'jiedaiList', paths: ['/jiedaiList'], section: 'my', folder: 'reception/receptions' },
  receptionHandover: {
    name: 'jiedaijb',
    paths: ['/jiedaijb'],
    section: 'my',
    isPhoneOnly: true,
    folder: 'reception/hand-over',
  },
  exhibit: {
    name: 'zhanpindetail',
    paths: ['/zhanpindetail'],
    section: 'exhibition',
    folder: 'exhibition/exhibit',
  },
  searchStart: { name: 'presearch', paths: ['/presearch'], folder: 'search/presearch' },
  pass: { name: 'txz', paths: ['/txz'], section: 'my', folder: 'entrance/pass' },
  metaverse: {
    name: 'yuanyuzhou',
    paths: ['/yuanyuzhou'],
    section: 'more',
    locksScroll: true,
    folder: 'exhibition/metaverse',
  },
  codeQuery: { name: 'queryVerifyCode', paths: ['/queryVerifyCode'], folder: 'ticketing/code-query' },
  ticketQuery: { name: 'queryTickets', paths: ['/queryTickets'], folder: 'ticketing/ticket-query' },
  registrationNotice: {
    name: 'ticktips',
    paths: ['/ticktips'],
    section: 'more',
    folder: 'identity/registration-notice',
  },
  connect: { name: 'connect', paths: ['/connect'], section: 'connect', folder: 'programme/connect' },
  connectForum: {
    name: 'connectdetail',
    paths: ['/connectdetail'],
    section: 'connect',
    folder: 'programme/connect-forum',
  },
  future: { name: 'future', paths: ['/future'], section: 'future', folder: 'programme/future' },
  trip: {
    name: 'trip',
    paths: ['/trip'],
    section: 'my',
    isPhoneOnly: true,
    onDesktop: 'schedule',
    folder: 'itinerary/trip',
  },
  my: { name: 'my', paths: ['/my'], section: 'my', isPhoneOnly: true, folder: 'identity/my' },
  login: { name: 'login', paths: ['/login'], layout: 'bare', folder: 'identity/login' },
  exhibitorRoom: { name: 'room', paths: ['/room'], section: 'exhibition', folder: 'exhibition/room' },
  membership: { name: 'membership', paths: ['/membership'], section: 'my', folder: 'membership/membership' },
  redeem: { name: 'redeem', paths: ['/redeem'], section: 'my', folder: 'membership/redeem' },
  certificate: { name: 'certificate', paths: ['/certificate'], section: 'more', folder: 'entrance/certificate' },
  professional: { name: 'professional', paths: ['/professional'], section: 'my', folder: 'identity/professional' },
  privacy: { name: 'privacy', paths: ['/privacy'], section: 'more', folder: 'shell/privacy' },
  agreement: { name: 'agreement', paths: ['/agreement'], section: 'more', folder: 'shell/agreement' },
  card: { name: 'card', paths: ['/card'], section: 'my', folder: 'exhibition/card' },
  contacts: { name: 'contacts', paths: ['/contacts'], section: 'my', folder: 'exhibition/contacts' },
  stand: { name: 'stand', paths: ['/exhibitor'], section: 'my', folder: 'exhibition/stand' },
  devices: { name: 'devices', paths: ['/devices'], section: 'my', folder: 'identity/devices' },
  accountData: { name: 'account-data', paths: ['/account-data'], section: 'my', folder: 'identity/account-data' },
  handOver: { name: 'handover', paths: ['/handover'], layout: 'bare', folder: 'identity/hand-over' },
} as const satisfies Record<string, ScreenRoute>;

const ticket = {
  ticketHome: {
    name: 'ticketshome',
    paths: ['/ticket/', '/ticket/ticketshome', '/ticket/vip', '/ticket/leader', '/ticket/special'],
    section: 'tickets',
    layout: 'ticket',
    folder: 'ticketing/ticket-home',
  },
  cart: { name: 'buy', paths: ['/ticket/buy'], section: 'cart', layout: 'ticket', folder: 'ticketing/cart' },
  checkout: {
    name: 'ticketsorder',
    paths: ['/ticket/ticketsorder'],
    section: 'my',
    layout: 'ticket',
    folder: 'ticketing/checkout',
  },
  invoiceRequest: {
    name: 'invoice',
    paths: ['/ticket/invoice'],
    section: 'my',
    layout: 'ticket',
    folder: 'invoices/request',
  },
  ticketSuccess: {
    name: 'success',
    paths: ['/ticket/success'],
    section: 'tickets',
    layout: 'ticket',
    folder: 'ticketing/success',
  },
  invoiceDone: {
    name: 'invoiceSuccess',
    paths: ['/ticket/invoiceSuccess'],
    section: 'my',
    layout: 'ticket',
    folder: 'invoices/done',
  },
  ticketMy: {
    name: 'my',
    paths: ['/ticket/my'],
    section: 'my',
    layout: 'ticket',
    isPhoneOnly: true,
    onDesktop: 'ownTickets',
    folder: 'identity/ticket-my',
  },
  ticket: {
    name: 'tickdetail',
    paths: ['/ticket/tickdetail'],
    section: 'my',
    layout: 'ticket',
    folder: 'ticketing/ticket',
  },
  invoices: {
    name: 'invoiceList',
    paths: ['/ticket/invoiceList'],
    section: 'my',
    layout: 'ticket',
    folder: 'invoices/list',
  },
  invoice: {
    name: 'invoiceDetail',
    paths: ['/ticket/invoiceDetail'],
    section: 'my',
    layout: 'ticket',
    folder: 'invoices/detail',
  },
  ticketLogin: { name: 'login', paths: ['/ticket/login'], layout: 'bare', folder: 'identity/ticket-login' },
  holder: {
    name: 'personForm',
    paths: ['/ticket/personForm'],
    section: 'my',
    layout: 'ticket',
    folder: 'ticketing/holder',
  },
  holderDone: {
    name: 'next',
    paths: ['/ticket/next'],
    section: 'my',
    layout: 'ticket',
    folder: 'ticketing/holder-done',
  },
  ticketProfile: {
    name: 'info',
    paths: ['/ticket/info'],
    section: 'my',
    layout: 'ticket',
    folder: 'identity/ticket-profile',
  },
  scanPrompt: { name: 'pc', paths: ['/ticket/pc'], layout: 'ticket', folder: 'shell/scan-prompt' },
} as const satisfies Record<string, ScreenRoute>;

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
} as const;

/** Every screen of the product by our name for it. */
export const screens: Record<ScreenKey, ScreenRoute> = { ...main, ...ticket };
export type ScreenKey = keyof typeof main | keyof typeof ticket;

/** Whether a screen can be visited; links to others are left out. */
export const hasScreen = (key: ScreenKey): boolean => screens[key].folder !== undefined;

const layouts = { main: 'layouts/main.tsx', ticket: 'layouts/ticket.tsx', bare: undefined } as const;

function routesOf(layout: 'main' | 'ticket' | 'bare'): RouteConfigEntry[] {
  return Object.entries<ScreenRoute>(screens)
    .filter(([, screen]) => (screen.layout ?? 'main') === layout)
    .flatMap(([key, { paths, folder }]) =>
      folder === undefined
        ? []
        : paths.map((path, at) => ({
            id: at === 0 ? key : `${key}-${at}`,
            path: path.replace(/^\//, ''),
            file: `screens/${folder}/screen.tsx`,
          })),
    );
}

export default [
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
] satisfies RouteConfigEntry[];
