import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { buildTicketBenefit, productsOf } from '../../testing/desks.ts';
import { buildAdmissions, buildCheckpoint, enrolDevices, passCodeOf } from '../../testing/door.ts';
import { createConsoleClient, signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { tickets } from '../ticketing/tables.ts';
import { checkpoints } from './door/tables.ts';
import { entranceData } from './personal-data.ts';
import { doorRedemptions } from './redemptions/tables.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let gate: string;
let device: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  gate = await buildCheckpoint(app);
  [device = ''] = await enrolDevices(app, ['Phone of a gatekeeper']);
});
afterAll(() => app.end());

const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * MINUTE_MS);
const scan = (ticketId: string, scannedAt: Date) =>
  createConsoleClient(app).entrance.handInScans({
    token: device,
    scans: [
      {
        id: newId(),
        code: passCodeOf(app, ticketId, { at: scannedAt }),
        checkpointId: gate,
        scannedAt,
        said: 'admitted',
      },
    ],
  });
const redeem = (ticketId: string, benefitId: string, scannedAt: Date) =>
  createConsoleClient(app).redemption.handInRedemptions({
    token: device,
    redemptions: [
      { id: newId(), code: passCodeOf(app, ticketId, { at: scannedAt }), benefitId, scannedAt, said: 'redeemed' },
    ],
  });
const copyOf = (personId: string) =>
  entranceData.copy({ db: app.platform.database.db, platform: app.platform, personId });

it('has where one went through and what one was handed, and nothing of anybody else', async () => {
  const mine = await buildAdmissions(app, 2);
  const other = await buildAdmissions(app, 1);
  const [first = '', second = ''] = mine.ticketIds;
  const [theirs = ''] = other.ticketIds;
  const [productId = ''] = await productsOf(app, [first]);
  const [otherProduct = ''] = await productsOf(app, [theirs]);
  const benefitId = await buildTicketBenefit(app, [productId, otherProduct]);
  const times = { in: at(-9), out: at(-6), lunch: at(-3), theirs: at(-2) };
  await scan(first, times.in);
  await scan(second, times.out);
  await redeem(first, benefitId, times.lunch);
  await scan(theirs, times.theirs);
  await redeem(theirs, benefitId, times.theirs);

  const copy = await copyOf(mine.owner.personId);
  const [stood] = await app.platform.database.db.select().from(checkpoints).where(eq(checkpoints.id, gate));
  const gateEn = stood?.nameEn ?? 'none';
  expect(copy.scans).toMatchObject([
    { at: times.in, gateEn, direction: 'in', verdict: 'admitted', isAdmitted: true },
    { at: times.out, gateEn },
  ]);
  expect(copy.redemptions).toMatchObject([{ at: times.lunch, verdict: 'redeemed', isRedeemed: true, undoneAt: null }]);
  const numbers = await app.platform.database.db.select().from(tickets);
  const numberOf = (id: string) => numbers.find((row) => row.id === id)?.number ?? 'none';
  const text = JSON.stringify(copy);
  expect(text).toContain(numberOf(first));
  expect(text).toContain(numberOf(second));
  expect(text).not.toContain(numberOf(theirs));
  // Who stood there is theirs.
  expect(text).not.toContain('Phone of a gatekeeper');
  expect((await copyOf(other.owner.personId)).scans).toHaveLength(1);
});

it('says what was taken back, and not why', async () => {
  const { owner, ticketIds } = await buildAdmissions(app, 1);
  const [ticketId = ''] = ticketIds;
  const benefitId = await buildTicketBenefit(app, await productsOf(app, ticketIds));
  await redeem(ticketId, benefitId, at(-1));
  const [row] = await app.platform.database.db
    .select()
    .from(doorRedemptions)
    .where(eq(doorRedemptions.ticketId, ticketId));
  const { api } = await signStaffIn(app, ['cashier']);
  await api.redemption.undoTicketRedemption({ id: row?.id ?? '', reason: 'between the staff' });
  const copy = await copyOf(owner.personId);
  expect(copy.redemptions).toMatchObject([{ isRedeemed: true, undoneAt: expect.any(Date) as Date }]);
  expect(JSON.stringify(copy)).not.toContain('between the staff');
});

it('leaves out of a ticket that was given what was before it came', async () => {
  const { owner, ticketIds } = await buildAdmissions(app, 1);
  const [ticketId = ''] = ticketIds;
  await scan(ticketId, at(-30));
  const receiver = await app.signIn();
  await app.platform.database.db
    .update(tickets)
    .set({ personId: receiver.personId, receivedAt: at(-20) })
    .where(eq(tickets.id, ticketId));
  const since = at(-10);
  await scan(ticketId, since);
  expect((await copyOf(receiver.personId)).scans).toMatchObject([{ at: since }]);
  expect((await copyOf(owner.personId)).scans).toEqual([]);
});
