import type { Language } from '@mingtang/contract/envelope';
import type { SearchOrder } from '@mingtang/contract/search/console';
import type { Reader } from '../../platform/platform.ts';
import type { Sheet } from '../../platform/sheet-file.ts';
import type { Cell } from '../../platform/sheets.ts';
import { listSearches } from './words-queries.ts';

const PAGE = 500;

/** What visitors search for, as the report shows it. */
export function searchesSheet(
  db: Reader,
  filter: { by: SearchOrder; days?: string | undefined; language?: Language | undefined },
  now: Date,
  reader: Language,
): Sheet {
  const choose = (zh: string, en: string): string => (reader === 'zh' ? zh : en);
  const languages = { zh: choose('中文', 'Chinese'), en: choose('英文', 'English') };
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (let offset = 0; ; offset += PAGE) {
      const { items } = await listSearches(db, filter, now, { limit: PAGE, offset });
      if (items.length > 0)
        yield items.map(({ words, language, searches, empty, hits }) => [
          words,
          languages[language],
          searches,
          empty,
          hits,
        ]);
      if (items.length < PAGE) return;
    }
  }
  return {
    name: ['searches', filter.language].filter(Boolean).join('-'),
    title: choose('搜索', 'Searches'),
    columns: [
      { head: choose('搜索词', 'Words'), width: 48 },
      { head: choose('语言', 'Language'), width: 12 },
      { head: choose('搜索', 'Searches'), width: 10 },
      { head: choose('没找到', 'Not found'), width: 16 },
      { head: choose('打开', 'Opened'), width: 10 },
    ],
    rows: rows(),
  };
}
