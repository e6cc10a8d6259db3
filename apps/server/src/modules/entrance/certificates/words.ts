import type { Language } from '@mingtang/contract/envelope';
import { formatEventDay } from '../../../platform/clock.ts';

interface CertificateWords {
  title: string;
  /** Above the name. */
  opening: string;
  /** Below it. */
  attended(edition: string, place: string, days: readonly string[]): string;
  number: string;
  issued: string;
  /** Beside the code. */
  check: string;
  fileName: string;
}

const listZh = (days: readonly string[]): string => days.map((day) => formatEventDay(day).zh).join('、');
const listEn = (days: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(days.map((day) => formatEventDay(day).en));

/** What stands on a certificate of attendance, in both languages. */
export const certificateWords: Record<Language, CertificateWords> = {
  zh: {
    title: '参会证明',
    opening: '兹证明',
    attended: (edition, place, days) =>
      `于 ${(days[0] ?? '').slice(0, 4)} 年 ${listZh(days)}，在${place}参加${edition}。特此证明。`,
    number: '证明编号',
    issued: '开具日期',
    check: '扫码核验真伪',
    fileName: '参会证明',
  },
  en: {
    title: 'Certificate of attendance',
    opening: 'This is to certify that',
    attended: (edition, place, days) =>
      `attended ${edition} at ${place} on ${listEn(days)} ${(days[0] ?? '').slice(0, 4)}.`,
    number: 'Certificate',
    issued: 'Issued',
    check: 'Scan to verify',
    fileName: 'certificate',
  },
};

/** `2026 年 7 月 6 日`, `6 July 2026` */
export function writtenDay(day: string, language: Language): string {
  const { zh, en } = formatEventDay(day);
  return language === 'zh' ? `${day.slice(0, 4)} 年 ${zh}` : `${en} ${day.slice(0, 4)}`;
}
