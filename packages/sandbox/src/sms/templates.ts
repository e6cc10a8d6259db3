/**
 * The texts "approved" at the provider, each under its template code. Senders name the code and give the `${…}` values;
 * the words themselves live with the provider, as they do at the real one.
 */
const texts = {
  sign_in_code: {
    zh: '你的登录验证码是 ${code}，5 分钟内有效，请勿告知他人。',
    en: 'Your sign-in code is ${code}. It is valid for 5 minutes. Do not share it.',
  },
  contact_code: {
    zh: '你正在绑定这个手机号，验证码是 ${code}，5 分钟内有效。如非本人操作，请忽略。',
    en: 'Use ${code} within 5 minutes to link this phone number. If you did not request it, ignore this message.',
  },
  ticket_gift: {
    zh: '${giver}转赠给你一张「${ticket}」。用这个手机号登录即可领取。',
    en: '${giver} has sent you a ticket: ${ticket}. Sign in with this phone number to collect it.',
  },
  waiting_list_place: {
    zh: '「${event}」有空位，已为你预约成功，${time} 开始。如不能到场，请取消预约。',
    en: 'A place became available at ${event} and is reserved for you. It starts at ${time}. If you cannot come, please cancel.',
  },
  programme_changed: {
    zh: '「${event}」有变动：${change}。',
    en: 'A change to ${event}: ${change}.',
  },
  review_approved: {
    zh: '你提交的${subject}已通过审核。',
    en: 'Good news: your ${subject} has been approved.',
  },
  review_rejected: {
    zh: '你提交的${subject}未通过审核，原因：${reason}。修改后可再次提交。',
    en: 'Your ${subject} was not approved: ${reason}. You can edit it and submit again.',
  },
  order_refunded: {
    zh: '订单 ${order} 已退款 ${amount} 元，将原路退回。',
    en: 'Order ${order}: ¥${amount} is being refunded to your original payment method.',
  },
  order_paid: {
    zh: '订单 ${order} 已付款，门票已存入你的账户。入场前请登录填写持票人。',
    en: 'Order ${order} is paid and the tickets are in your account. Sign in and add a ticket holder to each before you come.',
  },
  payment_returned: {
    zh: '订单 ${order} 的一笔付款 ¥${amount} 未能使用，正按原路退回，无需操作。',
    en: 'Order ${order}: a payment of ¥${amount} was not used and is being refunded. You don’t need to do anything.',
  },
  ticket_given: {
    zh: '「${ticket}」已转赠给 ${receiver}，原二维码失效。',
    en: 'Your ticket ${ticket} was sent to ${receiver}. Your old QR code no longer works.',
  },
  ticket_received: {
    zh: '你转赠的「${ticket}」，对方已领取。',
    en: 'The ticket you sent, ${ticket}, has been collected.',
  },
  holder_approved: {
    zh: '「${ticket}」的境外证件已通过审核，入场时请带上原件。',
    en: 'The ID on your ticket ${ticket} is approved. Bring the original with you.',
  },
  holder_rejected: {
    zh: '「${ticket}」的境外证件未通过审核。截止日前可换持票人或证件重填，逾期自动取消并退款。',
    en: 'The ID on your ticket ${ticket} was not approved. Add another ticket holder or ID before the deadline, or the ticket is refunded.',
  },
  benefit_redeemed: {
    zh: '会员权益「${benefit}」已在${place}核销一次，${left}。如非本人使用，请联系组委会。',
    en: 'Your member benefit ${benefit} was redeemed at ${place}; ${left}. If this was not you, contact the organisers.',
  },
  redemption_undone: {
    zh: '会员权益「${benefit}」的一次核销已撤销，次数已退还。',
    en: 'A redemption of ${benefit} was reversed.',
  },
  exhibitor_news: {
    zh: '展商「${exhibitor}」：${news}。登录查看详情。',
    en: '${exhibitor}: ${news}. Sign in for details.',
  },
  reception_news: {
    zh: '大会接待：${news}。',
    en: 'Guest reception: ${news}.',
  },
  exchange_news: {
    zh: '你兑换的「${gift}」${news}。',
    en: 'Your gift ${gift}: ${news}.',
  },
} satisfies Record<string, { zh: string; en: string }>;

type TemplateName = keyof typeof texts;
export type TemplateCodes = Record<TemplateName, { zh: string; en: string }>;

export const signName = '明堂';

const names = Object.keys(texts) as TemplateName[];
const codeOf = (position: number, language: 'zh' | 'en') =>
  `SMS_4700${10 + position}${language === 'zh' ? '01' : '02'}`;

/** Which code stands for which text; what an account's configuration would hold. */
export const templateCodes = Object.fromEntries(
  names.map((name, position) => [name, { zh: codeOf(position, 'zh'), en: codeOf(position, 'en') }]),
) as TemplateCodes;

const textByCode = new Map(
  names.flatMap((name) =>
    (['zh', 'en'] as const).map((language) => [templateCodes[name][language], texts[name][language]] as const),
  ),
);

export function findTemplateText(code: string): string | undefined {
  return textByCode.get(code);
}

/** Fills the text; gives back the name of the first value that is missing instead, when one is. */
export function fillTemplate(
  text: string,
  values: Record<string, string>,
): { text: string; missing?: never } | { missing: string; text?: never } {
  let missing: string | undefined;
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => {
    if (!Object.hasOwn(values, name)) missing ??= name;
    return values[name] ?? '';
  });
  return missing === undefined ? { text: filled } : { missing };
}
