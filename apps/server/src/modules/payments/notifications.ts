import type { FastifyInstance } from 'fastify';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { NotificationRefused } from '../../ports/payments/provider.ts';
import { markNoticeApplied, recordNotice } from './commands.ts';
import type { PaymentDesk } from './desk.ts';
import { findAttemptByRef } from './queries.ts';

const BODY_LIMIT = 256 * 1024;

/**
 * Receives the providers' notifications. One is only a trigger: it is verified, kept as it came, then the provider is
 * asked and that answer applied. It is acknowledged after its effect, or after a job that will bring it, is committed.
 */
export async function mountNotifications(
  server: FastifyInstance,
  platform: Platform,
  desk: PaymentDesk,
): Promise<void> {
  await server.register(async (scope) => {
    // The signature covers the bytes, so nothing may parse them before it is checked.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      async (_: unknown, body: Buffer) => body,
    );
    scope.post<{ Params: { provider: string } }>('/payments/notify/:provider', async (request, reply) => {
      const provider = desk.provider(request.params.provider);
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
      );
      const notice = await provider.readNotification({ headers, body }).catch((error: unknown) => {
        if (!(error instanceof NotificationRefused)) throw error;
        request.log.warn({ provider: provider.name, reason: error.message }, 'payment notification refused');
        return refuse('payments.notification_refused');
      });
      await receive(platform, desk, { provider: provider.name, ...notice });
      const { status, contentType, body: answer } = provider.acknowledge('received');
      return reply.code(status).type(contentType).send(answer);
    });
  });
}

async function receive(
  platform: Platform,
  desk: PaymentDesk,
  notice: { provider: string; eventId: string; providerRef?: string; raw: unknown },
): Promise<void> {
  const { provider, providerRef } = notice;
  const now = platform.clock.now();
  const id = await transact(platform, async (tx) => {
    const unapplied = await recordNotice(tx, { ...notice, providerRef, now });
    // Should this process die before it has asked the provider, the job brings the effect.
    if (unapplied && providerRef) {
      await platform.jobs.enqueue(
        tx,
        'payments.apply-notice',
        { provider, providerRef, noticeId: unapplied },
        { startAfter: new Date(now.getTime() + 30_000), key: `${provider} ${notice.eventId}` },
      );
    }
    return unapplied;
  });
  if (!id) return;
  const attempt = providerRef ? await findAttemptByRef(platform.database.db, provider, providerRef) : undefined;
  if (attempt) await desk.check(attempt);
  await transact(platform, (tx) => markNoticeApplied(tx, id, now));
}
