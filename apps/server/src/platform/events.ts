import type { RefundReason } from '@mingtang/contract/orders/model';
import type { Tx } from './database.ts';
import type { Jobs } from './jobs.ts';
import type { Statement } from './prepared.ts';

/** What a module tells the others, with what it carries. Modules below subscribe; the publisher does not know them. */
export interface EventMap {
  /** Somebody, or the clock, decided on an application for a place. */
  'programme.reservation_decided': { reservationId: string };
  /** A place came free where somebody waits for one: at a forum or an activity. */
  'programme.place_freed': { bookableId: string };
  /** What a waiting list brought somebody. */
  'programme.line_moved': { reservationId: string; news: 'place_offered' | 'place_confirmed' | 'place_lapsed' };
  /** What somebody has a place at begins soon. */
  'programme.start_near': { reservationId: string };
  /** Booking has opened at a forum or an activity, and somebody wanted to be told. */
  'programme.booking_opened': { personId: string; bookableId: string };
  'exhibition.member_invited': { memberId: string };
  /** Staff decided on texts an exhibitor proposed. */
  'exhibition.texts_decided': { proposalId: string };
  'exhibition.message_written': { messageId: string };
  'exhibition.message_answered': { answerId: string };
  /** A meeting was booked or called off, or begins soon. */
  'exhibition.meeting_changed': { meetingId: string; news: 'booked' | 'cancelled' | 'near' };
  /** A stand has another place, and has stayed there; `movedAt` tells one move from the next. */
  'exhibition.stand_moved': { exhibitorId: string; movedAt: string };
  /** A visitor handed their card to a stand, or took it back. */
  'exhibition.card_shared': { leadId: string };
  'exhibition.card_withdrawn': { leadId: string };
  /** Somebody changed whether a forum is commented on or broadcast. */
  'programme.broadcast_changed': { forumId: string };
  /** Somebody completed their profile for the first time. */
  'identity.profile_completed': { personId: string };
  /** Staff decided on a document no registry knows, or took their word back. */
  'identity.real_name_decided': { personId: string };
  /** A unit of a benefit was redeemed at a desk. */
  'membership.benefit_redeemed': { redemptionId: string };
  /** Staff gave it back. */
  'membership.redemption_undone': { redemptionId: string };
  /** A gift for points was sent, or its order was cancelled. */
  'rewards.gift_order_moved': {
    orderId: string;
    news: 'shipped' | 'cancelled';
    /** Tells a correction from what was said before. */
    occasion?: string;
  };
  /** Tickets that must go back for a reason of the ticketing's own. */
  'ticketing.refund_wanted': { ticketIds: string[]; reason: RefundReason };
  'ticketing.ticket_given': { giftId: string };
  'ticketing.ticket_received': { giftId: string };
  /** A disputed gift went back to its giver, or stays. */
  'ticketing.gift_decided': { giftId: string };
  /** The committee approved or rejected a foreign document, or its deadline did. */
  'ticketing.holder_decided': { ticketId: string };
  /** Something happened to a guest who is received. */
  'reception.step_taken': { stepId: string };
  'orders.paid': { orderId: string };
  'orders.cancelled': { orderIds: string[] };
  /** Tickets that open nothing any more, whether money goes back for them or not. */
  'orders.tickets_refunded': { ticketIds: string[] };
  /** Money of a paid order that must be sent back. */
  'orders.refund_due': { refundId: string; orderId: string; amountFen: number; reason: RefundReason };
  /** A refund an order owed is done. */
  'payments.refunded': { orderId: string; refundId: string; amountFen: number };
  /** Money that no order can take goes back. */
  'payments.returned': { orderId: string; refundId: string; amountFen: number };
}
type EventName = keyof EventMap;

/** Some three hours: what another module owes must outlast a provider's bad night. */
const RETRIES = 20;

/** Durable events: a subscriber gets one as a job, committed with the change that caused it, retried until it succeeds. */
export class Events {
  readonly #jobs: Jobs;
  readonly #subscribers = new Map<EventName, string[]>();

  constructor(jobs: Jobs) {
    this.#jobs = jobs;
  }

  /** `name` names the subscriber's job. The work may run twice. */
  subscribe<Name extends EventName>(event: Name, name: string, work: (data: EventMap[Name]) => Promise<void>): void {
    this.#jobs.define({ name, work, retryLimit: RETRIES });
    this.#subscribers.set(event, [...(this.#subscribers.get(event) ?? []), name]);
  }

  /** The same of an event that comes by hundreds: what waits is worked together (`SetJobDefinition`). */
  subscribeAll<Name extends EventName>(
    event: Name,
    name: string,
    workAll: (all: EventMap[Name][]) => Promise<void>,
  ): void {
    this.#jobs.define({ name, workAll, retryLimit: RETRIES });
    this.#subscribers.set(event, [...(this.#subscribers.get(event) ?? []), name]);
  }

  async publish<Name extends EventName>(tx: Tx, event: Name, data: EventMap[Name]): Promise<void> {
    await this.publishAll(tx, event, [data]);
  }

  /** Publishes as many events of a name with one statement a subscriber. */
  async publishAll<Name extends EventName>(tx: Tx, event: Name, all: EventMap[Name][]): Promise<void> {
    for (const name of this.#subscribers.get(event) ?? []) await this.#jobs.enqueueAll(tx, name, all);
  }

  /** The statements that publish them, for a plan. */
  async publishing<Name extends EventName>(event: Name, all: EventMap[Name][]): Promise<Statement[]> {
    const names = this.#subscribers.get(event) ?? [];
    return (await Promise.all(names.map((name) => this.#jobs.enqueueing(name, all)))).flat();
  }
}
