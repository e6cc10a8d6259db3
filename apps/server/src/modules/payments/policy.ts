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

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A webhook is applied while its provider waits; should that come to nothing, it is looked at after this long. */
const WEBHOOK_DUE_MS = 30_000;
/** Some three hours. */
const WEBHOOK_TRIES = 20;
const LONGEST_WEBHOOK_PAUSE_MS = 10 * MINUTE_MS;

/** When a webhook that was looked at `tries` times is looked at again; undefined when somebody must look at it. */
export function nextWebhookTry(tries: number, now: Date): Date | undefined {
  if (tries >= WEBHOOK_TRIES) return undefined;
  return new Date(now.getTime() + Math.min(WEBHOOK_DUE_MS * 2 ** tries, LONGEST_WEBHOOK_PAUSE_MS));
}

/** About four days of tries. */
const REFUND_TRIES = 24;
const LONGEST_PAUSE_MS = 6 * HOUR_MS;

/** When a refund that could not be sent for the `tries`th time is sent again; undefined when somebody must look at it. */
export function nextRefundTry(tries: number, now: Date): Date | undefined {
  if (tries >= REFUND_TRIES) return undefined;
  return new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** Math.max(tries - 1, 0), LONGEST_PAUSE_MS));
}

/** When to ask again how a refund stands: banks take from a moment to some days. */
export function nextFollowUp(requestedAt: Date, now: Date): Date {
  const age = now.getTime() - requestedAt.getTime();
  const pause = age < 10 * MINUTE_MS ? MINUTE_MS : age < DAY_MS ? 15 * MINUTE_MS : 3 * HOUR_MS;
  return new Date(now.getTime() + pause);
}

/**
 * How long after the order's hold each provider may still take money for an attempt: Stripe keeps a checkout open for half
 * an hour at least; with the wallets the order ends with the hold, and a payment begun before may need some minutes.
 */
export const ENDS_AFTER_HOLD_MS: Record<PayMethod, number> = {
  wechat: 15 * MINUTE_MS,
  alipay: 15 * MINUTE_MS,
  stripe: HOUR_MS,
};
