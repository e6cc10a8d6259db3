/** The letters of a portrait without a photograph: a Chinese name gives its family name, a Latin one two initials. */
export function monogramOf(name: string): string {
  const trimmed = name.trim();
  if (/^\p{Script=Han}/u.test(trimmed)) return firstOf(trimmed);
  return trimmed
    .split(/[\s·-]+/)
    .slice(0, 2)
    .map((word) => firstOf(word).toUpperCase())
    .join('');
}

// by code point: rare surnames lie outside the basic plane
const firstOf = (word: string) => word.match(/^./u)?.[0] ?? '';
