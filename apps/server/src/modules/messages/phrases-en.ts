import { exchangeEn } from './exchange-phrases-en.ts';
import type { Phrases, StandingFacts } from './facts.ts';
import { receptionEn } from './reception-phrases-en.ts';
import { standEn } from './stand-phrases-en.ts';

export const en: Phrases = {
  order_paid: ({ number, amount, items, isFree, hasTickets, approvedBy }) => ({
    subject: `Order ${number} is ${isFree ? 'confirmed' : 'paid'}`,
    paragraphs: [
      isFree
        ? 'Your order is confirmed. There is nothing to pay.'
        : `We have received your payment of ¥${amount}. Thank you.`,
      items.join('\n'),
      ...(hasTickets
        ? [
            'Your tickets are in your account. Please add a ticket holder to each before you come; tickets without a holder are not valid for entry.',
          ]
        : []),
      ...(approvedBy === null
        ? []
        : [
            `These tickets are for foreign IDs: ticket holders must be approved by ${approvedBy}, or the order is refunded automatically.`,
          ]),
    ],
    action: 'See order',
  }),
  order_refunded: ({ number, amount, isByHand, cause }) => ({
    subject: `¥${amount} refunded – order ${number}`,
    paragraphs: [
      ...(cause === null ? [] : [refundCauses[cause]]),
      isByHand
        ? `We have sent you ¥${amount} by bank transfer.`
        : `We have refunded ¥${amount} to your original payment method.`,
      'Timing depends on your bank, usually 1–5 working days. Refunded tickets are no longer valid for entry.',
    ],
    action: 'See order',
  }),
  payment_returned: ({ number, amount, isOrderPaid }) => ({
    subject: `¥${amount} is being refunded – order ${number}`,
    paragraphs: isOrderPaid
      ? [
          `Order ${number} was paid more than once. The extra ¥${amount} is being refunded to the original payment method, usually within 1–5 working days. You don’t need to do anything.`,
          'Your order is not affected.',
        ]
      : [
          `Your payment for order ${number} arrived too late or did not match the order amount, so the order was not completed. ¥${amount} is being refunded to the original payment method, usually within 1–5 working days. You don’t need to do anything.`,
          'If you still want tickets, please order again.',
        ],
    action: 'See order',
  }),
  ticket_given: ({ ticket, receiver }) => ({
    subject: `Ticket sent: ${ticket}`,
    paragraphs: [
      `You sent ${ticket} to ${receiver}, who can collect it by signing in.`,
      'Your old QR code and any screenshots no longer work. A sent ticket cannot be taken back.',
    ],
    action: 'See sent tickets',
  }),
  ticket_gift: ({ ticket, giver, account }) => ({
    subject: `${giver} has sent you a ticket: ${ticket}`,
    paragraphs: [
      `A ticket is waiting for you: ${ticket}, from ${giver}.`,
      `Sign in with the ${account === 'email' ? 'e-mail address' : 'phone number'} that received this message; if you have no account, one is created. Then add the ticket holder, and you are ready for entry.`,
    ],
    action: 'Sign in to collect it',
  }),
  ticket_received: ({ ticket }) => ({
    subject: `Your sent ticket was collected: ${ticket}`,
    paragraphs: [`The ticket you sent, ${ticket}, has been collected.`],
    action: 'See sent tickets',
  }),
  gift_returned: ({ ticket }) => ({
    subject: `Your ticket was returned: ${ticket}`,
    paragraphs: [
      `We reviewed your request about the ticket you sent. ${ticket} has been returned to you, and the recipient’s QR code no longer works.`,
      'You can use it yourself or send it again. Please check the phone number or e-mail address carefully.',
    ],
    action: 'See your tickets',
  }),
  gift_taken_back: ({ ticket }) => ({
    subject: `Ticket returned to sender: ${ticket}`,
    paragraphs: [
      `The person who sent you ${ticket} asked for it back. After review, the ticket has been returned to them and is no longer valid in your account.`,
    ],
    action: 'See your tickets',
  }),
  gift_upheld: ({ ticket, note }) => ({
    subject: `Your ticket was not returned: ${ticket}`,
    paragraphs: [
      `We reviewed your request about ${ticket}. The ticket stays with the recipient.${note ? ` Reason: ${note}` : ''}`,
    ],
    action: 'See sent tickets',
  }),
  gift_confirmed: ({ ticket }) => ({
    subject: `Your ticket stays yours: ${ticket}`,
    paragraphs: [
      `The person who sent you ${ticket} asked for it back. After review, the ticket remains yours. You don’t need to do anything.`,
    ],
    action: 'See your tickets',
  }),
  holder_approved: ({ ticket }) => ({
    subject: `ID approved – ${ticket}`,
    paragraphs: [
      'The organisers have approved the ID on this ticket. It is now valid for entry.',
      'Please bring the original ID with you.',
    ],
    action: 'See ticket',
  }),
  holder_rejected: ({ ticket, note, deadline, canReturn }) => ({
    subject: `ID not approved – ${ticket}`,
    paragraphs: [
      `The ID on this ticket was not approved, so it is not valid for entry yet.${note ? ` Reason: ${note}` : ''}`,
      `Until ${deadline} you can add another ticket holder or ID${canReturn ? ', send the ticket to somebody else, or return it on its page' : ''}. After that day the ticket is cancelled automatically and refunded to the original payment method.`,
    ],
    action: 'See ticket',
  }),
  reservation_approved: ({ forum, time }) => ({
    subject: `Reserved: ${forum}`,
    paragraphs: [
      `Your application for ${forum} was approved. It starts at ${time} Shanghai time. Please arrive ten minutes early.`,
      'If you cannot come, please cancel on the session page so that someone else can.',
    ],
    action: 'See session',
  }),
  reservation_rejected: ({ forum, note }) => ({
    subject: `Not approved: ${forum}`,
    paragraphs: [
      `Your application for ${forum} was not approved.${note ? ` Reason: ${note}` : ''}`,
      'You can add details and apply again until reservations close, or see other sessions.',
    ],
    action: 'See session',
  }),
  reservation_failed: ({ forum }) => ({
    subject: `No place available: ${forum}`,
    paragraphs: [`${forum} has started and no place became available. We are sorry to have kept you waiting.`],
    action: 'See other sessions',
  }),
  reservation_released: ({ forum, time }) => ({
    subject: `Reservation cancelled: ${forum}`,
    paragraphs: [
      `Another session you applied for at the same time was approved, so your reservation for ${forum} (${time}) was cancelled and the place released.`,
      'To change back, cancel the new one first, then reserve this session again.',
    ],
    action: 'See session',
  }),
  professional_approved: ({ name }) => ({
    subject: 'Your professional ticket is now valid',
    paragraphs: [
      `The details of ${name} were approved, and the professional ticket is now valid.`,
      'You can visit the exhibition and attend free forums; please reserve forums first. Bring the original ID registered on the ticket.',
    ],
    action: 'See ticket',
  }),
  professional_rejected: ({ name, note }) => ({
    subject: 'Your professional ticket was not approved',
    paragraphs: [
      `The details of ${name} were not approved, so the ticket is not valid for entry yet.${note ? ` Reason: ${note}` : ''}`,
      'You can edit the details and submit again, or refund the ticket to the original payment method.',
    ],
    action: 'Edit or refund',
  }),
  real_name_approved: () => ({
    subject: 'Your identity is verified',
    paragraphs: [
      'Hello, your ID has been approved. When you buy tickets, you can choose yourself as the ticket holder.',
    ],
    action: 'See verification',
  }),
  real_name_rejected: ({ note }) => ({
    subject: 'Your identity is not verified',
    paragraphs: [
      `Hello, your identity could not be verified with the ID you submitted.${note ? ` Reason: ${note}` : ''}`,
      'Please correct your details and submit again.',
    ],
    action: 'Submit again',
  }),
  place_offered: ({ forum, time, venue, until }) => ({
    subject: `A place is available: ${forum}`,
    paragraphs: [
      `A place at ${forum} is held for you until ${until} Shanghai time. The session takes place ${time}, at ${venue}.`,
      'Please confirm it on the session page before then, or it goes to the next person. If you no longer need it, please decline it there.',
    ],
    action: 'Confirm place',
  }),
  place_confirmed: ({ forum, time, venue }) => ({
    subject: `Reserved: ${forum}`,
    paragraphs: [
      `A place at ${forum} became available and is reserved for you: ${time} Shanghai time, at ${venue}.`,
      'If you cannot come, please cancel on the session page so that the next person can.',
    ],
    action: 'See session',
  }),
  place_lapsed: ({ forum }) => ({
    subject: `Not confirmed in time: ${forum}`,
    paragraphs: [
      `The place at ${forum} held for you was not confirmed in time and went to the next person.`,
      'You can join the waiting list again.',
    ],
    action: 'See session',
  }),
  place_reminder: ({ forum, time, venue }) => ({
    subject: `Starting soon: ${forum}`,
    paragraphs: [
      `${forum} begins ${time} Shanghai time, at ${venue}. Please arrive ten minutes early.`,
      'If you cannot come, please cancel on the session page so that someone on the waiting list can.',
    ],
    action: 'See session',
  }),
  booking_opened: ({ forum, time, venue }) => ({
    subject: `Reservations are open: ${forum}`,
    paragraphs: [`Reservations are now open for ${forum}. It takes place ${time} Shanghai time, at ${venue}.`],
    action: 'Reserve',
  }),
  forum_moved: (facts) => ({
    subject: `New time or venue: ${facts.forum}`,
    paragraphs: [
      join(`${facts.forum} now takes place ${facts.time} Shanghai time, at ${facts.venue}.`, kept(facts)),
      ...clashing(facts),
      ...givingUp(facts, 'If you cannot come at that time'),
    ],
    action: 'See session',
  }),
  forum_cancelled: ({ forum, time, standing }) => ({
    subject: `Cancelled: ${forum}`,
    paragraphs: [
      join(`We are sorry: ${forum}, planned for ${time} Shanghai time, will not take place.`, lost[standing]),
      'If it goes ahead after all, we will let you know.',
    ],
    action: 'See details',
  }),
  forum_resumed: (facts) => ({
    subject: `Going ahead: ${facts.forum}`,
    paragraphs: [
      join(
        `We told you that ${facts.forum} was cancelled. It is going ahead after all: ${facts.time} Shanghai time, at ${facts.venue}.`,
        facts.standing === 'none' ? 'You no longer have a place. To attend, please reserve again.' : kept(facts),
      ),
      ...clashing(facts),
      ...givingUp(facts, 'If you can no longer come'),
    ],
    action: 'See session',
  }),
  talk_moved: (facts) => ({
    subject: `Agenda change: ${facts.forum}`,
    paragraphs: [
      `The times of these talks in ${facts.forum} have changed (Shanghai time):\n${facts.talks.join('\n')}`,
      join(`The session itself is unchanged: ${facts.time}, at ${facts.venue}.`, kept(facts)),
    ],
    action: 'See the agenda',
  }),
  speaker_withdrawn: (facts) => ({
    subject: `${facts.speaker} cannot attend: ${facts.forum}`,
    paragraphs: [
      join(
        `We are sorry: ${facts.speaker} cannot attend ${facts.forum}, ${facts.time} Shanghai time. The session will go ahead; see its page for the latest agenda.`,
        kept(facts),
      ),
      ...givingUp(facts, 'If you no longer want to come'),
    ],
    action: 'See the agenda',
  }),
  benefit_redeemed: ({ benefit, place, time, left }) => ({
    subject: `Redeemed: ${benefit}`,
    paragraphs: [
      `Your member benefit “${benefit}” was redeemed once at ${place}, ${time} Shanghai time.${left === null ? '' : left === 0 ? ' That was the last one.' : ` You have ${left} left.`}`,
      'If this was not you, please contact the organisers soon. They can reverse it after checking.',
    ],
    action: 'See your benefits',
  }),
  redemption_undone: ({ benefit, place, time, left }) => ({
    subject: `Redemption reversed: ${benefit}`,
    paragraphs: [
      `The redemption of “${benefit}” at ${place}, ${time} Shanghai time, was reversed${left === null ? '' : `. You have ${left} left`}.`,
    ],
    action: 'See your benefits',
  }),
  ...standEn,
  ...receptionEn,
  ...exchangeEn,
};

const join = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');

/** What somebody has stays what it is, in words that are true of it. */
const kept = ({ standing, until }: StandingFacts): string =>
  ({
    place: 'Your place is not affected. You don’t need to reserve again.',
    ticket: 'Your ticket stays valid.',
    offered: `The place held for you is not affected. Please confirm it by ${until}.`,
    waiting: 'You keep your position on the waiting list.',
    under_review: 'Your application is still under review. You don’t need to apply again.',
    none: '',
  })[standing];

/** What a cancellation means for what somebody has. */
const lost: Record<StandingFacts['standing'], string> = {
  place: 'You don’t need to do anything about your reservation.',
  ticket: 'You have a ticket for this session. We will write to you about the refund.',
  offered: 'You don’t need to confirm the place held for you.',
  waiting: 'You don’t need to do anything about the waiting list.',
  under_review: 'You don’t need to do anything about your application.',
  none: '',
};

/** How somebody lets go of what they have. */
const givingUp = ({ standing }: StandingFacts, when: string): string[] => {
  const how = {
    place: 'please cancel on the session page so that someone else can.',
    ticket: '',
    offered: 'you don’t need to do anything: the place goes to the next person.',
    waiting: 'please leave the waiting list on the session page.',
    under_review: 'please withdraw your application on the session page.',
    none: '',
  }[standing];
  return how ? [`${when}, ${how}`] : [];
};

const clashing = ({ clashes }: { clashes: string[] }): string[] =>
  clashes.length > 0 ? [`At that time you also have:\n${clashes.join('\n')}`] : [];

/** Why money goes back that nobody asked for. */
const refundCauses = {
  foreign_id_not_approved:
    'The foreign ID was not approved by the deadline, so the ticket is refunded to the original payment method.',
  professional_not_approved:
    'The professional ticket was not approved in time, so it is refunded to the original payment method.',
};
