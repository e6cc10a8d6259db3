import type { Language } from '@mingtang/contract/envelope';
import type { PayMethod, PayScene } from '@mingtang/contract/payments/model';

/** Where the buyer is, by the browser's own words. A tablet that says it is a desktop is one. */
export function sceneOf(userAgent: string): PayScene {
  if (/MicroMessenger\//i.test(userAgent)) {
    // The messaging app on a desk has the same engine, but no payment sheet.
    return /WindowsWechat|MacWechat/i.test(userAgent) ? 'desktop' : 'messaging_app';
  }
  return /Mobile|Android|iPhone|iPad|iPod|HarmonyOS.*Phone/i.test(userAgent) ? 'phone' : 'desktop';
}

/** Inside the messaging app the other wallet's pages do not open; cards do. */
const inMessagingApp: PayMethod[] = ['wechat', 'stripe', 'alipay'];
const byLanguage: Record<Language, PayMethod[]> = {
  zh: ['wechat', 'alipay', 'stripe'],
  en: ['stripe', 'wechat', 'alipay'],
};

/** The configured methods, the best for where the buyer is first. */
export function orderMethods({
  scene,
  language,
  configured,
}: {
  scene: PayScene;
  language: Language;
  configured: ReadonlySet<string>;
}): PayMethod[] {
  const order = scene === 'messaging_app' ? inMessagingApp : byLanguage[language];
  return order.filter((method) => configured.has(method));
}

/** How long an action may be given out again; WeChat's H5 address dies after five minutes, the others with the attempt. */
const ACTION_LIFE_MS: Partial<Record<string, number>> = { wechat: 4 * 60_000 };

/** Whether what the provider answered to a start still leads to the cashier. */
export function isActionFresh(
  { provider, startedAt, expiresAt }: { provider: string; startedAt: Date | null; expiresAt: Date },
  now: Date,
): boolean {
  if (!startedAt || expiresAt <= now) return false;
  return now.getTime() - startedAt.getTime() < (ACTION_LIFE_MS[provider] ?? Number.POSITIVE_INFINITY);
}
