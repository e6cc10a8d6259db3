import { USER_TAG } from '@mingtang/contract/identity/tags';
import { eq, sql } from 'drizzle-orm';
import { allThings } from '../modules/engagement/things-queries.ts';
import { persons } from '../modules/identity/tables.ts';
import { eventDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { demoMembers } from './content/membership.ts';

const DAY_MS = 86_400_000;
/** Cloud tourists who looked in during the weeks before, and left nothing but an address and some likes. */
const VISITORS = 240;
const WEEKS = 3;

/** What a thing is like, from 0 to 999: the same at every seeding, for titles stay and ids do not. */
const chance = (...of: string[]) => sql.raw(`(('x' || substr(md5(${of.join(' || ')}), 1, 6))::bit(24)::int % 1000)`);

/** Everything that can be liked, gathered once: joined as it is, it would be gathered anew for every visitor. */
const thingsOnce = sql`MATERIALIZED (SELECT * FROM ${allThings} AS gathered)`;

/** The demo's visitors like, share and save: every count has its rows. */
export async function seedEngagement(tx: Tx, now: Date): Promise<void> {
  const since = now.getTime() - WEEKS * 7 * DAY_MS;
  const visitors = Array.from({ length: VISITORS }, (_, index) => {
    const createdAt = new Date(since + (index * WEEKS * 7 * DAY_MS) / VISITORS);
    const language = index % 4 === 0 ? ('en' as const) : ('zh' as const);
    const email = `visitor-${String(index + 1).padStart(3, '0')}@example.org`;
    return { id: newId(createdAt.getTime()), email, language, userTag: USER_TAG.cloudTourist, createdAt };
  });
  await tx.insert(persons).values(visitors);

  // Nothing is known yet of a table that was filled a moment ago: every like would look for its person through all of them.
  await tx.execute(sql`ANALYZE persons`);
  // Each thing has a popularity of its own between 6 and 82 in a hundred, few a high one; who likes it, their address says.
  await tx.execute(sql`
    WITH things AS ${thingsOnce}
    INSERT INTO likes (thing_id, person_id, kind, is_liked, changed_at)
    SELECT things.id, persons.id, kind, true, greatest(persons.created_at, ${now}::timestamptz - interval '9 days')
    FROM things JOIN persons ON persons.email LIKE 'visitor-%'
    WHERE kind <> 'video' AND things.published_at <= ${now}
      AND ${chance('title_en', 'email')} < 60 + ${chance('title_en')} * ${chance('title_en')} * 760 / 998001`);
  await tx.execute(sql`
    INSERT INTO like_counts (thing_id, kind, likes) SELECT thing_id, kind, count(*) FROM likes GROUP BY thing_id, kind`);
  await tx.execute(sql`
    INSERT INTO share_counts (thing_id, kind, day, shares)
    SELECT id, kind, day, 1 + ${chance('title_en', 'day::text')} / 90
    FROM ${allThings} AS things,
      unnest(ARRAY[${eventDay(new Date(now.getTime() - DAY_MS))}, ${eventDay(now)}]::date[]) AS days (day)
    WHERE kind <> 'video' AND published_at <= ${now} AND ${chance('title_en')} > 400`);
  // A few of those who like something keep it as well.
  await tx.execute(sql`
    WITH things AS ${thingsOnce}
    INSERT INTO saved_things (person_id, kind, thing_id, title_zh, title_en, saved_at)
    SELECT person_id, likes.kind, thing_id, title_zh, title_en, changed_at
    FROM likes JOIN persons ON persons.id = person_id
    JOIN things ON things.id = thing_id AND things.kind = likes.kind
    WHERE likes.kind IN ('forum', 'activity', 'exhibitor', 'exhibit') AND ${chance('email', 'title_en', "'kept'")} < 180`);
  const [member] = demoMembers;
  if (member) await saveSome(tx, member.email, now);
}

/** Puts a few things of each kind into somebody's collection. */
async function saveSome(tx: Tx, email: string, now: Date): Promise<void> {
  const [person] = await tx.select({ id: persons.id }).from(persons).where(eq(persons.email, email));
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  await tx.execute(sql`
    INSERT INTO saved_things (person_id, kind, thing_id, title_zh, title_en, saved_at)
    SELECT ${person.id}, kind, id, title_zh, title_en, ${now}::timestamptz - place * interval '7 hours'
    FROM (
      SELECT kind, id, title_zh, title_en,
        row_number() OVER (PARTITION BY kind ORDER BY ${chance('title_en')} DESC, id) AS place
      FROM ${allThings} AS things WHERE published_at <= ${now}
    ) AS ranked WHERE place <= 4`);
}
