import type { Language } from '@mingtang/contract/envelope';
import type { EntryStanding } from '@mingtang/contract/itinerary/model';

interface CalendarWords {
  /** The calendar's name. */
  name(edition: string): string;
  /** What an event says of its standing, on a line of its own; nothing where it goes without saying. */
  standings: Partial<Record<EntryStanding, string>>;
  /** Watched from elsewhere. */
  online: string;
  meeting(exhibitor: string): string;
  admission(ticket: string): string;
  needsHolder: string;
}

export const calendarWords: Record<Language, CalendarWords> = {
  zh: {
    name: (edition) => `${edition} · 我的行程`,
    standings: {
      ticket: '凭票入场',
      reserved: '已预约',
      offered: '有空位，请在行程里确认',
      under_review: '预约审核中',
      waiting: '候补中',
      starred: '已收藏，还没有预约',
    },
    online: '线上观看',
    meeting: (exhibitor) => `会面：${exhibitor}`,
    admission: (ticket) => `入场日：${ticket}`,
    needsHolder: '门票尚未实名，请先填写持票人',
  },
  en: {
    name: (edition) => `${edition}: my trip`,
    standings: {
      ticket: 'Ticket purchased.',
      reserved: 'Reserved.',
      offered: 'A place is held for you. Confirm it in My trip.',
      under_review: 'Your application is under review.',
      waiting: 'On the waiting list.',
      starred: 'Saved, not reserved yet.',
    },
    online: 'Online',
    meeting: (exhibitor) => `Meeting: ${exhibitor}`,
    admission: (ticket) => `Entry: ${ticket}`,
    needsHolder: 'This ticket has no ticket holder yet. Please add one first.',
  },
};
