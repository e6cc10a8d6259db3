import { day, text, uuid } from '@mingtang/contract/fields';
import type { ReservationState } from '@mingtang/contract/programme/reservation';
import type { QueueEntry, QueueEntryDetail, QueueNote, QueueState, Words } from '@mingtang/contract/queues/model';
import { clockTime, eventDay, formatEventDay } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { type QueueDefinition, sameWords, sumStates } from '../../../platform/queue.ts';
import { maskContact, maskEmail, maskPhone } from '../../identity/masks.ts';
import { listDictionaryItems, readLabels } from '../../reference/queries.ts';
import { decideReservation } from './commands.ts';
import { listOverlaps } from './places.ts';
import { placesOf } from './policy.ts';
import * as queries from './review-queries.ts';

const statesOf: Record<QueueState, ReservationState[]> = {
  waiting: ['under_review'],
  approved: ['reserved'],
  rejected: ['rejected', 'failed'],
  ended: ['released', 'cancelled', 'lapsed'],
};
const stateOf = (state: ReservationState): QueueState =>
  (Object.keys(statesOf) as QueueState[]).find((name) => statesOf[name].includes(state)) ?? 'ended';

/** States of a reservation that are none of a review, which the dictionary calls. */
const statuses: Record<Exclude<ReservationState, ReviewState>, Words> = {
  reserved: { zh: '已预约', en: 'Reserved' },
  waiting: { zh: '候补中', en: 'In line' },
  offered: { zh: '待确认', en: 'Offered a place' },
  lapsed: { zh: '逾期未确认', en: 'Offer lapsed' },
  failed: { zh: '预约失败', en: 'Not placed' },
  released: { zh: '已让出', en: 'Given up' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
};

type ReviewState = 'under_review' | 'rejected';

const modes = {
  offline: { zh: '现场', en: 'In the room' },
  online: { zh: '线上', en: 'Online' },
} satisfies Record<string, Words>;

const subjects = {
  forum: { zh: '论坛', en: 'Forum' },
  activity: { zh: '活动', en: 'Activity' },
} satisfies Record<string, Words>;

const title = { zh: '论坛与活动预约', en: 'Forum and activity reservations' };

/** Applications for places at forums that are reviewed. */
export function reservationQueue({ clock, database }: Platform, events: Events): QueueDefinition {
  const search = ({ state, filters, words }: Parameters<QueueDefinition['count']>[1]): queries.LineSearch => ({
    states: state && statesOf[state],
    bookableId: filters.get('forum'),
    day: filters.get('day'),
    userTag: filters.get('tag'),
    words,
  });
  const nameTags = async (): Promise<Map<string, Words>> => {
    const items = await listDictionaryItems(database.db, ['user_tag']);
    return new Map(items.map(({ value, labelZh, labelEn }) => [value, { zh: labelZh, en: labelEn }]));
  };
  const readRowLabels = async (db: Reader): Promise<Labels> => {
    const [tags, stateLabel] = await Promise.all([nameTags(), readLabels(db, 'check_state')]);
    return {
      tags,
      statuses: { ...statuses, under_review: stateLabel('under_review'), rejected: stateLabel('rejected') },
    };
  };

  return {
    key: 'reservations',
    entity: 'reservation',
    permission: 'reservations.review',
    filters: { forum: uuid, day, tag: text({ max: 60 }) },
    title,
    describe: async (db) => {
      const [forums, tags] = [await queries.listReviewed(db), await nameTags()];
      const days = [...new Set(forums.map(({ day }) => day))];
      return {
        title,
        columns: {
          name: { zh: '申请人', en: 'Applicant' },
          kind: { zh: '类型', en: 'Audience' },
          subject: { zh: '论坛或活动', en: 'Forum or activity' },
          requestedAt: { zh: '提交', en: 'Submitted' },
        },
        search: { zh: '姓名、手机、邮箱、单位', en: 'Name, phone, e-mail, company' },
        approve: { zh: '通过', en: 'Approve' },
        reject: { zh: '拒绝', en: 'Reject' },
        filters: [
          {
            key: 'forum',
            label: { zh: '全部场次', en: 'All sessions' },
            options: forums.map(({ id, titleZh, titleEn }) => ({ value: id, label: { zh: titleZh, en: titleEn } })),
          },
          {
            key: 'day',
            label: { zh: '全部日期', en: 'All days' },
            options: days.map((day) => ({ value: day, label: formatEventDay(day) })),
          },
          {
            key: 'tag',
            label: { zh: '观众类型', en: 'Audience' },
            options: [...tags].map(([value, label]) => ({ value, label })),
          },
        ],
        reasons: [
          { zh: '名额优先留给受邀嘉宾', en: 'Places are kept for invited guests first.' },
          {
            zh: '申请理由不够具体，请补充后重新提交',
            en: 'Please say more about why you want to come, and apply again.',
          },
          {
            zh: '这一场面向专业观众，请先购买专业观众票并通过审核',
            en: 'This session is for the professional audience. Buy a professional ticket and have it approved first.',
          },
        ],
      };
    },
    summarise: queries.summariseLine,
    count: async (db, asked) => {
      const rows = await queries.countLine(db, search(asked));
      return sumStates(rows.map(({ state, total }) => ({ state: stateOf(state), total })));
    },
    list: async (db, asked, range) => {
      const isOldestFirst = asked.state === 'waiting';
      const rows = await queries.listLine(db, search(asked), { ...range, isOldestFirst });
      const labels = await readRowLabels(db);
      return rows.map((row) => toEntry(row, labels));
    },
    find: async (db, id) => {
      const row = await queries.findInLine(db, id);
      if (!row) return undefined;
      // Entry times are never reviewed.
      const at = { ...row, id: row.bookableId, isEntryTime: false };
      const overlaps = row.state === 'under_review' ? await listOverlaps(db, row.personId, at) : [];
      return toDetail(row, await readRowLabels(db), overlaps);
    },
    decide: (tx, actor, { id, version, verdict, reason }) =>
      decideReservation(tx, events, actor, {
        id,
        version: Number(version),
        verdict,
        note: reason,
        now: clock.now(),
      }),
    reveal: async (db, id) => {
      const row = await queries.findInLine(db, id);
      return row && { facts: contactsOf(row), documentPhoto: null };
    },
  };
}

type Row = queries.LineRow;
interface Labels {
  tags: Map<string, Words>;
  statuses: Record<ReservationState, Words>;
}

const contactsOf = ({ phone, email }: Row) => [
  ...(phone ? [{ label: { zh: '手机', en: 'Phone' }, value: phone }] : []),
  ...(email ? [{ label: { zh: '邮箱', en: 'E-mail' }, value: email }] : []),
];

const tagOf = ({ userTag }: Row, { tags }: Labels): Words => tags.get(userTag) ?? sameWords(userTag);

function noteOf(row: Row): QueueNote | null {
  if (row.state !== 'under_review') return null;
  const { quota, taken } = placesOf(row, row.mode);
  if (quota !== null && taken >= quota) return { tone: 'bad', words: { zh: '名额已满', en: 'Every place is taken' } };
  return row.isOverlapping ? { tone: 'warn', words: { zh: '同时段已有预约', en: 'Has a place elsewhere then' } } : null;
}

function toEntry(row: Row, labels: Labels): QueueEntry {
  const contact = maskContact(row);
  return {
    id: row.id,
    version: String(row.version),
    state: stateOf(row.state),
    status: labels.statuses[row.state],
    name: row.name ?? contact,
    contact,
    kind: tagOf(row, labels),
    subject: { zh: row.titleZh, en: row.titleEn },
    note: noteOf(row),
    requestedAt: row.requestedAt,
    dueOn: null,
    decidedAt: row.decidedAt,
    decidedBy: row.decidedBy,
    decisionNote: row.decisionNote,
  };
}

function toDetail(row: Row, labels: Labels, overlaps: Awaited<ReturnType<typeof listOverlaps>>): QueueEntryDetail {
  const { quota, taken } = placesOf(row, row.mode);
  const day = formatEventDay(eventDay(row.startsAt));
  const hours = `${clockTime(row.startsAt)}–${clockTime(row.endsAt)}`;
  return {
    ...toEntry(row, labels),
    byline: row.company ? sameWords(row.company) : null,
    warnings: [
      ...overlaps.map(({ startsAt, endsAt, titleZh, titleEn }) => {
        const at = `${clockTime(startsAt)}–${clockTime(endsAt)}`;
        return {
          zh: `该观众 ${at} 已预约「${titleZh}」。通过后原预约将取消。`,
          en: `Has a place at “${titleEn}”, ${at}. Approving this gives that one up.`,
        };
      }),
      ...(row.state === 'under_review' && quota !== null && taken >= quota
        ? [
            {
              zh: '名额已满，有人取消或加开名额后才能通过。',
              en: 'Every place is taken. Approving works once one is given back or added.',
            },
          ]
        : []),
    ],
    facts: [
      { label: subjects[row.kind], value: { zh: row.titleZh, en: row.titleEn } },
      {
        label: { zh: '时间会场', en: 'When, where' },
        value: { zh: `${day.zh} ${hours} · ${row.venueZh}`, en: `${day.en}, ${hours} · ${row.venueEn}` },
      },
      { label: { zh: '席位', en: 'Place' }, value: modes[row.mode] },
      {
        label: { zh: '观众类型', en: 'Audience' },
        value: tagOf(row, labels),
      },
      ...(row.phone ? [{ label: { zh: '手机', en: 'Phone' }, value: sameWords(maskPhone(row.phone)) }] : []),
      ...(row.email ? [{ label: { zh: '邮箱', en: 'E-mail' }, value: sameWords(maskEmail(row.email)) }] : []),
      ...(row.purpose ? [{ label: { zh: '申请理由', en: 'Why they apply' }, value: sameWords(row.purpose) }] : []),
    ],
    quota: { taken, total: quota },
    photo: null,
    canReveal: true,
    language: row.language === 'en' ? 'en' : 'zh',
  };
}
