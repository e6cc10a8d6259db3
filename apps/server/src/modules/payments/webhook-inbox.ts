import { type SQL, sql } from 'drizzle-orm';
import { Batch, togetherOrAlone } from '../../platform/batch.ts';
import { columnOf } from '../../platform/database.ts';
import { newId } from '../../platform/id.ts';
import { askTogether } from '../../platform/lanes.ts';
import type { Platform } from '../../platform/platform.ts';
import { prepareOnce } from '../../platform/prepared.ts';
import type { PaymentNotice } from '../../ports/payments/provider.ts';
import { nextWebhookTry } from './policy.ts';
import { type AttemptRow, askAttemptsByRefs } from './queries.ts';

/** A webhook as its provider sent it, verified. */
export interface ReceivedWebhook extends PaymentNotice {
  provider: string;
}

export interface KeptWebhook {
  /** Undefined when it was applied before, or asks for nothing. */
  webhookId: string | undefined;
  /** The attempt it is about. */
  attempt: AttemptRow | undefined;
}

/**
 * Keeps webhooks as they came: those that arrive while a statement is under way are kept by the next one together, and their
 * attempts found on the same trip. Each is looked at again after half a minute unless it is applied by then.
 */
export function createWebhookInbox(platform: Platform): Batch<ReceivedWebhook, KeptWebhook> {
  const { database, clock } = platform;
  const keep = async (webhooks: ReceivedWebhook[]): Promise<KeptWebhook[]> => {
    const of = <Value>(value: (webhook: ReceivedWebhook) => Value): Value[] => webhooks.map(value);
    const providers = of(({ provider }) => provider);
    const [, keptRows = [], attemptRows = []] = await askTogether(database.lanes, [
      insertWebhooks(webhooks, clock.now()),
      // Others may have kept the same: a statement of its own sees theirs.
      askUnapplied([providers, of(({ eventId }) => eventId)]),
      askAttemptsByRefs([providers, of(({ providerRef }) => providerRef ?? null)]),
    ]);
    const ids = new Map((keptRows as UnappliedRow[]).map((row) => [`${row.provider} ${row.eventId}`, row.id]));
    const attempts = new Map(
      (attemptRows as AttemptRow[]).map((attempt) => [`${attempt.provider} ${attempt.providerRef}`, attempt]),
    );
    return webhooks.map(({ provider, eventId, providerRef }) => ({
      webhookId: ids.get(`${provider} ${eventId}`),
      attempt: attempts.get(`${provider} ${providerRef}`),
    }));
  };
  return new Batch({ run: togetherOrAlone(platform, 'webhooks', keep) });
}

interface UnappliedRow {
  id: string;
  provider: string;
  eventId: string;
}

const askUnapplied = prepareOnce(
  () => sql`
    SELECT id, provider, event_id AS "eventId"
    FROM unnest($1::text[], $2::text[]) AS asked (provider, event_id) JOIN payment_notices USING (provider, event_id)
    WHERE applied_at IS NULL`,
);

function insertWebhooks(webhooks: ReceivedWebhook[], now: Date): SQL {
  const of = columnOf(webhooks);
  // Of what names nothing there is nothing to apply.
  return sql`
    INSERT INTO payment_notices (id, provider, event_id, kind, provider_ref, raw, received_at, applied_at, due_at)
    SELECT id, provider, event_id, kind, provider_ref, raw::jsonb, ${now}, CASE WHEN provider_ref IS NULL THEN ${now}::timestamptz END,
      CASE WHEN provider_ref IS NOT NULL THEN ${nextWebhookTry(0, now) ?? now}::timestamptz END
    FROM unnest(${of(() => newId(now.getTime()), 'uuid')}, ${of(({ provider }) => provider, 'text')},
      ${of(({ eventId }) => eventId, 'text')}, ${of(({ kind }) => kind, 'text')},
      ${of(({ providerRef }) => providerRef ?? null, 'text')}, ${of(({ raw }) => textOf(raw), 'text')})
      AS received (id, provider, event_id, kind, provider_ref, raw)
    ON CONFLICT DO NOTHING`;
}

/** PostgreSQL's jsonb can hold neither the character NUL nor half of a pair of surrogates. */
const textOf = (raw: unknown): string =>
  JSON.stringify(raw ?? null, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
