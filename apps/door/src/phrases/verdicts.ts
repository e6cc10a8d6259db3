import type { DeviceVerdict, EntryTimes } from '@mingtang/contract/entrance/admission';
import {
  Ban,
  CalendarX2,
  Check,
  Clock,
  Gift,
  Hourglass,
  type LucideIcon,
  MapPinOff,
  QrCode,
  Receipt,
  ScanLine,
  SearchX,
  ShieldX,
  UserX,
  WifiOff,
  X,
} from 'lucide-react';
import { formatTime } from '../dates.ts';
import type { Signal } from '../scanning/signals.ts';

export interface Both {
  zh: string;
  en: string;
}

/** How a verdict looks, sounds and reads, in both languages at once (design/VISUAL §6). */
export interface VerdictLook {
  tone: 'mal' | 'azure' | 'rouge' | 'gam';
  icon: LucideIcon;
  signal: Signal;
  word: Both;
  /** What whoever stands at the gate does now; undefined where nothing is to be done. */
  remedy?: Both;
}

const refused = { tone: 'rouge', signal: 'refused' } as const;

const looks: Record<DeviceVerdict, VerdictLook> = {
  unreadable: {
    tone: 'gam',
    signal: 'wrong_day',
    icon: ScanLine,
    word: { zh: '请重扫', en: 'Scan again' },
    remedy: {
      zh: '码不完整或不清晰。请对准整个码再扫一次，或输入票号。',
      en: 'The code is incomplete or blurred. Scan the whole code again, or enter the number.',
    },
  },
  admitted: { tone: 'mal', icon: Check, signal: 'admitted', word: { zh: '请入场', en: 'Admit' } },
  already_used: {
    ...refused,
    icon: X,
    word: { zh: '已使用', en: 'Already used' },
    remedy: {
      zh: '请核对证件，必要时引导至服务台。',
      en: 'Check ID; send to the help desk if needed.',
    },
  },
  wrong_day: {
    tone: 'gam',
    signal: 'wrong_day',
    icon: CalendarX2,
    word: { zh: '日期不符', en: 'Wrong day' },
    remedy: { zh: '请于有效日期再来。', en: 'Please come back on a valid day.' },
  },
  wrong_hall: {
    ...refused,
    icon: MapPinOff,
    word: { zh: '展馆不符', en: 'Wrong hall' },
    remedy: { zh: '此票不含本口通往的展馆。', en: 'This ticket does not include the halls at this gate.' },
  },
  not_verified: {
    ...refused,
    icon: UserX,
    word: { zh: '未实名', en: 'Not verified' },
    remedy: {
      zh: '请持票人在自己的手机上填写实名，再扫一次。',
      en: 'The ticket holder adds their details on their phone, then scan again.',
    },
  },
  not_approved: {
    ...refused,
    icon: Hourglass,
    word: { zh: '未过审', en: 'Not approved' },
    remedy: {
      zh: '持票人还没有通过审核，请引导至服务台。',
      en: 'The ticket holder is not approved. Send to the help desk.',
    },
  },
  refunded: {
    ...refused,
    icon: Receipt,
    word: { zh: '已退票', en: 'Refunded' },
    remedy: { zh: '票款已退回，此票不能入场。', en: 'This ticket was refunded and is not valid for entry.' },
  },
  given_away: {
    ...refused,
    icon: Gift,
    word: { zh: '已转赠', en: 'Sent on' },
    remedy: {
      zh: '此票现属于收票人，请出示收票人的码。',
      en: 'This ticket now belongs to the recipient. Scan their code.',
    },
  },
  replaced: {
    ...refused,
    icon: QrCode,
    word: { zh: '旧码作废', en: 'Old code' },
    remedy: {
      zh: '此票已换新码，请在「我的门票」打开最新的码。',
      en: 'This ticket has a new code. Open it under My tickets.',
    },
  },
  stale: {
    ...refused,
    icon: Clock,
    word: { zh: '码已过期', en: 'Code expired' },
    remedy: {
      zh: '可能是截图。请在手机上打开门票，扫描实时更新的码。',
      en: 'This may be a screenshot. Open the ticket on the phone and scan the live code.',
    },
  },
  ahead: {
    ...refused,
    icon: Clock,
    word: { zh: '时间不符', en: 'Clocks differ' },
    remedy: {
      zh: '手机或本机的时钟不对，请看设置里的时钟。',
      en: 'The clock on the phone or this device is wrong. Check the clock in settings.',
    },
  },
  forged: {
    ...refused,
    icon: ShieldX,
    word: { zh: '无效码', en: 'Not a ticket' },
    remedy: {
      zh: '不是本届大会的门票，请引导至服务台。',
      en: 'Not a ticket for this conference. Send to the help desk.',
    },
  },
  unknown: {
    ...refused,
    icon: SearchX,
    word: { zh: '查无此票', en: 'Not on the list' },
    remedy: {
      zh: '签名有效，但名单中没有：可能在上次同步后才售出。',
      en: 'Genuine, but not on the list. It may have been sold since the last sync.',
    },
  },
};

/** Let in by the device's own word, without a network. */
const kept: VerdictLook = {
  tone: 'azure',
  icon: WifiOff,
  signal: 'kept',
  word: { zh: '先入场', en: 'Admit · saved offline' },
  remedy: {
    zh: '网络恢复后自动上传；重复票会提醒。',
    en: 'Uploads when back online; duplicates are flagged.',
  },
};

/** Below the age of entry, whatever the ticket says. */
const tooYoung: VerdictLook = {
  ...refused,
  icon: Ban,
  word: { zh: '年龄不符', en: 'Too young' },
  remedy: {
    zh: '持票人未到入场年龄，请引导至服务台。',
    en: 'The ticket holder is below entry age. Send to the help desk.',
  },
};

export const lookOf = ({
  verdict,
  isOwnWord,
  isTooYoung = false,
  isPractice = false,
}: {
  verdict: DeviceVerdict;
  isOwnWord: boolean;
  isTooYoung?: boolean;
  /** Nothing is kept of it, so nothing waits to be handed in. */
  isPractice?: boolean;
}): VerdictLook => {
  if (verdict !== 'admitted') return looks[verdict];
  if (isTooYoung) return tooYoung;
  return isOwnWord && !isPractice ? kept : looks.admitted;
};

export const wordOf = (verdict: DeviceVerdict): Both => looks[verdict].word;

/** When somebody reserved to come in, `09:00–10:30`. */
export const spansOf = (times: EntryTimes['times']): string =>
  times.map(({ from, until }) => `${formatTime(from)}–${formatTime(until)}`).join(', ');

/** Somebody comes at another time than they reserved: they are let in, and hear of it. */
export const offTimeWords = (times: EntryTimes['times']): Both => ({
  zh: `${resultWords.entry.zh} ${spansOf(times)}`,
  en: `${resultWords.entry.en} ${spansOf(times)}`,
});

export const cameraWords = {
  aim: { zh: '对准门票上的码', en: 'Scan the ticket’s code' },
  wedge: { zh: '可用扫码枪直接扫', en: 'Or use a hand-held scanner' },
  denied: {
    zh: '没有摄像头权限，请在浏览器设置中允许',
    en: 'No camera access. Allow it in your browser settings.',
  },
  missing: { zh: '没有找到摄像头', en: 'No camera found' },
  busy: { zh: '摄像头被别的程序占用', en: 'Camera is in use by another app' },
  retry: { zh: '重新打开', en: 'Open again' },
} satisfies Record<string, Both>;

export const resultWords = {
  next: { zh: '继续扫码', en: 'Next' },
  holder: { zh: '持票人', en: 'Ticket holder' },
  nobody: { zh: '未实名', en: 'Not verified' },
  ticket: { zh: '票种', en: 'Ticket' },
  first: { zh: '首次入场', en: 'First entry' },
  validOn: { zh: '有效日期', en: 'Valid on' },
  today: { zh: '今天', en: 'Today' },
  waiting: { zh: '待同步', en: 'Waiting to sync' },
  checked: { zh: '本机核验', en: 'Checked on device' },
  signed: { zh: '签名有效 · 票种匹配', en: 'Genuine, right ticket' },
  accompanied: { zh: '须由成人陪同入场', en: 'Must be accompanied by an adult' },
  overruled: { zh: '人工放行', en: 'Admitted manually' },
  practice: { zh: '练习', en: 'Practice' },
  entry: { zh: '预约入场', en: 'Reserved entry' },
  unrecorded: { zh: '练习，不记录', en: 'Practice, not recorded' },
} satisfies Record<string, Both>;

/** Names of the tools, for those who hear them. */
export const tools = {
  torch: '手电 Torch',
  type: '手动输入 Type number',
  help: '帮助 Help',
  log: '本机记录 Scans',
  change: '更换 Change',
};
