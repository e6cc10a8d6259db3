import { exchangeZh } from './exchange-phrases-zh.ts';
import type { Phrases, StandingFacts } from './facts.ts';
import { receptionZh } from './reception-phrases-zh.ts';
import { standZh } from './stand-phrases-zh.ts';

export const zh: Phrases = {
  order_paid: ({ number, amount, items, isFree, hasTickets, approvedBy }) => ({
    subject: `订单 ${number} ${isFree ? '已确认' : '已付款'}`,
    paragraphs: [
      isFree ? '订单已确认，无需付款。' : `收到付款 ¥${amount}，订单已完成。`,
      items.join('\n'),
      ...(hasTickets ? ['门票已存入你的账户。入场前请为每张票填写持票人，未实名的票不能入场。'] : []),
      ...(approvedBy === null
        ? []
        : [`这是境外证件购票：请在 ${approvedBy} 前填写持票人并通过审核，否则票款自动原路退回。`]),
    ],
    action: '查看订单',
  }),
  order_refunded: ({ number, amount, isByHand, cause }) => ({
    subject: `订单 ${number} 已退款 ¥${amount}`,
    paragraphs: [
      ...(cause === null ? [] : [refundCauses[cause]]),
      isByHand ? `¥${amount} 已通过银行转账退给你。` : `¥${amount} 已按原路退回。`,
      '到账时间以银行或支付机构为准，一般 1–5 个工作日。已退的门票失效，不能入场。',
    ],
    action: '查看订单',
  }),
  payment_returned: ({ number, amount, isOrderPaid }) => ({
    subject: `¥${amount} 正在退回：订单 ${number}`,
    paragraphs: isOrderPaid
      ? [
          `订单 ${number} 收到了重复付款。多付的 ¥${amount} 正按原路退回，无需操作，一般 1–5 个工作日到账。`,
          '订单不受影响。',
        ]
      : [
          `订单 ${number} 的付款超时或金额不符，订单未成立。¥${amount} 正按原路退回，无需操作，一般 1–5 个工作日到账。`,
          '如仍需购票，请重新下单。',
        ],
    action: '查看订单',
  }),
  ticket_given: ({ ticket, receiver }) => ({
    subject: `「${ticket}」已转赠`,
    paragraphs: [
      `「${ticket}」已转赠给 ${receiver}。`,
      '原二维码及其截图已失效。转赠不能撤回，对方用该手机号或邮箱登录后即可领取。',
    ],
    action: '查看转赠记录',
  }),
  ticket_gift: ({ ticket, giver, account }) => ({
    subject: `${giver}转赠给你一张「${ticket}」`,
    paragraphs: [
      `${giver}把一张「${ticket}」转赠给了你。`,
      `用收到这条消息的${account === 'email' ? '邮箱' : '手机号'}登录即可领取，没有账户时会自动创建。领取后填写持票人即可入场。`,
    ],
    action: '登录领取',
  }),
  ticket_received: ({ ticket }) => ({
    subject: `「${ticket}」已被领取`,
    paragraphs: [`你转赠的「${ticket}」，对方已经领取。`],
    action: '查看转赠记录',
  }),
  gift_returned: ({ ticket }) => ({
    subject: `「${ticket}」已退还给你`,
    paragraphs: [
      `你对「${ticket}」的转赠提出的异议已处理，这张票退还给你，对方的二维码已失效。`,
      '你可以自己使用，也可以重新转赠。转赠前请核对对方的手机号或邮箱。',
    ],
    action: '查看我的门票',
  }),
  gift_taken_back: ({ ticket }) => ({
    subject: `「${ticket}」已退还转赠人`,
    paragraphs: [`转赠人对「${ticket}」的转赠提出异议，经组委会核实，门票已退还转赠人，你账户里的这张票已失效。`],
    action: '查看我的门票',
  }),
  gift_upheld: ({ ticket, note }) => ({
    subject: `「${ticket}」的转赠维持不变`,
    paragraphs: [`你对「${ticket}」的转赠提出的异议，经核实，转赠维持不变。${note ? `原因：${note}` : ''}`],
    action: '查看转赠记录',
  }),
  gift_confirmed: ({ ticket }) => ({
    subject: `「${ticket}」仍归你所有`,
    paragraphs: [`转赠人曾对「${ticket}」的转赠提出异议，经组委会核实，转赠有效，门票仍归你所有，无需任何操作。`],
    action: '查看我的门票',
  }),
  holder_approved: ({ ticket }) => ({
    subject: `「${ticket}」的持票人证件已通过审核`,
    paragraphs: ['组委会已通过这张票的境外证件审核，可以入场了。', '入场时请携带登记的证件原件。'],
    action: '查看票',
  }),
  holder_rejected: ({ ticket, note, deadline, canReturn }) => ({
    subject: `「${ticket}」的持票人证件未通过审核`,
    paragraphs: [
      `这张票的境外证件未通过组委会审核，暂不能入场。${note ? `原因：${note}` : ''}`,
      `${deadline} 前可以更换持票人或证件后重新填写${canReturn ? '，也可以转赠给朋友，或者在这张票的页面退票' : ''}。逾期后门票自动取消，票款原路退回付款人。`,
    ],
    action: '查看票',
  }),
  reservation_approved: ({ forum, time }) => ({
    subject: `「${forum}」预约成功`,
    paragraphs: [
      `你申请的「${forum}」已通过审核，${time}（北京时间）开始，请提前十分钟到场。`,
      '如不能到场，请在论坛页取消，把名额让给别人。',
    ],
    action: '查看论坛',
  }),
  reservation_rejected: ({ forum, note }) => ({
    subject: `「${forum}」的预约未通过`,
    paragraphs: [
      `你申请的「${forum}」未通过审核。${note ? `原因：${note}` : ''}`,
      '预约截止前，可以补充说明后重新提交，也可以查看其他场次。',
    ],
    action: '查看论坛',
  }),
  reservation_failed: ({ forum }) => ({
    subject: `「${forum}」预约未成功`,
    paragraphs: [`「${forum}」已开始，到开始时仍没有空出名额，预约未成功。抱歉让你久等。`],
    action: '查看其他场次',
  }),
  reservation_released: ({ forum, time }) => ({
    subject: `「${forum}」的预约已取消`,
    paragraphs: [
      `同一时段你申请的另一场论坛通过了审核，原先预约的「${forum}」（${time}）因此取消，名额已释放。`,
      '如需改回，请先取消新的那一场，再到论坛页预约。',
    ],
    action: '查看论坛',
  }),
  professional_approved: ({ name }) => ({
    subject: '专业观众票已生效',
    paragraphs: [
      `持票人${name}的专业观众资料已通过审核，票已生效。`,
      '现在可以参观展览、参加免费论坛，免费论坛请先预约。入场时请携带登记的证件原件。',
    ],
    action: '查看结果',
  }),
  professional_rejected: ({ name, note }) => ({
    subject: '专业观众票未通过审核',
    paragraphs: [
      `持票人${name}的专业观众资料未通过审核，暂不能入场。${note ? `原因：${note}` : ''}`,
      '可以修改资料后重新提交，也可以退票，票款原路退回。',
    ],
    action: '修改或退票',
  }),
  real_name_approved: () => ({
    subject: '实名认证已通过',
    paragraphs: ['你好。你提交的证件已通过审核，购票时可以直接选「本人持票」。'],
    action: '查看实名信息',
  }),
  real_name_rejected: ({ note }) => ({
    subject: '实名认证未通过或已撤销',
    paragraphs: [`你好。你提交的证件现在不能用于实名。${note ? `原因：${note}` : ''}`, '请按原因修改后重新提交。'],
    action: '重新提交',
  }),
  place_offered: ({ forum, time, venue, until }) => ({
    subject: `候补有空位：${forum}`,
    paragraphs: [
      `你候补的「${forum}」有空位了，名额为你保留到 ${until}（北京时间）。${time}，${venue}。`,
      '请在此之前打开页面确认，逾期将让给下一位。如不参加，请点击「放弃名额」，方便后面的人。',
    ],
    action: '确认名额',
  }),
  place_confirmed: ({ forum, time, venue }) => ({
    subject: `候补成功：${forum}`,
    paragraphs: [
      `你候补的「${forum}」有空位，已为你预约成功。${time}（北京时间），${venue}。`,
      '如不能到场，请在页面上取消，把名额让给后面的人。',
    ],
    action: '查看这一场',
  }),
  place_lapsed: ({ forum }) => ({
    subject: `逾期未确认：${forum}`,
    paragraphs: [`为你保留的「${forum}」名额逾期未确认，已让给下一位。`, '如仍想参加，可以重新候补。'],
    action: '查看这一场',
  }),
  place_reminder: ({ forum, time, venue }) => ({
    subject: `即将开始：${forum}`,
    paragraphs: [
      `你预约的「${forum}」${time}（北京时间）开始，在${venue}。请提前十分钟到场。`,
      '如不能到场，请在页面上取消，把名额让给候补的人。',
    ],
    action: '查看这一场',
  }),
  booking_opened: ({ forum, time, venue }) => ({
    subject: `预约已开放：${forum}`,
    paragraphs: [`你关注的「${forum}」已开放预约。${time}（北京时间），${venue}。`],
    action: '去预约',
  }),
  forum_moved: (facts) => ({
    subject: `时间或会场有变：${facts.forum}`,
    paragraphs: [
      `「${facts.forum}」现在是 ${facts.time}（北京时间），在${facts.venue}。${kept(facts)}`,
      ...clashing(facts),
      ...givingUp(facts, '如果这个时间不能参加'),
    ],
    action: '查看这一场',
  }),
  forum_cancelled: ({ forum, time, standing }) => ({
    subject: `已取消：${forum}`,
    paragraphs: [
      `很抱歉，原定 ${time}（北京时间）的「${forum}」不再举行。${lost[standing]}`,
      '如果恢复举行，我们会再通知你。',
    ],
    action: '查看说明',
  }),
  forum_resumed: (facts) => ({
    subject: `恢复举行：${facts.forum}`,
    paragraphs: [
      `之前通知你取消的「${facts.forum}」恢复举行：${facts.time}（北京时间），在${facts.venue}。${
        facts.standing === 'none' ? '你现在没有这一场的席位，如需参加请重新预约。' : kept(facts)
      }`,
      ...clashing(facts),
      ...givingUp(facts, '如果不能参加'),
    ],
    action: '查看这一场',
  }),
  talk_moved: (facts) => ({
    subject: `议程时间有变：${facts.forum}`,
    paragraphs: [
      `「${facts.forum}」的以下议程时间有变（北京时间）：\n${facts.talks.join('\n')}`,
      `论坛仍是 ${facts.time}，在${facts.venue}。${kept(facts)}`,
    ],
    action: '查看议程',
  }),
  speaker_withdrawn: (facts) => ({
    subject: `${facts.speaker}不能出席：${facts.forum}`,
    paragraphs: [
      `${facts.speaker}因故不能出席 ${facts.time}（北京时间）的「${facts.forum}」。论坛照常举行，最新议程见论坛页面。${kept(facts)}`,
      ...givingUp(facts, '如果不参加'),
    ],
    action: '查看议程',
  }),
  benefit_redeemed: ({ benefit, place, time, left }) => ({
    subject: `会员权益已核销：${benefit}`,
    paragraphs: [
      `${time}（北京时间），你的会员权益「${benefit}」在${place}核销了一次${left === null ? '' : left === 0 ? '，已全部用完' : `，还剩 ${left} 次`}。`,
      '如非你本人使用，请尽快联系组委会，核实后可以撤销。',
    ],
    action: '查看我的权益',
  }),
  redemption_undone: ({ benefit, place, time, left }) => ({
    subject: `核销已撤销：${benefit}`,
    paragraphs: [
      `${time}（北京时间）在${place}核销的「${benefit}」已经撤销，次数已退还${left === null ? '' : `，现在还剩 ${left} 次`}。`,
    ],
    action: '查看我的权益',
  }),
  ...standZh,
  ...receptionZh,
  ...exchangeZh,
};

/** What somebody has stays what it is, in words that are true of it. */
const kept = ({ standing, until }: StandingFacts): string =>
  ({
    place: '你的席位不受影响，无需重新预约。',
    ticket: '你的票照常有效。',
    offered: `为你保留的名额不变，请在 ${until} 前确认。`,
    waiting: '你仍在候补，顺位不变。',
    under_review: '你的申请仍在审核，无需重新提交。',
    none: '',
  })[standing];

/** What a cancellation means for what somebody has. */
const lost: Record<StandingFacts['standing'], string> = {
  place: '你的预约无需处理。',
  ticket: '你买了这一场的票，退款另行通知。',
  offered: '为你保留的名额无需确认。',
  waiting: '你的候补无需处理。',
  under_review: '你的申请无需处理。',
  none: '',
};

/** How somebody lets go of what they have. */
const givingUp = ({ standing }: StandingFacts, when: string): string[] => {
  const how = {
    place: '请在页面上取消，把席位让给别人。',
    ticket: '',
    offered: '无需确认，名额会让给下一位。',
    waiting: '请在页面上退出候补。',
    under_review: '请在页面上撤回申请。',
    none: '',
  }[standing];
  return how ? [`${when}，${how}`] : [];
};

const clashing = ({ clashes }: { clashes: string[] }): string[] =>
  clashes.length > 0 ? [`这个时间你的行程里还有：\n${clashes.join('\n')}`] : [];

/** Why money goes back that nobody asked for. */
const refundCauses = {
  foreign_id_not_approved: '境外证件未在截止日前通过审核，票款原路退回。',
  professional_not_approved: '专业观众票在最后期限前未通过审核，票款原路退回。',
};
