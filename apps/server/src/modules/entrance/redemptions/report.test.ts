import type { RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { clockTime, eventDay } from '../../../platform/clock.ts';
import { newId } from '../../../platform/id.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildTicketBenefit, productsOf } from '../../../testing/desks.ts';
import { buildAdmissions, enrolDevices, passCodeOf } from '../../../testing/door.ts';
import { createConsoleClient, signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tickets } from '../../ticketing/tables.ts';
import { ticketBenefits } from '../benefits/tables.ts';
import { doorRedemptions } from './tables.ts';

let app: TestApp;
let desk: ReturnType<typeof createConsoleClient>['redemption'];
let token: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  desk = createConsoleClient(app).redemption;
  [token = ''] = await enrolDevices(app, ['North desk']);
});
afterAll(() => app.end());

const db = () => app.platform.database.db;
const today = () => eventDay(app.clock.now());
const unitOf = (ticketId: string, benefitId: string, said: RedemptionVerdict | null = null) => ({
  id: newId(),
  code: passCodeOf(app, ticketId),
  benefitId,
  scannedAt: app.clock.now(),
  said,
});
const handIn = async (...redemptions: ReturnType<typeof unitOf>[]) =>
  (await desk.handInRedemptions({ token, redemptions })).redemptions.map(({ verdict }) => verdict);

/** Tickets with something they include. */
async function build(count = 1) {
  const { ticketIds } = await buildAdmissions(app, count);
  const [productId = ''] = await productsOf(app, ticketIds);
  return { ticketIds, ticketId: ticketIds[0] ?? '', productId, benefitId: await buildTicketBenefit(app, [productId]) };
}

it('what was handed out against the rules is kept and reported, also of a benefit that is not there any more', async () => {
  const { ticketId, benefitId, productId } = await build();
  const withdrawn = await buildTicketBenefit(app, [productId], { publishedAt: null });
  const deleted = newId();
  await db().update(tickets).set({ state: 'refunded' }).where(eq(tickets.id, ticketId));
  const units = [benefitId, deleted].map((id) => unitOf(ticketId, id, 'redeemed'));
  await handIn(...units);
  const other = await build();
  const late = unitOf(other.ticketId, withdrawn, 'redeemed');
  await handIn(late);
  const { api } = await signStaffIn(app, ['gatekeeper']);
  const told = await api.redemption.listRedemptionDoubles({ day: today() });
  const verdictBy = new Map(told.map(({ id, verdict, benefit: { nameEn } }) => [id, [verdict, nameEn]]));
  expect(units.map(({ id }) => verdictBy.get(id)?.[0])).toEqual(['refunded', 'refunded']);
  expect(verdictBy.get(units[1]?.id ?? '')?.[1]).toBe('–');
  expect(verdictBy.get(late.id)?.[0]).toBe('gone');
  const [row] = await db()
    .select()
    .from(doorRedemptions)
    .where(eq(doorRedemptions.id, units[1]?.id ?? ''));
  expect(row).toMatchObject({
    isRedeemed: false,
    ticketBenefitId: null,
    benefitId: deleted,
  });
});

it('is seen by benefit and hour, listed, exported, and undone with a reason, once', async () => {
  const { ticketIds, benefitId } = await build(2);
  const [one = '', two = ''] = ticketIds;
  const unit = unitOf(one, benefitId);
  await handIn(unit, unitOf(two, benefitId), unitOf(two, benefitId));
  const cashier = await signStaffIn(app, ['cashier']);
  const gate = await signStaffIn(app, ['gatekeeper']);
  const report = await gate.api.redemption.getRedemptionReport({ day: today() });
  expect(report.benefits.map(({ id }) => id)).toContain(benefitId);
  const hour = Number(clockTime(app.clock.now()).slice(0, 2));
  const ownHours = ({ hours }: typeof report) => hours.filter((row) => row.benefitId === benefitId);
  expect(ownHours(report)).toEqual([{ benefitId, hour, redeemed: 2, refused: 1, undone: 0 }]);
  expect(await gate.api.redemption.listRedemptionDays()).toContain(today());

  expect(await codeOf(gate.api.redemption.undoTicketRedemption({ id: unit.id, reason: 'No' }))).toBe('40300');
  const [ticket] = await db().select().from(tickets).where(eq(tickets.id, one));
  const found = await cashier.api.redemption.listTicketRedemptions({ words: ticket?.number.toLowerCase() });
  expect(found.items).toEqual([
    expect.objectContaining({ id: unit.id, device: 'North desk', verdict: 'redeemed', undoneAt: null }),
  ]);
  await cashier.api.redemption.undoTicketRedemption({ id: unit.id, reason: 'Sold out' });
  expect(await codeOf(cashier.api.redemption.undoTicketRedemption({ id: unit.id, reason: 'Twice' }))).toBe('37008');
  expect(await codeOf(cashier.api.redemption.undoTicketRedemption({ id: newId(), reason: 'None' }))).toBe('40401');
  const undone = await cashier.api.redemption.listTicketRedemptions({ benefitId, state: 'undone' });
  expect(undone.items).toEqual([
    expect.objectContaining({ id: unit.id, undoneBy: cashier.name, undoReason: 'Sold out' }),
  ]);
  expect(ownHours(await gate.api.redemption.getRedemptionReport({ day: today() }))).toEqual([
    { benefitId, hour, redeemed: 1, refused: 1, undone: 1 },
  ]);
  expect(await handIn(unitOf(one, benefitId))).toEqual(['redeemed']);
  const sheet = await app.server.inject({
    url: `/console/api/ticket-redemptions/sheet?format=csv&benefitId=${benefitId}`,
    headers: { cookie: `mingtang_console=${cashier.token}`, 'x-console': '1', language: 'en' },
  });
  expect([sheet.statusCode, sheet.body.split('\n').filter((line) => line.includes('North desk')).length]).toEqual([
    200, 3,
  ]);
});

it('can neither be deleted nor counted another way, but withdrawn', async () => {
  const { ticketId, benefitId } = await build();
  const { api } = await signStaffIn(app, ['owner']);
  const rowNow = async () => (await db().select().from(ticketBenefits).where(eq(ticketBenefits.id, benefitId)))[0];
  const version = async () => (await rowNow())?.version ?? 0;
  const one = { resource: 'ticket_benefit', id: benefitId };
  await handIn(unitOf(ticketId, benefitId));
  const { row } = await api.resources.get(one);
  const change = { ...one, version: row.version, values: { ...row.values, per: 'ticket' } };
  expect(await codeOf(api.resources.update(change))).toBe('37009');
  expect(await codeOf(api.resources.delete({ ...one, version: await version() }))).toBe('37009');
  await api.resources.unpublish({ ...one, version: await version() });
  expect((await rowNow())?.publishedAt).toBeNull();
});
