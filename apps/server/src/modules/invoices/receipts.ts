import type { Language } from '@mingtang/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { isSame } from '../../platform/crypto.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { listLines, listOrdersByIds, type OrderRow } from '../orders/queries.ts';
import { getSetting, readLabels } from '../reference/queries.ts';
import { findPaidThrough } from './queries.ts';
import { drawReceipt } from './receipt-sheet.ts';

type LinkPlatform = Pick<Platform, 'keys' | 'clock'>;

/** Seconds a link works: long enough to open it, too short to pass it on. */
const LINK_SECONDS = 600;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whatever was paid once has a receipt, also when some of it went back. */
export const hasReceipt = ({ paidAt, totalFen }: Pick<OrderRow, 'paidAt' | 'totalFen'>): boolean =>
  paidAt !== null && totalFen > 0;

/** A path of this site under which anybody may fetch an order's receipt for ten minutes. */
export function signReceiptUrl({ keys, clock }: LinkPlatform, orderId: string, language: Language): string {
  const until = Math.floor(clock.now().getTime() / 1000) + LINK_SECONDS;
  const signature = keys.hash('receipt-link', `${orderId} ${language} ${until}`);
  return `/receipts/${orderId}?language=${language}&until=${until}&signature=${signature}`;
}

function isSigned(
  { keys, clock }: LinkPlatform,
  { orderId, language, until, signature }: { orderId: string; language: string; until: string; signature: string },
): boolean {
  const isLive = Number(until) * 1000 > clock.now().getTime();
  return isLive && isSame(keys.hash('receipt-link', `${orderId} ${language} ${until}`), signature);
}

/** Draws receipts for signed links, anew each time: what was refunded since stands on them. */
export function mountReceipts(server: FastifyInstance, platform: Platform): void {
  const { db } = platform.database;
  server.get<{ Params: { orderId: string }; Querystring: Record<string, unknown> }>(
    '/receipts/:orderId',
    async ({ params: { orderId }, query }, reply) => {
      const { language, until, signature } = query;
      const isLink = typeof until === 'string' && typeof signature === 'string';
      if (!ID.test(orderId) || !isLink || (language !== 'zh' && language !== 'en')) refuse('protocol.not_found');
      if (!isSigned(platform, { orderId, language, until, signature })) refuse('protocol.not_found');
      const [order] = await listOrdersByIds(db, [orderId]);
      if (!order || !hasReceipt(order)) refuse('protocol.not_found');
      const [lines, edition, seller, paidThrough, methodLabel] = await Promise.all([
        listLines(db, [orderId]),
        getSetting(db, 'edition'),
        getSetting(db, 'invoice_seller'),
        findPaidThrough(db, orderId),
        readLabels(db, 'pay_type'),
      ]);
      const sheet = await drawReceipt({
        order: { ...order, paidAt: order.paidAt ?? order.createdAt },
        lines,
        paidThrough: paidThrough && methodLabel(paidThrough)[language],
        edition,
        seller,
        language,
        printedAt: platform.clock.now(),
      });
      const name = `${language === 'zh' ? '收据' : 'receipt'}-${order.number}.pdf`;
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
        .type('application/pdf')
        .send(sheet);
    },
  );
}
