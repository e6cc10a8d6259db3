import { expect, it } from 'vitest';
import { standingOf } from './policy.ts';

it.each([
  [['2026-07-05', '2026-07-07'], true, '2026-07-04', 'not_today'],
  [['2026-07-05', '2026-07-07'], true, '2026-07-05', 'counts'],
  [['2026-07-05', '2026-07-07'], true, '2026-07-06', 'not_today'],
  [['2026-07-05', '2026-07-07'], true, '2026-07-07', 'counts'],
  [['2026-07-05', '2026-07-07'], true, '2026-07-08', 'over'],
  [['2026-07-05'], false, '2026-07-05', 'over'],
])('a code of %s, published: %s, on %s: %s', (validDays, isPublished, today, standing) => {
  expect(standingOf({ validDays, isPublished }, today)).toBe(standing);
});
