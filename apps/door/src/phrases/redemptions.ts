import type { RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import { Ban, CalendarX2, Check, Clock, TicketX, WifiOff, X } from 'lucide-react';
import { type Both, lookOf, type VerdictLook } from './verdicts.ts';

const refused = { tone: 'rouge', signal: 'refused' } as const;

/** What is said of handing out; what is wrong with a code itself is said as at a gate. */
const looks = {
  redeemed: { tone: 'mal', icon: Check, signal: 'admitted', word: { zh: '请领取', en: 'Hand it out' } },
  used_up: {
    ...refused,
    icon: X,
    word: { zh: '已领完', en: 'Used up' },
    remedy: { zh: '此人的份数已领完。', en: 'Everything included has been collected.' },
  },
  not_included: {
    ...refused,
    icon: TicketX,
    word: { zh: '不含此项', en: 'Not included' },
    remedy: { zh: '此票或会员不含这一项。', en: 'This ticket or membership does not include this item.' },
  },
  not_today: {
    tone: 'gam',
    icon: CalendarX2,
    signal: 'wrong_day',
    word: { zh: '不在今天', en: 'Not today' },
    remedy: { zh: '这一项不在今天领取。', en: 'This item cannot be collected today.' },
  },
  not_now: {
    tone: 'gam',
    icon: Clock,
    signal: 'wrong_day',
    word: { zh: '未到时间', en: 'Not now' },
    remedy: { zh: '现在不在领取时段内。', en: 'Outside collection hours.' },
  },
  not_running: {
    ...refused,
    icon: Ban,
    word: { zh: '会员无效', en: 'No membership' },
    remedy: { zh: '会员已到期或尚未开始。', en: 'The membership has expired or has not started.' },
  },
  gone: {
    ...refused,
    icon: Ban,
    word: { zh: '已停用', en: 'Deactivated' },
    remedy: { zh: '主办方已停用这一项。', en: 'The organisers have deactivated this item.' },
  },
} satisfies Partial<Record<RedemptionVerdict, VerdictLook>>;

const kept: VerdictLook = {
  tone: 'azure',
  icon: WifiOff,
  signal: 'kept',
  word: { zh: '先领取', en: 'Hand out · saved offline' },
  remedy: { zh: '网络恢复后自动上传；超领会提醒。', en: 'Uploads when back online; excess items are flagged.' },
};

export function redemptionLookOf({
  verdict,
  isOwnWord,
}: {
  verdict: RedemptionVerdict | 'unreadable';
  isOwnWord: boolean;
}): VerdictLook {
  if (verdict === 'redeemed') return isOwnWord ? kept : looks.redeemed;
  return verdict in looks
    ? looks[verdict as keyof typeof looks]
    : lookOf({ verdict: verdict as Exclude<RedemptionVerdict | 'unreadable', keyof typeof looks>, isOwnWord });
}

export const redemptionWords = {
  last: { zh: '上次领取', en: 'Last collected' },
} satisfies Record<string, Both>;
