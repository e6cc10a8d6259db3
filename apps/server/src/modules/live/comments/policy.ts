import { USER_TAG } from '@mingtang/contract/identity/tags';
import type { CommentState } from '@mingtang/contract/live/comments/model';
import type { PlayStatus } from '@mingtang/contract/programme/model';
import type { RefusalKey } from '@mingtang/contract/refusals';

/** The same words of one person within this time are the same comment: a second tap, or somebody who leans on the key. */
const SAME_WITHIN_MS = 60_000;

interface Author {
  userTag: string;
  isSilenced: boolean;
}

interface Room {
  hasComments: boolean;
  playStatus: PlayStatus;
}

/** Before it begins, on air and in playback people talk; where nothing is broadcast there is nowhere to. */
export const isRoomOpen = ({ hasComments, playStatus }: Room): boolean =>
  hasComments && playStatus !== 'no_live_broadcast' && playStatus !== 'finished';

/** Why this person may not comment there; undefined when they may (spec §6 and §8, domain §4). */
export function judgeAuthor(
  { userTag, isSilenced }: Author,
  room: Room,
  { needsProfile }: { needsProfile: boolean },
): RefusalKey | undefined {
  if (!isRoomOpen(room)) return 'comments.closed';
  if (isSilenced) return 'comments.silenced';
  if (needsProfile && userTag === USER_TAG.cloudTourist) return 'comments.no_permission';
  return undefined;
}

/** Whole seconds until one may comment again, after a comment at `lastAt`; 0 when one may. */
export function secondsToWait(lastAt: Date, pauseSeconds: number, now: Date): number {
  const leftMs = lastAt.getTime() + pauseSeconds * 1_000 - now.getTime();
  return leftMs > 0 ? Math.ceil(leftMs / 1_000) : 0;
}

/** Whether what is said is what was said just before. */
export const isSaidAgain = (last: { letters: string; sentAt: Date }, letters: string, now: Date): boolean =>
  last.letters === letters && now.getTime() - last.sentAt.getTime() < SAME_WITHIN_MS;

/**
 * Where in the broadcast a comment belongs, in milliseconds since it began: on air the server's clock says it, in playback the
 * reader's player. Null before the beginning, and where the player said nothing.
 */
export function anchorOf(
  { playStatus, startsAt }: { playStatus: PlayStatus; startsAt: Date },
  positionMs: number | undefined,
  now: Date,
): number | null {
  if (playStatus === 'in_playback') return positionMs ?? null;
  const sinceStart = now.getTime() - startsAt.getTime();
  return playStatus === 'have_already_started' && sinceStart >= 0 ? sinceStart : null;
}

/** What holds a comment until somebody has looked at it: a word of the list. */
export const stateFor = (heldFor: readonly string[]): CommentState => (heldFor.length > 0 ? 'held' : 'shown');

/** A name as everybody may see it beside a comment: `周*安`, `林*`, `H**a`. Of several words the first alone. */
export function maskNickname(name: string): string {
  const letters = Array.from(name.trim().split(/\s+/)[0] ?? '');
  const [first = '', ...rest] = letters;
  if (rest.length === 0) return first === '' ? '' : `${first}*`;
  if (rest.length === 1) return `${first}*`;
  const isHan = /\p{Script=Han}/u.test(first);
  return `${first}${isHan ? '*' : '**'}${rest.at(-1)}`;
}

/** Who has given no name is told apart by four signs that say nothing about them. */
export const nameNobody = (language: string, signs: string): string =>
  language === 'en' ? `Visitor ${signs}` : `观众 ${signs}`;
