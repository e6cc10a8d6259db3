import type { Dashboard, DashboardTask, TaskKind } from '@mingtang/contract/dashboard/model';
import type { Language } from '@mingtang/contract/envelope';
import { listPath } from '../../resources/descriptions.ts';

type Queue = Dashboard['queues'][number];

/** Where something is done, below /console, with the filters that show just that. */
export const queueLink = ({ key }: Pick<Queue, 'key'>): string => `/queues/${key}?state=waiting`;

const taskLinks: Record<Exclude<TaskKind, 'stale_english' | 'scheduled_today'>, string> = {
  wechat_unanswered: '/orders?state=unpaid',
  alipay_unanswered: '/orders?state=unpaid',
  stripe_unanswered: '/orders?state=unpaid',
  invoices_to_issue: '/invoices?queue=to_issue',
  invoices_refused: '/invoices?queue=refused',
  invoices_to_reverse: '/invoices?queue=to_reverse',
  differences: '/finance/bills?state=open',
  refunds_failed: '/orders?stuck=yes',
  messages_failed: '/messages?state=failed',
  comments_held: '/comments?view=held',
  comments_reported: '/comments?view=reported',
};

export function taskLink({ kind, resource }: DashboardTask): string {
  if (kind !== 'stale_english' && kind !== 'scheduled_today') return taskLinks[kind];
  return `/${listPath(resource?.name ?? '')}?state=${kind === 'stale_english' ? 'stale' : 'scheduled'}`;
}

/** Orders of one day. */
export const ordersLink = (day: string, state?: 'paid'): string =>
  `/orders?from=${day}&until=${day}${state ? `&state=${state}` : ''}`;
export const salesLink = (day: string): string => `/finance?by=product&from=${day}&until=${day}`;

export const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }, language: Language): string =>
  language === 'zh' ? nameZh : nameEn;
export const titleOf = ({ titleZh, titleEn }: { titleZh: string; titleEn: string }, language: Language): string =>
  language === 'zh' ? titleZh : titleEn;
