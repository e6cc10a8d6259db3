import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface SimpleColumn {
  title: string;
  isNumber?: boolean;
}

/**
 * A short table of record within a panel: heads, rows, perhaps a last row of sums. Numbers stand at the right. Where it is
 * narrow each row is a small list: its first cell above, below it every other one behind its head.
 */
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
  const side = (index: number): string =>
    columns[index]?.isNumber ? 'text-end whitespace-nowrap' : 'text-start @lg:min-w-28';
  const rowClass = '@max-lg:grid @max-lg:gap-1 @max-lg:px-5 @max-lg:py-3';
  const cellClass = (index: number): string =>
    clsx(
      '@lg:px-5 @lg:py-3',
      side(index),
      index === 0
        ? '@max-lg:font-medium'
        : '@max-lg:flex @max-lg:justify-between @max-lg:gap-4 @max-lg:text-end @max-lg:before:flex-none @max-lg:before:text-start @max-lg:before:font-normal @max-lg:before:text-ink-3 @max-lg:before:content-[attr(data-head)]',
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: keys have to reach it to scroll
    <section aria-label={label} tabIndex={0} className="@container relative overflow-x-auto overflow-y-hidden">
      <table className="num w-full border-collapse @max-lg:block">
        <thead className="@max-lg:sr-only">
          <tr className="text-cap text-ink-3">
            {columns.map(({ title }, index) => (
              <th key={title} scope="col" className={clsx('h-9 px-5 font-medium whitespace-nowrap', side(index))}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="@max-lg:block">
          {rows.map(({ key, cells }) => (
            <tr key={key} className={clsx('border-t border-line align-top', rowClass)}>
              {cells.map((cell, index) => (
                <td key={columns[index]?.title} data-head={columns[index]?.title} className={cellClass(index)}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot className="@max-lg:block">
            <tr className={clsx('border-t border-line-2 font-semibold', rowClass)}>
              {total.map((cell, index) => (
                <td key={columns[index]?.title} data-head={columns[index]?.title} className={cellClass(index)}>
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
