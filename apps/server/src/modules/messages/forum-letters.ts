import type { Language } from '@mingtang/contract/envelope';
import { activityScreenPath, forumScreenPath } from '@mingtang/contract/programme/routes';
import { clockTime, eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { findPerson } from '../identity/queries.ts';
import { findSessionPlace, findSpeakerName } from '../programme/attendees/queries.ts';
import type { Facts } from './facts.ts';
import { type Compose, type Letter, readerOf } from './letter.ts';
import { forumChanges, wordsOf } from './phrases.ts';

/** Its time or place is another, or it does not take place. The occasion begins with the session's id. */
const forumChanged =
  (kind: 'forum_moved' | 'forum_cancelled'): Compose =>
  async ({ db }, personId, occasion) => {
    const [forumId = ''] = occasion.split(' ');
    const known = await findSessionFor(db, personId, forumId);
    if (!known) return undefined;
    const { reader, facts, path } = known;
    return {
      reader,
      path: kind === 'forum_moved' ? path : '/forum',
      words: wordsOf(kind, facts, reader.language),
      sendSms: smsOf(facts, forumChanges[kind][reader.language](facts), reader.language),
    };
  };

/** The occasion begins with the forum's and the speaker's id. */
const speakerWithdrawn: Compose = async ({ db }, personId, occasion) => {
  const [forumId = '', speakerId = ''] = occasion.split(' ');
  const known = await findSessionFor(db, personId, forumId);
  const speaker = await findSpeakerName(db, speakerId);
  if (!known || !speaker) return undefined;
  const { reader } = known;
  const { language } = reader;
  const facts = { ...known.facts, speaker: language === 'zh' ? speaker.nameZh : speaker.nameEn };
  return {
    reader,
    path: forumScreenPath(forumId),
    words: wordsOf('speaker_withdrawn', facts, language),
    sendSms: smsOf(facts, forumChanges.speaker_withdrawn[language](facts), language),
  };
};

/** What people with a place at a forum are told of it; the subject is the person. */
export const forumLetters = {
  forum_moved: forumChanged('forum_moved'),
  forum_cancelled: forumChanged('forum_cancelled'),
  speaker_withdrawn: speakerWithdrawn,
};

/** An SMS that something is otherwise than it was. */
export const smsOf =
  ({ forum: event }: Facts['forum_moved'], change: string, language: Language): Letter['sendSms'] =>
  (sender, phone) =>
    sender.send({ phone, template: 'programme_changed', params: { event, change }, language });

/** A forum or an activity as it stands now in the words of its reader. */
export async function findSessionFor(db: Reader, personId: string, id: string) {
  const session = await findSessionPlace(db, id);
  const person = session && (await findPerson(db, personId));
  if (!person) return undefined;
  const reader = readerOf(person);
  const isChinese = reader.language === 'zh';
  const facts: Facts['forum_moved'] = {
    forum: isChinese ? session.titleZh : session.titleEn,
    time: `${eventTime(session.startsAt).slice(0, 16)}–${clockTime(session.endsAt)}`,
    venue: isChinese ? session.venueZh : session.venueEn,
  };
  const path = session.kind === 'forum' ? forumScreenPath(id) : activityScreenPath(id);
  return { reader, facts, path };
}
