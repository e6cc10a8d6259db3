/** When and where a forum or an activity is. */
export interface SessionPlace {
  startsAt: Date;
  endsAt: Date;
  venueId: string;
}

export interface KnownTalk {
  id: string;
  startsAt: Date;
  endsAt: Date;
  speakerIds: string[];
}

/** What people know of a forum or an activity: whether, when and where it is, and who speaks when. */
export interface KnownSession extends SessionPlace {
  /** The public may see it. */
  isShown: boolean;
  /** Of an activity none. */
  talks: KnownTalk[];
}

/** What people are told of a change. */
export type SessionNotice =
  | { kind: 'forum_cancelled' | 'forum_resumed' | 'forum_moved' }
  | { kind: 'talk_moved'; talkIds: string[] }
  | { kind: 'speaker_withdrawn'; speakerId: string };

export const isSamePlace = (one: SessionPlace, other: SessionPlace): boolean =>
  isSameTime(one, other) && one.venueId === other.venueId;

const isSameTime = (one: Omit<SessionPlace, 'venueId'>, other: Omit<SessionPlace, 'venueId'>): boolean =>
  one.startsAt.getTime() === other.startsAt.getTime() && one.endsAt.getTime() === other.endsAt.getTime();

/**
 * What a change means for those concerned, whoever made it and wherever: on the board, in a form, in bulk or by an import.
 * One that is moved as a whole says nothing of each talk; what nobody could see, or nobody knew, is told to nobody.
 */
export function noticesOf(known: KnownSession, now: KnownSession): SessionNotice[] {
  if (!known.isShown) return now.isShown ? [{ kind: 'forum_resumed' }] : [];
  if (!now.isShown) return [{ kind: 'forum_cancelled' }];
  const speaking = new Set(now.talks.flatMap(({ speakerIds }) => speakerIds));
  const spoke = [...new Set(known.talks.flatMap(({ speakerIds }) => speakerIds))];
  const withdrawn = spoke
    .filter((id) => !speaking.has(id))
    .map((speakerId) => ({ kind: 'speaker_withdrawn' as const, speakerId }));
  if (!isSamePlace(known, now)) return [{ kind: 'forum_moved' }, ...withdrawn];
  const talkIds = now.talks
    .filter((talk) => known.talks.some((before) => before.id === talk.id && !isSameTime(before, talk)))
    .map(({ id }) => id);
  return [...(talkIds.length > 0 ? [{ kind: 'talk_moved' as const, talkIds }] : []), ...withdrawn];
}
