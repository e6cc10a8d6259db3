import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unlimited } from '../../http/route-config.ts';
import { isTooNested } from '../../platform/json-nesting.ts';
import { MinuteLimits } from '../../platform/minute-limits.ts';
import { networkOf } from '../../platform/network.ts';
import { transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { NoticeRefused, type PaymentNotice, PaymentProviderError } from '../../ports/payments/provider.ts';
import { abreast } from './abreast.ts';
import { markWebhookApplied, recordWebhookProblem } from './commands.ts';
import type { PaymentDesk } from './desk.ts';
import { nextWebhookTry } from './policy.ts';
import {
  type AttemptRow,
  type DueWebhook,
  findAttemptByRef,
  findRefundByRef,
  isWebhookApplied,
  type KnownWebhook,
  takeDueWebhooks,
} from './queries.ts';
import { type RecoveryParts, recoverPayment } from './recovery.ts';
import { sendRefund } from './refunds.ts';
import { createWebhookInbox } from './webhook-inbox.ts';

const BODY_LIMIT = 256 * 1024;
/** Providers hang up after about five seconds and come again. */
const EFFECT_WITHIN_MS = 3_500;

type WebhookInbox = ReturnType<typeof createWebhookInbox>;

/** What a notice needs to have its effect. */
export interface NoticeDesk extends RecoveryParts {
  desk: PaymentDesk;
}

/**
 * Receives the providers' notices. One is only a trigger: it is verified, kept as it came, then the provider is
 * asked and that answer applied. It is acknowledged once its effect is committed, or when it takes longer than providers wait: it
 * is looked at again (`applyDueWebhooks`).
 */
export async function mountNotices(server: FastifyInstance, desk: NoticeDesk): Promise<void> {
  const { platform, providers } = desk;
  const inbox = createWebhookInbox(platform);
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
        await receive(desk, inbox, provider.name, await provider.readNotice({ headers, body }));
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

/** Keeps a webhook, and tries to apply it while its provider waits; should this process die meanwhile, it is looked at again. */
async function receive(desk: NoticeDesk, inbox: WebhookInbox, provider: string, notice: PaymentNotice): Promise<void> {
  const { platform } = desk;
  const { webhookId, attempt } = await inbox.submit({ ...notice, provider });
  if (!webhookId) return;
  const { kind, providerRef } = notice;
  const applied = applyKept(desk, { webhookId, provider, kind, providerRef }, attempt);
  const failed = applied.catch(async (error: unknown) => {
    platform.log.warn({ error, provider }, 'payment notice is applied later');
    await keepProblem(desk, webhookId, error);
  });
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, EFFECT_WITHIN_MS);
  await Promise.race([failed, timeout.promise]);
  clearTimeout(timer);
}

/** Applies webhooks that were not applied while their providers waited, `limit` of them at most. Returns how many were due. */
export async function applyDueWebhooks(desk: NoticeDesk, limit: number): Promise<number> {
  const { platform } = desk;
  const due = await transact(platform, (tx) => takeDueWebhooks(tx, { now: platform.clock.now(), limit }));
  await abreast(due, (webhook) =>
    applyWebhook(desk, webhook).catch((error: unknown) => keepFailedLook(desk, webhook, error)),
  );
  return due.length;
}

/** A provider that is given a rest was not asked: that is no try. After the last one somebody has to look, who is told. */
async function keepFailedLook(desk: NoticeDesk, { webhookId, provider, tries }: DueWebhook, error: unknown) {
  const { log, clock } = desk.platform;
  const now = clock.now();
  const wasAsked = !(error instanceof PaymentProviderError && error.code === 'circuit_open');
  if (wasAsked && nextWebhookTry(tries, now) === undefined)
    log.error({ error, provider, webhookId }, 'payment notice is not looked at any more');
  else log.warn({ error, provider, webhookId, tries }, 'payment notice is applied later');
  const unasked = { tries: tries - 1, dueAt: nextWebhookTry(tries - 1, now) ?? null };
  await keepProblem(desk, webhookId, error, wasAsked ? undefined : unasked);
}

function keepProblem(
  { platform }: NoticeDesk,
  webhookId: string,
  error: unknown,
  next?: { tries: number; dueAt: Date | null },
): Promise<void> {
  const problem = error instanceof Error ? error.message : 'unknown';
  return transact(platform, (tx) => recordWebhookProblem(tx, webhookId, problem, next));
}

/** Asks the provider about what a webhook names and applies the answer; doing it again changes nothing. */
export async function applyWebhook(desk: NoticeDesk, webhook: KnownWebhook): Promise<void> {
  const { db } = desk.platform.database;
  const { webhookId, provider, kind, providerRef } = webhook;
  if (await isWebhookApplied(db, webhookId)) return;
  const isOfPayment = providerRef !== undefined && kind !== 'refund';
  await applyKept(desk, webhook, isOfPayment ? await findAttemptByRef(db, provider, providerRef) : undefined);
}

async function applyKept(
  { desk, ...parts }: NoticeDesk,
  { webhookId, provider, kind, providerRef }: KnownWebhook,
  attempt: AttemptRow | undefined,
): Promise<void> {
  const { platform, events, providers } = parts;
  if (kind === 'refund' && providerRef) {
    const refund = await findRefundByRef(platform.database.db, provider, providerRef);
    if (refund) await sendRefund(platform, events, providers, refund);
  } else if (attempt) {
    return desk.check(attempt, webhookId);
  } else if (kind === 'payment' && providerRef) {
    // Of an order that the database lost, perhaps, and that was paid since.
    await recoverPayment(parts, provider, providerRef);
  }
  await transact(platform, (tx) => markWebhookApplied(tx, webhookId, platform.clock.now()));
}
