import type { ThingKind } from '@mingtang/contract/engagement/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';

/**
 * Everything that can be liked, saved and shared, shown or not, one row a kind and id. A condition on `id` or `kind` goes
 * down into each part (an exhibit is shown once its exhibitor is as well; a guest who speaks is the speaker, and nothing else), so that naming the few that are asked for reads only those.
 */
export const allThings: SQL = sql`(
  SELECT 'forum' AS kind, id, title_zh, title_en, published_at FROM forums
  UNION ALL SELECT 'video', id, title_zh, title_en, published_at FROM forums WHERE play_switch <> 'off'
  UNION ALL SELECT 'activity', id, title_zh, title_en, published_at FROM activities
  UNION ALL SELECT 'exhibitor', id, name_zh, name_en, published_at FROM exhibitors
  UNION ALL SELECT 'exhibit', exhibits.id, exhibits.name_zh, exhibits.name_en,
    CASE WHEN exhibitors.published_at IS NOT NULL AND exhibits.published_at IS NOT NULL
      THEN greatest(exhibitors.published_at, exhibits.published_at) END
  FROM exhibits JOIN exhibitors ON exhibitors.id = exhibits.exhibitor_id
  UNION ALL SELECT 'news', id, title_zh, title_en, published_at FROM news
  UNION ALL SELECT 'event', id, title_zh, title_en, published_at FROM conference_events
  UNION ALL SELECT 'speaker', id, name_zh, name_en, least((
    SELECT min(forums.published_at) FROM talk_speakers JOIN talks ON talks.id = talk_speakers.talk_id
    JOIN forums ON forums.id = talks.forum_id WHERE talk_speakers.speaker_id = speakers.id), (
    SELECT guests.published_at FROM guests WHERE guests.speaker_id = speakers.id)) FROM speakers
  UNION ALL SELECT 'guest', id, name_zh, name_en, published_at FROM guests WHERE speaker_id IS NULL
  UNION ALL SELECT 'competition', id, title_zh, title_en, published_at FROM competitions
  UNION ALL SELECT 'showcase', id, title_zh, title_en, published_at FROM showcases
)`;

export interface Thing {
  kind: ThingKind;
  id: string;
  titleZh: string;
  titleEn: string;
}

/** Asks for what the public may see of some ids, whatever kinds they are; a forum with a broadcast comes twice. */
export const askShownThings = (ids: readonly string[], now: Date): SQL => sql`
  SELECT kind, id, title_zh AS "titleZh", title_en AS "titleEn" FROM ${allThings} AS things
  WHERE id = ANY (${sql.param(ids)}::uuid[]) AND published_at <= ${now}::timestamptz`;

/** What the public may see of an id, whatever it is. */
export async function listShownThings(db: Reader, id: string, now: Date): Promise<Thing[]> {
  const { rows } = await db.execute(askShownThings([id], now));
  return rows as unknown as Thing[];
}
