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
  issuer: string;
  committee(edition: string): string;
  /** Beside the code. */
  check: string;
  fileName: string;
}

/** `2026 年 7 月 5 日、6 日、7 日`, `5, 6 and 7 July 2026`: each month is named once. */
function writtenDays(days: readonly string[], language: Language): string {
  const months = Object.entries(Object.groupBy(days, (day) => day.slice(0, 7)));
  const dateOf = (day: string): string => String(Number(day.slice(8)));
  if (language === 'zh')
    return months
      .map(
        ([month, of = []]) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月 ${of.map(dateOf).join(' 日、')} 日`,
      )
      .join('、');
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
  return list.format(
    months.map(([month, of = []]) => {
      const name = formatEventDay(`${month}-01`).en.split(' ')[1] ?? '';
      return `${list.format(of.map(dateOf))} ${name} ${month.slice(0, 4)}`;
    }),
  );
}

/** What stands on a certificate of attendance, in both languages. */
export const certificateWords: Record<Language, CertificateWords> = {
  zh: {
    title: '参会证明',
    opening: '兹证明',
    attended: (edition, place, days) => `于 ${writtenDays(days, 'zh')}，在${place}参加${edition}。特此证明。`,
    number: '证明编号',
    issued: '开具日期',
    issuer: '开具单位',
    committee: (edition) => `${edition}组委会`,
    check: '扫码核验真伪',
    fileName: '参会证明',
  },
  en: {
    title: 'Certificate of attendance',
    opening: 'This is to certify that',
    attended: (edition, place, days) => `attended ${edition} at ${place} on ${writtenDays(days, 'en')}.`,
    number: 'Certificate no.',
    issued: 'Issued',
    issuer: 'Issued by',
    committee: (edition) => `${edition} Organising Committee`,
    check: 'Scan to verify',
    fileName: 'certificate',
  },
};

/** `2026 年 7 月 6 日`, `6 July 2026` */
export function writtenDay(day: string, language: Language): string {
  const { zh, en } = formatEventDay(day);
  return language === 'zh' ? `${day.slice(0, 4)} 年 ${zh}` : `${en} ${day.slice(0, 4)}`;
}
