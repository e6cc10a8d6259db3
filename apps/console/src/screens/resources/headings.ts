/** What heads of sheets stand for that nobody knows: a field's name, or nothing for a column that is left out. */
export type Headings = Record<string, string>;

const storeOf = (resource: string): string => `headings:${resource}`;
/** More than any sheet has; the oldest are forgotten. */
const MOST_KEPT = 200;

/** What somebody said of heads on this browser. */
export function keptHeadings(resource: string): Headings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storeOf(resource)) ?? '{}');
    const entries = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? Object.entries(kept) : [];
    return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return {};
  }
}

export function keepHeadings(resource: string, headings: Headings): void {
  try {
    const kept = Object.fromEntries(Object.entries(headings).slice(-MOST_KEPT));
    localStorage.setItem(storeOf(resource), JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing is asked again.
  }
}
