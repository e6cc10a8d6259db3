import type { EditedTalkSpeaker } from '@mingtang/contract/programme/fields';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { TalkRecords } from '../resources.ts';
import { talkSpeakers, talks } from '../tables.ts';

/** Where in which talk somebody appears; `place` counts from 0. */
export interface Appearance {
  talkId: string;
  isModerator: boolean;
  place: number;
}

/**
 * Takes a speaker out of every talk of these forums, each on record; whoever has a place is told as of every change of a
 * talk. Returns where they were, for `returnSpeaker`. Throws not_found when they appear in none.
 */
export async function withdrawSpeaker(
  tx: Tx,
  records: TalkRecords,
  actor: Actor,
  { id, forumIds }: { id: string; forumIds: string[] },
): Promise<Appearance[]> {
  const rows = await tx
    .select({ talkId: talks.id, version: talks.version })
    .from(talkSpeakers)
    .innerJoin(talks, eq(talks.id, talkSpeakers.talkId))
    .where(and(eq(talkSpeakers.speakerId, id), inArray(talks.forumId, forumIds)))
    .orderBy(asc(talks.forumId), asc(talks.position));
  if (rows.length === 0) refuse('protocol.not_found');
  const gone: Appearance[] = [];
  for (const { talkId, version } of rows) {
    const speakers = await listAppearing(tx, talkId);
    const place = speakers.findIndex(({ speakerId }) => speakerId === id);
    gone.push({ talkId, place, isModerator: speakers[place]?.isModerator ?? false });
    await records.update(tx, actor, { id: talkId, version }, { speakers: speakers.toSpliced(place, 1) } as never);
  }
  return gone;
}

/** Puts a speaker back where they were, or as near as it may be; where they appear again already nothing is done. */
export async function returnSpeaker(
  tx: Tx,
  records: TalkRecords,
  actor: Actor,
  { id, appearances }: { id: string; appearances: Appearance[] },
): Promise<void> {
  for (const { talkId, isModerator, place } of appearances) {
    const { version } = await records.get(tx, talkId);
    const speakers = await listAppearing(tx, talkId);
    if (speakers.some(({ speakerId }) => speakerId === id)) continue;
    const whole = speakers.toSpliced(place, 0, { speakerId: id, isModerator });
    await records.update(tx, actor, { id: talkId, version: version as number }, { speakers: whole } as never);
  }
}

const listAppearing = (tx: Tx, talkId: string): Promise<EditedTalkSpeaker[]> =>
  tx
    .select({ speakerId: talkSpeakers.speakerId, isModerator: talkSpeakers.isModerator })
    .from(talkSpeakers)
    .where(eq(talkSpeakers.talkId, talkId))
    .orderBy(asc(talkSpeakers.position));
