const literal = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

/** A pattern for LIKE and ILIKE that finds the words anywhere, taking their wildcards as they stand. */
export const anywhere = (words: string): string => `%${literal(words)}%`;

/** A pattern for LIKE and ILIKE that finds what begins with the words, taking their wildcards as they stand. */
export const atBeginning = (words: string): string => `${literal(words)}%`;
