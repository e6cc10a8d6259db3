import type { Language } from '@mingtang/contract/envelope';
import type { OwnComment } from '@mingtang/contract/live/comments/model';
import { type SQL, sql } from 'drizzle-orm';
import { Batch, oneByOne } from '../../../platform/batch.ts';
import { newId } from '../../../platform/id.ts';
import { lockThenWrite } from '../../../platform/lanes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refuse.ts';
import { rememberFor } from '../../../platform/remember.ts';
import { getSetting } from '../../reference/queries.ts';
import { tellComments } from './news.ts';
import { anchorOf, isSaidAgain, judgeAuthor, maskNickname, nameNobody, secondsToWait, stateFor } from './policy.ts';
import { askRooms, listWordTexts, type RoomRow } from './queries.ts';
import { foldText, WordList } from './words.ts';

/** What somebody says. */
export interface NewComment {
  forumId: string;
  personId: string;
  language: Language;
  text: string;
  clientKey: string | undefined;
  /** Where their recording stands. */
  positionMs: number | undefined;
}

interface AuthorRow {
  id: string;
  name: string | null;
  userTag: string;
  isSilenced: boolean;
}
type SavedRow = OwnComment & {
  forumId: string;
  personId: string;
  letters: string;
  heldFor: string[];
  clientKey: string | null;
};

/** What an organiser decides about commenting. */
export interface CommentRules {
  needsProfile: boolean;
  pauseSeconds: number;
  words: WordList;
}

/** So long an instance may go by the rules of before. */
const RULES_MS = 2_000;

/**
 * Takes comments in bursts: what waits becomes one transaction of two round trips, and each author gets their own comment
 * or refusal. What is shown goes to the viewers when it commits.
 */
export function createCommentSaver(platform: Platform): Batch<NewComment, OwnComment> {
  const getRules = rememberFor(RULES_MS, async (): Promise<CommentRules> => {
    const { db } = platform.database;
    const [needsProfile, pauseSeconds, words] = await Promise.all([
      getSetting(db, 'comments_need_profile'),
      getSetting(db, 'comment_pause_seconds'),
      listWordTexts(db),
    ]);
    return { needsProfile, pauseSeconds, words: new WordList(words) };
  });
  return new Batch<NewComment, OwnComment>({
    run: async (items) => {
      const rules = await getRules();
      const save = (some: NewComment[]) => saveComments(platform, some, rules, platform.clock.now());
      // A forum that was deleted in this moment, or a key two instances wrote at once, is the fault of one alone.
      return save(items).catch((error: unknown) => {
        if (items.length === 1) throw error;
        return oneByOne(items, save);
      });
    },
    overflow: () => new Refusal('protocol.unavailable'),
  });
}

/** Saves comments in one transaction, in order of arrival. Returns for each what became of it, or its own Refusal. */
export async function saveComments(
  { database }: Pick<Platform, 'database'>,
  items: NewComment[],
  rules: CommentRules,
  now: Date,
): Promise<(OwnComment | Refusal)[]> {
  const asked = items.map((item) => ({ ...item, letters: foldText(item.text) }));
  const askedRooms = askRooms(unique(items.map(({ forumId }) => forumId)), now);
  const reads = [askedRooms, askAuthors(items), askEarlier(items), askPauses(items)];
  return lockThenWrite(database.lanes, reads, ([roomRows = [], authorRows = [], earlierRows = [], pauseRows = []]) => {
    const rooms = new Map((roomRows as RoomRow[]).map((row) => [row.id, row]));
    const authors = new Map((authorRows as AuthorRow[]).map((row) => [row.id, row]));
    const earlier = new Earlier(earlierRows as SavedRow[]);
    const pauses = new Map((pauseRows as PauseRow[]).map((row) => [`${row.personId} ${row.forumId}`, row.saidAt]));
    const saved: SavedRow[] = [];
    const results = asked.map((item): OwnComment | Refusal => {
      const known = earlier.findByKey(item.personId, item.clientKey);
      if (known) return known;
      const room = rooms.get(item.forumId);
      const author = authors.get(item.personId);
      if (!room || !author) return new Refusal('protocol.not_found');
      const refusal = judgeAuthor(author, room, rules);
      if (refusal) return new Refusal(refusal);
      const last = earlier.findLast(item.personId, item.forumId);
      if (last && isSaidAgain(last, item.letters, now)) return last;
      const saidAt = latest(last?.sentAt, pauses.get(`${item.personId} ${item.forumId}`));
      const seconds = saidAt ? secondsToWait(saidAt, room.pauseSeconds ?? rules.pauseSeconds, now) : 0;
      if (seconds > 0) return new Refusal('comments.too_frequent', { seconds });
      const heldFor = rules.words.find(item.text);
      const id = newId(now.getTime());
      const row: SavedRow = {
        id,
        forumId: item.forumId,
        personId: item.personId,
        // The last signs of an id are random.
        nickname: maskNickname(author.name ?? '') || nameNobody(item.language, item.personId.slice(-4)),
        text: item.text,
        letters: item.letters,
        sentAt: now,
        positionMs: anchorOf(room, item.positionMs, now),
        state: stateFor(heldFor),
        heldFor,
        clientKey: item.clientKey ?? null,
      };
      earlier.add(row);
      saved.push(row);
      return row;
    });
    if (saved.length === 0) return { writes: [], result: results };
    const shown = saved.filter(({ state }) => state === 'shown');
    return { writes: [insertComments(saved), ...tellComments(shown, now)], result: results };
  });
}

/** What these authors said before: by their keys, and last in each forum. */
class Earlier {
  readonly #byKey = new Map<string, SavedRow>();
  readonly #last = new Map<string, SavedRow>();

  constructor(rows: readonly SavedRow[]) {
    for (const row of rows) this.add(row);
  }

  add(row: SavedRow): void {
    if (row.clientKey !== null) this.#byKey.set(`${row.personId} ${row.clientKey}`, row);
    const place = `${row.personId} ${row.forumId}`;
    const last = this.#last.get(place);
    if (!last || last.id < row.id) this.#last.set(place, row);
  }

  findByKey(personId: string, key: string | undefined): SavedRow | undefined {
    return key === undefined ? undefined : this.#byKey.get(`${personId} ${key}`);
  }

  findLast(personId: string, forumId: string): SavedRow | undefined {
    return this.#last.get(`${personId} ${forumId}`);
  }
}

const latest = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one > other ? one : other) : (one ?? other);

const unique = (values: string[]): string[] => [...new Set(values)];

/**
 * Held until the commit: an account that is being erased meanwhile says nothing any more, and two processes do not both take
 * the first comment after a pause.
 */
const askAuthors = (items: readonly NewComment[]): SQL => sql`
  SELECT id, name, user_tag AS "userTag", EXISTS (SELECT FROM silenced_persons WHERE person_id = persons.id) AS "isSilenced"
  FROM persons
  WHERE id = ANY (${sql.param(unique(items.map(({ personId }) => personId)))}::uuid[]) AND erased_at IS NULL
  ORDER BY id FOR NO KEY UPDATE`;

interface PauseRow {
  personId: string;
  forumId: string;
  saidAt: Date;
}

/** When these authors last said there what they deleted since. */
const askPauses = (items: readonly NewComment[]): SQL => sql`
  SELECT person_id AS "personId", forum_id AS "forumId", said_at AS "saidAt" FROM comment_pauses
  WHERE (person_id, forum_id) IN (
    SELECT * FROM unnest(${sql.param(items.map(({ personId }) => personId))}::uuid[],
      ${sql.param(items.map(({ forumId }) => forumId))}::uuid[]))`;

function askEarlier(items: readonly NewComment[]): SQL {
  const columns = sql`id, forum_id AS "forumId", person_id AS "personId", nickname, text, letters, sent_at AS "sentAt",
    position_ms AS "positionMs", state, held_for AS "heldFor", client_key AS "clientKey"`;
  return sql`
    SELECT earlier.* FROM (
      SELECT DISTINCT * FROM unnest(${sql.param(items.map(({ personId }) => personId))}::uuid[],
        ${sql.param(items.map(({ forumId }) => forumId))}::uuid[]) AS asked (person, forum)
    ) AS places CROSS JOIN LATERAL (
      SELECT ${columns} FROM comments WHERE person_id = person AND forum_id = forum ORDER BY id DESC LIMIT 1
    ) AS earlier
    UNION ALL
    SELECT ${columns} FROM comments
    WHERE (person_id, client_key) IN (
      SELECT * FROM unnest(${sql.param(items.map(({ personId }) => personId))}::uuid[],
        ${sql.param(items.map(({ clientKey }) => clientKey ?? null))}::text[]))`;
}

function insertComments(rows: readonly SavedRow[]): SQL {
  const column = <Value>(of: (row: SavedRow) => Value) => sql.param(rows.map(of));
  // Arrays of arrays have to be of one length, so the words that held a comment travel as JSON.
  return sql`
    INSERT INTO comments (id, forum_id, person_id, nickname, text, letters, sent_at, position_ms, state, client_key, held_for)
    SELECT id, forum_id, person_id, nickname, text, letters, sent_at, position_ms, state, client_key,
      ARRAY(SELECT jsonb_array_elements_text(held_for))
    FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ forumId }) => forumId)}::uuid[],
      ${column(({ personId }) => personId)}::uuid[], ${column(({ nickname }) => nickname)}::text[],
      ${column(({ text }) => text)}::text[], ${column(({ letters }) => letters)}::text[],
      ${column(({ sentAt }) => sentAt)}::timestamptz[], ${column(({ positionMs }) => positionMs)}::int[],
      ${column(({ state }) => state)}::text[], ${column(({ clientKey }) => clientKey)}::text[],
      ${column(({ heldFor }) => JSON.stringify(heldFor))}::jsonb[])
      AS said (id, forum_id, person_id, nickname, text, letters, sent_at, position_ms, state, client_key, held_for)`;
}
