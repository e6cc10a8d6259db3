import { uuid } from '@mingtang/contract/fields';
import type { QueueEntry, QueueEntryDetail, QueueState, Words } from '@mingtang/contract/queues/model';
import { eventTime } from '../../../platform/clock.ts';
import type { Events } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type QueueDefinition, type QueueSearch, sameWords, sumStates } from '../../../platform/queue.ts';
import { maskContact, maskTarget } from '../../identity/masks.ts';
import { decideGiftDispute, isReturnable } from './commands.ts';
import * as queries from './queries.ts';

const title = { zh: '转赠争议', en: 'Disputed gifts' };
const statuses: Record<QueueState, Words> = {
  waiting: { zh: '待处理', en: 'To decide' },
  approved: { zh: '已退还转赠人', en: 'Returned to the sender' },
  rejected: { zh: '维持转赠', en: 'Stays' },
  ended: { zh: '已结束', en: 'Ended' },
};
const held = {
  waiting: { zh: '对方未领取', en: 'Not collected yet' },
  received: { zh: '对方已领取', en: 'Collected' },
} satisfies Record<string, Words>;

/** Gifts whose givers say they went wrong: back to the giver, or they stay. */
export function giftDisputeQueue({ clock, keys }: Platform, events: Events): QueueDefinition {
  const toSearch = ({ state, filters, words }: QueueSearch): queries.DisputeSearch => ({
    state,
    productId: filters.get('product'),
    words,
  });
  const receiverOf = ({ gift }: queries.DisputeInLine): string =>
    keys.unseal('gift-address', gift.toSealed, gift.id).toString();
  const toDetail = (row: queries.DisputeInLine): QueueEntryDetail => {
    const { dispute, gift, state } = row;
    const receiver = maskTarget({ kind: gift.toKind, value: receiverOf(row) });
    return {
      ...toEntry(row),
      byline: null,
      warnings:
        state === 'waiting' && !isReturnable({ state: row.ticketState, approval: row.ticketApproval })
          ? [
              {
                zh: '对方已实名或票已退，无法退还，只能维持转赠。',
                en: 'Its holder is named already, or it was refunded: it can only stay.',
              },
            ]
          : [],
      facts: [
        { label: { zh: '赠送人怎么说', en: 'What the giver says' }, value: sameWords(dispute.reason) },
        { label: { zh: '门票', en: 'Ticket' }, value: { zh: row.productZh, en: row.productEn } },
        { label: { zh: '票号', en: 'Ticket number' }, value: sameWords(row.ticketNumber) },
        { label: labels.giver, value: sameWords(giverContact(row)) },
        { label: labels.receiver, value: sameWords(receiver) },
        ...(row.receiverName ? [{ label: { zh: '受赠人', en: 'Receiver' }, value: sameWords(row.receiverName) }] : []),
        { label: { zh: '转赠时间', en: 'Given' }, value: sameWords(eventTime(gift.givenAt).slice(0, 16)) },
        ...(gift.receivedAt
          ? [{ label: { zh: '领取时间', en: 'Collected' }, value: sameWords(eventTime(gift.receivedAt).slice(0, 16)) }]
          : []),
      ],
      quota: null,
      photo: null,
      canReveal: true,
      language: row.giverLanguage === 'en' ? 'en' : 'zh',
    };
  };
  return {
    key: 'gifts',
    entity: 'gift_dispute',
    permission: 'gifts.review',
    filters: { product: uuid },
    title,
    describe: async (db) => ({
      title,
      columns: {
        name: { zh: '赠送人', en: 'Giver' },
        kind: { zh: '领取', en: 'Collected' },
        subject: { zh: '门票', en: 'Ticket' },
        requestedAt: { zh: '提出', en: 'Disputed' },
      },
      search: { zh: '姓名、手机、邮箱、票号、说明', en: 'Name, phone, e-mail, ticket number, reason' },
      approve: { zh: '退还赠送人', en: 'Back to the giver' },
      reject: { zh: '维持转赠', en: 'It stays' },
      filters: [
        {
          key: 'product',
          label: { zh: '全部门票', en: 'All tickets' },
          options: (await queries.listDisputedProducts(db)).map(({ id, nameZh, nameEn }) => ({
            value: id,
            label: { zh: nameZh, en: nameEn },
          })),
        },
      ],
      reasons: [
        {
          zh: '填写的账号与转赠记录一致，对方已领取',
          en: 'The address is the one you entered, and the ticket was collected.',
        },
        { zh: '对方已实名，这张票不能再变更', en: 'A holder is named on the ticket: it cannot change hands any more.' },
      ],
    }),
    summarise: queries.summariseDisputes,
    count: async (db, search) => sumStates(await queries.countDisputes(db, toSearch(search))),
    list: async (db, search, range) => (await queries.listDisputes(db, toSearch(search), range)).map(toEntry),
    find: async (db, id) => {
      const row = await queries.findDispute(db, id);
      return row && toDetail(row);
    },
    decide: (tx, actor, { id, verdict, reason }) =>
      decideGiftDispute(tx, events, actor, { id, verdict, note: reason, now: clock.now() }),
    reveal: async (db, id) => {
      const row = await queries.findDispute(db, id);
      return (
        row && {
          facts: [
            { label: labels.giver, value: row.giverPhone ?? row.giverEmail ?? '' },
            { label: labels.receiver, value: receiverOf(row) },
          ],
          documentPhoto: null,
        }
      );
    },
  };
}

const labels = {
  giver: { zh: '赠送人账号', en: 'Giver’s account' },
  receiver: { zh: '转赠到', en: 'Given to' },
};

const giverContact = ({ giverPhone, giverEmail }: queries.DisputeInLine): string =>
  maskContact({ phone: giverPhone, email: giverEmail });

function toEntry(row: queries.DisputeInLine): QueueEntry {
  const { dispute, gift, state } = row;
  const contact = giverContact(row);
  return {
    id: dispute.id,
    // A dispute is decided once and not amended; what may change meanwhile, the decision looks at itself.
    version: dispute.state,
    state,
    status: statuses[state],
    name: row.giverName ?? contact,
    contact,
    kind: gift.receivedAt ? held.received : held.waiting,
    subject: { zh: row.productZh, en: row.productEn },
    note: null,
    requestedAt: dispute.openedAt,
    dueOn: null,
    decidedAt: dispute.decidedAt,
    decidedBy: dispute.decidedBy,
    decisionNote: dispute.decisionNote,
  };
}
