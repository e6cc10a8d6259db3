import type { Language } from '@mingtang/contract/envelope';

/** What came of a row stands on a page of its own, below the row's. */
interface RowReport extends Record<Language, string> {
  path: string;
}

/** The page of what came of a row, where its resource has one. */
export const reportOf = (resource: string, id: string): RowReport | undefined =>
  resource === 'draw' ? { path: `/r/draw/${id}/report`, zh: '抽奖情况', en: 'Plays and winners' } : undefined;
