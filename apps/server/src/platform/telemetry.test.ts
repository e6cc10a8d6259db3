import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from './telemetry.ts';

function logOf(error: Error): string {
  let written = '';
  const destination = new Writable({
    write(chunk: Buffer, _, done) {
      written += chunk.toString();
      done();
    },
  });
  createLogger('info', destination).error({ error }, 'request failed');
  return written;
}

describe('the log', () => {
  const values = ['a remark\nof two lines', 'lin@example.org'];
  const cause = Object.assign(new Error('duplicate key value violates unique constraint "persons_email"'), {
    detail: 'Key (email)=(lin@example.org) already exists.',
    where: 'unnamed portal parameter $1 = lin@example.org',
  });
  const failed = new DrizzleQueryError('insert into persons values ($1, $2)', values, cause);

  it.each([
    ['a failed statement', failed],
    ['what PostgreSQL says of it', cause],
    ['an error it led to', new Error('The job failed.', { cause: failed })],
  ])('says nothing of the values in %s', (_, error) => {
    const line = logOf(error);
    expect(line).toContain('persons_email');
    expect(line).not.toMatch(/two lines|lin@example/);
  });

  it('says which statement failed, and where', () => {
    expect(JSON.parse(logOf(failed))).toMatchObject({
      error: {
        message: expect.stringContaining('insert into persons'),
        stack: expect.stringContaining('telemetry.test.ts'),
      },
    });
  });
});
