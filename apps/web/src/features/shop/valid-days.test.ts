import { expect, test } from 'vitest';
import { formatValidDays } from './valid-days.ts';

test.each([
  [['2026-07-05', '2026-07-06', '2026-07-07'], '7月5日至7日', '5–7 July'],
  [['2026-07-07', '2026-07-05'], '7月5日、7月7日', '5 July, 7 July'],
  [['2026-06-30', '2026-07-01'], '6月30日至7月1日', '30 June – 1 July'],
  [['2026-07-06'], '7月6日', '6 July'],
])('%j', (days, zh, en) => {
  expect([formatValidDays(days, 'zh'), formatValidDays(days, 'en')]).toEqual([zh, en]);
});
