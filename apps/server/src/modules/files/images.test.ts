import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/refuse.ts';
import { type PixelAllowance, readImage } from './images.ts';
import { PixelBudget } from './pixel-budget.ts';

const MARK = '<script>alert("nine rooms")</script>';
const plain = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 60, b: 40 } } });
const reasonOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof Refusal) return error.key;
      throw error;
    },
  );
const plenty: PixelAllowance = {
  sender: { lane: 'visitor', account: 'a' },
  isSpent: () => false,
  most: 120_000_000,
  take: () => true,
};
const read = (content: Buffer, allowance = plenty) => readImage(async () => content, 'image', allowance);

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
/** A PNG after its first chunk, IHDR: eight bytes of signature and 25 of it. */
const insert = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

describe('files that are two things at once become the picture alone', () => {
  const archive = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    Buffer.from(MARK),
    Buffer.from('PK\u0005\u0006'),
    Buffer.alloc(18),
  ]);
  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG with an archive behind it', async () => Buffer.concat([await plain().jpeg().toBuffer(), archive])],
    ['a PNG with a page behind it', async () => Buffer.concat([await plain().png().toBuffer(), Buffer.from(MARK)])],
    [
      'a PNG with a page in its words',
      async () => insert(await plain().png().toBuffer(), chunk('tEXt', Buffer.from(`Title\0${MARK}`))),
    ],
    [
      'a JPEG with a page in its comment',
      async () => {
        const jpeg = await plain().jpeg().toBuffer();
        const size = Buffer.from([0xff, 0xfe, 0, MARK.length + 2]);
        return Buffer.concat([jpeg.subarray(0, 2), size, Buffer.from(MARK), jpeg.subarray(2)]);
      },
    ],
    [
      'a JPEG with a place, a maker and a second picture in its metadata',
      () =>
        plain()
          .withExif({ IFD0: { Make: MARK, Copyright: MARK }, IFD3: { GPSLatitude: '31/1 14/1 0/1' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a PNG with a colour profile',
      () =>
        plain()
          .withIccProfile('p3')
          .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARK}</x:xmpmeta>`)
          .png()
          .toBuffer(),
    ],
  ])('%s', async (_, make) => {
    const content = await make();
    const drawn = await read(content);
    expect(drawn.content.includes('nine rooms')).toBe(false);
    expect(drawn.content.includes('PK\u0003\u0004')).toBe(false);
    const { exif, xmp, icc, width, height } = await sharp(drawn.content).metadata();
    expect({ exif, xmp, icc, width, height }).toEqual({
      exif: undefined,
      xmp: undefined,
      icc: undefined,
      width: 40,
      height: 30,
    });
  });
});

describe('what only calls itself a picture, or another kind of one, is refused', () => {
  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['SVG with a script', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${MARK}</svg>`), 'unsupported'],
    ['a page', () => Buffer.from(`<!doctype html>${MARK}`), 'unsupported'],
    ['a GIF', () => plain().gif().toBuffer(), 'unsupported'],
    [
      'a GIF that is an archive of classes too',
      async () => Buffer.concat([await plain().gif().toBuffer(), Buffer.from(`PK\u0003\u0004${MARK}`)]),
      'unsupported',
    ],
    ['a WebP', () => plain().webp().toBuffer(), 'unsupported'],
    ['a TIFF', () => plain().tiff().toBuffer(), 'unsupported'],
    ['a PDF', () => Buffer.from('%PDF-1.7'), 'unsupported'],
    ['nothing', () => Buffer.alloc(0), 'unsupported'],
    [
      'the first bytes of a JPEG before a page',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(MARK)]),
      'unreadable',
    ],
    [
      'the first bytes of a PNG before an SVG',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(`<svg>${MARK}</svg>`)]),
      'unreadable',
    ],
    [
      'half a JPEG',
      async () => {
        const whole = await plain(400, 300).jpeg().toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'unreadable',
    ],
    [
      'half a PNG',
      async () => {
        const whole = await plain(400, 300).png({ compressionLevel: 0 }).toBuffer();
        return whole.subarray(0, whole.length / 2);
      },
      'unreadable',
    ],
    [
      'a PNG whose numbers were changed',
      async () => {
        const whole = await plain().png().toBuffer();
        whole.fill(0x55, 45, 60);
        return whole;
      },
      'unreadable',
    ],
  ])('%s', async (_, make, reason) => {
    expect(await reasonOf(read(await make()))).toBe(`files.${reason}`);
  });
});

/** What a PNG begins with. */
const header = (width: number, height: number): Buffer => {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  size.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', size)]);
};
const end = [chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))];

/** A segment of a JPEG. */
function segment(marker: number, data: number[]): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, Buffer.from(data)]);
}

/** A grey progressive JPEG that is told each bit of each of its 63 frequencies by a scan of its own, all of them zero. */
function jpegOfScans(width: number, height: number): Buffer {
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  // One code of one bit: "no difference" for the mean, "nothing in the next 16,384 blocks and some" for the rest.
  const oneCode = (table: number, symbol: number) => segment(0xc4, [table, 1, ...Array<number>(15).fill(0), symbol]);
  const scan = (first: number, bits: number, data: Buffer) =>
    Buffer.concat([segment(0xda, [1, 1, 0, first, first, bits]), data]);
  const nothing = Buffer.from([0x00, 0x00]);
  const scans = Array.from({ length: 63 }, (_, frequency) =>
    Array.from({ length: 14 }, (__, bit) =>
      scan(frequency + 1, bit === 0 ? 13 : ((14 - bit) << 4) | (13 - bit), nothing),
    ),
  );
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    oneCode(0x00, 0),
    oneCode(0x10, 0xe0),
    scan(0, 0, Buffer.alloc(Math.ceil(blocks / 8))),
    ...scans.flat(),
    Buffer.from([0xff, 0xd9]),
  ]);
}

describe('a few bytes that claim a lot', () => {
  it.each([
    ['two thousand million pixels a side', header(0x7fffffff, 0x7fffffff), 'unreadable'],
    ['one line that is very long', header(60_000_001, 1), 'too_many_pixels'],
    ['more than any camera takes', header(10_000, 6_001), 'too_many_pixels'],
    ['pixels that are not there', header(5_000, 5_000), 'unreadable'],
  ])('%s', async (_, start, reason) => {
    const before = process.memoryUsage().rss;
    expect(await reasonOf(read(Buffer.concat([start, ...end])))).toBe(`files.${reason}`);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });

  it('a JPEG that goes over its picture hundreds of times is not begun', async () => {
    const bomb = jpegOfScans(1_000, 1_000);
    expect(bomb.length).toBeLessThan(20_000);
    // A decoder alone takes it for a picture.
    expect(await sharp(bomb).metadata()).toMatchObject({ format: 'jpeg', isProgressive: true, width: 1_000 });
    expect(await reasonOf(read(bomb))).toBe('files.unreadable');
    const progressive = await plain(600, 800).jpeg({ progressive: true, quality: 90 }).toBuffer();
    expect(await reasonOf(read(progressive))).toBe('taken');
  });

  it('words that unpack into a hundred megabytes are thrown away', async () => {
    const words = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))]));
    const content = insert(await plain().png().toBuffer(), words);
    expect(content.length).toBeLessThan(200_000);
    const before = process.memoryUsage().rss;
    expect(await reasonOf(read(content))).toMatch(/^taken$|^files.unreadable$/);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  });
});

describe('pictures as cameras and scanners make them', () => {
  const colourAt = async (content: Buffer, left: number, top: number): Promise<number[]> => {
    const pixel = await sharp(content).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    return [...pixel];
  };
  const isNear = (found: number[], wanted: number[], by = 12): boolean =>
    found.length === wanted.length && found.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) <= by);
  const RED = [255, 0, 0];
  const BLUE = [0, 0, 255];

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('lies on its side (EXIF orientation %i) and is stood up', async (orientation) => {
    // Red at the left as a viewer that stands it up shows it.
    const isTurned = orientation > 4;
    const upright = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#00f' } })
      .composite([{ input: { create: { width: 20, height: 40, channels: 3, background: '#f00' } }, left: 0, top: 0 }])
      .png()
      .toBuffer();
    const back: Record<number, (image: Sharp) => Sharp> = {
      1: (image) => image,
      2: (image) => image.flop(),
      3: (image) => image.rotate(180),
      4: (image) => image.flip(),
      // Mirrored before it is turned, whatever the order of the words.
      5: (image) => image.flop().rotate(270),
      6: (image) => image.rotate(270),
      7: (image) => image.flop().rotate(90),
      8: (image) => image.rotate(90),
    };
    const turned = await sharp(await (back[orientation]?.(sharp(upright)) ?? sharp(upright)).png().toBuffer())
      .withMetadata({ orientation })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const { width, height } = await sharp(turned).metadata();
    expect([width, height]).toEqual(isTurned ? [40, 60] : [60, 40]);
    const drawn = await read(turned);
    expect([drawn.width, drawn.height]).toEqual([60, 40]);
    expect(isNear(await colourAt(drawn.content, 5, 20), RED)).toBe(true);
    expect(isNear(await colourAt(drawn.content, 55, 20), BLUE)).toBe(true);
  });

  it('is in print colours', async () => {
    const cmyk = await plain().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const drawn = await read(cmyk);
    expect((await sharp(drawn.content).metadata()).space).toBe('srgb');
    expect(isNear(await colourAt(drawn.content, 10, 10), [200, 60, 40], 40)).toBe(true);
  });

  it('has sixteen bits a colour, is grey, or is transparent', async () => {
    const deep = await plain().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    expect((await sharp((await read(deep)).content).metadata()).depth).toBe('uchar');
    const grey = await plain().greyscale().toColourspace('b-w').jpeg().toBuffer();
    expect((await read(grey)).contentType).toBe('image/jpeg');
    const clear = await sharp({ create: { width: 300, height: 400, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    expect((await sharp((await read(clear)).content).metadata()).hasAlpha).toBe(true);
    // On a ticket there is nothing behind it.
    expect(
      isNear(await colourAt((await readImage(async () => clear, 'face', plenty)).content, 10, 10), [255, 255, 255], 2),
    ).toBe(true);
  });

  it('moves: the first of its pictures stays', async () => {
    const still = await plain().png().toBuffer();
    const frames = Buffer.alloc(8);
    frames.writeUInt32BE(2);
    const place = Buffer.alloc(26);
    place.writeUInt32BE(40, 4);
    place.writeUInt32BE(30, 8);
    const moving = insert(still, chunk('acTL', frames), chunk('fcTL', place));
    const drawn = await read(moving);
    expect([drawn.width, drawn.height]).toEqual([40, 30]);
    expect(drawn.content.includes('acTL')).toBe(false);
  });

  it('is larger than anything shows', async () => {
    const drawn = await read(await plain(7_000, 5_000).jpeg().toBuffer());
    expect([drawn.width, drawn.height]).toEqual([4_096, 2_926]);
  });
});

describe('pictures of many pixels', () => {
  const wide = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#345' } });
  /** Has a JPEG's frame (SOF0 or SOF2) say that it is larger. */
  const claim = (jpeg: Buffer, width: number, height: number): Buffer => {
    let at = 2;
    while (jpeg[at + 1] !== 0xc0 && jpeg[at + 1] !== 0xc2) at += 2 + jpeg.readUInt16BE(at + 2);
    jpeg.writeUInt16BE(height, at + 5);
    jpeg.writeUInt16BE(width, at + 7);
    return jpeg;
  };

  it('takes a phone’s photo of 64 megapixels and keeps what a screen can show of it', async () => {
    const photo = await wide(9_248, 6_936).jpeg().toBuffer();
    const taken: number[] = [];
    const drawn = await read(photo, {
      ...plenty,
      most: 110_000_000,
      take: (pixels) => {
        taken.push(pixels);
        return true;
      },
    });
    expect([drawn.width, drawn.height]).toEqual([4_096, 3_072]);
    // It is unpacked at a quarter.
    expect(taken).toEqual([(9_248 * 6_936) / 4]);
  });

  it('says how many there are, and how many may be, before it unpacks any', async () => {
    const refusalOf = (content: Buffer) =>
      read(content, { ...plenty, most: 110_000_000 }).catch((error: Refusal) => [error.key, error.details]);
    const png = Buffer.concat([header(10_000, 6_000), ...end]);
    expect(await refusalOf(png)).toEqual(['files.too_many_pixels', { megapixels: 60, limit: 27 }]);
    const progressive = claim(await wide(80, 60).jpeg({ progressive: true }).toBuffer(), 8_000, 6_000);
    expect(await refusalOf(progressive)).toEqual(['files.too_many_pixels', { megapixels: 48, limit: 27 }]);
    const jpeg = claim(await wide(80, 60).jpeg().toBuffer(), 12_000, 10_000);
    expect(await refusalOf(jpeg)).toEqual(['files.too_many_pixels', { megapixels: 120, limit: 110 }]);
  });

  it('are read and unpacked one at a time', async () => {
    const content = await wide(80, 60).png().toBuffer();
    const first = Promise.withResolvers<Buffer>();
    const begun: string[] = [];
    const send = (name: string, file: Promise<Buffer> | Buffer) =>
      readImage(
        async () => {
          begun.push(name);
          return file;
        },
        'image',
        plenty,
      );
    const sent = [send('first', first.promise), send('second', content)];
    expect(begun).toEqual(['first']);
    first.resolve(content);
    await Promise.all(sent);
    expect(begun).toEqual(['first', 'second']);
  });

  it('of an account that may have no more unpacked now wait in nobody’s way', async () => {
    const content = await wide(80, 60).png().toBuffer();
    const first = Promise.withResolvers<Buffer>();
    const pixels = new PixelBudget({ PICTURE_MEGAPIXELS: 10, PICTURE_MEGAPIXELS_PER_MINUTE: 20 });
    const busy = readImage(() => first.promise, 'image', pixels.ofPerson('b'));
    const spent = pixels.ofPerson('a');
    spent.take(20_000_000);
    // Answered while the other one is still at work.
    expect(await read(content, spent).catch((error: Refusal) => error.key)).toBe('files.too_many_pictures');
    first.resolve(content);
    expect(await busy).toMatchObject({ width: 80 });
  });

  it('may be fewer of a visitor than of staff, at once and a minute', () => {
    const pixels = new PixelBudget({ PICTURE_MEGAPIXELS: 10, PICTURE_MEGAPIXELS_PER_MINUTE: 20 });
    const [visitor, colleague] = [pixels.ofPerson('a'), pixels.ofStaff('a')];
    expect([visitor.most, colleague.most]).toEqual([10_000_000, 20_000_000]);
    expect([visitor.take(20_000_000), visitor.take(1)]).toEqual([true, false]);
    expect([colleague.take(40_000_000), colleague.take(1)]).toEqual([true, false]);
  });

  it('stops whoever has many unpacked in a minute', async () => {
    const content = await wide(2_000, 1_000).png().toBuffer();
    const pixels = new PixelBudget({ PICTURE_MEGAPIXELS: 110, PICTURE_MEGAPIXELS_PER_MINUTE: 5 });
    const send = (personId: string) => reasonOf(read(content, pixels.ofPerson(personId)));
    expect([await send('a'), await send('a'), await send('a'), await send('b')]).toEqual([
      'taken',
      'taken',
      'files.too_many_pictures',
      'taken',
    ]);
  });
});
