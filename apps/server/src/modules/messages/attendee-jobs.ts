import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { takeSettled } from '../programme/attendees/commands.ts';
import { findNotices, listReservedPersons, type SessionNotice } from '../programme/attendees/queries.ts';
import { listForumTicketOwners } from '../ticketing/queries.ts';
import { type Cancellation, listOpenCancellations, listResumed } from './cancellation-queries.ts';
import { requestMessage } from './commands.ts';

/** Tells everybody who has a place at a forum or an activity, waits for one, or has a ticket, what became of it. */
export function defineAttendeeJobs(platform: Platform): void {
  const { jobs, clock, database } = platform;
  jobs.define({
    name: 'messages.tell-attendees',
    schedule: '* * * * *',
    // What two processes find at once, each takes once; after a crash it is as if nobody had begun.
    work: async () => {
      for (let isMore = true; isMore; ) isMore = await transact(platform, (tx) => tellOfNext(tx, platform));
      for (const sessionId of await listResumed(database.db, clock.now()))
        await transact(platform, async (tx) => {
          await tellOfResumption(tx, platform, await listOpenCancellations(tx, sessionId));
        });
    },
  });
}

/** Tells of one session that has settled. Returns whether there was one. */
async function tellOfNext(tx: Tx, platform: Platform): Promise<boolean> {
  const now = platform.clock.now();
  const change = await takeSettled(tx, now);
  if (!change) return false;
  const { sessionId, since } = change;
  const found = await findNotices(tx, change, now);
  if (!found || found.notices.length === 0) return true;
  // To whoever thinks it cancelled, no change of it means anything but that it is not.
  const cancellations = await listOpenCancellations(tx, sessionId);
  if (found.isShown) await tellOfResumption(tx, platform, cancellations);
  const thinkIsCancelled = new Set(cancellations.map(({ subjectId }) => subjectId));
  for (const subjectId of await listAttendees(tx, sessionId))
    if (!thinkIsCancelled.has(subjectId))
      for (const notice of found.notices) {
        const occasion = occasionOf(notice, { sessionId, version: found.version, since });
        if (occasion) await requestMessage(tx, platform, { kind: notice.kind, subjectId, occasion });
      }
  return true;
}

/** Each cancellation is taken back once: its occasion names it. */
async function tellOfResumption(tx: Tx, platform: Platform, cancellations: Cancellation[]): Promise<void> {
  for (const { subjectId, occasion } of cancellations)
    await requestMessage(tx, platform, { kind: 'forum_resumed', subjectId, occasion });
}

/** A letter about so many talks names these; the page has them all. */
const MOST_TALKS = 5;

/** Names which time it is told; undefined of what only those hear who heard of the cancellation. */
function occasionOf(
  notice: SessionNotice,
  { sessionId, version, since }: { sessionId: string; version: number; since: Date },
): string | undefined {
  const at = since.toISOString();
  switch (notice.kind) {
    case 'forum_resumed':
      return undefined;
    case 'speaker_withdrawn':
      return `${sessionId} ${notice.speakerId} ${at}`;
    case 'talk_moved':
      return `${sessionId} ${notice.talkIds.slice(0, MOST_TALKS).join(',')} ${at}`;
    default:
      return `${sessionId} ${version}`;
  }
}

/** Everybody who has a place, waits for one, or has a ticket, once. */
async function listAttendees(tx: Tx, forumId: string): Promise<Set<string>> {
  return new Set([...(await listReservedPersons(tx, forumId)), ...(await listForumTicketOwners(tx, forumId))]);
}
