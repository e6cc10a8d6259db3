import type { MessageKind } from '@mingtang/contract/messages/model';
import type { ReservationState } from '@mingtang/contract/programme/reservation';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { MailError, type Mailer } from '../../ports/mail/mailer.ts';
import { SmsError, type SmsSender } from '../../ports/sms/sender.ts';
import { findProfessional } from '../identity/professionals/queries.ts';
import { findIdentity } from '../identity/real-name/queries.ts';
import { findReservationDecision } from '../programme/reservations/queries.ts';
import { getEditionName } from '../reference/queries.ts';
import { findGiftDecision } from '../ticketing/gift-disputes/queries.ts';
import { findHolderDecision } from '../ticketing/queries.ts';
import { defineAttendeeJobs } from './attendee-jobs.ts';
import { findWaitingMessage, recordFailure, recordSent, requestMessage, SEND } from './commands.ts';
import type { Letter } from './letter.ts';
import { composeLetter } from './letters.ts';
import { mailBodies } from './mail-page.ts';
import { defineReceptionMessageJobs } from './reception-jobs.ts';
import { defineStandMessageJobs } from './stand-jobs.ts';

/** Tries after the first; with pauses that double from half a minute, the last is about eight hours later. */
const RETRIES = 10;

interface Senders {
  mail: Mailer;
  sms: SmsSender;
}

/** Tells people by mail or SMS what became of their orders, money and tickets. */
export function defineMessageJobs(platform: Platform, events: Events, senders: Senders): void {
  const { database, clock, jobs, config } = platform;
  const request = (kind: MessageKind, subjectId: string, occasion?: string) =>
    transact(platform, (tx) =>
      requestMessage(tx, platform, { kind, subjectId, ...(occasion === undefined ? {} : { occasion }) }),
    );

  events.subscribe('orders.paid', 'messages.order-paid', ({ orderId }) => request('order_paid', orderId));
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
    // A ticket's next holder may be decided on too.
    await request(`holder_${decision.approval}`, ticketId, decision.decidedAt?.toISOString());
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
  events.subscribe('identity.professional_decided', 'messages.professional-decided', async ({ personId }) => {
    const application = await findProfessional(database.db, personId);
    if (application?.state !== 'approved' && application?.state !== 'rejected') return;
    // An amended application is decided on again.
    await request(`professional_${application.state}`, personId, application.decidedAt?.toISOString());
  });

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
    retryLimit: RETRIES,
    retryDelay: 30,
    work: async ({ messageId }) => {
      const message = await findWaitingMessage(database.db, messageId);
      if (!message) return;
      const letter = await composeLetter(platform, message);
      const fail = (problem: string, isFinal: boolean) =>
        transact(platform, (tx) => recordFailure(tx, message, problem, { isFinal }));
      if (!letter) return fail('what it is about, or its reader, is gone', true);
      try {
        const channel = await deliver(message.id, letter, senders, {
          url: `${config.publicUrl}${letter.path}`,
          name: await getEditionName(database.db, letter.reader.language),
        });
        await transact(platform, (tx) => recordSent(tx, message.id, channel, clock.now()));
      } catch (error) {
        const isFinal = !isRetryable(error) || message.tries >= RETRIES;
        await fail(error instanceof Error ? error.message : 'unknown', isFinal);
        if (!isFinal) throw error;
      }
    },
  });
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
