/** Fewer say nothing of a broadcast, and look as if nobody came. */
const FEWEST_SHOWN = 20;

/** How many watch, where that is worth showing; undefined while nobody has counted and below twenty. */
export const shownViewers = (viewers: number | null): number | undefined =>
  viewers !== null && viewers >= FEWEST_SHOWN ? viewers : undefined;
