import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLogger } from './telemetry.ts';

/** The line that is written for something thrown, as text and as the object it stands for. */
function lineOf(error: unknown): { text: string; error: Record<string, unknown> } {
  let text = '';
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString();
      done();
    },
  });
  createLogger('info', destination).error({ error }, 'failed');
  return { text, error: (JSON.parse(text) as { error: Record<string, unknown> }).error };
}

it.each([
  ['a string', 'terminating connection', { type: 'string', message: 'terminating connection' }],
  ['nothing', undefined, { type: 'undefined', message: 'undefined' }],
  ['null', null, { type: 'null', message: 'null' }],
  ['a number', 42, { type: 'number', message: '42' }],
  ['an object', { reason: 'full', retry: 3 }, { type: 'Object', message: '', reason: 'full', retry: 3 }],
  ['a list', ['a', 'b'], { type: 'Array', message: '', items: ['a', 'b'] }],
])('says %s that was thrown whole', (_, thrown, expected) => {
  expect(lineOf(thrown).error).toEqual(expected);
});

it('says every error of several, and the cause of each', () => {
  const inner = new Error('refused', { cause: new Error('no route') });
  const { error } = lineOf(new AggregateError([inner, 'a string'], 'nobody answered'));
  expect(error).toMatchObject({
    type: 'AggregateError',
    message: 'nobody answered',
    errors: [{ message: 'refused: no route' }, { type: 'string', message: 'a string' }],
  });
});

it('says a cause that is no error', () => {
  expect(lineOf(new Error('failed', { cause: { reason: 'full', token: 'abc' } })).error).toMatchObject({
    message: 'failed',
    thrownCause: { reason: 'full', token: '[redacted]' },
  });
});

it('comes to an end where errors cause each other', () => {
  const first = new Error('first');
  first.cause = new Error('second', { cause: first });
  expect(lineOf(first).error['message']).toContain('first');
});

const statement = new DrizzleQueryError('insert into persons values ($1)', ['lin@example.org'], new Error('no room'));
it.each([
  ['an address with a password', 'connect postgres://mingtang:hunter2@db/mingtang failed'],
  ['a header', 'sent Authorization: Bearer hunter2.token'],
  ['a query', 'GET /calendar?token=hunter2&x=1 failed'],
  ['an object deep down', { request: { options: { headers: { authorization: 'hunter2' } } } }],
  ['an error with fields', Object.assign(new Error('x'), { config: { auth: { password: 'hunter2' } } })],
  ['several', new AggregateError([Object.assign(new Error('x'), { detail: 'hunter2' }), statement])],
])('blots secrets in %s', (_, thrown) => {
  expect(lineOf(thrown).text).not.toMatch(/hunter2|lin@example/);
});
