import { ALL_FORUMS, type ForumTrack } from '@mingtang/contract/programme/model';
import type { Reservation } from '@mingtang/contract/programme/reservation';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import type { RouteInput } from '@mingtang/contract/route';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import { pageRange } from '../../http/paging.ts';
import type { Tx } from '../../platform/database.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { findActivity, listActivities } from './activities/queries.ts';
import { findCancelledSession } from './attendees/queries.ts';
import {
  ACTIVITIES_TAG,
  CONFERENCE_EVENTS_TAG,
  FORUMS_TAG,
  forumTag,
  ORGANISATIONS_TAG,
  SPEAKERS_TAG,
  TAGS_TAG,
  VENUES_TAG,
} from './cache-tags.ts';
import { findConferenceEvent, listConferenceEvents } from './events/queries.ts';
import {
  findForum,
  getFacts,
  listDays,
  listForums,
  listRelatedForums,
  listTags,
  listTopForums,
  listVenues,
} from './queries.ts';
import { cancelReservation } from './reservations/commands.ts';
import { acceptOffer } from './reservations/offers.ts';
import { findBookableOf, findOwnReservation, listBookingAlerts, listOwnReservations } from './reservations/queries.ts';
import { setBookingAlert } from './reservations/reminders.ts';
import { type AskAudience, createReserving } from './reservations/reserving.ts';
import { findSpeaker } from './speakers/queries.ts';

/** Play status follows the clock, so that no answer may be older than this. */
const TTL_SECONDS = 15;
const RELATED = 6;

type ForumQuery = HandlerContext<RouteInput<(typeof programmeRoutes)['listForums']>>;

/** What a list of forums shows of others than forums: their changes concern it too. */
const named = [VENUES_TAG, TAGS_TAG, SPEAKERS_TAG];
const listed = { tags: () => [FORUMS_TAG, ...named], ttlSeconds: TTL_SECONDS };

/** Binds the public reads of the programme, all of them cached, and a person's own reservations. */
export function programmeBindings(platform: Platform, events: Events, askAudience: AskAudience): Binding[] {
  const { database, clock } = platform;
  const reserving = createReserving(platform, events, askAudience);
  /** A request of somebody, with what the place they would give up for it is of. */
  const reserve = async (
    kind: 'forum' | 'activity',
    {
      id: bookableId,
      mode,
      purpose,
      isWillingToWait = false,
      insteadOf,
    }: RouteInput<(typeof programmeRoutes)['reserveForum']>,
    personId: string,
  ): Promise<Reservation> => {
    const given = insteadOf && (await findBookableOf(database.db, insteadOf, personId));
    if (insteadOf && !given) refuse('programme.swap_gone');
    return reserving.submit({
      kind,
      personId,
      bookableId,
      mode,
      purpose,
      isWillingToWait,
      insteadOf: insteadOf && given ? { reservationId: insteadOf, bookableId: given } : undefined,
    });
  };
  /** Does something with a person's reservation; answers how it stands then. */
  const change = (
    { id, personId }: { id: string; personId: string },
    work: (tx: Tx, target: { id: string; personId: string; now: Date }) => Promise<void>,
  ): Promise<Reservation> =>
    transact(platform, async (tx) => {
      const now = clock.now();
      await work(tx, { id, personId, now });
      return (await findOwnReservation(tx, id, personId, now)) ?? refuse('protocol.not_found');
    });
  const list = (track?: ForumTrack) => ({
    cache: listed,
    handle: async ({ input }: ForumQuery) => {
      const range = pageRange(input);
      const { items, total } = await listForums(database.read, { ...input, track }, range, clock.now());
      return { items, total, page: range.page, pageSize: range.limit };
    },
  });
  return bindRoutes(programmeRoutes, {
    listDays: {
      cache: { tags: () => [FORUMS_TAG], ttlSeconds: TTL_SECONDS },
      handle: () => listDays(database.read, clock.now()),
    },
    getForum: {
      cache: { tags: ({ id }) => [forumTag(id), ORGANISATIONS_TAG, ...named], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) =>
        (await findForum(database.read, input.id, clock.now())) ?? refuse('protocol.not_found'),
    },
    listForums: list(),
    listConnectForums: list('connect'),
    listFutureForums: list('future'),
    listRelatedForums: {
      cache: listed,
      handle: ({ input: { id, day } }) =>
        id === ALL_FORUMS
          ? listTopForums(database.read, { day, limit: RELATED }, clock.now())
          : listRelatedForums(database.read, id, { day, limit: RELATED }, clock.now()),
    },
    listActivities: {
      cache: { tags: () => [ACTIVITIES_TAG, VENUES_TAG], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) => {
        const range = pageRange(input);
        const { items, total } = await listActivities(database.read, input, range, clock.now());
        return { items, total, page: range.page, pageSize: range.limit };
      },
    },
    listConferenceEvents: {
      cache: { tags: () => [CONFERENCE_EVENTS_TAG, VENUES_TAG], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) => {
        const range = pageRange(input);
        const { items, total } = await listConferenceEvents(database.read, input, range, clock.now());
        return { items, total, page: range.page, pageSize: range.limit };
      },
    },
    getConferenceEvent: {
      cache: { tags: () => [CONFERENCE_EVENTS_TAG, VENUES_TAG], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) =>
        (await findConferenceEvent(database.read, input.id, clock.now())) ?? refuse('protocol.not_found'),
    },
    getSpeaker: {
      // A guest's page is theirs as well: content, which keeps guests, stands on us.
      cache: { tags: () => [FORUMS_TAG, ORGANISATIONS_TAG, 'guests', ...named], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) =>
        (await findSpeaker(database.read, input.id, clock.now())) ?? refuse('protocol.not_found'),
    },
    listVenues: {
      cache: { tags: () => [VENUES_TAG], ttlSeconds: TTL_SECONDS },
      handle: () => listVenues(database.read),
    },
    listTags: {
      cache: { tags: () => [FORUMS_TAG, TAGS_TAG], ttlSeconds: TTL_SECONDS },
      handle: () => listTags(database.read, clock.now()),
    },
    getFacts: { cache: listed, handle: () => getFacts(database.read, clock.now()) },
    getCancelledSession: {
      cache: { tags: () => [FORUMS_TAG, ACTIVITIES_TAG, VENUES_TAG], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) =>
        (await findCancelledSession(database.read, input.id)) ?? refuse('protocol.not_found'),
    },
    getActivity: {
      cache: { tags: () => [ACTIVITIES_TAG, VENUES_TAG], ttlSeconds: TTL_SECONDS },
      handle: async ({ input }) =>
        (await findActivity(database.read, input.id, clock.now())) ?? refuse('protocol.not_found'),
    },
    reserveForum: ({ input, person: { personId } }) => reserve('forum', input, personId),
    reserveActivity: ({ input, person: { personId } }) => reserve('activity', input, personId),
    cancelReservation: ({ input: { id }, person: { personId } }) =>
      change({ id, personId }, (tx, target) => cancelReservation(tx, events, target)),
    acceptPlace: ({ input: { id, givesUpOthers = false }, person: { personId } }) =>
      change({ id, personId }, (tx, target) => acceptOffer(tx, events, { ...target, givesUpOthers })),
    setBookingAlert: ({ input: { id: bookableId, isOn }, person: { personId } }) =>
      transact(platform, async (tx) => {
        await setBookingAlert(tx, { personId, bookableId, isOn, now: clock.now() });
        return listBookingAlerts(tx, personId);
      }),
    listBookingAlerts: ({ person: { personId } }) => listBookingAlerts(database.db, personId),
    listOwnReservations: ({ person: { personId } }) => listOwnReservations(database.db, personId, clock.now()),
  });
}
