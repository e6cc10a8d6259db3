import type { Language } from '@mingtang/contract/envelope';
import { activityScreenPath, forumScreenPath } from '@mingtang/contract/programme/routes';
import { clockTime, eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { findPerson } from '../identity/queries.ts';
import { findSessionPlace, findSpeakerName, listTalksById } from '../programme/attendees/queries.ts';
import { findStanding, listOwnClashes } from './attendee-facts.ts';
import { findCancellation } from './cancellation-queries.ts';
import type { Facts, ForumFacts } from './facts.ts';
import { type Compose, type Files, type Letter, readerOf } from './letter.ts';
import { forumChanges, wordsOf } from './phrases.ts';

type Change = 'forum_moved' | 'forum_cancelled' | 'forum_resumed' | 'talk_moved' | 'speaker_withdrawn';

/** A session as it stands now, what its reader has there, and what stands in its way. The occasion begins with the session's id. */
async function findChangeFor({ db, now }: Files, personId: string, occasion: string) {
  const [sessionId = ''] = occasion.split(' ');
  const known = await findSessionFor(db, personId, sessionId);
  if (!known) return undefined;
  const { session, reader } = known;
  const standing = await findStanding(db, personId, sessionId);
  const isShown = session.publishedAt !== null && session.publishedAt <= now;
  const clashes = await listOwnClashes(db, personId, session, { language: reader.language, now });
  return { ...known, isShown, facts: { ...known.facts, ...standing, clashes } };
}
type Known = NonNullable<Awaited<ReturnType<typeof findChangeFor>>>;

const letterOf = <Kind extends Change>(kind: Kind, { reader, path }: Known, facts: Facts[Kind]): Letter => ({
  reader,
  path,
  words: wordsOf(kind, facts, reader.language),
  sendSms: smsOf(facts, forumChanges[kind][reader.language](facts), reader.language),
});

/** Its time or place is another. Nothing to whoever has nothing there any more, nor once it is cancelled: of that they hear. */
const forumMoved: Compose = async (files, personId, occasion) => {
  const known = await findChangeFor(files, personId, occasion);
  if (!known?.isShown || known.facts.standing === 'none') return undefined;
  return letterOf('forum_moved', known, known.facts);
};

/** It does not take place. Nothing where it does by now. */
const forumCancelled: Compose = async (files, personId, occasion) => {
  const known = await findChangeFor(files, personId, occasion);
  return known && !known.isShown ? letterOf('forum_cancelled', known, known.facts) : undefined;
};

/**
 * It takes place after all. The occasion is that of the cancellation: nothing where that never left; throws, to be tried
 * again, while it is on its way.
 */
const forumResumed: Compose = async (files, personId, occasion) => {
  const state = await findCancellation(files.db, { subjectId: personId, occasion });
  if (state === 'waiting') throw new Error('The cancellation is still on its way.');
  const known = state === 'sent' ? await findChangeFor(files, personId, occasion) : undefined;
  return known?.isShown ? letterOf('forum_resumed', known, known.facts) : undefined;
};

/** Talks of it have another time; the occasion names them after the session. */
const talkMoved: Compose = async (files, personId, occasion) => {
  const known = await findChangeFor(files, personId, occasion);
  const [, named = ''] = occasion.split(' ');
  const moved = await listTalksById(files.db, named.split(','));
  if (!known?.isShown || known.facts.standing === 'none' || moved.length === 0) return undefined;
  const isChinese = known.reader.language === 'zh';
  const talks = moved.map(
    ({ startsAt, endsAt, titleZh, titleEn }) =>
      `${clockTime(startsAt)}–${clockTime(endsAt)} ${isChinese ? titleZh : titleEn}`,
  );
  return letterOf('talk_moved', known, { ...known.facts, talks });
};

/** The occasion begins with the forum's and the speaker's id. */
const speakerWithdrawn: Compose = async (files, personId, occasion) => {
  const [, speakerId = ''] = occasion.split(' ');
  const known = await findChangeFor(files, personId, occasion);
  const speaker = await findSpeakerName(files.db, speakerId);
  if (!known?.isShown || known.facts.standing === 'none' || !speaker) return undefined;
  const name = known.reader.language === 'zh' ? speaker.nameZh : speaker.nameEn;
  return letterOf('speaker_withdrawn', known, { ...known.facts, speaker: name });
};

/** What people with a place at a forum are told of it; the subject is the person. */
export const forumLetters = {
  forum_moved: forumMoved,
  forum_cancelled: forumCancelled,
  forum_resumed: forumResumed,
  talk_moved: talkMoved,
  speaker_withdrawn: speakerWithdrawn,
};

/** An SMS that something is otherwise than it was. */
export const smsOf =
  ({ forum: event }: ForumFacts, change: string, language: Language): Letter['sendSms'] =>
  (sender, phone) =>
    sender.send({ phone, template: 'programme_changed', params: { event, change }, language });

/** A forum or an activity as it stands now in the words of its reader. */
export async function findSessionFor(db: Reader, personId: string, id: string) {
  const session = await findSessionPlace(db, id);
  const person = session && (await findPerson(db, personId));
  if (!person) return undefined;
  const reader = readerOf(person);
  const isChinese = reader.language === 'zh';
  const facts: ForumFacts = {
    forum: isChinese ? session.titleZh : session.titleEn,
    time: `${eventTime(session.startsAt).slice(0, 16)}–${clockTime(session.endsAt)}`,
    venue: isChinese ? session.venueZh : session.venueEn,
  };
  const path = session.kind === 'forum' ? forumScreenPath(id) : activityScreenPath(id);
  return { reader, facts, path, session: { ...session, id } };
}
