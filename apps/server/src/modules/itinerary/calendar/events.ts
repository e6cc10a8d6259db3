import { createHash } from 'node:crypto';
import type { Language } from '@mingtang/contract/envelope';
import { OWN_CONTACTS_SCREEN_PATH } from '@mingtang/contract/exhibition/contact/routes';
import { type Admission, isMeant } from '@mingtang/contract/itinerary/model';
import { activityScreenPath, eventScreenPath, forumScreenPath } from '@mingtang/contract/programme/routes';
import type { Edition } from '@mingtang/contract/reference/model';
import { eventInstant } from '../../../platform/clock.ts';
import type { OwnMeeting } from '../../exhibition/meetings/queries.ts';
import type { OwnEntry } from '../own-entries.ts';
import { calendarWords } from './words.ts';

/** What a calendar is told of one thing; instants as ISO 8601, for it is kept as JSON. */
export interface EventContent {
  summary: string;
  description: string;
  location: string;
  url: string;
  startsAt: string;
  endsAt: string;
  /** Theirs for sure, or not yet. */
  isSure: boolean;
  /** The time counts as taken. */
  isBusy: boolean;
}
export interface CurrentEvent {
  uid: string;
  content: EventContent;
}

/** The lasting name of a thing in a person's calendar. */
const uidOf = (thing: string, host: string): string => `${thing}@${host}`;

/** A person's days as calendars are told them: what came to nothing or was withdrawn is not among it. */
export function eventsOf(
  {
    entries,
    admissions,
    meetings,
  }: { entries: OwnEntry[]; admissions: (Admission & { day: string })[]; meetings: OwnMeeting[] },
  { edition, language, baseUrl }: { edition: Edition; language: Language; baseUrl: string },
): CurrentEvent[] {
  const words = calendarWords[language];
  const pick = (zh: string, en: string): string => (language === 'zh' ? zh : en);
  const { host } = new URL(baseUrl);
  const place = pick(edition.venueZh, edition.venueEn);
  const own = entries
    .filter(({ standing }) => isMeant(standing))
    .flatMap(({ id, forum, activity, event, standing, reservation }): CurrentEvent[] => {
      const thing = forum ?? activity ?? event;
      if (!thing) return [];
      const isOnline = reservation?.mode === 'online';
      const room = pick(thing.venue?.nameZh ?? '', thing.venue?.nameEn ?? '');
      const spot = activity
        ? pick(activity.spotZh ?? '', activity.spotEn ?? '')
        : pick(event?.placeZh ?? '', event?.placeEn ?? '');
      const path = forum ? forumScreenPath(id) : activity ? activityScreenPath(id) : eventScreenPath(id);
      const isSure = standing === 'ticket' || standing === 'reserved';
      return [
        {
          uid: uidOf(id, host),
          content: {
            summary: pick(thing.titleZh, thing.titleEn),
            description: words.standings[standing] ?? '',
            location: isOnline
              ? words.online
              : [spot, room, event && !event.venue ? '' : place].filter((part) => part !== '').join(', '),
            url: `${baseUrl}${path}`,
            startsAt: thing.startsAt.toISOString(),
            endsAt: thing.endsAt.toISOString(),
            isSure,
            isBusy: isSure,
          },
        },
      ];
    });
  const days = admissions.map(
    ({ day, ticketId, nameZh, nameEn, needsHolder }): CurrentEvent => ({
      uid: uidOf(`${ticketId}-${day}`, host),
      content: {
        summary: words.admission(pick(nameZh, nameEn)),
        description: needsHolder ? words.needsHolder : '',
        location: [place, pick(edition.addressZh, edition.addressEn)].join(', '),
        url: baseUrl,
        startsAt: eventInstant(day, edition.opensAt).toISOString(),
        endsAt: eventInstant(day, edition.closesAt).toISOString(),
        isSure: true,
        // It says when the doors are open, not where one is.
        isBusy: false,
      },
    }),
  );
  const met = meetings
    .filter(({ state }) => state === 'booked')
    .map(
      ({ id, startsAt, endsAt, placeZh, placeEn, exhibitor }): CurrentEvent => ({
        uid: uidOf(id, host),
        content: {
          summary: words.meeting(pick(exhibitor.nameZh, exhibitor.nameEn)),
          description: '',
          location: [pick(placeZh, placeEn), place].join(', '),
          url: `${baseUrl}${OWN_CONTACTS_SCREEN_PATH}`,
          startsAt: startsAt.toISOString(),
          endsAt: endsAt.toISOString(),
          isSure: true,
          isBusy: true,
        },
      }),
    );
  return [...own, ...met, ...days];
}

/** An event as calendars were told it last. */
export interface ToldEvent extends CurrentEvent {
  digest: string;
  sequence: number;
  changedAt: Date;
  cancelledAt: Date | null;
}

const DAY_MS = 86_400_000;
/** What was taken back is said so long: a calendar that asks once a week hears of it. */
const CANCELLED_DAYS = 30;

const digestOf = (content: EventContent): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/**
 * What to tell calendars now, after what they were told before: a change counts up, what is gone is cancelled for a while
 * and then left out, what comes back goes on counting.
 */
export function tellAnew(before: ToldEvent[], current: CurrentEvent[], now: Date): ToldEvent[] {
  const known = new Map(before.map((event) => [event.uid, event]));
  const told = current.map(({ uid, content }): ToldEvent => {
    const last = known.get(uid);
    const digest = digestOf(content);
    if (last && last.digest === digest && !last.cancelledAt) return last;
    return { uid, content, digest, sequence: last ? last.sequence + 1 : 0, changedAt: now, cancelledAt: null };
  });
  const isCurrent = new Set(current.map(({ uid }) => uid));
  const gone = before
    .filter(({ uid }) => !isCurrent.has(uid))
    .map((event) =>
      event.cancelledAt ? event : { ...event, sequence: event.sequence + 1, changedAt: now, cancelledAt: now },
    )
    .filter(({ cancelledAt }) => cancelledAt && now.getTime() - cancelledAt.getTime() < CANCELLED_DAYS * DAY_MS);
  return [...told, ...gone].toSorted((a, b) =>
    a.content.startsAt === b.content.startsAt
      ? a.uid < b.uid
        ? -1
        : 1
      : a.content.startsAt < b.content.startsAt
        ? -1
        : 1,
  );
}
