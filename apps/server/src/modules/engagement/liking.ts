import { type Liking, likedKind, type ThingKind } from '@mingtang/contract/engagement/model';
import { type SQL, sql } from 'drizzle-orm';
import { Batch, oneByOne } from '../../platform/batch.ts';
import { lockThenWrite } from '../../platform/lanes.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refuse.ts';
import { likedAfter } from './policy.ts';
import { askShownThings, type Thing } from './things-queries.ts';

/** A click on a like. */
export interface LikeCall {
  kind: ThingKind;
  id: string;
  personId: string;
  isLiked: boolean | undefined;
  clientKey: string | undefined;
}

interface CountRow {
  thingId: string;
  likes: number;
}
interface LikeRow {
  thingId: string;
  personId: string;
  kind: ThingKind;
  isLiked: boolean;
  changedAt: Date;
  clientKey: string | null;
}

/** Takes likes in bursts: what waits becomes one transaction of two round trips. */
export function createLikes(platform: Platform): Batch<LikeCall, Liking> {
  const save = (calls: LikeCall[]) => saveLikes(platform, calls, platform.clock.now());
  return new Batch<LikeCall, Liking>({
    run: (calls) =>
      save(calls).catch((error: unknown) => {
        if (calls.length === 1) throw error;
        return oneByOne(calls, save);
      }),
    overflow: () => new Refusal('protocol.unavailable'),
  });
}

/**
 * Saves likes in one transaction, in order of arrival, rows and counters together. Returns for each how it stands when all
 * are saved, or its own Refusal: not_found for what the public cannot see, sign_in_required for an erased account.
 */
export async function saveLikes(
  { database }: Pick<Platform, 'database'>,
  calls: readonly LikeCall[],
  now: Date,
): Promise<(Liking | Refusal)[]> {
  const ids = [...new Set(calls.map(({ id }) => id))];
  const reads = [askPersons(calls), askShownThings(ids, now), addCounts(ids, now), lockCounts(ids), askLikes(calls)];
  return lockThenWrite(database.lanes, reads, ([persons = [], things = [], , countRows = [], likeRows = []]) => {
    const known = new Set((persons as { id: string }[]).map(({ id }) => id));
    const shown = new Set((things as Thing[]).map(({ kind, id }) => `${kind} ${id}`));
    const counts = new Map((countRows as CountRow[]).map(({ thingId, likes }) => [thingId, likes]));
    const rows = new Map((likeRows as LikeRow[]).map((row) => [`${row.thingId} ${row.personId}`, row]));
    const changed = new Map<string, LikeRow>();
    const changes = new Map<string, number>();
    const answers = calls.map((call): (() => Liking) | Refusal => {
      const { id, kind, personId, clientKey = null } = call;
      if (!known.has(personId)) return new Refusal('protocol.sign_in_required');
      const likes = counts.get(id);
      if (!shown.has(`${kind} ${id}`) || likes === undefined) return new Refusal('protocol.not_found');
      const key = `${id} ${personId}`;
      const last = rows.get(key);
      const isLiked = likedAfter(last, call, now);
      if (isLiked !== (last?.isLiked ?? false)) {
        const row = { thingId: id, personId, kind: likedKind(kind), isLiked, changedAt: now, clientKey };
        rows.set(key, row);
        changed.set(key, row);
        counts.set(id, likes + (isLiked ? 1 : -1));
        changes.set(id, (changes.get(id) ?? 0) + (isLiked ? 1 : -1));
      }
      return () => ({ likes: counts.get(id) ?? 0, isLiked: rows.get(key)?.isLiked ?? false });
    });
    const result = answers.map((answer) => (answer instanceof Refusal ? answer : answer()));
    return { writes: changed.size === 0 ? [] : [putLikes([...changed.values()]), addToCounts(changes)], result };
  });
}

/** Held until the commit: an account that is being erased meanwhile likes nothing any more. */
const askPersons = (calls: readonly LikeCall[]): SQL => sql`
  SELECT id FROM persons
  WHERE id = ANY (${sql.param([...new Set(calls.map(({ personId }) => personId))])}::uuid[]) AND erased_at IS NULL
  ORDER BY id FOR KEY SHARE`;

const addCounts = (ids: readonly string[], now: Date): SQL => sql`
  INSERT INTO like_counts (thing_id, kind, likes)
  SELECT id, kind, 0 FROM (${askShownThings(ids, now)}) AS shown WHERE kind <> 'video' ORDER BY id
  ON CONFLICT DO NOTHING`;

/** In one order, so that two instances never wait for each other. Whoever holds the counter may change the rows. */
const lockCounts = (ids: readonly string[]): SQL => sql`
  SELECT thing_id AS "thingId", likes FROM like_counts
  WHERE thing_id = ANY (${sql.param(ids)}::uuid[]) ORDER BY thing_id FOR UPDATE`;

const askLikes = (calls: readonly LikeCall[]): SQL => sql`
  SELECT thing_id AS "thingId", person_id AS "personId", kind, is_liked AS "isLiked", changed_at AS "changedAt",
    client_key AS "clientKey"
  FROM likes WHERE (thing_id, person_id) IN (
    SELECT * FROM unnest(${sql.param(calls.map(({ id }) => id))}::uuid[],
      ${sql.param(calls.map(({ personId }) => personId))}::uuid[]))`;

function putLikes(rows: readonly LikeRow[]): SQL {
  const column = <Value>(of: (row: LikeRow) => Value) => sql.param(rows.map(of));
  return sql`
    INSERT INTO likes (thing_id, person_id, kind, is_liked, changed_at, client_key)
    SELECT * FROM unnest(${column(({ thingId }) => thingId)}::uuid[], ${column(({ personId }) => personId)}::uuid[],
      ${column(({ kind }) => kind)}::text[], ${column(({ isLiked }) => isLiked)}::boolean[],
      ${column(({ changedAt }) => changedAt)}::timestamptz[], ${column(({ clientKey }) => clientKey)}::text[])
    ON CONFLICT (thing_id, person_id) DO UPDATE
    SET is_liked = excluded.is_liked, changed_at = excluded.changed_at, client_key = excluded.client_key`;
}

const addToCounts = (changes: ReadonlyMap<string, number>): SQL => sql`
  UPDATE like_counts SET likes = likes + change
  FROM unnest(${sql.param([...changes.keys()])}::uuid[], ${sql.param([...changes.values()])}::int[]) AS changed (id, change)
  WHERE thing_id = changed.id`;
