import { randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(16 * 256);
let used = pool.length;

let lastTime = 0;
let sequence = 0;

/**
 * A UUIDv7 (RFC 9562): ordered by time to the millisecond, and within one by the order of making in this process (2048
 * ids at least); 62 random bits.
 */
export function newId(now = Date.now()): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  bytes.writeUIntBE(now, 0, 6);
  // Method 1 of RFC 9562 §6.2: a counter that begins at random, with half of its room to rise.
  sequence = now === lastTime ? sequence + 1 : bytes.readUInt16BE(6) & 0x7ff;
  lastTime = now;
  bytes.writeUInt16BE(0x7000 | (sequence & 0xfff), 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** When an id was made, in milliseconds since 1970: what a UUIDv7 begins with. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
