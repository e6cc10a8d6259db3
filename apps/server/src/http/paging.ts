import { refuseFields } from '../platform/refuse.ts';
import type { CountedRange } from '../platform/rows.ts';
import { MOST_COUNTED } from '../platform/rows.ts';

const DEFAULT_PAGE_SIZE = 20;

/** The rows a page asks for (domain §2: from page 1, 20 rows unless told). */
export function pageRange({
  page = 1,
  pageSize = DEFAULT_PAGE_SIZE,
}: {
  page?: number | undefined;
  pageSize?: number | undefined;
}) {
  return { page, limit: pageSize, offset: (page - 1) * pageSize };
}

/**
 * The rows a page of a very long list asks for: by its number, or by the cursor of an earlier answer. Refuses numbers beyond what
 * is counted: to skip that many rows costs reading them.
 */
export function countedRange({
  page,
  pageSize,
  cursor,
}: {
  page?: number | undefined;
  pageSize?: number | undefined;
  cursor?: string | undefined;
}): CountedRange {
  const range = pageRange({ page, pageSize });
  if (cursor !== undefined) {
    const [towards = '', id = ''] = cursor.split(':');
    return { page: 1, limit: range.limit, offset: 0, beside: { id, isNewer: towards === 'newer' } };
  }
  if (range.offset >= MOST_COUNTED)
    refuseFields([{ field: 'page', reason: `too_large:${Math.ceil(MOST_COUNTED / range.limit)}` }]);
  return range;
}
