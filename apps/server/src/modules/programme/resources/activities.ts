import { type ActivityFields, activityFields, ENTRY_TIME } from '@mingtang/contract/programme/activity';
import { LIVE_STATES } from '@mingtang/contract/programme/reservation';
import { and, eq, inArray } from 'drizzle-orm';
import { type Clock, eventDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { activities } from '../activities/tables.ts';
import { rememberKnown } from '../attendees/commands.ts';
import { toKnown } from '../attendees/queries.ts';
import { ACTIVITIES_TAG } from '../cache-tags.ts';
import { cancellationOf, requireQuota } from '../policy.ts';
import { announceFreed } from '../reservations/line.ts';
import { reservations } from '../reservations/tables.ts';
import { waitingListField } from './waiting-list-field.ts';

type Row = typeof activities.$inferSelect;

/** Refuses what no page could offer: entry times are those of one day, and in no list. */
function requireEntryTime({ startsAt, endsAt, isUnlisted }: Pick<Row, 'startsAt' | 'endsAt' | 'isUnlisted'>): void {
  if (eventDay(startsAt) !== eventDay(new Date(endsAt.getTime() - 1))) refuse('programme.entry_time_in_one_day');
  if (!isUnlisted) refuse('programme.entry_time_unlisted');
}

/** Refuses to move those who hold a place, or wait for one, to a day on which they may have no ticket, or another entry time. */
async function requireNobodyIn(tx: Tx, id: string): Promise<void> {
  const isLive = and(eq(reservations.activityId, id), inArray(reservations.state, LIVE_STATES));
  if ((await tx.$count(reservations, isLive)) > 0) refuse('programme.entry_time_day_reserved');
}

/** Side events. Whoever has a place is told when one is moved or taken off. */
export const defineActivities = ({
  events,
  clock,
}: {
  events: Events;
  clock: Clock;
}): ResourceDefinition<typeof activities, ActivityFields> => ({
  name: 'activity',
  table: activities,
  fields: activityFields,
  searchable: ['titleZh', 'titleEn', 'summaryZh', 'summaryEn'],
  order: { by: 'startsAt' },
  tags: () => [ACTIVITIES_TAG],
  derive: (row, before) => ({
    ...cancellationOf(row, before, clock.now()),
    ...(row.kind === ENTRY_TIME && before?.kind !== ENTRY_TIME ? { isUnlisted: true } : {}),
  }),
  /** Refuses with `programme.quota_below_taken`, `resources.still_used`, `programme.entry_time_…`. */
  check: async (tx, { before, after }) => {
    const isReserved = async (id: string) => (await tx.$count(reservations, eq(reservations.activityId, id))) > 0;
    if (before && after) requireQuota(after.quota, before.taken);
    if (after?.kind === ENTRY_TIME) requireEntryTime(after);
    const isAnother = before && after && (before.kind === ENTRY_TIME) !== (after.kind === ENTRY_TIME);
    if (isAnother && (await isReserved(before.id))) refuse('programme.entry_time_reserved');
    if (before && after?.kind === ENTRY_TIME && eventDay(before.startsAt) !== eventDay(after.startsAt))
      await requireNobodyIn(tx, before.id);
    if (before && !after && (await isReserved(before.id))) refuse('resources.still_used');
  },
  follow: async (tx, _actor, { before, after }) => {
    if (!before || !after) return;
    const now = clock.now();
    await rememberKnown(tx, before.id, { before: toKnown(before, [], now), after: toKnown(after, [], now), now });
    await announceFreed(tx, events, [before.id]);
  },
  form: {
    group: 'programme',
    label: { zh: '活动', en: 'Activities' },
    one: { zh: '活动', en: 'Activity' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      summary: { label: { zh: '简介', en: 'Summary' } },
      kind: {
        label: { zh: '形式', en: 'Kind' },
        hint: {
          zh: '展览入场时段须设名额，只在「展览预约」中出现',
          en: 'Exhibition entry times need a number of places and are shown only where the exhibition is reserved',
        },
        options: {
          tour: { zh: '导览', en: 'Guided tour' },
          workshop: { zh: '工作坊', en: 'Workshop' },
          contest: { zh: '竞赛', en: 'Contest' },
          performance: { zh: '演出', en: 'Performance' },
          gathering: { zh: '交流', en: 'Gathering' },
          [ENTRY_TIME]: { zh: '展览入场时段', en: 'Exhibition entry time' },
        },
      },
      venueId: {
        section: { zh: '时间与地点', en: 'When and where' },
        label: { zh: '场地', en: 'Venue' },
        as: 'reference',
        of: 'venue',
      },
      spot: {
        label: { zh: '集合点', en: 'Meeting point' },
        hint: { zh: '场地里的具体位置，如入口、展位', en: 'Where in the venue: an entrance, a stand' },
      },
      startsAt: { label: { zh: '开始', en: 'Starts' } },
      endsAt: { label: { zh: '结束', en: 'Ends' } },
      quota: {
        section: { zh: '名额与预约', en: 'Places and booking' },
        label: { zh: '名额', en: 'Places' },
        hint: { zh: '留空为不限；不能少于已预约', en: 'Empty: no limit. Never below what is taken' },
      },
      isReviewNeeded: { label: { zh: '预约需审核', en: 'Bookings are reviewed' } },
      bookingOpensAt: {
        label: { zh: '预约开放', en: 'Booking opens' },
        hint: { zh: '两端都留空，则到场即可参加', en: 'With both ends empty one just comes' },
      },
      bookingClosesAt: { label: { zh: '预约截止', en: 'Booking closes' } },
      waitingList: waitingListField,
    },
    listed: ['title', 'kind', 'startsAt', 'venueId', 'quota', 'publishedAt'],
    filters: ['kind', 'venueId'],
  },
});
