import type { Language } from '@mingtang/contract/envelope';
import { EVENT_TIME_ZONE } from '../../platform/clock.ts';

const timeOf = (now: Date, locale: string): string =>
  now.toLocaleString(locale, { timeZone: EVENT_TIME_ZONE, dateStyle: 'medium', timeStyle: 'short' });

/** The mail a test sends to whoever asked for it. */
export const letters: Record<Language, (edition: string, now: Date) => { subject: string; text: string }> = {
  zh: (edition, now) => ({
    subject: `${edition}测试邮件`,
    text: `${timeOf(now, 'zh-CN')}，你在控制台测试了邮件服务。收到这封信，说明它能发出邮件。`,
  }),
  en: (edition, now) => ({
    subject: `A test mail from ${edition}`,
    text: `You tested the mail connection in the console on ${timeOf(now, 'en-GB')}. That this reached you shows that it works.`,
  }),
};
