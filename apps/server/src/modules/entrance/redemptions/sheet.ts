import type { Language } from '@mingtang/contract/envelope';
import { eventTime } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/platform.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import { listTicketRedemptions, type TicketRedemptionFilter } from './desk-queries.ts';

const ROWS_AT_ONCE = 2_000;

/** The redemptions of a list as a table. */
export function ticketRedemptionsSheet(db: Reader, filter: TicketRedemptionFilter, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    for (let offset = 0; ; offset += ROWS_AT_ONCE) {
      const some = await listTicketRedemptions(db, filter, { limit: ROWS_AT_ONCE, offset });
      yield some.map((row) => [
        eventTime(row.at),
        choose(row.nameZh, row.nameEn),
        row.number,
        choose(row.productZh, row.productEn),
        row.device,
        row.verdict === 'redeemed' ? null : row.verdict,
        row.undoneAt && eventTime(row.undoneAt),
        row.undoneBy,
        row.undoReason,
      ]);
      if (some.length < ROWS_AT_ONCE) return;
    }
  }
  return {
    name: ['ticket-redemptions', filter.from, filter.until].filter(Boolean).join('-'),
    title: choose('门票权益核销', 'Ticket benefits redeemed'),
    columns: [
      { head: choose('核销时间', 'Redeemed'), width: 20 },
      { head: choose('权益', 'Benefit'), width: 28 },
      { head: choose('票号', 'Ticket'), width: 22 },
      { head: choose('票种', 'Product'), width: 28 },
      { head: choose('设备', 'Device'), width: 24 },
      { head: choose('事后判定', 'Server’s verdict'), width: 18 },
      { head: choose('撤销时间', 'Undone'), width: 20 },
      { head: choose('撤销人', 'Undone by'), width: 16 },
      { head: choose('撤销理由', 'Why'), width: 36 },
    ],
    rows: rows(),
  };
}
