import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SimpleColumn {
  title: string;
  isNumber?: boolean;
}

/** A short table of record within a panel: heads, rows, perhaps a last row of sums. Numbers stand at the right. */
export function SimpleTable({
  label,
  columns,
  rows,
  total,
}: {
  /** What it lists, for those who cannot see its panel's title. */
  label: string;
  columns: readonly SimpleColumn[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  total?: readonly ReactNode[];
}) {
  const side = (index: number): string => (columns[index]?.isNumber ? 'text-end whitespace-nowrap' : 'text-start');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: keys have to reach it to scroll
    <section aria-label={label} tabIndex={0} className="overflow-x-auto overflow-y-hidden">
      <table className="num w-full border-collapse">
        <thead>
          <tr className="text-cap text-ink-3">
            {columns.map(({ title }, index) => (
              <th key={title} scope="col" className={clsx('h-9 px-5 font-medium whitespace-nowrap', side(index))}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line align-top">
              {cells.map((cell, index) => (
                <td key={columns[index]?.title} className={clsx('px-5 py-3', side(index))}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-line-2 font-semibold">
              {total.map((cell, index) => (
                <td key={columns[index]?.title} className={clsx('px-5 py-3', side(index))}>
                  {cell}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}
