import { expect, it } from 'vitest';
import { gatherKinds } from './problem-kinds.ts';

it('problems are gathered by column and reason, the commonest first', () => {
  const problem = (row: number, column: string | null, reason: string) => ({ row, column, reason, value: null });
  const kinds = gatherKinds(
    [problem(2, 'Title', 'Empty'), problem(3, null, 'Twice'), problem(4, 'Text', 'Empty'), problem(5, null, 'Twice')],
    'The row',
  );
  expect(kinds.map(({ label }) => label)).toEqual(['The row · Twice (2)', 'Title · Empty (1)', 'Text · Empty (1)']);
  expect(new Set(kinds.map(({ value }) => value)).size).toBe(3);
});
