import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Below one packet packing gains nothing. */
const LEAST_BYTES = 1_200;
/** A page is packed for every visit: this one takes a millisecond or two and is within a tenth of the best. */
const BROTLI_QUALITY = 4;

type Packing = 'br' | 'gzip' | undefined;
/** Browsers send the same few; who makes up others is read each time. */
const MOST_KNOWN = 100;
const known = new Map<string, Packing>();

/** How somebody with this `accept-encoding` gets what is packed; undefined when as it is. */
export function packingFor(acceptEncoding = ''): Packing {
  const before = known.get(acceptEncoding);
  if (before) return before;
  const wanted = acceptEncoding
    .toLowerCase()
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';', 1)[0]?.trim());
  const packing = wanted.includes('br') ? 'br' : wanted.includes('gzip') ? 'gzip' : undefined;
  if (known.size < MOST_KNOWN && acceptEncoding.length < 100) known.set(acceptEncoding, packing);
  return packing;
}

/** Text packed for somebody with this `accept-encoding`, off the main thread; what would gain nothing stays as it is. */
export async function pack(
  text: Buffer,
  acceptEncoding: string | undefined,
): Promise<{ body: Buffer; encoding: Packing }> {
  const encoding = text.length < LEAST_BYTES ? undefined : packingFor(acceptEncoding);
  if (encoding === undefined) return { body: text, encoding };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return { body: await (encoding === 'br' ? packBrotli(text, { params }) : packGzip(text)), encoding };
}
