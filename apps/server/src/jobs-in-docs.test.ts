import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());

it('every job stands in the table of docs/architecture.md, and nothing else does', async () => {
  const text = await readFile(new URL('../../../docs/architecture.md', import.meta.url), 'utf8');
  const [, table = ''] = /\n## Jobs\n([\s\S]*?)\n## /.exec(text) ?? [];
  const first = [...table.matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell = '']) => cell);
  // `messages.…` stands for all whose names begin so.
  const told = first.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  const { rows } = await app.platform.database.pool.query<{ name: string }>('SELECT name FROM jobs.queue');
  const jobs = rows.map(({ name }) => name).filter((name) => name.includes('.') && !name.startsWith('__'));
  expect(jobs.length).toBeGreaterThan(50);
  const isTold = (job: string, name: string) => (name.endsWith('…') ? job.startsWith(name.slice(0, -1)) : job === name);
  expect(jobs.filter((job) => !told.some((name) => isTold(job, name)))).toEqual([]);
  expect(told.filter((name) => !jobs.some((job) => isTold(job, name)))).toEqual([]);
});
