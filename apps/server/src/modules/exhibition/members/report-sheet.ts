import type { Language } from '@mingtang/contract/envelope';
import type { Reader } from '../../../platform/platform.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import { listReport } from './desk-queries.ts';

const PAGE = 500;

/** The report of stands as a table. */
export function reportSheet(db: Reader, words: string | undefined, language: Language): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  async function* rows(): AsyncGenerator<PlainCell[][]> {
    for (let page = 1; ; page++) {
      const { items } = await listReport(db, words, { page, limit: PAGE, offset: (page - 1) * PAGE });
      yield items.map((row) => [
        choose(row.nameZh, row.nameEn),
        row.booth,
        row.members,
        row.messages,
        row.unanswered,
        row.answerMinutes,
        row.slots,
        row.meetings,
        row.cancelled,
        row.leads,
        row.withdrawn,
      ]);
      if (items.length < PAGE) return;
    }
  }
  return {
    name: 'stands',
    title: choose('展商服务', 'Stands'),
    columns: [
      { head: choose('展商', 'Exhibitor'), width: 30 },
      { head: choose('展位', 'Stand'), width: 10 },
      { head: choose('成员', 'People'), width: 8 },
      { head: choose('留言', 'Messages'), width: 10 },
      { head: choose('未回复', 'Unanswered'), width: 12 },
      { head: choose('回复用时（分钟，中位数）', 'Minutes to answer (median)'), width: 24 },
      { head: choose('时段', 'Slots'), width: 8 },
      { head: choose('会面', 'Meetings'), width: 10 },
      { head: choose('取消', 'Cancelled'), width: 10 },
      { head: choose('名片', 'Leads'), width: 8 },
      { head: choose('收回', 'Withdrawn'), width: 10 },
    ],
    rows: rows(),
  };
}
