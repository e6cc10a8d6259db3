import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startFailure } from './start-failure.ts';

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

it('the same fault has one fingerprint, whatever port, process or time it names', () => {
  const first = startFailure(new Error('port 40123 of process 811 failed at 22:10'), 'listening');
  const second = startFailure(new Error('port 9 of process 99812 failed at 22:11'), 'listening');
  expect(first.fingerprint).toBe(second.fingerprint);
  expect(startFailure(new Error('port 9 of process 99812 failed at 22:11'), 'database').fingerprint).not.toBe(
    first.fingerprint,
  );
});

it.each([
  ['a database that is not there', coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'), true],
  ['one of several addresses', new AggregateError([coded('ECONNREFUSED', 'x')]), true],
  ['a database that is starting', new DrizzleQueryError('select 1', [], coded('57P03', 'starting up')), true],
  ['a statement that took too long', new DrizzleQueryError('insert', ['a'], coded('57014', 'timeout')), false],
  ['a fault of ours', new TypeError('x is not a function'), false],
  ['a string', 'full', false],
])('%s may come back by itself: %s', (_, error, isPassing) => {
  expect(startFailure(error, 'database').isPassing).toBe(isPassing);
});

it('is said in one line a language, without secrets', () => {
  const { line } = startFailure(new Error('no postgres://u:hunter2@h/d\n    at x'), 'demo content');
  expect(line.split('\n')).toHaveLength(2);
  expect(line).toContain('写入示例内容');
  expect(line).not.toContain('hunter2');
});
