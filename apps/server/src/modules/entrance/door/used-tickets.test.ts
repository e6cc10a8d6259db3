import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/id.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildCheckpoint, enrolDevices, passCodeOf } from '../../../testing/door.ts';
import { buyTickets, createOwner } from '../../../testing/holders.ts';
import { createConsoleClient } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { tickets } from '../../ticketing/tables.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { atNoon: true });
});
afterAll(() => app.end());

it('a buyer gives back what nobody came in with, and nothing else', async () => {
  const owner = await createOwner(app);
  const now = app.clock.now();
  const { ticketIds } = await buyTickets(app, owner, 2, {
    validDays: [eventDay(now)],
    needsRealName: false,
    refundUntil: new Date(now.getTime() + 3_600_000),
  });
  const [used = '', unused = ''] = ticketIds;
  const checkpointId = await buildCheckpoint(app);
  const [token = ''] = await enrolDevices(app, ['North']);
  const [row] = await app.platform.database.db.select().from(tickets).where(eq(tickets.id, used));
  const scan = { id: newId(), code: passCodeOf(app, used, { at: now, version: row?.version ?? 1 }), checkpointId };
  const { scans } = await createConsoleClient(app).entrance.handInScans({
    token,
    scans: [{ ...scan, scannedAt: now, said: null }],
  });
  expect(scans).toMatchObject([{ verdict: 'admitted' }]);
  const { orders } = createTestClient(app, { token: owner.token });
  expect(await codeOf(orders.refundTicket({ ticketId: used }))).toBe('31015');
  const [after] = await app.platform.database.db.select().from(tickets).where(eq(tickets.id, used));
  expect(after?.state).toBe(row?.state);
  expect(await codeOf(orders.refundTicket({ ticketId: unused }))).toBe('0000');
});
