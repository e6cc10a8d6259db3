/** What can be found. A talk is shown on its forum's page. */
export const SEARCH_KINDS = [
  'forum',
  'talk',
  'speaker',
  'activity',
  'event',
  'exhibitor',
  'exhibit',
  'news',
  'guest',
  'competition',
  'showcase',
  'page',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** What can be recommended. */
export const RECOMMENDED_KINDS = ['forum', 'activity', 'exhibitor', 'exhibit', 'news', 'guest'] as const;
export type RecommendedKind = (typeof RECOMMENDED_KINDS)[number];

/** More characters than these of a question are not read. */
export const LONGEST_QUESTION = 100;

/** More than these are neither counted nor put in order: "1,000+". */
export const MOST_FOUND = 1_000;

/** So many of each kind stand together before one looks at a kind alone. */
export const HITS_A_KIND = 4;

/**
 * How the answer was come by: by the words as they stand; by their sound or first letters; by words that are written
 * nearly so; by some of the words only; not at all.
 */
export const MATCHES = ['words', 'sound', 'spelling', 'some', 'nothing'] as const;
export type Match = (typeof MATCHES)[number];

/** Why something is recommended. */
export const REASONS = ['interests', 'related', 'viewed', 'similar', 'popular'] as const;
export type Reason = (typeof REASONS)[number];

/** So much of what was looked at a browser keeps, and sends along when it asks for recommendations. */
export const MOST_VIEWED = 20;

/** What organisers decided of a hot word. */
export const HOT_WORD_STANDINGS = ['pinned', 'hidden'] as const;

/** A piece of a text, and whether it is what was searched for. */
export interface TextPart {
  text: string;
  isHit: boolean;
}

/** So many questions are kept of a person, or on a device. */
export const MOST_HISTORY = 20;

/** A question as it is kept and compared: without controls, marks of direction and needless spaces, and not too long. */
export function tidyQuestion(raw: string): string {
  // Cut first: putting marks in order takes its time.
  const plain = raw
    .slice(0, LONGEST_QUESTION * 4)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(plain).slice(0, LONGEST_QUESTION).join('').trim();
}
