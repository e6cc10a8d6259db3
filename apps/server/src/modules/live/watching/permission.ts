import { ON_SITE_CHECK_IN } from '@mingtang/contract/identity/channels';
import { type WatchBar, type WatchWay, wayPast } from '@mingtang/contract/live/watching/model';
import type { VIDEO_PURPOSES } from '@mingtang/contract/programme/model';
import type { Signed } from '../../../http/context.ts';
import type { Reader } from '../../../platform/platform.ts';
import { findPerson } from '../../identity/queries.ts';
import { findLiveReservation } from '../../programme/reservations/queries.ts';
import { getSetting } from '../../reference/queries.ts';
import { judgeTime, judgeViewer, type WatchRights } from './policy.ts';
import type { WatchedForum } from './queries.ts';

/** What somebody has bought that opens a forum or its recording: tickets and orders stand after this module. */
export type FindRights = (db: Reader, personId: string, forum: WatchedForum, now: Date) => Promise<WatchRights>;

export interface Permission {
  canWatch: boolean;
  purpose: (typeof VIDEO_PURPOSES)[number] | null;
  bar: WatchBar | null;
  way: WatchWay | null;
}

const purposes = { have_already_started: 'live', in_playback: 'playback' } as const;

/** Whether somebody, or nobody in particular, may watch a forum now. */
export async function permit(
  db: Reader,
  forum: WatchedForum,
  signed: Pick<Signed, 'personId'> | undefined,
  { findRights, now }: { findRights: FindRights; now: Date },
): Promise<Permission> {
  const isOpenToAll = await getSetting(db, 'streams_are_open');
  const person = signed && (await findPerson(db, signed.personId));
  const viewer = person && {
    userTag: person.userTag,
    isOnSite: person.subSource === ON_SITE_CHECK_IN,
    reservation: await findLiveReservation(db, person.id, forum.id),
    ...(await findRights(db, person.id, forum, now)),
  };
  const untimely = judgeTime(forum.playStatus) ?? null;
  const lacking = judgeViewer(forum, viewer, { isOpenToAll, now }) ?? null;
  const bar = untimely ?? lacking;
  const isToCome = untimely === null || untimely === 'not_started';
  return {
    canWatch: bar === null,
    purpose: untimely === null ? purposes[forum.playStatus as keyof typeof purposes] : null,
    bar,
    way: isToCome ? wayPast(lacking) : null,
  };
}
