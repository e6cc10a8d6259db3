import { crc32, deflateRawSync } from 'node:zlib';

const deflated = 8;
const version = 20;

type Entry = { name: Buffer; content: Buffer };

/** An archive of a few files in memory. Names are in whatever charset they come, as Alipay's are in GBK. */
export function zip(entries: Entry[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const common = commonPart(name, content, packed);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed]);
    bodies.push(local);
    const made = Buffer.alloc(2);
    made.writeUInt16LE(version);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02', 'latin1'), made, common, tail, name);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, listed, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

/** What a file's own header and its line in the directory share: version to length of the extra field. */
function commonPart(name: Buffer, content: Buffer, packed: Buffer): Buffer {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(version, 0);
  part.writeUInt16LE(deflated, 4);
  part.writeUInt32LE(crc32(content), 10);
  part.writeUInt32LE(packed.length, 14);
  part.writeUInt32LE(content.length, 18);
  part.writeUInt16LE(name.length, 22);
  return part;
}
