import { pino } from 'pino';
import { expect, it } from 'vitest';
import { Background } from './background.ts';

it('ends when what is under way has ended, and begins nothing after that', async () => {
  const background = new Background(pino({ level: 'silent' }));
  const held = Promise.withResolvers<void>();
  const done: string[] = [];
  background.run('first', async () => {
    await held.promise;
    done.push('first');
  });
  background.run('failing', () => Promise.reject(new Error('on purpose')));
  const ended = background.end().then(() => done.push('ended'));
  background.run('late', async () => void done.push('late'));
  held.resolve();
  await ended;
  expect(done).toEqual(['first', 'ended']);
});

it('logs what failed', async () => {
  const lines: string[] = [];
  const background = new Background(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }));
  background.run('search index was not refreshed', () => Promise.reject(new Error('on purpose')));
  await background.end();
  expect(lines).toEqual([expect.stringContaining('search index was not refreshed')]);
});
