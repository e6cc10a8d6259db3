import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import type { SigningScheme } from './provider.ts';
import { createStreamSigner } from './signer.ts';

const expiresAt = new Date('2026-07-05T02:05:00.400Z');
const seconds = '1783217100';
const ticket = { region: 'mainland', viewer: 'c0ffee', expiresAt } as const;
const signWith = (scheme: SigningScheme, address: string, windowSeconds = 0) =>
  createStreamSigner({ mainland: { scheme, key: 'pk', windowSeconds }, international: undefined }).sign(
    address,
    ticket,
  );
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

it('signs type A over the path, the end, a nonce and the viewer, anew each time', () => {
  const signed = new URL(signWith('type_a', 'https://cdn.example/live/one.m3u8?aliyunols=on'));
  const [timestamp, rand, uid, digest] = signed.searchParams.get('auth_key')?.split('-') ?? [];
  expect([timestamp, uid]).toEqual([seconds, 'c0ffee']);
  expect(digest).toBe(md5(`/live/one.m3u8-${seconds}-${rand}-c0ffee-pk`));
  expect(signed.searchParams.get('aliyunols')).toBe('on');
  expect(signWith('type_a', 'https://cdn.example/live/one.m3u8')).not.toBe(
    signWith('type_a', 'https://cdn.example/live/one.m3u8'),
  );
});

it('dates type A back by what the network adds itself', () => {
  const signed = new URL(signWith('type_a', 'https://cdn.example/a.m3u8', 1_800));
  expect(signed.searchParams.get('auth_key')).toMatch(new RegExp(`^${Number(seconds) - 1_800}-`));
});

it('signs a folder by HMAC, and paths of this site as paths', () => {
  const signature = createHmac('sha256', 'pk').update(`/live/\n${seconds}\nc0ffee`).digest('hex');
  expect(signWith('hmac', '/live/one.m3u8')).toBe(
    `/live/one.m3u8?expires=${seconds}&viewer=c0ffee&signature=${signature}`,
  );
});

it('signs paths as they travel', () => {
  const signed = new URL(signWith('type_a', 'https://cdn.example/现场/一.m3u8'));
  const [timestamp, rand, uid, digest] = signed.searchParams.get('auth_key')?.split('-') ?? [];
  expect(digest).toBe(md5(`/%E7%8E%B0%E5%9C%BA/%E4%B8%80.m3u8-${timestamp}-${rand}-${uid}-pk`));
});

it('leaves what no key is given for as it is', () => {
  const signer = createStreamSigner({
    mainland: { scheme: 'hmac', key: 'pk', windowSeconds: 0 },
    international: undefined,
  });
  expect(signer.sign('https://cdn.example/a.m3u8', { ...ticket, region: 'international' })).toBe(
    'https://cdn.example/a.m3u8',
  );
});
