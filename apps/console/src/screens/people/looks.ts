import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { ReservationState } from '@mingtang/contract/programme/reservation';
import type { RouteOutput } from '@mingtang/contract/route';
import type { LabelledStateLooks } from '../../parts/state-tag.tsx';

type Desk = (typeof consoleRoutes)['peopleDesk'];
export type PersonRow = RouteOutput<Desk['listPeople']>['items'][number];
export type PersonFile = RouteOutput<Desk['getPersonFile']>;

export const reservationLooks: LabelledStateLooks<ReservationState> = {
  under_review: { tone: 'gam', shape: 'waiting', type: 'check_state' },
  reserved: { tone: 'mal', shape: 'done', zh: '已预约', en: 'Reserved' },
  waiting: { tone: 'gam', shape: 'waiting', zh: '候补中', en: 'In line' },
  offered: { tone: 'azure', shape: 'waiting', zh: '待确认', en: 'Offered' },
  lapsed: { tone: 'mute', shape: 'over', zh: '逾期未确认', en: 'Offer lapsed' },
  rejected: { tone: 'rouge', shape: 'failed', type: 'check_state' },
  failed: { tone: 'rouge', shape: 'failed', zh: '预约失败', en: 'Failed' },
  released: { tone: 'mute', shape: 'over', zh: '名额已释放', en: 'Released' },
  cancelled: { tone: 'mute', shape: 'over', zh: '已取消', en: 'Cancelled' },
};
