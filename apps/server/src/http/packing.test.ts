import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pack, packingFor } from './packing.ts';

describe('packing', () => {
  it.each([
    [undefined, undefined],
    ['identity', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br; q=0.0, gzip;q=0', undefined],
    ['br;q=0.1', 'br'],
    ['brotli', undefined],
  ])('for %s is %s', (accepted, packing) => {
    expect(packingFor(accepted)).toBe(packing);
  });

  it('leaves what is small, and gives the rest back byte for byte', async () => {
    const text = Buffer.from('九室同明 '.repeat(500));
    expect(await pack(text.subarray(0, 900), 'br')).toEqual({ body: text.subarray(0, 900), encoding: undefined });
    const br = await pack(text, 'gzip, br');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.body)).toEqual(text);
    const gz = await pack(text, 'gzip');
    expect(gunzipSync(gz.body)).toEqual(text);
    expect(br.body.length).toBeLessThan(text.length / 10);
  });
});
