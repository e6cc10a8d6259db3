import type { Language } from '@mingtang/contract/envelope';
import type { LeadGrade } from '@mingtang/contract/exhibition/leads/model';
import { eventTime } from '../../../platform/clock.ts';
import type { Sheet } from '../../../platform/sheet-file.ts';
import type { PlainCell } from '../../../platform/sheets.ts';
import type { exportLeads } from './commands.ts';

const grades: Record<LeadGrade, Record<Language, string>> = {
  hot: { zh: '重点', en: 'Hot' },
  warm: { zh: '有意向', en: 'Warm' },
  cold: { zh: '一般', en: 'Cold' },
};

/** A stand's leads as a table; its last line says which file it is and what is not in it any more. */
export function leadsSheet(
  { number, rows, withdrawn, exportedAt, exhibitor }: Awaited<ReturnType<typeof exportLeads>>,
  language: Language,
): Sheet {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const closing = choose(
    `第 ${number} 版，${eventTime(exportedAt).slice(0, 16)} 导出：${rows.length} 张名片；至此有 ${withdrawn} 张已被本人收回，不在表中。之后收回的会另行通知，请按编号删除。`,
    `File ${number}, exported ${eventTime(exportedAt).slice(0, 16)}: ${rows.length} cards. ${withdrawn} had been withdrawn by their owners and are left out. You are told of later withdrawals; delete those lines by their number.`,
  );
  // biome-ignore lint/suspicious/useAwait: a sheet is read portion by portion
  async function* lines(): AsyncGenerator<PlainCell[][]> {
    yield rows.map((lead) => [
      lead.number,
      lead.name,
      lead.company,
      lead.jobTitle,
      lead.phone,
      lead.email,
      lead.grade && grades[lead.grade][language],
      lead.note,
      eventTime(lead.sharedAt),
    ]);
    yield [[null, closing, null, null, null, null, null, null, null]];
  }
  return {
    name: `leads-${exhibitor.booth}-v${number}`,
    title: choose('名片', 'Leads'),
    columns: [
      { head: choose('编号', 'No.'), width: 8 },
      { head: choose('姓名', 'Name'), width: 20 },
      { head: choose('单位', 'Company'), width: 30 },
      { head: choose('职务', 'Position'), width: 22 },
      { head: choose('电话', 'Phone'), width: 18 },
      { head: choose('邮箱', 'E-mail'), width: 30 },
      { head: choose('意向', 'Grade'), width: 10 },
      { head: choose('备注', 'Note'), width: 44 },
      { head: choose('同意时间', 'Agreed'), width: 20 },
    ],
    rows: lines(),
  };
}
