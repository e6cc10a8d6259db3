import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unlimited } from '../../http/route-config.ts';
import { isTooNested } from '../../platform/json-nesting.ts';
import { MinuteLimits } from '../../platform/minute-limits.ts';
import { networkOf } from '../../platform/network.ts';
import { transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { NoticeRefused, type PaymentNotice } from '../../ports/payments/provider.ts';
import { markNoticeApplied, recordNotice, recordNoticeProblem } from './commands.ts';
import type { PaymentDesk } from './desk.ts';
import { findAttemptByRef, findRefundByRef, isNoticeApplied } from './queries.ts';
import { type RecoveryParts, recoverPayment } from './recovery.ts';
import { sendRefund } from './refunds.ts';

const BODY_LIMIT = 256 * 1024;
/** Providers hang up after about five seconds and come again. */
const EFFECT_WITHIN_MS = 3_500;

/** What a notice needs to have its effect. */
export interface NoticeDesk extends RecoveryParts {
  desk: PaymentDesk;
}

/**
 * Receives the providers' notices. One is only a trigger: it is verified, kept as it came, then the provider is
 * asked and that answer applied. It is acknowledged after its effect, or after a job that will bring it, is committed.
 */
export async function mountNotices(server: FastifyInstance, desk: NoticeDesk): Promise<void> {
  const { platform, providers } = desk;
  await server.register(async (scope) => {
    // The signature covers the bytes, so nothing may parse them before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) =>
      isTooNested(body) ? refuse('protocol.too_nested') : body,
    );
    // Two addresses bring everybody's notices: the limit of one visitor's address is not for them. What is no provider's
    // is counted once its signature was found wrong, or its body never came to its end.
    const forged = new MinuteLimits();
    const most = platform.config.RATE_LIMIT;
    const admit = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      providers.get((request.params as { provider: string }).provider);
      if (!forged.isSpent(networkOf(request.ip), most)) {
        // Providers end what they begin, unless we are too busy to read it; without an end no signature could be wrong.
        reply.raw.once('close', () => {
          if (!request.raw.readableEnded && reply.statusCode !== 503) forged.exceeds(networkOf(request.ip), most);
        });
        return;
      }
      reply.header('retry-after', forged.secondsLeft());
      refuse('protocol.too_many_requests');
    };
    const options = { ...unlimited, bodyLimit: BODY_LIMIT, onRequest: admit };
    scope.post('/payments/notify/:provider', options, async (request, reply) => {
      const provider = providers.get((request.params as { provider: string }).provider);
      const count = (outcome: string) => platform.metrics.paymentNotices.inc({ provider: provider.name, outcome });
      const answer = (outcome: 'received' | 'failed'): FastifyReply => {
        count(outcome);
        const { status, contentType, body } = provider.acknowledge(outcome);
        return reply.code(status).type(contentType).send(body);
      };
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      try {
        await receive(desk, provider.name, await provider.readNotice({ headers, body }));
        return answer('received');
      } catch (error) {
        if (error instanceof NoticeRefused) {
          count('refused');
          forged.exceeds(networkOf(request.ip), most);
          request.log.warn({ provider: provider.name, reason: error.message }, 'payment notice refused');
          return refuse('payments.notice_refused');
        }
        request.log.error({ error, provider: provider.name }, 'payment notice could not be kept');
        return answer('failed');
      }
    });
  });
}

/** Keeps a notice with a job that will apply it, and tries to apply it while the provider waits. */
async function receive(desk: NoticeDesk, provider: string, notice: PaymentNotice): Promise<void> {
  const { platform } = desk;
  const now = platform.clock.now();
  const id = await transact(platform, async (tx) => {
    const unapplied = await recordNotice(tx, { ...notice, provider, now });
    // Should this process die before it has asked the provider, the job brings the effect.
    if (unapplied && notice.providerRef) {
      await platform.jobs.enqueue(
        tx,
        'payments.apply-notice',
        { provider, kind: notice.kind, providerRef: notice.providerRef, noticeId: unapplied },
        { startAfter: new Date(now.getTime() + 30_000), key: `${provider} ${notice.eventId}` },
      );
    }
    return unapplied;
  });
  if (!id) return;
  const applied = applyNotice(desk, { provider, kind: notice.kind, providerRef: notice.providerRef, noticeId: id });
  const failed = applied.catch(async (error: unknown) => {
    platform.log.warn({ error, provider }, 'payment notice is applied later');
    await transact(platform, (tx) => recordNoticeProblem(tx, id, error instanceof Error ? error.message : 'unknown'));
  });
  await Promise.race([failed, new Promise((resolve) => setTimeout(resolve, EFFECT_WITHIN_MS).unref())]);
}

export interface NoticeToApply {
  provider: string;
  kind: PaymentNotice['kind'];
  providerRef: string | undefined;
  noticeId: string;
}

/** Asks the provider about what a notice names and applies the answer; doing it again changes nothing. */
export async function applyNotice(
  noticeDesk: NoticeDesk,
  { provider, kind, providerRef, noticeId }: NoticeToApply,
): Promise<void> {
  const { platform, events, providers, desk } = noticeDesk;
  const { db } = platform.database;
  if (await isNoticeApplied(db, noticeId)) return;
  if (providerRef && kind === 'refund') {
    const refund = await findRefundByRef(db, provider, providerRef);
    if (refund) await sendRefund(platform, events, providers, refund);
  } else if (providerRef) {
    const attempt = await findAttemptByRef(db, provider, providerRef);
    if (attempt) await desk.check(attempt);
    // Of an order that the database lost, perhaps, and that was paid since.
    else if (kind === 'payment') await recoverPayment(noticeDesk, provider, providerRef);
  }
  await transact(platform, (tx) => markNoticeApplied(tx, noticeId, platform.clock.now()));
}
