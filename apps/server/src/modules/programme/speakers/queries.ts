import type { Appearance, SpeakerPage } from '@mingtang/contract/programme/model';
import { and, asc, countDistinct, desc, eq, ne, sql } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import { isListed } from '../listing.ts';
import { listForumsByIds } from '../queries.ts';
import { forums, organisations, speakers, talkSpeakers, talks } from '../tables.ts';

/** With how many others somebody is shown. */
const MOST_OTHERS = 8;

/**
 * A speaker with where they appear. None when no forum that the public may see has them and they are no guest: a name in a
 * draft is not out yet.
 */
export async function findSpeaker(db: Reader, id: string, now: Date): Promise<SpeakerPage | undefined> {
  const [speaker] = await db
    .select({
      id: speakers.id,
      nameZh: speakers.nameZh,
      nameEn: speakers.nameEn,
      positionZh: speakers.positionZh,
      positionEn: speakers.positionEn,
      organisation: { id: organisations.id, nameZh: organisations.nameZh, nameEn: organisations.nameEn },
      bioZh: speakers.bioZh,
      bioEn: speakers.bioEn,
      isDistinguished: speakers.isDistinguished,
      // Kept by content, which stands on us.
      guestId: sql<
        string | null
      >`(SELECT id FROM guests WHERE speaker_id = ${speakers.id} AND published_at <= ${now}::timestamptz)`,
    })
    .from(speakers)
    .leftJoin(organisations, eq(organisations.id, speakers.organisationId))
    .where(eq(speakers.id, id));
  if (!speaker) return undefined;
  const appearances = await listAppearances(db, id, now);
  if (appearances.length === 0 && !speaker.guestId) return undefined;
  const forumIds = [...new Set(appearances.map(({ forumId }) => forumId))];
  const held = new Map((await listForumsByIds(db, forumIds, now)).map((forum) => [forum.id, forum]));
  return {
    ...speaker,
    appearances: forumIds.flatMap((forumId) => {
      const forum = held.get(forumId);
      const own = appearances.filter((one) => one.forumId === forumId);
      return forum ? [{ forum, talks: own.map(({ talk }) => talk) }] : [];
    }),
    others: await listOthers(db, id, forumIds),
  };
}

/** By start of the forum, then of the talk. */
function listAppearances(db: Reader, speakerId: string, now: Date): Promise<{ forumId: string; talk: Appearance }[]> {
  return db
    .select({
      forumId: talks.forumId,
      talk: {
        id: talks.id,
        startsAt: talks.startsAt,
        endsAt: talks.endsAt,
        titleZh: talks.titleZh,
        titleEn: talks.titleEn,
        isModerator: talkSpeakers.isModerator,
      },
    })
    .from(talkSpeakers)
    .innerJoin(talks, eq(talks.id, talkSpeakers.talkId))
    .innerJoin(forums, and(eq(forums.id, talks.forumId), isListed(forums, now)))
    .where(eq(talkSpeakers.speakerId, speakerId))
    .orderBy(asc(forums.startsAt), asc(forums.id), asc(talks.position));
}

function listOthers(db: Reader, speakerId: string, forumIds: string[]): Promise<SpeakerPage['others']> {
  return db
    .select({ id: speakers.id, nameZh: speakers.nameZh, nameEn: speakers.nameEn })
    .from(talkSpeakers)
    .innerJoin(talks, eq(talks.id, talkSpeakers.talkId))
    .innerJoin(speakers, eq(speakers.id, talkSpeakers.speakerId))
    .where(and(isOneOf(talks.forumId, forumIds), ne(talkSpeakers.speakerId, speakerId)))
    .groupBy(speakers.id)
    .orderBy(desc(countDistinct(talks.forumId)), asc(speakers.nameEn), asc(speakers.id))
    .limit(MOST_OTHERS);
}
