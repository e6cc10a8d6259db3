import { exchangeEn } from './exchange-phrases-en.ts';
import type { Phrases, StandingFacts } from './facts.ts';
import { receptionEn } from './reception-phrases-en.ts';
import { standEn } from './stand-phrases-en.ts';

export const en: Phrases = {
  order_paid: ({ number, amount, items, isFree, hasTickets, approvedBy }) => ({
    subject: `Order ${number} is ${isFree ? 'confirmed' : 'paid'}`,
    paragraphs: [
      isFree ? 'Your order is confirmed. There is nothing to pay.' : `We have your payment of ¥${amount}. Thank you.`,
      items.join('\n'),
      ...(hasTickets
        ? ['The tickets are in your account. Add a holder to each before you come: the door admits nobody without one.']
        : []),
      ...(approvedBy === null
        ? []
        : [
            `These tickets are for foreign IDs: their holders have to be approved by ${approvedBy}, or the money goes back automatically.`,
          ]),
    ],
    action: 'See the order',
  }),
  order_refunded: ({ number, amount, isByHand, cause }) => ({
    subject: `¥${amount} refunded – order ${number}`,
    paragraphs: [
      ...(cause === null ? [] : [refundCauses[cause]]),
      isByHand
        ? `We have sent you ¥${amount} by bank transfer.`
        : `We have sent ¥${amount} back to the account you paid with.`,
      'Your bank decides when it shows; one to five working days is usual. The refunded tickets no longer open the door.',
    ],
    action: 'See the order',
  }),
  payment_returned: ({ number, amount, isOrderPaid }) => ({
    subject: `¥${amount} is on its way back – order ${number}`,
    paragraphs: isOrderPaid
      ? [
          `Order ${number} was paid more than once. The extra ¥${amount} is going back to the account it came from, usually within five working days. You need do nothing.`,
          'The order itself stands.',
        ]
      : [
          `Your payment for order ${number} came too late, or was for another amount, so the order could not be kept. ¥${amount} is going back to the account it came from, usually within five working days. You need do nothing.`,
          'If you still want to come, please order again.',
        ],
    action: 'See the order',
  }),
  ticket_given: ({ ticket, receiver }) => ({
    subject: `You gave away a ticket: ${ticket}`,
    paragraphs: [
      `${ticket} now belongs to ${receiver}, who can collect it by signing in.`,
      'Its old QR code is dead, screenshots included. A gift cannot be taken back.',
    ],
    action: 'See your gifts',
  }),
  ticket_gift: ({ ticket, giver, account }) => ({
    subject: `${giver} has given you a ticket: ${ticket}`,
    paragraphs: [
      `A ticket is waiting for you: ${ticket}, from ${giver}.`,
      `Sign in with the ${account === 'email' ? 'e-mail address' : 'phone number'} this message came to; if you have no account, one is made. Then add your details as the holder, and you are ready to come.`,
    ],
    action: 'Sign in to collect it',
  }),
  ticket_received: ({ ticket }) => ({
    subject: `Your gift has arrived: ${ticket}`,
    paragraphs: [`The ticket you gave away, ${ticket}, has been collected.`],
    action: 'See your gifts',
  }),
  gift_returned: ({ ticket }) => ({
    subject: `Your ticket is back: ${ticket}`,
    paragraphs: [
      `We looked into the gift you disputed. ${ticket} is yours again, and the other QR code is dead.`,
      'Use it yourself, or give it away again; check the phone number or e-mail address twice.',
    ],
    action: 'See your tickets',
  }),
  gift_taken_back: ({ ticket }) => ({
    subject: `A gift went back: ${ticket}`,
    paragraphs: [
      `The person who gave you ${ticket} said that it had gone wrong. We looked into it, and the ticket has gone back to them. It no longer opens the door for you.`,
    ],
    action: 'See your tickets',
  }),
  gift_upheld: ({ ticket, note }) => ({
    subject: `Your gift stands: ${ticket}`,
    paragraphs: [
      `We looked into the gift you disputed, ${ticket}. It stays with whom you gave it to.${note ? ` The reason: ${note}` : ''}`,
    ],
    action: 'See your gifts',
  }),
  gift_confirmed: ({ ticket }) => ({
    subject: `Your ticket stays yours: ${ticket}`,
    paragraphs: [
      `The person who gave you ${ticket} had asked for it back. We looked into it: the gift stands, and you need do nothing.`,
    ],
    action: 'See your tickets',
  }),
  holder_approved: ({ ticket }) => ({
    subject: `ID approved – ${ticket}`,
    paragraphs: [
      'The committee has approved the ID on this ticket, and it now opens the door.',
      'Bring the original of that same document with you.',
    ],
    action: 'See the ticket',
  }),
  holder_rejected: ({ ticket, note, deadline, canReturn }) => ({
    subject: `ID not approved – ${ticket}`,
    paragraphs: [
      `The committee could not approve the ID on this ticket, so for now it does not open the door.${note ? ` The reason: ${note}` : ''}`,
      `Until ${deadline} you may name another holder or another document${canReturn ? ', give the ticket away, or return it on its page' : ''}. After that day the ticket is cancelled by itself, and its price goes back to the account that paid.`,
    ],
    action: 'See the ticket',
  }),
  reservation_approved: ({ forum, time }) => ({
    subject: `You have a place: ${forum}`,
    paragraphs: [
      `Your application for ${forum} is approved. It starts at ${time} Shanghai time; please be there ten minutes before.`,
      'If you cannot come, cancel it on the session’s page, so that somebody else can.',
    ],
    action: 'See the session',
  }),
  reservation_rejected: ({ forum, note }) => ({
    subject: `No place this time: ${forum}`,
    paragraphs: [
      `Your application for ${forum} was not approved.${note ? ` The reason: ${note}` : ''}`,
      'Until booking closes you may say more about yourself and apply again, or look for another session.',
    ],
    action: 'See the session',
  }),
  reservation_failed: ({ forum }) => ({
    subject: `No place was left: ${forum}`,
    paragraphs: [
      `${forum} has begun, and no place had come up for you by then. We are sorry to have kept you waiting until now.`,
    ],
    action: 'See other sessions',
  }),
  reservation_released: ({ forum, time }) => ({
    subject: `Your place was given up: ${forum}`,
    paragraphs: [
      `Another session you applied for at the same time was approved, so your place at ${forum} (${time}) went to somebody else.`,
      'To change back, cancel the new one first, then reserve again.',
    ],
    action: 'See the session',
  }),
  professional_approved: ({ name }) => ({
    subject: 'Your professional ticket is valid now',
    paragraphs: [
      `The details of ${name} are approved, and the ticket as professional audience is valid.`,
      'The exhibition is open, and so are the free forums: reserve those first. Bring the ID that is on the ticket.',
    ],
    action: 'See the ticket',
  }),
  professional_rejected: ({ name, note }) => ({
    subject: 'Your professional ticket was not approved',
    paragraphs: [
      `We could not approve the details of ${name}, so the ticket does not open the door.${note ? ` The reason: ${note}` : ''}`,
      'Amend the details and send them again, or return the ticket; the money then goes back the way it came.',
    ],
    action: 'Amend or return',
  }),
  real_name_approved: () => ({
    subject: 'Your name is verified',
    paragraphs: [
      'Hello, the document you handed in is approved. When you buy a ticket, you can be its holder at once.',
    ],
    action: 'See what is verified',
  }),
  real_name_rejected: ({ note }) => ({
    subject: 'Your real name is not verified',
    paragraphs: [
      `Hello, your real name cannot be verified by the document you handed in.${note ? ` The reason: ${note}` : ''}`,
      'Put it right and hand it in again.',
    ],
    action: 'Hand it in again',
  }),
  place_offered: ({ forum, time, venue, until }) => ({
    subject: `A place is free: ${forum}`,
    paragraphs: [
      `Your turn has come: a place at ${forum} is kept for you until ${until} Shanghai time. It takes place ${time}, at ${venue}.`,
      'Confirm it on the page before then, or it goes to the next in line. If you no longer want it, say so there, and they hear sooner.',
    ],
    action: 'Confirm your place',
  }),
  place_confirmed: ({ forum, time, venue }) => ({
    subject: `You have a place: ${forum}`,
    paragraphs: [
      `A place at ${forum} came free, and it is yours: ${time} Shanghai time, at ${venue}.`,
      'If you cannot come, cancel it on the page, so that the next in line can.',
    ],
    action: 'See the session',
  }),
  place_lapsed: ({ forum }) => ({
    subject: `Your turn has passed: ${forum}`,
    paragraphs: [
      `The place at ${forum} we kept for you was not confirmed in time and went to the next in line.`,
      'You may join the waiting list again, at its end.',
    ],
    action: 'See the session',
  }),
  place_reminder: ({ forum, time, venue }) => ({
    subject: `Soon: ${forum}`,
    paragraphs: [
      `${forum} begins ${time} Shanghai time, at ${venue}. Please be there ten minutes before.`,
      'If you cannot come, cancel on the page: there is still time for somebody else.',
    ],
    action: 'See the session',
  }),
  booking_opened: ({ forum, time, venue }) => ({
    subject: `Booking is open: ${forum}`,
    paragraphs: [
      `You wanted to know: ${forum} can be reserved now. It takes place ${time} Shanghai time, at ${venue}.`,
    ],
    action: 'Reserve a place',
  }),
  forum_moved: (facts) => ({
    subject: `New time or place: ${facts.forum}`,
    paragraphs: [
      join(`${facts.forum} now takes place ${facts.time} Shanghai time, at ${facts.venue}.`, kept(facts)),
      ...clashing(facts),
      ...givingUp(facts, 'If you cannot come then'),
    ],
    action: 'See the session',
  }),
  forum_cancelled: ({ forum, time, standing }) => ({
    subject: `Cancelled: ${forum}`,
    paragraphs: [
      join(`We are sorry: ${forum}, planned for ${time} Shanghai time, will not take place.`, lost[standing]),
      'Should it take place after all, we will write to you again.',
    ],
    action: 'See what is said of it',
  }),
  forum_resumed: (facts) => ({
    subject: `Takes place after all: ${facts.forum}`,
    paragraphs: [
      join(
        `We told you that ${facts.forum} was cancelled. It takes place after all: ${facts.time} Shanghai time, at ${facts.venue}.`,
        facts.standing === 'none'
          ? 'You have no place there now; if you want to come, please book again.'
          : kept(facts),
      ),
      ...clashing(facts),
      ...givingUp(facts, 'If you cannot come any more'),
    ],
    action: 'See the session',
  }),
  talk_moved: (facts) => ({
    subject: `Another time within: ${facts.forum}`,
    paragraphs: [
      `These talks of ${facts.forum} have another time, Shanghai time:\n${facts.talks.join('\n')}`,
      join(`The session itself stays ${facts.time}, at ${facts.venue}.`, kept(facts)),
    ],
    action: 'See the agenda',
  }),
  speaker_withdrawn: (facts) => ({
    subject: `${facts.speaker} cannot come: ${facts.forum}`,
    paragraphs: [
      join(
        `We are sorry: ${facts.speaker} cannot be at ${facts.forum}, ${facts.time} Shanghai time. The session takes place; its page has the agenda as it is now.`,
        kept(facts),
      ),
      ...givingUp(facts, 'If you would rather not come'),
    ],
    action: 'See the agenda',
  }),
  benefit_redeemed: ({ benefit, place, time, left }) => ({
    subject: `Redeemed: ${benefit}`,
    paragraphs: [
      `One unit of your member benefit “${benefit}” was redeemed at ${place}, ${time} Shanghai time.${left === null ? '' : left === 0 ? ' That was the last one.' : ` You have ${left} left.`}`,
      'If it was not you, tell the organisers soon. Once they have looked into it, they can undo it.',
    ],
    action: 'See your benefits',
  }),
  redemption_undone: ({ benefit, place, time, left }) => ({
    subject: `Yours again: ${benefit}`,
    paragraphs: [
      `What was redeemed of “${benefit}” at ${place}, ${time} Shanghai time, was undone. The unit is yours again${left === null ? '' : `, and you have ${left} left`}.`,
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
    place: 'You keep your place and need not book again.',
    ticket: 'Your ticket stays valid.',
    offered: `The place kept for you stays yours to confirm until ${until}.`,
    waiting: 'You keep your place in the waiting list.',
    under_review: 'Your application stays under review; you need not apply again.',
    none: '',
  })[standing];

/** What a cancellation means for what somebody has. */
const lost: Record<StandingFacts['standing'], string> = {
  place: 'You need do nothing about your reservation.',
  ticket: 'You have a ticket for it: we will write to you about the refund.',
  offered: 'You need not confirm the place kept for you.',
  waiting: 'You need do nothing about the waiting list.',
  under_review: 'You need do nothing about your application.',
  none: '',
};

/** How somebody lets go of what they have. */
const givingUp = ({ standing }: StandingFacts, when: string): string[] => {
  const how = {
    place: 'cancel on the session’s page, so that somebody else can.',
    ticket: '',
    offered: 'leave it unconfirmed: it goes to the next in line.',
    waiting: 'leave the waiting list on the session’s page.',
    under_review: 'withdraw your application on the session’s page.',
    none: '',
  }[standing];
  return how ? [`${when}, ${how}`] : [];
};

const clashing = ({ clashes }: { clashes: string[] }): string[] =>
  clashes.length > 0 ? [`At that time you also have:\n${clashes.join('\n')}`] : [];

/** Why money goes back that nobody asked for. */
const refundCauses = {
  foreign_id_not_approved: 'The foreign ID was not approved by the deadline, so the money goes back the way it came.',
  professional_not_approved:
    'The professional ticket was not approved by its last day, so the money goes back the way it came.',
};
