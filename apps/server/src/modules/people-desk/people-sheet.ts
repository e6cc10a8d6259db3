import type { Language } from '@mingtang/contract/envelope';
import { eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import type { Sheet } from '../../platform/sheet-file.ts';
import type { Cell } from '../../platform/sheets.ts';
import { readLabels } from '../reference/queries.ts';
import { type PeopleFilter, readPeople } from './queries.ts';

/** The people of a filter as the list shows them, masked. */
export async function peopleSheet(
  db: Reader,
  filter: PeopleFilter,
  found: readonly string[] | undefined,
  language: Language,
): Promise<Sheet> {
  const choose = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const tagLabel = await readLabels(db, 'user_tag');
  async function* rows(): AsyncGenerator<Cell[][]> {
    for await (const some of readPeople(db, filter, found))
      yield some.map(({ name, phone, email, userTag, tickets, createdAt, seenAt, ...row }) => [
        { personal: 'name', value: name },
        { personal: 'phone', value: phone },
        { personal: 'email', value: email },
        tagLabel(userTag)[language],
        tickets,
        row.language === 'zh' ? '中文' : 'English',
        eventTime(createdAt),
        seenAt && eventTime(seenAt),
      ]);
  }
  return {
    name: ['people', filter.from, filter.until].filter(Boolean).join('-'),
    title: choose('观众', 'People'),
    columns: [
      { head: choose('姓名', 'Name'), width: 16 },
      { head: choose('手机号', 'Mobile'), width: 18 },
      { head: choose('邮箱', 'E-mail'), width: 26 },
      { head: choose('类型', 'Kind'), width: 20 },
      { head: choose('有效票', 'Tickets'), width: 10 },
      { head: choose('语言', 'Language'), width: 10 },
      { head: choose('注册时间', 'Registered'), width: 20 },
      { head: choose('最近登录', 'Last seen'), width: 20 },
    ],
    rows: rows(),
  };
}
