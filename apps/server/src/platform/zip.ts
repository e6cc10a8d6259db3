import { crc32, inflateRawSync } from 'node:zlib';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const stored = 0;
const deflated = 8;

export interface ZipFile {
  /** As UTF-8; archives of other charsets have unreadable names. */
  name: string;
  content: Buffer;
}

/**
 * The files in a ZIP archive, unpacked, in the order of its directory; only those whose name is wanted. Throws when the
 * archive is cut, damaged, or larger than `limit` bytes unpacked.
 */
export function unzip(archive: Buffer, limit: number, isWanted: (name: string) => boolean = () => true): ZipFile[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  let position = archive.readUInt32LE(end + 16);
  let left = limit;
  const files: ZipFile[] = [];
  for (let entry = 0; entry < count; entry++) {
    if (archive.readUInt32LE(position) !== entrySignature) throw new Error('the archive has a broken directory');
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(position + offset),
    );
    const name = archive.toString('utf8', position + 46, position + 46 + nameBytes);
    if (isWanted(name)) {
      const content = unpack(archive, position, left);
      left -= content.length;
      if (content.length > 0) files.push({ name, content });
    }
    position += 46 + nameBytes + extraBytes + commentBytes;
  }
  return files;
}

function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - endBytes - longestComment);
  for (let position = archive.length - endBytes; position >= first; position--) {
    if (archive.readUInt32LE(position) === endSignature) return position;
  }
  throw new Error('it is no archive, or a cut one');
}

function unpack(archive: Buffer, entry: number, limit: number): Buffer {
  const method = archive.readUInt16LE(entry + 10);
  const checksum = archive.readUInt32LE(entry + 16);
  const packedSize = archive.readUInt32LE(entry + 20);
  const size = archive.readUInt32LE(entry + 24);
  const local = archive.readUInt32LE(entry + 42);
  if (archive.readUInt32LE(local) !== localSignature) throw new Error('the archive has a broken file');
  if (size > limit) throw new Error('the archive is too large');
  const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
  const packed = archive.subarray(from, from + packedSize);
  if (method !== stored && method !== deflated) throw new Error('the archive is packed in an unknown way');
  const file = method === stored ? packed : inflateRawSync(packed, { maxOutputLength: size + 1 });
  if (file.length !== size || crc32(file) !== checksum) throw new Error('the archive is damaged');
  return file;
}
