import { FACE_RATIO, FACE_SIZE } from '@mingtang/contract/files/limits';
import sharp, { type Sharp } from 'sharp';
import { Refusal, refuse } from '../../platform/refuse.ts';
import { WorkQueue, type WorkSender } from '../../platform/work-queue.ts';

/** Of a picture we drew ourselves, or one that was let in. */
const MOST_PIXELS = 250_000_000;
/**
 * A camera's JPEG is unpacked at a quarter of its pixels or fewer, for more than we keep of it is never looked at. Whatever has
 * to be unpacked as a whole may have so many times fewer, and costs so many times more.
 */
const WHOLE_SHARE = 4;
const LONGEST_SIDE = 4_096;
/** Larger pictures of persons are kept larger, up to this. */
const WIDEST_FACE = 600;

sharp.cache(false);
sharp.concurrency(1);

/** Uploads are drawn one at a time in a process: each unpacks into many times its size and takes a core. */
const uploads = new WorkQueue({ mostWaiting: 60, mostOfOne: 2, waitMs: 30_000 });
/** So is what pages show, which does not wait behind uploads. */
const drawings = new WorkQueue({ mostWaiting: 300, mostOfOne: 300, waitMs: 30_000 });
/** Pages have no account: all of them are one. */
const PAGES: WorkSender = { lane: 'visitor', account: '' };

/** How many pixels somebody may have us unpack. */
export interface PixelAllowance {
  /** Whose turn it is when it is theirs. */
  sender: WorkSender;
  /** Whether they had as many as they may for now. */
  isSpent(this: void): boolean;
  /** Of one JPEG; a few kilobytes can claim gigapixels. */
  most: number;
  /** Counts `pixels` against whoever sends them; false when those are too many for now. */
  take(this: void, pixels: number): boolean;
}

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
 * picture is cut to 3:4 and becomes a JPEG. Refuses unsupported, unreadable, too_small, too_many_pixels, too_many_pictures,
 * another_is_read.
 */
export function readImage(
  read: () => Promise<Buffer>,
  purpose: 'face' | 'image',
  allowance: PixelAllowance,
): Promise<ReadImage> {
  // Whoever would be refused anyway waits in nobody's way.
  if (allowance.isSpent()) return Promise.reject(new Refusal('files.too_many_pictures'));
  // Those that wait are not in memory yet.
  return uploads.run(allowance.sender, async () => {
    const content = await read();
    const contentType = sniff(content) ?? refuse('files.unsupported');
    if (contentType === 'image/jpeg' && hasManyScans(content)) refuse('files.unreadable');
    await takePixels(content, allowance);
    return drawAnew(content, purpose, contentType);
  });
}

/** Cameras and programs write some ten; each makes a decoder go over the whole picture once more, for a few bytes. */
const MOST_SCANS = 100;
const JPEG = { scan: 0xda, end: 0xd9, start: 0xd8, firstRestart: 0xd0, temporary: 0x01, filled: 0xff, stuffed: 0x00 };

/** Whether a JPEG goes over its picture more often than any that is made to be looked at. */
function hasManyScans(content: Buffer): boolean {
  let scans = 0;
  // Within a scan 0xFF is followed by 0x00 or a restart, so that from there on too the next marker is the next part.
  for (let at = content.indexOf(0xff, 2); at >= 0 && at + 3 < content.length; at = content.indexOf(0xff, at)) {
    const marker = content.readUInt8(at + 1);
    const isAlone = marker >= JPEG.firstRestart && marker <= JPEG.start;
    if (marker === JPEG.end) return false;
    if (marker === JPEG.filled) at += 1;
    else if (isAlone || marker === JPEG.stuffed || marker === JPEG.temporary) at += 2;
    else at += 2 + content.readUInt16BE(at + 2);
    if (marker === JPEG.scan) scans += 1;
    if (scans > MOST_SCANS) return true;
  }
  return false;
}

/** Asks the first bytes of a picture how large it is, before any of it is unpacked. */
async function takePixels(content: Buffer, { most, take }: PixelAllowance): Promise<void> {
  const { format, isProgressive, width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('files.unreadable'));
  const pixels = width * height;
  const isWhole = format !== 'jpeg' || isProgressive === true;
  const limit = isWhole ? most / WHOLE_SHARE : most;
  const inMillions = (count: number): number => Math.ceil(count / 1_000_000);
  if (pixels > limit)
    refuse('files.too_many_pixels', { megapixels: inMillions(pixels), limit: Math.floor(limit / 1_000_000) });
  if (!take(isWhole ? pixels : pixels / WHOLE_SHARE)) refuse('files.too_many_pictures');
}

async function drawAnew(
  content: Buffer,
  purpose: 'face' | 'image',
  contentType: ReadImage['contentType'],
): Promise<ReadImage> {
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
export const drawSmaller = (content: Buffer, sender: WorkSender): Promise<Buffer> =>
  uploads.run(sender, () =>
    sharp(content, { limitInputPixels: MOST_PIXELS })
      .resize({ width: SMALLER_SIDE, height: SMALLER_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );

/** A picture of ours no wider than `width`, as WebP; narrower ones stay as wide as they are. */
export const scaleImage = (content: Buffer, width: number): Promise<Buffer> =>
  drawings.run(PAGES, () =>
    sharp(content, { limitInputPixels: MOST_PIXELS })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  );
