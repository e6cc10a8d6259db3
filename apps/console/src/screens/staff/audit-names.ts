/** What an action or a kind of thing is called; one that has no words yet keeps its key, which still says what it is. */
export const nameOfKey = (names: Record<string, string>, key: string): string => names[key] ?? key.replaceAll('_', ' ');
