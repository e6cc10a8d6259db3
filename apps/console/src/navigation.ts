import type { Language } from '@mingtang/contract/envelope';
import { TROUBLED } from '@mingtang/contract/live/model';
import type { ResourceGroup } from '@mingtang/contract/resources/model';
import type { Permission } from '@mingtang/contract/staff/policy';
import {
  BadgeCheck,
  CalendarCheck,
  CalendarCog,
  CalendarRange,
  ChartNoAxesColumn,
  ConciergeBell,
  Contact,
  DoorOpen,
  FilePenLine,
  FileUp,
  Gift,
  Handshake,
  Heart,
  IdCard,
  Landmark,
  LayoutDashboard,
  ListOrdered,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Plug,
  QrCode,
  RadioTower,
  Receipt,
  ReceiptText,
  ScrollText,
  Search,
  Settings2,
  Store,
  TicketCheck,
  Trophy,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import { quietApi } from './api.ts';

export interface NavigationItem extends Record<Language, string> {
  /** Below /console, without the slash; screens below it belong to it. */
  path: string;
  icon: LucideIcon;
  /** Who may not do this does not see the item. */
  permission: Permission;
  /** `g` then this letter goes there. */
  key?: string;
  /** How much waits there, asked every minute. */
  count?: () => Promise<number>;
}
export interface NavigationGroup extends Record<Language, string> {
  items: readonly NavigationItem[];
  /** Resources of these groups stand here as well, by themselves. */
  resources?: readonly ResourceGroup[];
}

type Queues = Awaited<ReturnType<typeof quietApi.queues.listQueues>>;
let asked: Promise<Queues> | undefined;

/** Every queue asks at the same moment: one call answers them all. */
const listQueues = (): Promise<Queues> =>
  (asked ??= quietApi.queues.listQueues().finally(() => {
    asked = undefined;
  }));

/** How many wait in a queue. */
const countWaiting = (queue: string) => async (): Promise<number> =>
  (await listQueues()).find(({ key }) => key === queue)?.waiting ?? 0;

/** How many comments are held or reported. */
const countCommentsToCheck = async (): Promise<number> => {
  const { held, reported } = await quietApi.comments.countComments({});
  return held + reported;
};

/** How many invoices finance has to do something about. */
const countInvoicesToDo = async (): Promise<number> => {
  const { toIssue, refused, toReverse } = await quietApi.invoices.countInvoices();
  return toIssue + refused + toReverse;
};

/** The console's side: every group and item in order. A group without items for somebody is not shown to them. */
export const navigation: readonly NavigationGroup[] = [
  {
    zh: '',
    en: '',
    items: [{ path: '', zh: '总览', en: 'Overview', icon: LayoutDashboard, permission: 'dashboard.read', key: 'd' }],
  },
  {
    zh: '日程',
    en: 'Programme',
    resources: ['programme'],
    items: [
      {
        path: 'programme/board',
        zh: '排期表',
        en: 'Board',
        icon: CalendarRange,
        permission: 'programme.read',
        key: 'b',
      },
      {
        path: 'programme/import',
        zh: '导入日程',
        en: 'Import',
        icon: FileUp,
        permission: 'programme.read',
        key: 'u',
      },
      {
        path: 'live',
        zh: '直播总控',
        en: 'Live switchboard',
        icon: RadioTower,
        permission: 'programme.read',
        key: 'l',
        count: async () =>
          (await quietApi.live.getSwitchboard({})).forums.filter(({ health }) => TROUBLED.includes(health)).length,
      },
      {
        path: 'comments',
        zh: '评论',
        en: 'Comments',
        icon: MessagesSquare,
        permission: 'comments.review',
        key: 't',
        count: countCommentsToCheck,
      },
    ],
  },
  {
    zh: '内容',
    en: 'Content',
    resources: ['exhibition', 'content'],
    items: [
      { path: 'stands', zh: '展商服务', en: 'Stands', icon: Store, permission: 'exhibition.read' },
      {
        path: 'queues/exhibitor_texts',
        zh: '展商提交',
        en: 'From exhibitors',
        icon: FilePenLine,
        permission: 'exhibitor_texts.review',
        count: countWaiting('exhibitor_texts'),
      },
      { path: 'adverts', zh: '广告效果', en: 'Advert report', icon: Megaphone, permission: 'dashboard.read' },
      { path: 'engagement', zh: '互动', en: 'Engagement', icon: Heart, permission: 'dashboard.read' },
      { path: 'searches', zh: '搜索', en: 'Searches', icon: Search, permission: 'dashboard.read' },
    ],
  },
  {
    zh: '观众',
    en: 'Audience',
    items: [
      { path: 'visitors', zh: '访问', en: 'Visitors', icon: ChartNoAxesColumn, permission: 'dashboard.read' },
      { path: 'people', zh: '观众名录', en: 'People', icon: Contact, permission: 'people.read', key: 'h' },
      {
        path: 'queues/reservations',
        zh: '预约审核',
        en: 'Reservations',
        icon: CalendarCheck,
        permission: 'reservations.review',
        key: 'r',
        count: countWaiting('reservations'),
      },
      {
        path: 'waiting-lists',
        zh: '候补名单',
        en: 'Waiting lists',
        icon: ListOrdered,
        permission: 'reservations.review',
        key: 'k',
      },
      {
        path: 'queues/professionals',
        zh: '专业观众',
        en: 'Professionals',
        icon: BadgeCheck,
        permission: 'audience.review',
        key: 'p',
        count: countWaiting('professionals'),
      },
      {
        path: 'queues/real_names',
        zh: '本人实名',
        en: 'Real names',
        icon: UserRoundCheck,
        permission: 'real_names.review',
        key: 'n',
        count: countWaiting('real_names'),
      },
      {
        path: 'queues/foreign_ids',
        zh: '境外证件',
        en: 'Foreign IDs',
        icon: IdCard,
        permission: 'foreign_ids.review',
        key: 'i',
        count: countWaiting('foreign_ids'),
      },
    ],
  },
  {
    zh: '交易',
    en: 'Commerce',
    resources: ['ticketing'],
    items: [
      { path: 'orders', zh: '订单', en: 'Orders', icon: Receipt, permission: 'orders.read', key: 'o' },
      { path: 'messages', zh: '消息', en: 'Messages', icon: MessageSquareText, permission: 'orders.read', key: 'm' },
      { path: 'finance', zh: '财务', en: 'Finance', icon: Landmark, permission: 'finance.read', key: 'f' },
      {
        path: 'queues/gifts',
        zh: '转赠争议',
        en: 'Disputed gifts',
        icon: Gift,
        permission: 'gifts.review',
        key: 'w',
        count: countWaiting('gifts'),
      },
      {
        path: 'invoices',
        zh: '发票',
        en: 'Invoices',
        icon: ReceiptText,
        permission: 'invoices.read',
        key: 'v',
        count: countInvoicesToDo,
      },
    ],
  },
  {
    zh: '现场',
    en: 'On site',
    resources: ['entrance', 'reception', 'rewards'],
    items: [
      { path: 'desk', zh: '服务台', en: 'Desk', icon: ConciergeBell, permission: 'entrance.desk', key: 'j' },
      { path: 'door', zh: '检票', en: 'Door', icon: DoorOpen, permission: 'entrance.read', key: 'z' },
      {
        path: 'reception',
        zh: '接待调度',
        en: 'Reception',
        icon: Handshake,
        permission: 'reception.work',
        key: 'y',
      },
      { path: 'energy-codes', zh: '打印与扫码', en: 'Print and scans', icon: QrCode, permission: 'rewards.read' },
      { path: 'prizes', zh: '发放奖品', en: 'Hand over prizes', icon: Trophy, permission: 'rewards.hand_over' },
      { path: 'gift-orders', zh: '礼品订单', en: 'Gift orders', icon: Gift, permission: 'rewards.read' },
      {
        path: 'redemptions',
        zh: '权益核销',
        en: 'Redemptions',
        icon: TicketCheck,
        permission: 'redemptions.read',
        key: 'q',
      },
    ],
  },
  { zh: '资料', en: 'Reference', resources: ['reference'], items: [] },
  {
    zh: '管理',
    en: 'Administration',
    items: [
      { path: 'edition', zh: '本届大会', en: 'Edition', icon: CalendarCog, permission: 'edition.manage', key: 'e' },
      { path: 'settings', zh: '设置', en: 'Settings', icon: Settings2, permission: 'settings.read', key: 'x' },
      {
        path: 'connections',
        zh: '第三方服务',
        en: 'Connections',
        icon: Plug,
        permission: 'credentials.write',
        key: 'c',
      },
      { path: 'staff', zh: '工作人员', en: 'Staff', icon: UsersRound, permission: 'staff.manage', key: 's' },
      { path: 'audit', zh: '操作记录', en: 'Audit trail', icon: ScrollText, permission: 'audit.read', key: 'a' },
    ],
  },
];

export const navigationItems: readonly NavigationItem[] = navigation.flatMap(({ items }) => items);

/** The item a path belongs to, with its group: `orders/0199…` belongs to `orders`. */
export function findPlace(
  path: string,
  groups: readonly NavigationGroup[] = navigation,
): { group: NavigationGroup; item: NavigationItem } | undefined {
  const clean = path.replace(/^\/+/, '');
  const places = groups.flatMap((group) => group.items.map((item) => ({ group, item })));
  return places
    .filter(({ item }) => clean === item.path || clean.startsWith(`${item.path}/`))
    .sort((a, b) => b.item.path.length - a.item.path.length)[0];
}
