import { Button } from '@mingtang/ui/button';
import { Pagination } from 'antd';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';
import { formatNumber } from './numbers.ts';

interface ShownPage {
  page: number;
  pageSize: number;
  total: number;
  items: readonly unknown[];
  isMore?: boolean;
  older?: string | null;
  newer?: string | null;
}

/**
 * Which rows one sees, and the way to the others: by page numbers as far as rows are counted, and from the last of those on
 * from page to page by cursors.
 */
export function Pager({
  page: { page, pageSize, total, items, isMore = false, older = null, newer = null },
  onPage,
  cursor,
  onCursor,
}: {
  page: ShownPage;
  onPage: (page: number) => void;
  /** The cursor that this page was asked for by. */
  cursor?: string | undefined;
  /** Goes to the page of a cursor, or to the first one. */
  onCursor?: (cursor: string | undefined) => void;
}) {
  const t = usePhrases({ zh, en });
  const isNumbered = cursor === undefined;
  const first = (page - 1) * pageSize + 1;
  const all = formatNumber(total);
  const range = isMore ? t.rangeOfMany : t.range;
  const inAll = isMore ? t.manyInAll : t.inAll;
  const isLastNumber = page * pageSize >= total;
  const next = onCursor && older !== null && (!isNumbered || (isMore && isLastNumber)) ? older : undefined;
  const step = (label: string, to: string | undefined) => (
    <Button size="sm" variant="line" onClick={() => onCursor?.(to)}>
      {label}
    </Button>
  );
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p className="num text-small text-ink-3">
        {items.length > 0 &&
          (isNumbered ? range(formatNumber(first), formatNumber(first + items.length - 1), all) : inAll(all))}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isNumbered ? (
          <Pagination
            className="num"
            current={page}
            pageSize={pageSize}
            total={total}
            onChange={onPage}
            showSizeChanger={false}
            hideOnSinglePage
            showLessItems
          />
        ) : (
          <>
            {step(t.pages.first, undefined)}
            {newer !== null && step(t.pages.previous, newer)}
          </>
        )}
        {next !== undefined && step(t.pages.next, next)}
      </div>
    </div>
  );
}
