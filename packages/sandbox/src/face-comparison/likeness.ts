import sharp from 'sharp';

const SIDE = 24;

/** Light and dark of a picture, coarsely, around their mean. */
async function readTones(picture: Buffer): Promise<number[]> {
  const grey = await sharp(picture).resize(SIDE, SIDE, { fit: 'cover' }).greyscale().raw().toBuffer();
  const mean = grey.reduce((sum, tone) => sum + tone, 0) / grey.length;
  return Array.from(grey, (tone) => tone - mean);
}

/**
 * How alike two pictures are as a whole, 0–100: it knows nothing of faces. The same picture again is a match, however it
 * was packed, and anything else mostly is not. Undefined when one is no picture.
 */
export async function likenessOf(one: Buffer, other: Buffer): Promise<number | undefined> {
  const read = await Promise.all([readTones(one), readTones(other)]).catch(() => undefined);
  if (!read) return undefined;
  const [a, b] = read;
  const product = (left: number[], right: number[]) =>
    left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
  const weight = Math.sqrt(product(a, a) * product(b, b));
  return weight === 0 ? 0 : Math.max(0, (product(a, b) / weight) * 100);
}
