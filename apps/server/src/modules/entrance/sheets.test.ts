import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { eventDay, eventTime } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { readSheet } from '../../platform/sheet-reader.ts';
import { unneutralised } from '../../platform/sheets.ts';
import { buildTicketBenefit, productsOf } from '../../testing/desks.ts';
import { buildAdmissions, buildCheckpoint, enrolDevices, passCodeOf } from '../../testing/door.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const MINUTE_MS = 60_000;
let app: TestApp;
let reader: TestStaff;
let tokens: string[];
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  reader = await signStaffIn(app, ['gatekeeper']);
  tokens = await enrolDevices(app, ['=North', 'South']);
});
afterAll(() => app.end());

const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE_MS);
const get = (path: string, { token }: Pick<TestStaff, 'token'>) =>
  app.server.inject({
    url: `/console/api/${path}`,
    headers: { cookie: `mingtang_console=${token}`, 'x-console': '1', language: 'en' },
  });
/** The rows of a sheet under its head, which both formats have alike. */
async function rowsOf(path: string): Promise<string[][]> {
  const [csv, xlsx] = await Promise.all(
    ['csv', 'xlsx'].map(async (format) => {
      const { statusCode, rawPayload, headers } = await get(`${path}&format=${format}`, reader);
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toContain(`.${format}`);
      return (await readSheet(rawPayload, 1_000)).map(({ cells }) =>
        cells.map((cell) => unneutralised(String(cell ?? ''))),
      );
    }),
  );
  expect(xlsx).toEqual(csv);
  return (csv ?? []).slice(1);
}
/** Rows in whatever order. */
const linesOf = (rows: (string | undefined)[][]) => rows.map((cells) => cells.join(' | ')).toSorted();
const sum = (rows: string[][], column: number) => rows.reduce((total, cells) => total + Number(cells[column]), 0);

it('adds up to the door’s page, gate by gate, and lists who was let in twice as the page does', async () => {
  const north = await buildCheckpoint(app);
  const exit = await buildCheckpoint(app, { direction: 'out' });
  const { ticketIds } = await buildAdmissions(app, 3, { reEntry: 'once' });
  const scan = async (token = '', checkpointId = '', ticketId = '', minutes = 0, isKnown = true) => {
    const at = minutesAgo(minutes);
    const code = isKnown ? passCodeOf(app, ticketId, { at }) : 'no code of ours';
    const said = isKnown ? ('admitted' as const) : null;
    await createConsoleClient(app).entrance.handInScans({
      token,
      scans: [{ id: newId(), code, checkpointId, scannedAt: at, said }],
    });
  };
  // Whatever the hour of the day, some of it lies in another hour or another day.
  for (const [index, ticketId] of ticketIds.entries()) {
    await scan(tokens[0], north, ticketId, 70 - index);
    await scan(tokens[1], north, ticketId, 20 - index);
  }
  await scan(tokens[0], exit, ticketIds[0], 5);
  await scan(tokens[0], north, '', 4, false);
  const pages = [];
  for (const day of new Set([70, 0].map((minutes) => eventDay(minutesAgo(minutes))))) {
    const flow = await reader.api.entrance.getFlow({ day });
    const rows = await rowsOf(`door/flow/sheet?day=${day}`);
    const names = new Map(flow.checkpoints.map(({ id, nameEn }) => [id, nameEn]));
    const shown = flow.hours.map(({ checkpointId, hour, admitted, left, refused }) => [
      day,
      names.get(checkpointId),
      `${String(hour).padStart(2, '0')}:00`,
      ...[admitted, left, refused].map(String),
    ]);
    expect(linesOf(rows)).toEqual(linesOf(shown));
    const doubles = await reader.api.entrance.listDoubles({ day });
    const listed = await rowsOf(`door/doubles/sheet?day=${day}`);
    expect(listed.map(([number, , first, , , second]) => [number, first, second])).toEqual(
      doubles.map(({ number, against, double }) => [number, eventTime(against.at), eventTime(double.at)]),
    );
    pages.push({ rows, listed });
  }
  const rows = pages.flatMap((page) => page.rows);
  expect([sum(rows, 3), sum(rows, 4), sum(rows, 5)]).toEqual([6, 1, 1]);
  const listed = pages.flatMap((page) => page.listed);
  expect(listed).toHaveLength(3);
  expect(listed.map((cells) => cells[4])).toEqual(['=North', '=North', '=North']);
  // What a device is called may look like a formula.
  const { body } = await get(`door/doubles/sheet?day=${eventDay(minutesAgo(20))}&format=csv`, reader);
  expect(body).toContain(",'=North,");
});

it('adds up to the report of redemptions, benefit by benefit', async () => {
  const { ticketIds } = await buildAdmissions(app, 2);
  const productIds = await productsOf(app, ticketIds);
  const [lunch, bag] = [await buildTicketBenefit(app, productIds), await buildTicketBenefit(app, productIds)];
  const redeem = async (benefitId: string, ticketId = '', minutes = 0) => {
    const at = minutesAgo(minutes);
    const { redemptions } = await createConsoleClient(app).redemption.handInRedemptions({
      token: tokens[0] ?? '',
      redemptions: [{ id: newId(), code: passCodeOf(app, ticketId, { at }), benefitId, scannedAt: at, said: null }],
    });
    return redemptions[0];
  };
  await redeem(lunch, ticketIds[0], 2);
  await redeem(lunch, ticketIds[0], 2);
  await redeem(bag, ticketIds[0], 2);
  const taken = await redeem(bag, ticketIds[1], 2);
  const cashier = await signStaffIn(app, ['cashier']);
  await cashier.api.redemption.undoTicketRedemption({ id: taken?.id ?? '', reason: 'a slip' });
  const rows = [];
  for (const day of new Set([2, 0].map((minutes) => eventDay(minutesAgo(minutes))))) {
    const { benefits, hours } = await reader.api.redemption.getRedemptionReport({ day });
    const listed = await rowsOf(`redemption-report/sheet?day=${day}`);
    const names = new Map(benefits.map(({ id, nameEn }) => [id, nameEn]));
    const shown = hours.map(({ benefitId, hour, redeemed, refused, undone }) => [
      day,
      names.get(benefitId),
      '',
      `${String(hour).padStart(2, '0')}:00`,
      ...[redeemed, refused, undone].map(String),
    ]);
    expect(linesOf(listed)).toEqual(linesOf(shown));
    rows.push(...listed);
  }
  expect([sum(rows, 4), sum(rows, 5), sum(rows, 6)]).toEqual([2, 1, 1]);
});

it('is for who may see the page, of a day', async () => {
  const day = eventDay(app.clock.now());
  const cashier = await signStaffIn(app, ['cashier']);
  const reviewer = await signStaffIn(app, ['reviewer']);
  for (const [path, outsider] of [
    ['door/flow/sheet', cashier],
    ['door/doubles/sheet', cashier],
    ['redemption-report/sheet', reviewer],
  ] as const) {
    expect((await get(`${path}?day=${day}&format=csv`, outsider)).statusCode).toBe(403);
    expect((await get(`${path}?day=${day}&format=csv`, { token: 'none' })).statusCode).toBe(401);
    expect((await get(`${path}?day=tomorrow&format=csv`, reader)).statusCode).toBe(400);
    expect((await get(`${path}?day=${day}&format=pdf`, reader)).statusCode).toBe(400);
  }
});
