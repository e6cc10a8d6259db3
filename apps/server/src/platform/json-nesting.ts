/** Deeper than any form, with room for what is wrapped around one. */
const DEEPEST = 32;
/** More objects and lists than any call has; each costs many times its two bytes. */
const MOST_BRACKETS = 20_000;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Whether JSON is nested deeper, or holds more objects and lists, than any call takes. Looks at its bytes alone: what makes a
 * parser work hard is refused before it starts.
 */
export function isTooNested(json: Buffer): boolean {
  let depth = 0;
  let brackets = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) {
      at = endOfText(json, at);
    } else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > DEEPEST || ++brackets > MOST_BRACKETS) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth--;
  }
  return false;
}

/** Where the text that begins at `start` ends. */
function endOfText(json: Buffer, start: number): number {
  for (let at = json.indexOf(QUOTE, start + 1); at >= 0; at = json.indexOf(QUOTE, at + 1)) {
    let escapes = 0;
    while (json[at - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}
