import {
  type Checkpoint,
  type Decision,
  type DoorPlace,
  decideAdmission,
  type EntryTimes,
  type HallsOf,
  MOST_SESSION_MINUTES,
  type Passage,
  toTicketNumber,
  type Verdict,
} from '@mingtang/contract/entrance/admission';
import { stepOf } from '@mingtang/contract/pass';
import { withoutReaderPrefix } from '@mingtang/contract/typed';
import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Batch, oneByOne } from '../../../platform/batch.ts';
import { eventDay, eventInstant } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import { columnOf, isOneOf, lookUpByKeys, type Tx } from '../../../platform/database.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { getSetting } from '../../reference/queries.ts';
import { inOrder, readAt } from './device-time.ts';
import { type DoorCode, NO_TICKET, readDoorCode } from './door-codes.ts';
import { findTicketRow } from './door-queries.ts';
import { listDoorPlaces } from './place-queries.ts';
import { checkpoints, doorScans } from './tables.ts';
import { type DoorRow, lockTickets } from './ticket-queries.ts';

const MINUTE_MS = 60_000;

/** A scan as a device hands it in. */
export interface HandedIn {
  id: string;
  deviceId: string;
  checkpointId: string;
  /** The text of the code, or the number of a ticket that was typed. */
  code: string;
  scannedAt: Date;
  /** What the device decided; null: the server is asked. */
  said: Verdict | null;
}

interface Judged {
  id: string;
  verdict: Verdict;
  against: Passage | null;
  entryTimes?: EntryTimes | undefined;
}

type KeptPassage = Passage & { id: string };
type Row = Required<Omit<typeof doorScans.$inferInsert, 'handedIn'>>;

/** A scan whose signature is being checked: undefined when the code is not ours. */
interface InHand {
  scan: HandedIn;
  pass: Promise<Shown | undefined>;
}

/** What was shown: a code's claims, or the ticket whose number was typed. */
type Shown = DoorCode | { id: string };

/**
 * Takes scans in bursts, from whichever devices: what waits becomes one transaction. A signature takes longer than a scan's
 * share of that, so each is checked from the moment it comes, beside the transaction of those before it.
 */
export function createScanning(
  platform: Platform,
  lock: typeof lockTickets = lockTickets,
): Pick<Batch<HandedIn, Judged>, 'submit'> {
  const keep = async (inHand: InHand[]) => {
    const scans = inHand.map(({ scan }) => scan);
    const passes = await Promise.all(inHand.map(({ pass }) => pass));
    const read = new Map(scans.map(({ id }, index) => [id, passes[index]]));
    // From memory, before the transaction: within one it would be read anew.
    const sessionMinutes = await getSetting(platform.database.db, 'door_session_minutes');
    const { clock, keys } = platform;
    return transact(platform, (tx) => keepScans(tx, scans, read, { now: clock.now(), keys, sessionMinutes, lock }));
  };
  const batch = new Batch<InHand, Judged>({
    run: (inHand) =>
      keep(inHand).catch((error: unknown) => {
        if (inHand.length === 1) throw error;
        return oneByOne(inHand, keep);
      }),
    overflow: () => new Refusal('protocol.unavailable'),
  });
  return {
    submit: (scan) => {
      const pass = readShown(platform, scan.code);
      // What fails while the scan waits is met by its group; until then nobody holds it, which would end the process.
      pass.catch(() => undefined);
      return batch.submit({ scan, pass });
    },
  };
}

const readShown = async ({ keys, database }: Platform, scanned: string): Promise<Shown | undefined> => {
  const code = withoutReaderPrefix(scanned);
  const number = toTicketNumber(code);
  if (number === undefined) return readDoorCode(keys, code);
  const ticket = await findTicketRow(database.db, { number });
  return { id: ticket?.id ?? NO_TICKET };
};

type ReadCodes = ReadonlyMap<string, Shown | undefined>;

/**
 * Keeps scans and says what it makes of each, in the order in which they were made; one that was handed in before is answered
 * as then. Where a device had decided, that stands: somebody went in. Refuses single ones with `checkpoint_gone`.
 */
async function keepScans(
  tx: Tx,
  scans: readonly HandedIn[],
  read: ReadCodes,
  { now, keys, sessionMinutes, lock }: { now: Date; keys: Keyring; sessionMinutes: number; lock: typeof lockTickets },
): Promise<(Judged | Refusal)[]> {
  await lookUpByKeys(tx);
  const ticketIds = [...new Set([...read.values()].flatMap((pass) => (pass ? [pass.id] : [])))].sort();
  // Before the passages are read: whoever scans the same ticket elsewhere at this moment waits, and then sees this one.
  const tickets = new Map((await lock(tx, ticketIds)).map((row) => [row.id, row]));
  const posts = new Map((await tx.select().from(checkpoints)).map((row) => [row.id, row]));
  const keptBefore = await listKept(tx, scans);
  await correct(tx, scans, keptBefore);
  const passages = await listPassages(tx, ticketIds);
  // On any other ticket nobody is named, or somebody who is not approved.
  const named = ticketIds.filter((id) => tickets.get(id)?.state === 'verified');
  const places = await listDoorPlaces(tx, keys, { ticketIds: named, ...placesOfDays(scans, now) });

  const answers = new Map<string, Judged | Refusal>();
  for (const { row, against } of keptBefore.values()) {
    const { id, verdict } = row;
    answers.set(id, { id, verdict, against });
  }
  const rows: Row[] = [];
  for (const scan of inOrder(scans)) {
    if (answers.has(scan.id)) continue;
    const checkpoint = posts.get(scan.checkpointId);
    if (!checkpoint) {
      answers.set(scan.id, new Refusal('entrance.checkpoint_gone'));
      continue;
    }
    const pass = read.get(scan.id);
    const at = readAt(scan, now);
    const row = pass && tickets.get(pass.id);
    const ticket = row && { ...row, places: places.get(row.id) };
    const known = pass ? (passages.get(pass.id) ?? []) : [];
    // Whoever waits for the server's word hears of all there is: another device's clock may be a moment ahead of theirs.
    const before = known.filter((passage) => scan.said === null || passage.at <= at);
    const hallsOf: HallsOf = (id) => posts.get(id)?.halls ?? [];
    const decision = judge({ pass, ticket, checkpoint, at, sessionMinutes, passages: before, hallsOf });
    const isAdmitted = ticket !== undefined && (scan.said ?? decision.verdict) === 'admitted';
    const { id, deviceId, checkpointId, said } = scan;
    const { direction } = checkpoint;
    const day = eventDay(at);
    rows.push({
      id,
      deviceId,
      checkpointId,
      said,
      direction,
      day,
      isAdmitted,
      ticketId: ticket?.id ?? null,
      scannedAt: at,
      verdict: decision.verdict,
      againstId: decision.against?.id ?? null,
      handedInAt: now,
      isTyped: toTicketNumber(scan.code) !== undefined,
    });
    if (ticket && isAdmitted) passages.set(ticket.id, [...known, { id, at, day, direction, checkpointId }]);
    const { verdict, against = null, entryTimes } = decision;
    answers.set(id, { id, verdict, against, entryTimes });
  }
  // What is no ticket holds no lock: two of the same may come at once.
  if (rows.length > 0) await insertScans(tx, rows);
  return scans.map(({ id }) => answers.get(id) ?? new Refusal('protocol.conflict'));
}

/** The days that scans are of, and what opens doors on the evening before. */
function placesOfDays(scans: readonly HandedIn[], now: Date): { from: Date; until: Date } {
  const times = scans.map((scan) => readAt(scan, now).getTime());
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const end = eventInstant(eventDay(last), '24:00').getTime();
  return { from: eventInstant(eventDay(first)), until: new Date(end + MOST_SESSION_MINUTES * MINUTE_MS) };
}

async function insertScans(tx: Tx, rows: readonly Row[]): Promise<void> {
  const list = columnOf(rows);
  await tx.execute(sql`
    INSERT INTO door_scans (id, device_id, checkpoint_id, ticket_id, scanned_at, day, direction, said, verdict, against_id, is_admitted, handed_in_at, is_typed)
    SELECT * FROM unnest(
      ${list(({ id }) => id, 'uuid')}, ${list(({ deviceId }) => deviceId, 'uuid')}, ${list(({ checkpointId }) => checkpointId, 'uuid')},
      ${list(({ ticketId }) => ticketId, 'uuid')}, ${list(({ scannedAt }) => scannedAt, 'timestamptz')}, ${list(({ day }) => day, 'date')},
      ${list(({ direction }) => direction, 'text')}, ${list(({ said }) => said, 'text')}, ${list(({ verdict }) => verdict, 'text')},
      ${list(({ againstId }) => againstId, 'uuid')}, ${list(({ isAdmitted }) => isAdmitted, 'boolean')}, ${list(({ handedInAt }) => handedInAt, 'timestamptz')},
      ${list(({ isTyped }) => isTyped, 'boolean')}
    ) ON CONFLICT DO NOTHING`);
}

function judge({
  pass,
  ticket,
  checkpoint,
  at,
  sessionMinutes,
  passages,
  hallsOf,
}: {
  pass: Shown | undefined;
  ticket: (DoorRow & { places: DoorPlace[] | undefined }) | undefined;
  checkpoint: Checkpoint;
  at: Date;
  sessionMinutes: number;
  passages: readonly KeptPassage[];
  hallsOf: HallsOf;
}): Decision<KeptPassage> {
  if (!pass) return { verdict: 'forged', against: undefined };
  const step = stepOf(at);
  // A number has no age: somebody at the gate compared the holder with their document.
  const presented = 'step' in pass ? pass : { version: ticket?.version ?? 0, step };
  const day = eventDay(at);
  return decideAdmission({
    pass: presented,
    ticket,
    product: ticket,
    checkpoint,
    day,
    step,
    at,
    sessionMinutes,
    passages,
    hallsOf,
  });
}

const passageColumns = {
  id: doorScans.id,
  at: doorScans.scannedAt,
  day: doorScans.day,
  direction: doorScans.direction,
  checkpointId: doorScans.checkpointId,
};

/** Who went through with these tickets, by ticket, the earliest first. */
async function listPassages(tx: Tx, ticketIds: readonly string[]): Promise<Map<string, KeptPassage[]>> {
  const rows = await tx
    .select({ ticketId: doorScans.ticketId, ...passageColumns })
    .from(doorScans)
    .where(and(isOneOf(doorScans.ticketId, [...ticketIds]), eq(doorScans.isAdmitted, true)))
    .orderBy(asc(doorScans.scannedAt));
  const byTicket = new Map<string, KeptPassage[]>();
  for (const { ticketId, ...passage } of rows)
    if (ticketId !== null) byTicket.set(ticketId, [...(byTicket.get(ticketId) ?? []), passage]);
  return byTicket;
}

/** Those of these scans that were handed in before, with what stood against them. */
async function listKept(tx: Tx, scans: readonly HandedIn[]) {
  const other = alias(doorScans, 'other');
  const rows = await tx
    .select({
      row: {
        id: doorScans.id,
        deviceId: doorScans.deviceId,
        ticketId: doorScans.ticketId,
        said: doorScans.said,
        verdict: doorScans.verdict,
      },
      against: {
        id: other.id,
        at: other.scannedAt,
        day: other.day,
        direction: other.direction,
        checkpointId: other.checkpointId,
      },
    })
    .from(doorScans)
    .leftJoin(other, eq(other.id, doorScans.againstId))
    .where(
      isOneOf(
        doorScans.id,
        scans.map(({ id }) => id),
      ),
    );
  return new Map(rows.map((kept) => [kept.row.id, kept]));
}

/**
 * A device that asked and did not hear the answer decided by itself: that is what happened. Nobody else says so of its scan,
 * whose id other devices are told with the passage.
 */
async function correct(tx: Tx, scans: readonly HandedIn[], kept: Awaited<ReturnType<typeof listKept>>): Promise<void> {
  for (const { id, said, deviceId } of scans) {
    const row = kept.get(id)?.row;
    if (!row || said === null || row.said !== null || row.deviceId !== deviceId) continue;
    await tx
      .update(doorScans)
      .set({
        said,
        isAdmitted: row.ticketId !== null && said === 'admitted',
        handedIn: sql`pg_current_xact_id()`,
      })
      .where(eq(doorScans.id, id));
  }
}
