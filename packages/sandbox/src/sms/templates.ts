/**
 * The texts "approved" at the provider, each under its template code. Senders name the code and give the `${…}` values;
 * the words themselves live with the provider, as they do at the real one.
 */
const texts = {
  sign_in_code: {
    zh: '你的登录验证码是 ${code}，5 分钟内有效。不要告诉任何人。',
    en: 'Your sign-in code is ${code}. It works for 5 minutes. Tell nobody.',
  },
  contact_code: {
    zh: '你正在绑定这个手机号，验证码是 ${code}，5 分钟内有效。不是你本人操作，忽略即可。',
    en: 'Use ${code} within 5 minutes to link this phone number. If you did not ask for it, ignore this message.',
  },
  ticket_gift: {
    zh: '${giver}送你一张「${ticket}」。用这个手机号登录即可领取。',
    en: '${giver} has given you a ticket: ${ticket}. Sign in with this phone number to receive it.',
  },
  waiting_list_place: {
    zh: '「${event}」空出名额，已为你约上，${time} 开始。不能到场，请取消，让给后面的人。',
    en: 'A place has come free at ${event} and it is yours. It starts at ${time}. If you cannot come, please cancel it for the next person.',
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
    en: 'Your ${subject} was not approved: ${reason}. You can amend it and submit it again.',
  },
  order_refunded: {
    zh: '订单 ${order} 已退款 ${amount} 元，将原路退回。',
    en: 'Order ${order}: ¥${amount} is on its way back to the account you paid with.',
  },
  order_paid: {
    zh: '订单 ${order} 已付款，票在你的账户里。入场前请登录填写持票人。',
    en: 'Order ${order} is paid and the tickets are in your account. Sign in and add a holder to each before you come.',
  },
  payment_returned: {
    zh: '订单 ${order} 的一笔付款 ¥${amount} 没有用上，正按原路退回，不用你操作。',
    en: 'Order ${order}: a payment of ¥${amount} was not needed and is going back to you. There is nothing to do.',
  },
  ticket_given: {
    zh: '「${ticket}」已转赠给 ${receiver}，原二维码失效。',
    en: 'Your ticket ${ticket} now belongs to ${receiver}. Its old QR code is dead.',
  },
  ticket_received: {
    zh: '你转赠的「${ticket}」，对方已领取。',
    en: 'The ticket you gave away, ${ticket}, has been collected.',
  },
  holder_approved: {
    zh: '「${ticket}」的境外证件已通过审核，入场时请带上原件。',
    en: 'The ID on your ticket ${ticket} is approved. Bring the original with you.',
  },
  holder_rejected: {
    zh: '「${ticket}」的境外证件未通过审核。截止日前可换持票人或证件重填，逾期自动取消并退款。',
    en: 'The ID on your ticket ${ticket} was not approved. Name another holder or document before the deadline; after it the ticket is refunded.',
  },
  benefit_redeemed: {
    zh: '会员权益「${benefit}」已在${place}核销一次，${left}。不是你本人使用，请联系组委会。',
    en: 'Your member benefit ${benefit} was redeemed at ${place}; ${left}. If it was not you, tell the organisers.',
  },
  redemption_undone: {
    zh: '会员权益「${benefit}」的一次核销已撤销，次数已还给你。',
    en: 'Redeeming ${benefit} was undone, and the unit is yours again.',
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
