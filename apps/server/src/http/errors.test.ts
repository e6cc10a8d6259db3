import { describe, expect, it } from 'vitest';
import { Refusal } from '../platform/refuse.ts';
import { answerError } from './errors.ts';

const failed = (cause: unknown): Error => new Error('Failed query: SELECT secret', { cause });
const withCode = (code: string): Error => Object.assign(new Error('driver'), { code });

describe('answerError', () => {
  it.each([
    ['a refusal', new Refusal('orders.sold_out'), 200, '31001'],
    ['a database that refuses connections', failed(withCode('ECONNREFUSED')), 503, '50300'],
    ['a connection lost in the middle', failed(new Error('Connection terminated unexpectedly')), 503, '50300'],
    ['a database that shuts down', failed(withCode('57P01')), 503, '50300'],
    ['a statement that took too long', failed(withCode('57014')), 504, '50400'],
    ['a serialisation failure', failed(withCode('40001')), 409, '40900'],
    ['a broken constraint', failed(withCode('23514')), 500, '50000'],
    ['anything else', 'thrown text', 500, '50000'],
  ])('%s', (_, error, status, code) => {
    const answer = answerError(error, 'en', 'request-1');
    expect(answer).toMatchObject({ status, envelope: { code } });
    expect(JSON.stringify(answer)).not.toMatch(/secret|driver|thrown/);
  });

  it('fills in a refusal’s details, in the reader’s language', () => {
    const error = new Refusal('orders.limit_per_person', { limit: 5, remaining: 2 });
    expect(answerError(error, 'en', '').envelope).toEqual({
      code: '31005',
      data: { limit: 5, remaining: 2 },
      msg: 'Limited 5 per person; you may buy 2 more.',
    });
    expect(answerError(error, 'zh', '').envelope.msg).toBe('每人限购 5 张，你还可购买 2 张');
  });
});
