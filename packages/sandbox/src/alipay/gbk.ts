let codes: Map<string, number> | undefined;

/** Node decodes GBK but does not encode it: the table is what the decoder makes of every pair of bytes. */
function loadCodes(): Map<string, number> {
  if (codes !== undefined) return codes;
  codes = new Map();
  const decoder = new TextDecoder('gbk');
  const pair = new Uint8Array(2);
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      if (second === 0x7f) continue;
      pair[0] = first;
      pair[1] = second;
      const letter = decoder.decode(pair);
      if (letter.length === 1 && letter !== '\uFFFD' && !codes.has(letter)) codes.set(letter, (first << 8) | second);
    }
  }
  return codes;
}

/** Letters GBK does not have become question marks, as they do at Alipay. */
export function encodeGbk(text: string): Buffer {
  const table = loadCodes();
  const bytes: number[] = [];
  for (const letter of text) {
    const plain = letter.codePointAt(0) ?? 0;
    const code = plain < 0x80 ? plain : (table.get(letter) ?? 0x3f);
    if (code > 0xff) bytes.push(code >> 8);
    bytes.push(code & 0xff);
  }
  return Buffer.from(bytes);
}
