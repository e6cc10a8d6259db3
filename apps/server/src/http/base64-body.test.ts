import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../platform/refuse.ts';
import { readBase64Body } from './base64-body.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Reads a body that comes in chunks of `step` bytes: what is left of it, and its file. */
async function read(type: string, body: string, { step = 7, bytes = 10_000 } = {}) {
  const whole = Buffer.from(body);
  const chunks = Array.from({ length: Math.ceil(whole.length / step) }, (_, index) =>
    whole.subarray(index * step, (index + 1) * step),
  );
  let file: Buffer | undefined;
  const rest = await readBase64Body(
    { headers: { 'content-type': type } } as FastifyRequest,
    Readable.from(chunks, { objectMode: false }),
    {
      field: 'picture',
      upload: { files: 1, bytes, types: [] },
      keep: async (_, __, content) => {
        file = await buffer(content);
      },
    },
  );
  return {
    rest: await text(rest),
    file,
    length: (rest as Readable & { receivedEncodedLength: number }).receivedEncodedLength,
  };
}
const refusalOf = (reading: Promise<unknown>) => reading.then(String, (error: Refusal) => error.key);

describe.each([1, 3, 64, 10_000])('in chunks of %d bytes', (step) => {
  const content = randomBytes(1_000);
  const base64 = content.toString('base64');
  const broken = base64.replace(/.{76}/g, '$&\r\n');

  it.each([
    ['bare', base64],
    ['with its prefix', `data:image/jpeg;base64,${base64}`],
    ['in lines', broken],
  ])('takes base64 %s out of JSON and of a form', async (_, sent) => {
    const json = await read(JSON_TYPE, JSON.stringify({ type: '图', picture: sent, more: 1 }), { step });
    expect(json.file?.equals(content)).toBe(true);
    expect(JSON.parse(Buffer.from(json.rest).toString())).toEqual({ type: '图', picture: 'file', more: 1 });
    const form = await read(FORM_TYPE, new URLSearchParams({ picture: sent, type: 'a' }).toString(), { step });
    expect(form.file?.equals(content)).toBe(true);
    expect(form.rest).toBe('picture=file&type=a');
  });

  it('takes what did not escape its plus signs and slashes', async () => {
    expect((await read(FORM_TYPE, `type=a&picture=${base64}`, { step })).file?.equals(content)).toBe(true);
    const slashes = JSON.stringify({ picture: base64 }).replaceAll('/', '\\/');
    expect((await read(JSON_TYPE, slashes, { step })).file?.equals(content)).toBe(true);
  });
});

it('leaves a body without the field as it is', async () => {
  const body = '{"type":"a","note":"\\"picture\\":\\"aaaa"}';
  expect(await read(JSON_TYPE, body)).toEqual({ rest: body, file: undefined, length: body.length });
  expect((await read(JSON_TYPE, '{"picture":""}')).rest).toBe('{"picture":""}');
});

it.each([
  ['letters that are none', '***', 'files.unreadable'],
  ['a drawing', 'data:image/svg+xml,<svg/>', 'files.unreadable'],
  ['an address', 'http://127.0.0.1/a.png', 'files.unreadable'],
  ['more behind its end', 'YWE=YWE=', 'files.unreadable'],
  ['more than may be', 'a'.repeat(20_000), 'files.too_large'],
])('refuses %s', async (_, sent, key) => {
  expect(await refusalOf(read(JSON_TYPE, JSON.stringify({ picture: sent })))).toBe(key);
});

it('keeps no more of the rest than a call’s body may hold', async () => {
  const brackets = '['.repeat(200_000);
  expect(await refusalOf(read(JSON_TYPE, brackets, { step: 10_000 }))).toBe('protocol.too_large');
  expect(await refusalOf(read(JSON_TYPE, `{"picture":"YWFh","x":${brackets}`, { step: 10_000 }))).toBe(
    'protocol.too_large',
  );
});
