import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventDay } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let cashier: TestStaff;
const runId = newId();
const differenceId = newId();

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  cashier = await signStaffIn(app, ['cashier']);
  await app.platform.database.pool.query(
    `INSERT INTO statement_runs (id, provider, day, state, lines, fees_fen, checked_at) VALUES ($1, 'wechat', '2026-07-04', 'done', 12, 77, now())`,
    [runId],
  );
  await app.platform.database.pool.query(
    `INSERT INTO statement_differences (id, run_id, kind, subject, transaction_ref, their_fen, their_currency, found_at)
     VALUES ($1, $2, 'payment_missing_here', '4200001', '4200001', 12800, 'CNY', now())`,
    [differenceId, runId],
  );
});
afterAll(() => app.end());

const actionsOf = async (entity: string) =>
  (
    await app.platform.database.pool.query<{ action: string }>(
      'SELECT action FROM audit_entries WHERE entity = $1 ORDER BY at',
      [entity],
    )
  ).rows.map(({ action }) => action);

describe('bills beside the books', () => {
  it('are read by finance and analysts, and written by finance alone', async () => {
    await expect(createConsoleClient(app).payments.listStatements()).rejects.toMatchObject({ status: 401 });
    const gatekeeper = await signStaffIn(app, ['gatekeeper']);
    await expect(gatekeeper.api.payments.listDifferences()).rejects.toMatchObject({ code: '40300' });
    const analyst = await signStaffIn(app, ['analyst']);
    expect((await analyst.api.payments.listStatements()).items).toMatchObject([
      { provider: 'wechat', day: '2026-07-04', state: 'done', lines: 12, feesFen: 77, open: 1, explained: 0 },
    ]);
    const { payments } = analyst.api;
    for (const call of [
      () => payments.explainDifference({ id: differenceId, explanation: 'x' }),
      () => payments.reopenDifference({ id: differenceId }),
      () => payments.fetchStatements({ day: '2026-07-04' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: '40300' });
  });

  it('are explained once, with a note and a name, and opened again', async () => {
    const { payments } = cashier.api;
    expect((await payments.listDifferences({ state: 'open' })).items).toMatchObject([
      {
        id: differenceId,
        kind: 'payment_missing_here',
        ourFen: null,
        theirFen: 12_800,
        orderId: null,
        explainedBy: null,
      },
    ]);
    expect((await payments.listDifferences({ provider: 'alipay' })).total).toBe(0);
    await payments.explainDifference({ id: differenceId, explanation: 'Test terminal of the bank' });
    await expect(payments.explainDifference({ id: differenceId, explanation: 'x' })).rejects.toMatchObject({
      code: '32007',
    });
    expect((await payments.listDifferences({ state: 'explained' })).items).toMatchObject([
      { explanation: 'Test terminal of the bank', explainedBy: expect.stringMatching(/^Staff/) as string },
    ]);
    await payments.reopenDifference({ id: differenceId });
    await expect(payments.reopenDifference({ id: differenceId })).rejects.toMatchObject({ code: '32007' });
    await expect(payments.reopenDifference({ id: runId })).rejects.toMatchObject({ code: '40401' });
    expect(await actionsOf('statement_difference')).toEqual(['explain', 'reopen']);
  });

  it('are fetched again for a day that is over', async () => {
    const { payments } = cashier.api;
    await payments.fetchStatements({ day: '2026-07-04' });
    expect(await actionsOf('statement')).toEqual(['fetch']);
    await expect(payments.fetchStatements({ day: eventDay(app.clock.now()) })).rejects.toMatchObject({ code: '32008' });
  });
});
