import { crc32, deflateRawSync } from 'node:zlib';
import type { ZipFile } from './zip.ts';

const DEFLATED = 8;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 2.0: the first that knows folders and deflate. */
const VERSION = 20;

/** A ZIP archive of these files, dated `at`; under 4 GB, and at most 65,535 of them. */
export function zip(files: readonly ZipFile[], at: Date): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const title = Buffer.from(name);
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(VERSION, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(DEFLATED, 4);
    facts.writeUInt16LE(time, 6);
    facts.writeUInt16LE(date, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), facts, title, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, title);
    offset += 4 + facts.length + title.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}
