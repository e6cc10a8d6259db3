import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { auditEntries } from '../../platform/tables.ts';
import { createBuyer } from '../../testing/buyer.ts';
import { buyPaid, finance, openInvoicing, requestForm } from '../../testing/invoicing.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { issueInvoice, recordDocument } from './issuing.ts';
import { type CountMails, mailAgain } from './mailing-again.ts';
import { countMailsAgain } from './queries.ts';

let app: TestApp;
/** The connections of a second process. */
let other: Database;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  other = openDatabase({ url: app.platform.database.url, poolSize: 6, onError: () => undefined });
  await openInvoicing(app, 'by_finance');
});
afterAll(async () => {
  await other.close();
  await app.end();
});

interface Wish {
  invoiceId?: string;
  personId: string;
  count?: CountMails;
  by?: Database;
}
const ask = ({ invoiceId = newId(), personId, count, by = app.platform.database }: Wish) =>
  by.db
    .transaction((tx) =>
      mailAgain(
        tx,
        app.platform.jobs,
        { invoiceId, personId, ip: '203.0.113.9', to: 'desk@example.org', language: 'zh', now: app.clock.now() },
        count,
      ),
    )
    .then(
      () => 'mailed',
      (error: Error) => error.message,
    );
/** Twelve wishes about one invoice at once, by turns in this process and in the other; how many are mailed. */
async function race(count?: CountMails): Promise<number> {
  const wish = { invoiceId: newId(), personId: newId(), ...(count ? { count } : {}) };
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) => ask({ ...wish, by: index % 2 ? other : app.platform.database })),
  );
  return outcomes.filter((outcome) => outcome === 'mailed').length;
}

describe('mailing an invoice again', () => {
  it('happens more often than allowed when the lock is off', async () => {
    const slow: CountMails = async (tx, wish) => {
      const mailed = await countMailsAgain(tx, wish);
      await tx.execute(sql`SELECT pg_sleep(0.2)`);
      return mailed;
    };
    expect(await race(slow)).toBeGreaterThan(5);
  });

  it('happens five times a day with the lock on', async () => {
    expect(await race()).toBe(5);
  });

  it('ends at twenty a day for a person, and begins anew the day after', async () => {
    const personId = newId();
    for (let mailed = 0; mailed < 20; mailed++) expect(await ask({ personId })).toBe('mailed');
    expect(await ask({ personId })).toBe('invoices.mailed_often');
    expect(await ask({ personId: newId() })).toBe('mailed');
    app.clock.move(86_400_000);
    expect(await ask({ personId })).toBe('mailed');
    app.clock.move(-86_400_000);
  });

  it('is refused in the reader’s language, and keeps no address', async () => {
    const buyer = await createBuyer(app);
    const { orderId } = await buyPaid(app, buyer);
    const { token } = buyer;
    const asked = await app.call('POST', '/ticket/invoice/records/apply', { token, form: requestForm([orderId]) });
    const { uuid } = asked.data as { uuid: string };
    const file = { officialNumber: '26312000000000009999', issuedAt: app.clock.now(), file: Buffer.from('%PDF-1.7 o') };
    await recordDocument(app.platform, uuid, file, (tx, written) =>
      issueInvoice(tx, app.platform, finance, uuid, written),
    );
    const resend = (language: string) =>
      app.call('POST', `/ticket/invoice/records/resend/${uuid}`, {
        token,
        form: { email: 'desk@example.org' },
        headers: { language },
      });
    expect(await resend('ch')).toMatchObject({ code: '0000' });
    const lines = await app.platform.database.db.select().from(auditEntries).where(eq(auditEntries.entityId, uuid));
    expect(lines.filter(({ action }) => action === 'mail')).toMatchObject([
      { actorKind: 'person', actorId: buyer.personId, entity: 'invoice', after: { to: '@example.org' } },
    ]);
    for (let mailed = 1; mailed < 5; mailed++) await ask({ invoiceId: uuid, personId: buyer.personId });
    expect(await resend('ch')).toMatchObject({ code: '33011', msg: '今天已经发送多次，请直接下载，或明天再试' });
    expect(await resend('en')).toMatchObject({
      msg: 'Already sent several times today. Download it, or try again tomorrow.',
    });
  });
});
