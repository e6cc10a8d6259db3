import type { Language } from '@mingtang/contract/envelope';
import { clockTime, eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { listComing } from '../exhibition/meetings/queries.ts';
import { findOwnStanding, listPlacesElsewhere } from '../programme/attendees/queries.ts';
import { listForumsByIds } from '../programme/queries.ts';
import { holdsForumTicket, listTicketForumIds } from '../ticketing/queries.ts';
import type { StandingFacts } from './facts.ts';

interface Spanned {
  id: string;
  startsAt: Date;
  endsAt: Date;
}

const standings = {
  reserved: 'place',
  offered: 'offered',
  waiting: 'waiting',
  under_review: 'under_review',
} as const;

/** What somebody has at a session: a place, a ticket, or that they wait for either. */
export async function findStanding(db: Reader, personId: string, sessionId: string): Promise<StandingFacts> {
  const own = await findOwnStanding(db, personId, sessionId);
  const until = own?.offerEndsAt ? eventTime(own.offerEndsAt).slice(0, 16) : '';
  const standing = standings[own?.state as keyof typeof standings];
  if (standing !== 'place' && (await holdsForumTicket(db, personId, sessionId))) return { standing: 'ticket', until };
  return { standing: standing ?? 'none', until };
}

/** What else somebody has at the time of a session: places, sessions they have tickets for, meetings; in their language. */
export async function listOwnClashes(
  db: Reader,
  personId: string,
  session: Spanned,
  { language, now }: { language: Language; now: Date },
): Promise<string[]> {
  const isChinese = language === 'zh';
  const ticketed = (await listTicketForumIds(db, personId)).filter((id) => id !== session.id);
  const known = [
    ...(await listPlacesElsewhere(db, personId, session)).map((place) => ({ ...place, id: place.bookableId })),
    ...(await listForumsByIds(db, ticketed, now)),
    ...(await listComing(db, personId, now)).map(({ meeting, slot, exhibitor }) => ({
      id: meeting.id,
      startsAt: slot.startsAt,
      endsAt: slot.endsAt,
      titleZh: `与${exhibitor.nameZh}洽谈`,
      titleEn: `meeting with ${exhibitor.nameEn}`,
    })),
  ];
  const clashing = [...new Map(known.map((one) => [one.id, one])).values()]
    .filter(({ startsAt, endsAt }) => startsAt < session.endsAt && endsAt > session.startsAt)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return clashing.map(({ titleZh, titleEn, startsAt, endsAt }) => {
    const span = `${clockTime(startsAt)}–${clockTime(endsAt)}`;
    return isChinese ? `${span}「${titleZh}」` : `${span} ${titleEn}`;
  });
}
