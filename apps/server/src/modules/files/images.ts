import { FACE_RATIO, FACE_SIZE } from '@mingtang/contract/files/limits';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../../platform/refuse.ts';

/** More than any camera takes; a few kilobytes can claim gigapixels. */
const MOST_PIXELS = 60_000_000;
const LONGEST_SIDE = 4_096;
/** Larger pictures of persons are kept larger, up to this. */
const WIDEST_FACE = 600;

sharp.cache(false);
sharp.concurrency(1);

export interface ReadImage {
  content: Buffer;
  contentType: 'image/jpeg' | 'image/png';
  width: number;
  height: number;
}

/** What the first bytes say; names and declared types are only claims. */
function sniff(content: Buffer): ReadImage['contentType'] | undefined {
  if (content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'image/png';
  return undefined;
}

/**
 * Draws an uploaded picture anew: upright, without metadata, without anything that was hidden in the file. A person's
 * picture is cut to 3:4 and becomes a JPEG. Refuses unsupported, unreadable, too_small.
 */
export async function readImage(content: Buffer, purpose: 'face' | 'image'): Promise<ReadImage> {
  const contentType = sniff(content) ?? refuse('files.unsupported');
  const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient();
  const draw = async (): Promise<Omit<ReadImage, 'contentType'>> => {
    const drawn = purpose === 'face' ? await drawFace(picture) : await drawWhole(picture, contentType);
    return { content: drawn.data, width: drawn.info.width, height: drawn.info.height };
  };
  const outcome = await draw().catch((error: unknown) => {
    if (error instanceof Error && error.name === 'Refusal') throw error;
    return refuse('files.unreadable');
  });
  return { ...outcome, contentType: purpose === 'face' ? 'image/jpeg' : contentType };
}

async function drawFace(picture: Sharp) {
  const { autoOrient } = await picture.metadata();
  if (autoOrient.width < FACE_SIZE.width || autoOrient.height < FACE_SIZE.height) refuse('files.too_small', FACE_SIZE);
  const width = Math.floor(Math.min(WIDEST_FACE, autoOrient.width, autoOrient.height * FACE_RATIO));
  return picture
    .resize({ width, height: Math.round(width / FACE_RATIO), fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
}

function drawWhole(picture: Sharp, contentType: ReadImage['contentType']) {
  const fitted = picture.resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return (contentType === 'image/png' ? fitted.png() : fitted.jpeg({ quality: 88 })).toBuffer({
    resolveWithObject: true,
  });
}

/** Of a picture for others' eyes: its longest side in pixels, which keeps it well below a megabyte. */
const SMALLER_SIDE = 1_280;

/** A picture of ours as a third party is shown it: a JPEG that is not larger than it has to be. */
export const drawSmaller = (content: Buffer): Promise<Buffer> =>
  sharp(content, { limitInputPixels: MOST_PIXELS })
    .resize({ width: SMALLER_SIDE, height: SMALLER_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 82 })
    .toBuffer();

/** A picture of ours no wider than `width`, as WebP; narrower ones stay as wide as they are. */
export const scaleImage = (content: Buffer, width: number): Promise<Buffer> =>
  sharp(content, { limitInputPixels: MOST_PIXELS })
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();

/** The bytes of a `data:` URL or of bare base64. Refuses unreadable, too_large. */
export function readBase64(text: string, mostBytes: number): Buffer {
  // A form that did not escape its plus signs sent spaces.
  const bare = text.replace(/^data:[a-z]+\/[a-z0-9.+-]+;base64,/i, '').replaceAll(' ', '+');
  const letters = bare.replace(/[\r\n]/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(letters)) refuse('files.unreadable');
  const content = Buffer.from(letters, 'base64');
  if (content.length > mostBytes) refuse('files.too_large', { mb: Math.floor(mostBytes / 1024 / 1024) });
  return content;
}
