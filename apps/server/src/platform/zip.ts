import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const stored = 0;
const deflated = 8;
/** Unpacked at once where a file is read as a stream. */
const PORTION = 256 * 1024;

export interface ZipFile {
  /** As UTF-8; archives of other charsets have unreadable names. */
  name: string;
  content: Buffer;
}

/** A file of an archive, as its directory describes it. */
export interface ZipEntry {
  name: string;
  /** Bytes unpacked. */
  size: number;
  checksum: number;
  isStored: boolean;
  packed: Buffer;
}

/**
 * The files in a ZIP archive, unpacked, in the order of its directory; only those whose name is wanted. Throws when the
 * archive is cut, damaged, or larger than `limit` bytes unpacked.
 */
export function unzip(archive: Buffer, limit: number, isWanted: (name: string) => boolean = () => true): ZipFile[] {
  let left = limit;
  const files: ZipFile[] = [];
  for (const entry of listEntries(archive, isWanted)) {
    if (entry.size > left) throw tooLarge();
    const content = unpack(entry);
    left -= content.length;
    if (content.length > 0) files.push({ name: entry.name, content });
  }
  return files;
}

/** The same without unpacking anything. Throws when the archive is cut, or packed in an unknown way. */
export function listEntries(archive: Buffer, isWanted: (name: string) => boolean): ZipEntry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let position = archive.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (archive.readUInt32LE(position) !== entrySignature) throw new Error('the archive has a broken directory');
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(position + offset),
    );
    const name = archive.toString('utf8', position + 46, position + 46 + nameBytes);
    if (isWanted(name)) entries.push({ name, ...readEntry(archive, position) });
    position += 46 + nameBytes + extraBytes + commentBytes;
  }
  return entries;
}

/**
 * A file's content a portion at a time, so that one of a thousand times its packed size takes no room. Throws when it is
 * damaged, or larger than `limit` bytes.
 */
export async function* inflate(entry: ZipEntry, limit: number): AsyncGenerator<Buffer> {
  if (entry.size > limit) throw tooLarge();
  if (entry.isStored) {
    yield unpack(entry);
    return;
  }
  const stream = createInflateRaw({ chunkSize: PORTION });
  stream.end(entry.packed);
  let size = 0;
  let checksum = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > entry.size) throw damaged();
    checksum = crc32(part, checksum);
    yield part;
  }
  if (size !== entry.size || checksum !== entry.checksum) throw damaged();
}

const tooLarge = (): Error => new Error('the archive is too large');
const damaged = (): Error => new Error('the archive is damaged');

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endBytes - longestComment);
  for (let position = archive.length - endBytes; position >= first; position--) {
    if (archive.readUInt32LE(position) === endSignature) return position;
  }
  throw new Error('it is no archive, or a cut one');
}

function readEntry(archive: Buffer, entry: number): Omit<ZipEntry, 'name'> {
  const method = archive.readUInt16LE(entry + 10);
  const packedSize = archive.readUInt32LE(entry + 20);
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== localSignature) throw new Error('the archive has a broken file');
  if (method !== stored && method !== deflated) throw new Error('the archive is packed in an unknown way');
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  return {
    size: archive.readUInt32LE(entry + 24),
    checksum: archive.readUInt32LE(entry + 16),
    isStored: method === stored,
    packed: archive.subarray(from, from + packedSize),
  };
}

function unpack({ packed, size, checksum, isStored }: ZipEntry): Buffer {
  const file = isStored ? packed : inflateRawSync(packed, { maxOutputLength: size + 1 });
  if (file.length !== size || crc32(file) !== checksum) throw damaged();
  return file;
}
