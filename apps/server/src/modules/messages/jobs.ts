import type { MessageKind } from '@mingtang/contract/messages/model';
import type { ReservationState } from '@mingtang/contract/programme/reservation';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { MAIL_RETRIES, MailError, type Mailer } from '../../ports/mail/mailer.ts';
import { SmsError, type SmsSender } from '../../ports/sms/sender.ts';
import { findIdentity } from '../identity/real-name/queries.ts';
import { findReservationDecision } from '../programme/reservations/queries.ts';
import { getEditionName } from '../reference/queries.ts';
import { findGiftDecision } from '../ticketing/gift-disputes/queries.ts';
import { findHolderDecision } from '../ticketing/queries.ts';
import { defineAttendeeJobs } from './attendee-jobs.ts';
import {
  listWaitingMessages,
  type MessageRow,
  recordFailure,
  recordSent,
  requestMessage,
  requestMessages,
  SEND,
} from './commands.ts';
import type { Letter } from './letter.ts';
import { composeLetters } from './letters.ts';
import { mailBodies } from './mail-page.ts';
import { defineReceptionMessageJobs } from './reception-jobs.ts';
import { defineStandMessageJobs } from './stand-jobs.ts';

/** So many leave side by side, and what became of them is written down before the next do: a process that is killed has sent no more twice. */
const SENT_TOGETHER = 20;

interface Senders {
  mail: Mailer;
  sms: SmsSender;
  /** What has left and could not be written down yet: the next try writes it down and sends nothing. */
  left: Map<string, 'mail' | 'sms'>;
}

/** Tells people by mail or SMS what became of their orders, money and tickets. */
export function defineMessageJobs(platform: Platform, events: Events, ports: Omit<Senders, 'left'>): void {
  const { database, jobs } = platform;
  const senders = { ...ports, left: new Map() };
  const request = (kind: MessageKind, subjectId: string, occasion?: string) =>
    transact(platform, (tx) =>
      requestMessage(tx, platform, { kind, subjectId, ...(occasion === undefined ? {} : { occasion }) }),
    );

  events.subscribeAll('orders.paid', 'messages.order-paid', (all) => {
    const wanted = all.map(({ orderId }) => ({ kind: 'order_paid' as const, subjectId: orderId }));
    return transact(platform, (tx) => requestMessages(tx, platform, wanted));
  });
  events.subscribe('payments.refunded', 'messages.order-refunded', ({ refundId }) =>
    request('order_refunded', refundId),
  );
  events.subscribe('payments.returned', 'messages.payment-returned', ({ refundId }) =>
    request('payment_returned', refundId),
  );
  events.subscribe('ticketing.ticket_given', 'messages.ticket-given', async ({ giftId }) => {
    await request('ticket_given', giftId);
    await request('ticket_gift', giftId);
  });
  events.subscribe('ticketing.ticket_received', 'messages.ticket-received', ({ giftId }) =>
    request('ticket_received', giftId),
  );
  events.subscribe('ticketing.gift_decided', 'messages.gift-decided', async ({ giftId }) => {
    const decision = await findGiftDecision(database.db, giftId);
    const isReturned = decision?.outcome === 'returned';
    await request(isReturned ? 'gift_returned' : 'gift_upheld', giftId);
    await request(isReturned ? 'gift_taken_back' : 'gift_confirmed', giftId);
  });
  events.subscribe('ticketing.holder_decided', 'messages.holder-decided', async ({ ticketId }) => {
    const decision = await findHolderDecision(database.db, ticketId);
    if (decision?.approval !== 'approved' && decision?.approval !== 'rejected') return;
    const kind = decision.needsReview ? 'professional' : 'holder';
    // A ticket's next holder may be decided on too, and so may what was amended.
    await request(`${kind}_${decision.approval}`, ticketId, decision.decidedAt?.toISOString());
  });

  events.subscribe('programme.reservation_decided', 'messages.reservation-decided', async ({ reservationId }) => {
    const decision = await findReservationDecision(database.db, reservationId);
    const kind = decision && reservationKinds[decision.state];
    if (kind) await request(kind, reservationId);
  });
  events.subscribe('programme.line_moved', 'messages.line-moved', ({ reservationId, news }) =>
    request(news, reservationId),
  );
  events.subscribe('programme.start_near', 'messages.start-near', ({ reservationId }) =>
    request('place_reminder', reservationId),
  );
  events.subscribe('programme.booking_opened', 'messages.booking-opened', ({ personId, bookableId }) =>
    request('booking_opened', personId, bookableId),
  );

  events.subscribe('identity.real_name_decided', 'messages.real-name-decided', async ({ personId }) => {
    const identity = await findIdentity(database.db, personId);
    if (identity?.state !== 'verified' && identity?.state !== 'rejected') return;
    const outcome = identity.state === 'verified' ? 'approved' : 'rejected';
    // A document that was rejected may be handed in and decided on again.
    await request(`real_name_${outcome}`, personId, identity.decidedAt?.toISOString());
  });

  events.subscribe('membership.benefit_redeemed', 'messages.benefit-redeemed', ({ redemptionId }) =>
    request('benefit_redeemed', redemptionId),
  );
  events.subscribe('membership.redemption_undone', 'messages.redemption-undone', ({ redemptionId }) =>
    request('redemption_undone', redemptionId),
  );

  events.subscribe('rewards.gift_order_moved', 'messages.gift-order-moved', ({ orderId, news, occasion }) =>
    request(`exchange_${news}`, orderId, occasion),
  );

  defineAttendeeJobs(platform);
  defineStandMessageJobs(platform, events);
  defineReceptionMessageJobs(platform, events);

  jobs.define<{ messageId: string }>({
    name: SEND,
    ...MAIL_RETRIES,
    workAll: async (all) => {
      const failures = new Map<string, Error>();
      const waiting = await listWaitingMessages(
        database.db,
        all.map(({ messageId }) => messageId),
      );
      for (let start = 0; start < waiting.length; start += SENT_TOGETHER) {
        const outcomes = await sendTogether(platform, senders, waiting.slice(start, start + SENT_TOGETHER));
        for (const [id, error] of outcomes) failures.set(id, error);
      }
      return all.map(({ messageId }) => failures.get(messageId));
    },
  });
}

/** Sends messages side by side and writes down what became of them; returns those that are tried again, with why. */
async function sendTogether(
  platform: Platform,
  senders: Senders,
  messages: readonly MessageRow[],
): Promise<Map<string, Error>> {
  const { database, clock, config } = platform;
  const letters = await composeLetters(platform, messages);
  const names = { zh: await getEditionName(database.db, 'zh'), en: await getEditionName(database.db, 'en') };
  const sent: Record<'mail' | 'sms', string[]> = { mail: [], sms: [] };
  const failed: { message: MessageRow; problem: string; isFinal: boolean }[] = [];
  const again = new Map<string, Error>();
  const send = async (message: MessageRow): Promise<void> => {
    const letter = letters.get(message.id);
    if (!letter) {
      failed.push({ message, problem: 'what it is about, or its reader, is gone', isFinal: true });
      return;
    }
    const frame = { url: `${config.publicUrl}${letter.path}`, name: names[letter.reader.language] };
    try {
      const channel = senders.left.get(message.id) ?? (await deliver(message.id, letter, senders, frame));
      senders.left.set(message.id, channel);
      sent[channel].push(message.id);
    } catch (error) {
      const reason = error instanceof Error ? error : new Error('unknown');
      const isFinal = !isRetryable(error) || message.tries >= MAIL_RETRIES.retryLimit;
      failed.push({ message, problem: reason.message, isFinal });
      if (!isFinal) again.set(message.id, reason);
    }
  };
  await Promise.all(messages.map(send));
  await transact(platform, async (tx) => {
    await recordSent(tx, sent.mail, 'mail', clock.now());
    await recordSent(tx, sent.sms, 'sms', clock.now());
    for (const { message, problem, isFinal } of failed) await recordFailure(tx, message, problem, { isFinal });
  });
  for (const id of [...sent.mail, ...sent.sms]) senders.left.delete(id);
  return again;
}

/** What one is told when a reservation comes to stand so; nothing of what one did oneself. */
const reservationKinds: Partial<Record<ReservationState, MessageKind>> = {
  reserved: 'reservation_approved',
  rejected: 'reservation_rejected',
  failed: 'reservation_failed',
  released: 'reservation_released',
};

/** By e-mail when the reader has an address that takes it, else by SMS. Returns which. Throws MailError, SmsError. */
async function deliver(
  id: string,
  letter: Letter,
  { mail, sms }: Senders,
  { url, name }: { url: string; name: string },
): Promise<'mail' | 'sms'> {
  const { email, phone, language } = letter.reader;
  if (email) {
    try {
      const { subject } = letter.words;
      const bodies = mailBodies(letter.words, { name, url, language });
      await mail.send({ id, to: email, subject, language, ...bodies });
      return 'mail';
    } catch (error) {
      if (!phone || isRetryable(error)) throw error;
    }
  }
  if (!phone) throw new MailError('the reader has no address', { isRetryable: false });
  await letter.sendSms(sms, phone);
  return 'sms';
}

const isRetryable = (error: unknown): boolean =>
  error instanceof MailError || error instanceof SmsError ? error.isRetryable : true;
