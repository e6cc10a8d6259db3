import type { ImportProblem } from '@mingtang/contract/resources/model';

/** Problems of one kind have the same reason in the same column. */
export const kindOf = ({ column, reason }: ImportProblem): string => `${column ?? ''}\n${reason}`;

/** The kinds there are with how many of each, the commonest first. */
export function gatherKinds(problems: readonly ImportProblem[], wholeRow: string): { value: string; label: string }[] {
  const counts = new Map<string, { problem: ImportProblem; count: number }>();
  for (const problem of problems) {
    const kind = kindOf(problem);
    counts.set(kind, { problem, count: (counts.get(kind)?.count ?? 0) + 1 });
  }
  return Array.from(counts)
    .sort(([, one], [, other]) => other.count - one.count)
    .map(([value, { problem, count }]) => ({
      value,
      label: `${problem.column ?? wholeRow} · ${problem.reason} (${count})`,
    }));
}
