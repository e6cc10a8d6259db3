import { type Foresight, findClashes } from '@mingtang/contract/programme/board-model';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Actor } from '../../../platform/audit-trail.ts';
import { eventDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Platform, type Reader, transact } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { listRows } from '../../../platform/rows.ts';
import { type CountTicketOwners, getBoard } from '../board.ts';
import type { ActivityRecords, ForumRecords, TalkRecords } from '../resources.ts';
import { talks } from '../tables.ts';
import { noticesOf } from './policy.ts';
import { findKnown } from './queries.ts';

interface Records {
  forum: ForumRecords;
  activity: ActivityRecords;
  talk: TalkRecords;
}
interface Wanted {
  resource: keyof Records;
  id: string;
  version: number;
  /** Absent: it is taken off the site. */
  values?: Record<string, unknown> | undefined;
}

const NOTHING: Foresight = {
  notices: [],
  people: { reserved: 0, waiting: 0, underReview: 0, ticketed: 0 },
  clashes: [],
};

/** Carries what was found out of the transaction that is taken back. */
class Tried extends Error {
  readonly foresight: Foresight;
  constructor(foresight: Foresight) {
    super('tried only');
    this.foresight = foresight;
  }
}

/**
 * What a change would mean: it is made, looked at, and taken back, so that it means the same here as when it is saved. What
 * would be refused means nothing yet: saving it says why.
 */
export async function foreseeChange(
  platform: Platform,
  records: Records,
  actor: Actor,
  { countTicketOwners, ...wanted }: Wanted & { countTicketOwners: CountTicketOwners },
): Promise<Foresight> {
  try {
    return await transact(platform, async (tx) => {
      throw new Tried(await tryChange(tx, records, actor, wanted, { now: platform.clock.now(), countTicketOwners }));
    });
  } catch (error) {
    if (error instanceof Tried) return error.foresight;
    if (error instanceof Refusal || error instanceof z.core.$ZodError) return NOTHING;
    throw error;
  }
}

async function tryChange(
  tx: Tx,
  records: Records,
  actor: Actor,
  { resource, id, version, values }: Wanted,
  { now, countTicketOwners }: { now: Date; countTicketOwners: CountTicketOwners },
): Promise<Foresight> {
  const sessionId = resource === 'talk' ? await findForumOf(tx, id) : id;
  const before = await findKnown(tx, sessionId, now);
  if (!before) return NOTHING;
  const clashesNow = async (startsAt: Date) => {
    const board = await getBoard(tx, eventDay(startsAt), now, countTicketOwners);
    return findClashes(board.forums, board.venues, board.neighbours).get(sessionId) ?? [];
  };
  const keyOf = ({ kind, with: other }: { kind: string; with?: { id: string } }) => `${kind} ${other?.id ?? ''}`;
  const known = new Set((await clashesNow(before.startsAt)).map(keyOf));
  const target = { id, version };
  if (!values) await records[resource === 'activity' ? 'activity' : 'forum'].unpublish(tx, actor, target);
  else if (resource === 'forum') await records.forum.update(tx, actor, target, records.forum.readValues(values));
  else if (resource === 'talk') await records.talk.update(tx, actor, target, records.talk.readValues(values));
  else await records.activity.update(tx, actor, target, records.activity.readValues(values));
  const after = (await findKnown(tx, sessionId, now)) ?? before;
  const clashes = values ? (await clashesNow(after.startsAt)).filter((clash) => !known.has(keyOf(clash))) : [];
  return {
    notices: noticesOf(before, after).map(({ kind }) => kind),
    people: await countConcerned(tx, sessionId, countTicketOwners),
    clashes: clashes.map(({ kind, with: other, speaker, venue }) => ({
      kind,
      ...(other ? { with: { id: other.id, titleZh: other.titleZh, titleEn: other.titleEn } } : {}),
      ...(speaker ? { speaker: { nameZh: speaker.nameZh, nameEn: speaker.nameEn } } : {}),
      ...(venue ? { venue: { nameZh: venue.nameZh, nameEn: venue.nameEn } } : {}),
    })),
  };
}

async function findForumOf(db: Reader, talkId: string): Promise<string> {
  const [talk] = await db.select({ forumId: talks.forumId }).from(talks).where(eq(talks.id, talkId));
  return talk?.forumId ?? talkId;
}

/** Whoever is told of what becomes of a session, by what they have. */
async function countConcerned(db: Reader, sessionId: string, countTicketOwners: CountTicketOwners) {
  const [counted] = await listRows<{ reserved: number; waiting: number; underReview: number }>(
    db,
    sql`SELECT count(*) FILTER (WHERE state = 'reserved')::int AS reserved,
        count(*) FILTER (WHERE state IN ('waiting', 'offered'))::int AS waiting,
        count(*) FILTER (WHERE state = 'under_review')::int AS "underReview"
      FROM reservations WHERE bookable_id = ${sessionId}`,
  );
  const ticketed = (await countTicketOwners(db, [sessionId])).get(sessionId) ?? 0;
  return { ...NOTHING.people, ...counted, ticketed };
}
