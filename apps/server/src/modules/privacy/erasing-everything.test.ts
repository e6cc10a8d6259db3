import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { personalData } from '../../personal-data.ts';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { buildPublicThings, type Owner, signInWithBelongings } from '../../testing/belongings.ts';
import { fillDictionary } from '../../testing/holders.ts';
import { openInvoicing } from '../../testing/invoicing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { requestErasure } from './commands.ts';
import { eraseDue } from './erasing.ts';

let app: TestApp;
let owner: Owner;
const secrets = { name: '欧阳见微', phone: '13912345678' };
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await openInvoicing(app, 'by_finance');
  await fillDictionary(app);
  owner = await signInWithBelongings(app, await buildPublicThings(app), secrets.name, secrets.phone);
});
afterAll(() => app.end());

/** Rows of the database that say one of these words, by table. */
async function rowsThatSay(words: string[]): Promise<Record<string, string>> {
  const { db } = app.platform.database;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ line: string }>(
      sql`SELECT kept::text AS line FROM ${sql.identifier(name)} AS kept`,
    );
    const saying = rows.find(({ line }) => words.some((word) => line.includes(word)));
    if (saying) found[name] = saying.line;
  }
  return found;
}

it('leaves nothing that says who somebody was who had something everywhere', async () => {
  const words = [secrets.name, secrets.phone, owner.account, `receiver-of-${secrets.phone}`];
  // It would be found: before, it stands in each of these.
  expect(Object.keys(await rowsThatSay(words))).toEqual(
    expect.arrayContaining([
      'persons',
      'ticket_holders',
      'invoices',
      'comments',
      'contact_messages',
      'meetings',
      'contact_cards',
      'leads',
      'reception_guests',
    ]),
  );
  const { platform, clock } = app;
  const actor = { kind: 'system', id: 'test', address: null } as const;
  const wanted = { personId: owner.personId, reason: 'organiser', language: 'zh', days: 0, now: clock.now() } as const;
  await transact(platform, (tx) => requestErasure(tx, platform.jobs, actor, wanted));
  clock.move(86_400_000);
  await eraseDue({ platform, events: new Events(platform.jobs), parts: personalData });
  expect(await rowsThatSay(words)).toEqual({});
});
