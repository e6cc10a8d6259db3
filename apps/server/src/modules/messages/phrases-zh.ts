import { exchangeZh } from './exchange-phrases-zh.ts';
import type { Phrases, StandingFacts } from './facts.ts';
import { receptionZh } from './reception-phrases-zh.ts';
import { standZh } from './stand-phrases-zh.ts';

export const zh: Phrases = {
  order_paid: ({ number, amount, items, isFree, hasTickets, approvedBy }) => ({
    subject: `订单 ${number} ${isFree ? '已确认' : '已付款'}`,
    paragraphs: [
      isFree ? '订单已确认，不用付款。' : `收到付款 ¥${amount}，订单已完成。`,
      items.join('\n'),
      ...(hasTickets ? ['票已放进你的账户。入场前，请为每张票填好持票人：没有实名的票进不了场。'] : []),
      ...(approvedBy === null
        ? []
        : [`这是为境外证件购买的票：请在 ${approvedBy} 前填好持票人并通过审核，否则票款自动原路退回。`]),
    ],
    action: '查看订单',
  }),
  order_refunded: ({ number, amount, isByHand, cause }) => ({
    subject: `订单 ${number} 已退款 ¥${amount}`,
    paragraphs: [
      ...(cause === null ? [] : [refundCauses[cause]]),
      isByHand ? `¥${amount} 已通过银行转账退给你。` : `¥${amount} 已按原路退回。`,
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
  gift_returned: ({ ticket }) => ({
    subject: `「${ticket}」已退还给你`,
    paragraphs: [
      `你对「${ticket}」的转赠提出的异议已处理，这张票退还给你，对方的二维码已失效。`,
      '可以自己用，也可以重新转赠。请逐位核对对方的手机或邮箱。',
    ],
    action: '查看我的票',
  }),
  gift_taken_back: ({ ticket }) => ({
    subject: `「${ticket}」已退还赠送人`,
    paragraphs: [`转赠给你的「${ticket}」，赠送人提出异议，经组委会核实，已退还给赠送人。这张票在你的账户里不再有效。`],
    action: '查看我的票',
  }),
  gift_upheld: ({ ticket, note }) => ({
    subject: `「${ticket}」的转赠维持不变`,
    paragraphs: [`你对「${ticket}」的转赠提出的异议，经核实，转赠维持不变。${note ? `原因：${note}` : ''}`],
    action: '查看转赠记录',
  }),
  gift_confirmed: ({ ticket }) => ({
    subject: `「${ticket}」仍归你所有`,
    paragraphs: [`转赠给你的「${ticket}」，赠送人曾提出异议，经组委会核实，转赠有效，票仍归你所有，不需要再做什么。`],
    action: '查看我的票',
  }),
  holder_approved: ({ ticket }) => ({
    subject: `「${ticket}」的持票人证件已通过审核`,
    paragraphs: ['组委会已通过这张票的境外证件审核，可以入场了。', '入场时请带上填写的那份证件原件。'],
    action: '查看票',
  }),
  holder_rejected: ({ ticket, note, deadline, canReturn }) => ({
    subject: `「${ticket}」的持票人证件未通过审核`,
    paragraphs: [
      `组委会没有通过这张票的境外证件审核，现在还不能入场。${note ? `原因：${note}` : ''}`,
      `${deadline} 前，可以换一位持票人或另一份证件重新填写${canReturn ? '，也可以转赠给朋友，或者在这张票的页面退票' : ''}。过了这一天，这张票自动取消，票款按原路退回给付款人。`,
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
    paragraphs: [`「${forum}」已经开始，到开始时也没有空出你的位子，所以没有约上。抱歉让你等到现在。`],
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
    subject: '专业观众票已生效',
    paragraphs: [
      `持票人${name}的专业观众资料已通过审核，票已生效。`,
      '展览与免费论坛现在都可以去，免费论坛请先预约。入场时请带上填写的那份证件原件。',
    ],
    action: '查看结果',
  }),
  professional_rejected: ({ name, note }) => ({
    subject: '专业观众票没有通过审核',
    paragraphs: [
      `持票人${name}的专业观众资料没有通过审核，票还不能入场。${note ? `原因：${note}` : ''}`,
      '可以修改资料后重新提交，或者退票，票款原路退回。',
    ],
    action: '修改或退票',
  }),
  real_name_approved: () => ({
    subject: '实名认证已通过',
    paragraphs: ['你好。你提交的证件已通过审核，购票时可以直接选「本人持票」。'],
    action: '查看实名信息',
  }),
  real_name_rejected: ({ note }) => ({
    subject: '实名认证没有通过或已撤销',
    paragraphs: [`你好。你提交的证件现在不能用于实名。${note ? `原因：${note}` : ''}`, '按原因改好后可以重新提交。'],
    action: '重新提交',
  }),
  place_offered: ({ forum, time, venue, until }) => ({
    subject: `候补到了：${forum}`,
    paragraphs: [
      `你候补的「${forum}」空出一个位子，为你保留到 ${until}（北京时间）。${time}，${venue}。`,
      '请在这之前打开页面确认；过了时间，位子会给下一位。不去了，也请点一下放弃，让后面的人早点知道。',
    ],
    action: '确认这个位子',
  }),
  place_confirmed: ({ forum, time, venue }) => ({
    subject: `候补成功：${forum}`,
    paragraphs: [
      `你候补的「${forum}」空出一个位子，已经为你约上。${time}（北京时间），${venue}。`,
      '不能到场，请在页面上取消，把位子让给后面的人。',
    ],
    action: '查看这一场',
  }),
  place_lapsed: ({ forum }) => ({
    subject: `没有等到你确认：${forum}`,
    paragraphs: [`为你保留的「${forum}」的位子已过确认时间，给了下一位。`, '还想参加，可以重新候补，从队尾排起。'],
    action: '查看这一场',
  }),
  place_reminder: ({ forum, time, venue }) => ({
    subject: `快开始了：${forum}`,
    paragraphs: [
      `你约的「${forum}」${time}（北京时间）开始，在${venue}。请提前十分钟到场。`,
      '来不了，请在页面上取消，还来得及让给候补的人。',
    ],
    action: '查看这一场',
  }),
  booking_opened: ({ forum, time, venue }) => ({
    subject: `可以约了：${forum}`,
    paragraphs: [`你关注的「${forum}」已开放预约。${time}（北京时间），${venue}。`],
    action: '去预约',
  }),
  forum_moved: (facts) => ({
    subject: `时间或会场有变：${facts.forum}`,
    paragraphs: [
      `「${facts.forum}」现在是 ${facts.time}（北京时间），在${facts.venue}。${kept(facts)}`,
      ...clashing(facts),
      ...givingUp(facts, '如果这个时间来不了'),
    ],
    action: '查看这一场',
  }),
  forum_cancelled: ({ forum, time, standing }) => ({
    subject: `已取消：${forum}`,
    paragraphs: [
      `很抱歉，原定 ${time}（北京时间）的「${forum}」不再举行。${lost[standing]}`,
      '如果之后恢复举行，我们会再写信告诉你。',
    ],
    action: '查看说明',
  }),
  forum_resumed: (facts) => ({
    subject: `恢复举行：${facts.forum}`,
    paragraphs: [
      `之前通知你取消的「${facts.forum}」恢复举行：${facts.time}（北京时间），在${facts.venue}。${
        facts.standing === 'none' ? '你现在没有这一场的席位，想来请重新预约。' : kept(facts)
      }`,
      ...clashing(facts),
      ...givingUp(facts, '如果来不了了'),
    ],
    action: '查看这一场',
  }),
  talk_moved: (facts) => ({
    subject: `议程时间有变：${facts.forum}`,
    paragraphs: [
      `「${facts.forum}」的这些议程改了时间（北京时间）：\n${facts.talks.join('\n')}`,
      `论坛仍是 ${facts.time}，在${facts.venue}。${kept(facts)}`,
    ],
    action: '查看议程',
  }),
  speaker_withdrawn: (facts) => ({
    subject: `${facts.speaker}不能出席：${facts.forum}`,
    paragraphs: [
      `${facts.speaker}因故不能出席 ${facts.time}（北京时间）的「${facts.forum}」。论坛照常举行，最新议程见论坛页面。${kept(facts)}`,
      ...givingUp(facts, '如果不来了'),
    ],
    action: '查看议程',
  }),
  benefit_redeemed: ({ benefit, place, time, left }) => ({
    subject: `会员权益已核销：${benefit}`,
    paragraphs: [
      `${time}（北京时间），你的会员权益「${benefit}」在${place}核销了一次${left === null ? '' : left === 0 ? '，已全部用完' : `，还剩 ${left} 次`}。`,
      '不是你本人使用的，请尽快联系组委会，核实后可以撤销。',
    ],
    action: '查看我的权益',
  }),
  redemption_undone: ({ benefit, place, time, left }) => ({
    subject: `核销已撤销：${benefit}`,
    paragraphs: [
      `${time}（北京时间）在${place}核销的「${benefit}」已经撤销，次数还给了你${left === null ? '' : `，现在还剩 ${left} 次`}。`,
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
    place: '你的席位不受影响，不用重新预约。',
    ticket: '你的票照常有效。',
    offered: `为你保留的位子不变，请在 ${until} 前确认。`,
    waiting: '你仍在候补，顺位不变。',
    under_review: '你的申请仍在审核，不用重新提交。',
    none: '',
  })[standing];

/** What a cancellation means for what somebody has. */
const lost: Record<StandingFacts['standing'], string> = {
  place: '你的预约不用处理。',
  ticket: '你买了这一场的票，退款另行通知。',
  offered: '为你保留的位子不用确认了。',
  waiting: '你的候补不用处理。',
  under_review: '你的申请不用处理。',
  none: '',
};

/** How somebody lets go of what they have. */
const givingUp = ({ standing }: StandingFacts, when: string): string[] => {
  const how = {
    place: '请在页面上取消，把席位让给别人。',
    ticket: '',
    offered: '不用确认，位子会让给下一位。',
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
  professional_not_approved: '这张专业观众票到最后一天也没有通过审核，票款原路退回。',
};
