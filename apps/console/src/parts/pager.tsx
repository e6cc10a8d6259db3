import { Pagination } from 'antd';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';
import { formatNumber } from './numbers.ts';

/** Which rows one sees, and the way to the others. */
export function Pager({
  page: { page, pageSize, total, items },
  onPage,
}: {
  page: { page: number; pageSize: number; total: number; items: readonly unknown[] };
  onPage: (page: number) => void;
}) {
  const t = usePhrases({ zh, en });
  const first = (page - 1) * pageSize + 1;
  return (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
      <p className="num text-small text-ink-3">
        {items.length > 0 && t.range(formatNumber(first), formatNumber(first + items.length - 1), formatNumber(total))}
      </p>
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
    </div>
  );
}
