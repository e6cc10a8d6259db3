/** How many are asked at once. */
const ABREAST = 10;

/** Does `work` for all, a few at once; returns what failed. */
export async function abreast<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (let start = 0; start < items.length; start += ABREAST) {
    const results = await Promise.allSettled(items.slice(start, start + ABREAST).map(work));
    for (const result of results) if (result.status === 'rejected') failures.push(result.reason);
  }
  return failures;
}
