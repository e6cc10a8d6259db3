/**
 * How many levels the tree has along a category once it stands below `parentId`, those below it included; `loop` when it
 * would stand below itself. `tree` says what is above each; `id` is null for one that is not there yet.
 */
export function levelsOf(
  tree: ReadonlyMap<string, string | null>,
  id: string | null,
  parentId: string,
): number | 'loop' {
  let above = 0;
  for (let at: string | null = parentId; at !== null; at = tree.get(at) ?? null) {
    if (at === id) return 'loop';
    above += 1;
  }
  return above + (id === null ? 1 : heightOf(tree, id));
}

/** A category and the longest line of those below it. */
function heightOf(tree: ReadonlyMap<string, string | null>, id: string): number {
  const below = [...tree].filter(([, parentId]) => parentId === id);
  return 1 + Math.max(0, ...below.map(([child]) => heightOf(tree, child)));
}
