/** A frame of AAC lasts 1,024 samples. */
const FRAME_SAMPLES = 1_024;
const SAMPLE_RATE = 48_000;
const FRAMES = 192;
/** How long a segment lasts, exactly. */
export const SEGMENT_MS = (FRAMES * FRAME_SAMPLES * 1_000) / SAMPLE_RATE;

/** A frame of AAC-LC in one channel in which nothing sounds, with its ADTS head (ISO/IEC 13818-7): 48 kHz, 13 bytes. */
const silentFrame = Buffer.from([0xff, 0xf1, 0x4c, 0x40, 0x01, 0xbf, 0xfc, 0x00, 0xc8, 0x00, 0x80, 0x23, 0x80]);

const OWNER = 'com.apple.streaming.transportStreamTimestamp\0';

/** A segment of packed audio (RFC 8216 §3.4): when it begins, in an ID3 tag, then its frames. */
export function silentSegment(number: number): Buffer {
  const content = Buffer.alloc(OWNER.length + 8);
  content.write(OWNER, 'latin1');
  // In ticks of 90 kHz, of which 33 bits are kept.
  content.writeBigUInt64BE(BigInt(Math.round(number * SEGMENT_MS * 90)) % 2n ** 33n, OWNER.length);
  const frame = Buffer.concat([Buffer.from('PRIV'), syncSafe(content.length), Buffer.alloc(2), content]);
  const tag = Buffer.concat([Buffer.from('ID3'), Buffer.from([4, 0, 0]), syncSafe(frame.length), frame]);
  return Buffer.concat([tag, ...Array.from({ length: FRAMES }, () => silentFrame)]);
}

/** ID3 writes lengths in seven bits a byte. */
const syncSafe = (length: number): Buffer => Buffer.from([21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f));
