import type { Direction } from '@mingtang/contract/entrance/admission';
import { stepOf } from '@mingtang/contract/pass';
import type { ReEntryRule } from '@mingtang/contract/ticketing/model';
import { checkpoints } from '../modules/entrance/door/tables.ts';
import { tickets } from '../modules/ticketing/tables.ts';
import { eventDay } from '../platform/clock.ts';
import { newId } from '../platform/id.ts';
import { signPass } from '../platform/passes.ts';
import { buildProduct } from './builders.ts';
import { buyTickets, createOwner, type TicketOwner } from './holders.ts';
import { signStaffIn } from './staff.ts';
import type { TestApp } from './test-app.ts';

type DoorApp = Pick<TestApp, 'platform'> & { clock: Pick<TestApp['clock'], 'now'> };

let places = 0;

/** Makes a checkpoint. Returns its id. */
export async function buildCheckpoint(
  { platform, clock }: DoorApp,
  { direction = 'in', halls = [] }: { direction?: Direction; halls?: number[] } = {},
): Promise<string> {
  const id = newId();
  const position = ++places;
  const made = { createdAt: clock.now(), updatedAt: clock.now() };
  await platform.database.db
    .insert(checkpoints)
    .values({ id, position, nameZh: `检票口${position}`, nameEn: `Gate ${position}`, direction, halls, ...made });
  return id;
}

/** Signs a gatekeeper in on some devices. Returns their tokens. */
export async function enrolDevices(app: TestApp, names: readonly string[]): Promise<string[]> {
  const { api } = await signStaffIn(app, ['gatekeeper']);
  return Promise.all(names.map(async (name) => (await api.entrance.enrolDevice({ name })).token));
}

/** Tickets of one product that is valid today, as nobody has to be named on them. Returns their ids. */
export async function buildAdmissions(
  app: TestApp,
  count: number,
  change: { reEntry?: ReEntryRule; needsRealName?: boolean; validDays?: string[]; halls?: number[] } = {},
): Promise<{ ticketIds: string[]; owner: TicketOwner }> {
  const owner = await createOwner(app);
  const { ticketIds } = await buyTickets(app, owner, count, {
    validDays: [eventDay(app.clock.now())],
    needsRealName: false,
    ...change,
  });
  return { ticketIds, owner };
}

/** Tickets as they would be bought, by one statement: many of one owner. Returns their ids. */
export async function insertTickets(
  { platform, clock }: DoorApp,
  personId: string,
  count: number,
  change: Parameters<typeof buildProduct>[1] = {},
): Promise<string[]> {
  const { db } = platform.database;
  const productId = await buildProduct(db, {
    validDays: [eventDay(clock.now())],
    needsRealName: false,
    ...change,
  });
  const rows = Array.from({ length: count }, (_, seq) => ({
    id: newId(),
    number: `MT ${productId.slice(-6)} ${seq}`,
    orderId: newId(),
    orderLineId: newId(),
    seq,
    productId,
    personId,
    createdAt: clock.now(),
  }));
  for (let at = 0; at < rows.length; at += 5_000) await db.insert(tickets).values(rows.slice(at, at + 5_000));
  return rows.map(({ id }) => id);
}

/** The code a phone shows for a ticket at an instant. */
export const passCodeOf = (
  { platform, clock }: DoorApp,
  ticketId: string,
  { version = 1, at = clock.now() }: { version?: number; at?: Date } = {},
): string => signPass(platform.keys, 'ticket-pass', { id: ticketId, version, step: stepOf(at) });
