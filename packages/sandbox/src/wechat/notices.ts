import { randomUUID } from 'node:crypto';
import { toRfc3339 } from '../china-time.ts';
import type { Courier, Deliveries } from '../deliveries.ts';
import { randomDigits, randomWord } from '../secrets.ts';
import type { TradeSkin } from '../till/trades.ts';
import { refundNoticeOf, transactionOf, type WechatAccount } from './documents.ts';
import type { KeyMode, PlatformKeys } from './platform-keys.ts';
import { encryptResource, signBody } from './signature.ts';

/** WeChat Pay's own: 15 attempts after the first, over a day. */
export const wechatRetrySeconds = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
] as const;

/** What is kept of a notice until it leaves: it is encrypted and signed anew at each attempt, with the keys of then. */
type Payload = {
  id: string;
  createdAt: number;
  eventType: string;
  summary: string;
  resourceType: 'transaction' | 'refund';
  resource: Record<string, unknown>;
  mode: KeyMode;
};

export function createWechatCourier(options: {
  keys: PlatformKeys;
  apiV3Key: string;
  /** A stranger's key, for forged notices. */
  strangerKey: string;
  retrySeconds: readonly number[];
}): Courier {
  const { keys, apiV3Key, strangerKey, retrySeconds } = options;
  return {
    retrySeconds,
    compose(text, signing) {
      const payload = JSON.parse(text) as Payload;
      const body = JSON.stringify({
        id: payload.id,
        create_time: toRfc3339(payload.createdAt),
        resource_type: 'encrypt-resource',
        event_type: payload.eventType,
        summary: payload.summary,
        resource: {
          original_type: payload.resourceType,
          ...encryptResource(
            JSON.stringify(payload.resource),
            payload.resourceType,
            signing === 'forged' ? randomWord(32) : apiV3Key,
          ),
        },
      });
      // A forger knows the key's name, which is no secret, and has another's private key.
      const key = keys.getNewest(payload.mode);
      const signer = signing === 'forged' ? { id: key.id, privateKey: strangerKey } : key;
      return {
        body,
        headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/4.0', ...signBody(body, signer) },
      };
    },
    isAccepted: ({ status }) => status === 200 || status === 204,
  };
}

export function createWechatSkin(deliveries: Deliveries, account: WechatAccount): TradeSkin {
  function queue(
    paymentId: string,
    url: string | undefined,
    notice: Omit<Payload, 'id' | 'createdAt'>,
    manner?: Parameters<Deliveries['queue']>[1],
    heldBackSeconds?: number,
  ): void {
    if (url === undefined) return;
    const payload: Payload = { id: randomUUID(), createdAt: Date.now(), ...notice };
    deliveries.queue(
      {
        provider: 'wechat',
        url,
        paymentId,
        eventId: payload.id,
        eventType: payload.eventType,
        payload: JSON.stringify(payload),
      },
      manner,
      heldBackSeconds,
    );
  }

  return {
    provider: 'wechat',
    newTransactionNo: () => `4200${randomDigits(24)}`,
    newRefundNo: () => `503${randomDigits(26)}`,
    tellPaid(trade, manner) {
      const claimedFen = (trade.paidFen ?? trade.amountFen) + (manner.notice === 'misstated' ? 100 : 0);
      queue(
        trade.id,
        trade.notifyUrl,
        {
          eventType: 'TRANSACTION.SUCCESS',
          summary: '支付成功',
          resourceType: 'transaction',
          resource: transactionOf(trade, account, claimedFen),
          mode: modeOf(trade.own),
        },
        manner.notice,
        manner.heldBackSeconds,
      );
    },
    tellRefund(refund, trade) {
      const isDone = refund.state === 'done';
      queue(trade.id, refund.notifyUrl ?? trade.notifyUrl, {
        eventType: isDone ? 'REFUND.SUCCESS' : 'REFUND.ABNORMAL',
        summary: isDone ? '退款成功' : '退款异常',
        resourceType: 'refund',
        resource: refundNoticeOf(refund, trade, account),
        mode: modeOf(trade.own),
      });
    },
  };
}

/** The merchant hears in the mode it spoke in. */
const modeOf = (own: Record<string, string>): KeyMode =>
  own['keyMode'] === 'certificate' ? 'certificate' : 'public_key';
