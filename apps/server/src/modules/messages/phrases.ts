import type { Language } from '@mingtang/contract/envelope';

/** A message's words; the SMS of the same kind has its own, approved at the provider. */
export interface Words {
  subject: string;
  paragraphs: string[];
  /** What the link says. */
  action: string;
}

interface OrderFacts {
  number: string;
  /** In yuan, `1,280.00`. */
  amount: string;
}
interface TicketFacts {
  ticket: string;
}
/** `time` on the event's clocks, `2026-07-05 14:00`; `note`: why, in the reviewer's words. */
interface ReservationFacts {
  forum: string;
  time: string;
  note: string | null;
}
interface ProfessionalFacts {
  name: string;
  note: string | null;
}

/** `time` as above, with its end; `venue`: where it is now. */
interface ForumFacts {
  forum: string;
  time: string;
  venue: string;
}

/** What each kind of message needs to know. */
export interface Facts {
  order_paid: OrderFacts & { items: string[]; isFree: boolean; hasTickets: boolean };
  order_refunded: OrderFacts;
  payment_returned: OrderFacts & { isOrderPaid: boolean };
  /** `receiver` masked. */
  ticket_given: TicketFacts & { receiver: string };
  ticket_gift: TicketFacts & { giver: string; account: 'phone' | 'email' };
  ticket_received: TicketFacts;
  holder_approved: TicketFacts;
  /** `note`: why, in the committee's words. */
  holder_rejected: TicketFacts & { note: string | null };
  reservation_approved: ReservationFacts;
  reservation_rejected: ReservationFacts;
  reservation_failed: ReservationFacts;
  reservation_released: ReservationFacts;
  professional_approved: ProfessionalFacts;
  professional_rejected: ProfessionalFacts;
  forum_moved: ForumFacts;
  forum_cancelled: ForumFacts;
}

type Phrases = { [Kind in keyof Facts]: (facts: Facts[Kind]) => Words };

const zh: Phrases = {
  order_paid: ({ number, amount, items, isFree, hasTickets }) => ({
    subject: `订单 ${number} ${isFree ? '已确认' : '已付款'}`,
    paragraphs: [
      isFree ? '订单已确认，不用付款。' : `收到付款 ¥${amount}，订单已完成。`,
      items.join('\n'),
      ...(hasTickets ? ['票已放进你的账户。入场前，请为每张票填好持票人：没有实名的票进不了场。'] : []),
    ],
    action: '查看订单',
  }),
  order_refunded: ({ number, amount }) => ({
    subject: `订单 ${number} 已退款 ¥${amount}`,
    paragraphs: [
      `¥${amount} 已按原路退回。`,
      '多久到账由银行或支付机构决定，一般 1–5 个工作日。退掉的票已经失效，不能再入场。',
    ],
    action: '查看订单',
  }),
  payment_returned: ({ number, amount, isOrderPaid }) => ({
    subject: `¥${amount} 正在退回：订单 ${number}`,
    paragraphs: isOrderPaid
      ? [
          `订单 ${number} 收到了不止一笔付款。多付的 ¥${amount} 正按原路退回，不用你操作，一般 1–5 个工作日到账。`,
          '订单不受影响。',
        ]
      : [
          `订单 ${number} 的付款到得太晚，或金额与订单不符，订单没有成立。¥${amount} 正按原路退回，不用你操作，一般 1–5 个工作日到账。`,
          '还想参加，请重新下单。',
        ],
    action: '查看订单',
  }),
  ticket_given: ({ ticket, receiver }) => ({
    subject: `「${ticket}」已转赠`,
    paragraphs: [
      `「${ticket}」已转赠给 ${receiver}。`,
      '原来的二维码已失效，截图也不能入场。转赠不能撤回；对方用这个账号登录后即可领取。',
    ],
    action: '查看转赠记录',
  }),
  ticket_gift: ({ ticket, giver, account }) => ({
    subject: `${giver}送你一张「${ticket}」`,
    paragraphs: [
      `${giver}把一张「${ticket}」转赠给了你。`,
      `用收到这条消息的${account === 'email' ? '邮箱' : '手机号'}登录即可领取，没有账户会自动创建。领取后填好持票人，就能入场。`,
    ],
    action: '登录领取',
  }),
  ticket_received: ({ ticket }) => ({
    subject: `「${ticket}」已被领取`,
    paragraphs: [`你转赠的「${ticket}」，对方已经领取。`],
    action: '查看转赠记录',
  }),
  holder_approved: ({ ticket }) => ({
    subject: `「${ticket}」的持票人证件已通过审核`,
    paragraphs: ['组委会已通过这张票的境外证件审核，可以入场了。', '入场时请带上填写的那份证件原件。'],
    action: '查看票',
  }),
  holder_rejected: ({ ticket, note }) => ({
    subject: `「${ticket}」的持票人证件未通过审核`,
    paragraphs: [
      `组委会没有通过这张票的境外证件审核，现在还不能入场。${note ? `原因：${note}` : ''}`,
      '截止日前，可以换一位持票人或另一份证件重新填写。过了截止日，这张票自动取消，票款按原路退回给付款人。',
    ],
    action: '查看票',
  }),
  reservation_approved: ({ forum, time }) => ({
    subject: `「${forum}」约上了`,
    paragraphs: [
      `你申请的「${forum}」已通过审核，${time}（北京时间）开始，请提前十分钟到场。`,
      '不能到场，请在论坛页取消，把位子让给别人。',
    ],
    action: '查看论坛',
  }),
  reservation_rejected: ({ forum, note }) => ({
    subject: `「${forum}」的预约没有通过`,
    paragraphs: [
      `你申请的「${forum}」没有通过审核。${note ? `原因：${note}` : ''}`,
      '预约截止前，可以补充说明后重新提交，也可以看看别的场次。',
    ],
    action: '查看论坛',
  }),
  reservation_failed: ({ forum }) => ({
    subject: `「${forum}」没有约上`,
    paragraphs: [`「${forum}」已经开始，你的申请到开始时还没有排到名额，所以没有约上。抱歉让你等到现在。`],
    action: '看看别的场次',
  }),
  reservation_released: ({ forum, time }) => ({
    subject: `「${forum}」的预约已取消`,
    paragraphs: [
      `同一时段你申请的另一场论坛通过了审核，原来约的「${forum}」（${time}）因此取消，位子已让给别人。`,
      '想改回来，请先取消新的那一场，再回论坛页预约。',
    ],
    action: '查看论坛',
  }),
  professional_approved: ({ name }) => ({
    subject: '你的专业观众资质已通过',
    paragraphs: [`${name}，你好。专业观众资质已通过审核，需要资质的论坛现在可以预约了。`],
    action: '查看账户',
  }),
  professional_rejected: ({ name, note }) => ({
    subject: '你的专业观众资质没有通过',
    paragraphs: [`${name}，你好。专业观众资质没有通过审核。${note ? `原因：${note}` : ''}`, '修改资料后可以重新提交。'],
    action: '查看账户',
  }),
  forum_moved: ({ forum, time, venue }) => ({
    subject: `时间或会场有变：${forum}`,
    paragraphs: [
      `「${forum}」现在是 ${time}（北京时间），在${venue}。你的席位不受影响，不用重新预约。`,
      '如果这个时间来不了，请在论坛页面取消，把席位让给别人。',
    ],
    action: '查看论坛',
  }),
  forum_cancelled: ({ forum, time }) => ({
    subject: `已取消：${forum}`,
    paragraphs: [`很抱歉，原定 ${time} 的「${forum}」不再举行。如果你买了这一场的票，退款另行通知。`],
    action: '看看别的论坛',
  }),
};

const en: Phrases = {
  order_paid: ({ number, amount, items, isFree, hasTickets }) => ({
    subject: `Order ${number} is ${isFree ? 'confirmed' : 'paid'}`,
    paragraphs: [
      isFree ? 'Your order is confirmed. There is nothing to pay.' : `We have your payment of ¥${amount}. Thank you.`,
      items.join('\n'),
      ...(hasTickets
        ? ['The tickets are in your account. Add a holder to each before you come: the door admits nobody without one.']
        : []),
    ],
    action: 'See the order',
  }),
  order_refunded: ({ number, amount }) => ({
    subject: `¥${amount} refunded – order ${number}`,
    paragraphs: [
      `We have sent ¥${amount} back to the account you paid with.`,
      'Your bank decides when it shows; one to five working days is usual. The tickets you gave back no longer open the door.',
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
  holder_approved: ({ ticket }) => ({
    subject: `ID approved – ${ticket}`,
    paragraphs: [
      'The committee has approved the ID on this ticket, and it now opens the door.',
      'Bring the original of that same document with you.',
    ],
    action: 'See the ticket',
  }),
  holder_rejected: ({ ticket, note }) => ({
    subject: `ID not approved – ${ticket}`,
    paragraphs: [
      `The committee could not approve the ID on this ticket, so for now it does not open the door.${note ? ` The reason: ${note}` : ''}`,
      'Until the deadline you may name another holder or another document. After it the ticket is cancelled by itself, and its price goes back to the account that paid.',
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
    subject: 'You are professional audience now',
    paragraphs: [
      `Hello ${name}, your application as professional audience is approved. Sessions that ask for it are open to you now.`,
    ],
    action: 'See your account',
  }),
  professional_rejected: ({ name, note }) => ({
    subject: 'Your application as professional audience was not approved',
    paragraphs: [
      `Hello ${name}, we could not approve your application as professional audience.${note ? ` The reason: ${note}` : ''}`,
      'You may amend it and submit it again.',
    ],
    action: 'See your account',
  }),
  forum_moved: ({ forum, time, venue }) => ({
    subject: `New time or place: ${forum}`,
    paragraphs: [
      `${forum} now takes place ${time} Shanghai time, at ${venue}. You keep your place and need not book again.`,
      'If you cannot come then, cancel on the session’s page, so that somebody else can.',
    ],
    action: 'See the session',
  }),
  forum_cancelled: ({ forum, time }) => ({
    subject: `Cancelled: ${forum}`,
    paragraphs: [
      `We are sorry: ${forum}, planned for ${time}, will not take place. If you bought a ticket for it, we will write to you about the refund.`,
    ],
    action: 'See other sessions',
  }),
};

const phrases: Record<Language, Phrases> = { zh, en };

/** The words of a message in its reader's language. */
export function wordsOf<Kind extends keyof Facts>(kind: Kind, facts: Facts[Kind], language: Language): Words {
  return phrases[language][kind](facts);
}

export const signature: Record<Language, string> = { zh: '明堂', en: 'Mingtang' };

/** What was reviewed, as the SMS of every review names it. */
export const reviewSubjects = {
  reservation: { zh: (forum: string) => `「${forum}」预约`, en: (forum: string) => `reservation of ${forum}` },
  professional: { zh: () => '专业观众资质', en: () => 'application as professional audience' },
};

/** What became of a forum, as the SMS says it. */
export const forumChanges: Record<
  'forum_moved' | 'forum_cancelled',
  Record<Language, (facts: ForumFacts) => string>
> = {
  forum_moved: {
    zh: ({ time, venue }) => `改为 ${time}，${venue}`,
    en: ({ time, venue }) => `now ${time}, ${venue}`,
  },
  forum_cancelled: { zh: () => '已取消', en: () => 'cancelled' },
};

/** Why not, where no reviewer said it. */
export const reviewReasons: Record<'reviewed' | 'begun' | 'overlapping', Record<Language, string>> = {
  reviewed: { zh: '不符合本次要求', en: 'it does not meet what is asked for' },
  begun: { zh: '论坛开始时仍没有名额', en: 'no place was left when the session began' },
  overlapping: { zh: '同一时段的另一场已通过', en: 'another one at the same time was approved' },
};
