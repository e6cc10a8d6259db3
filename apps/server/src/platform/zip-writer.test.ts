import { expect, test } from 'vitest';
import { unzip } from './zip.ts';
import { zip } from './zip-writer.ts';

test('what is packed is unpacked, whatever its name and however empty its neighbour', () => {
  const files = [
    { name: 'identity/资料.json', content: Buffer.from('{"name":"林一舟"}') },
    { name: 'pictures/1.jpg', content: Buffer.alloc(100_000, 7) },
  ];
  const archive = zip(files, new Date('2026-07-05T01:02:03Z'));
  expect(archive.length).toBeLessThan(1_000);
  expect(unzip(archive, 200_000)).toEqual(files);
});
