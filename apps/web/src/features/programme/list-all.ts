import type { Page } from '@mingtang/contract/fields';

/** The most a list gives at once. */
const PAGE_SIZE = 100;

/** All of a list, page by page; the forums of a day fit into one. */
export async function listAll<Item>(
  list: (input: { page: number; pageSize: number }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const first = await list({ page: 1, pageSize: PAGE_SIZE });
  const pages = Math.ceil(first.total / PAGE_SIZE);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, at) => list({ page: at + 2, pageSize: PAGE_SIZE })),
  );
  return [first, ...others].flatMap(({ items }) => items);
}
