import type { Tx } from '../../platform/database.ts';
import type { EventMap, Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { findSessionPlace, isSamePlace, listReservedPersons, speaksAt } from '../programme/attendees/queries.ts';
import { listForumTicketOwners } from '../ticketing/queries.ts';
import { requestMessage } from './commands.ts';

/** Whoever moves a session or takes a speaker out may think again: people are told of what it came to. */
const SETTLING_MS = 60_000;
const TELL_ATTENDEES = 'messages.tell-attendees';
const TELL_OF_SPEAKER = 'messages.tell-of-speaker';

type SessionChange = EventMap['programme.session_changed'];
type SpeakerChange = EventMap['programme.speaker_withdrawn'];

/** Tells everybody who has a place at a forum or an activity, or a ticket for it, what became of it. */
export function defineAttendeeJobs(platform: Platform, events: Events): void {
  const { jobs, clock } = platform;
  const later = (name: string, key: string, change: object) =>
    transact(platform, async (tx) => {
      const startAfter = new Date(clock.now().getTime() + SETTLING_MS);
      await jobs.enqueue(tx, name, change, { startAfter, key });
    });

  events.subscribe('programme.session_changed', 'messages.session-changed', (change) =>
    later(TELL_ATTENDEES, change.sessionId, change),
  );
  jobs.define<SessionChange>({
    name: TELL_ATTENDEES,
    // What waits already knows where it was before all of this.
    isKeyed: true,
    work: (change) => transact(platform, (tx) => tellAttendees(tx, platform, change)),
  });

  events.subscribe('programme.speaker_withdrawn', 'messages.speaker-withdrawn', (change) =>
    later(TELL_OF_SPEAKER, `${change.forumId} ${change.speakerId}`, change),
  );
  jobs.define<SpeakerChange>({
    name: TELL_OF_SPEAKER,
    isKeyed: true,
    work: (change) => transact(platform, (tx) => tellOfSpeaker(tx, platform, change)),
  });
}

/** When and where it is now, or that it is not. */
async function tellAttendees(tx: Tx, platform: Platform, { sessionId, before }: SessionChange): Promise<void> {
  const now = platform.clock.now();
  const session = await findSessionPlace(tx, sessionId);
  if (!session || session.endsAt <= now) return;
  const isShown = session.publishedAt !== null && session.publishedAt <= now;
  const known = { ...before, startsAt: new Date(before.startsAt), endsAt: new Date(before.endsAt) };
  if (isShown && isSamePlace(known, session)) return;
  const kind = isShown ? 'forum_moved' : 'forum_cancelled';
  for (const subjectId of await listAttendees(tx, sessionId))
    await requestMessage(tx, platform, { kind, subjectId, occasion: `${sessionId} ${session.version}` });
}

/** That somebody does not speak there; of a forum that is cancelled they hear anyway. */
async function tellOfSpeaker(tx: Tx, platform: Platform, { forumId, speakerId, at }: SpeakerChange): Promise<void> {
  const now = platform.clock.now();
  const forum = await findSessionPlace(tx, forumId);
  if (!forum || forum.endsAt <= now || forum.publishedAt === null || forum.publishedAt > now) return;
  if (await speaksAt(tx, forumId, speakerId)) return;
  const occasion = `${forumId} ${speakerId} ${at}`;
  for (const subjectId of await listAttendees(tx, forumId))
    await requestMessage(tx, platform, { kind: 'speaker_withdrawn', subjectId, occasion });
}

/** Everybody who has a place, waits for one, or has a ticket, once. */
async function listAttendees(tx: Tx, forumId: string): Promise<Set<string>> {
  return new Set([...(await listReservedPersons(tx, forumId)), ...(await listForumTicketOwners(tx, forumId))]);
}
