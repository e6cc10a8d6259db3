import {
  type ConnectionKey,
  type Credentials,
  connections,
  credentialsSchema,
  isHidden,
  type TestOutcome,
} from '@mingtang/contract/connections/model';
import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { findCredentials, SEAL } from './queries.ts';
import { connectionCredentials, connectionTests } from './tables.ts';

/** Said on the bus when credentials were stored or forgotten. */
export const CONNECTIONS_CHANGED = 'connections';

/** By field: a new value, an empty one to leave what is stored, null to forget it. */
export type CredentialEdit = Record<string, string | null>;

/**
 * What is stored with the edit on top. Throws a ZodError that names the fields: those that are wrong, and stored secrets
 * that would be sent somewhere else, or for another account, than whoever stored them meant.
 */
export function editCredentials(key: ConnectionKey, stored: Credentials | null, edit: CredentialEdit): Credentials {
  const next: Credentials = { ...stored };
  for (const [name, value] of Object.entries(edit)) {
    if (value === null) delete next[name];
    else if (value.trim() !== '') next[name] = value;
  }
  const edited = z.decode(credentialsSchema(key), next);
  const isElsewhere = connections[key].some(
    ({ name, bindsSecrets }) => bindsSecrets && stored !== null && edited[name] !== stored[name],
  );
  const kept = connections[key].filter((field) => isHidden(field) && stored?.[field.name] && !edit[field.name]?.trim());
  const issues = kept
    .filter(({ name }) => isElsewhere && edited[name] !== undefined)
    .map(({ name }) => ({ code: 'custom' as const, path: [name], message: 'typed_again', input: undefined }));
  if (issues.length > 0) throw new z.core.$ZodRealError(issues);
  return edited;
}

interface Change {
  key: ConnectionKey;
  /** What its editor saw; 0 while nothing was ever stored. */
  version: number;
  /** Null forgets everything. */
  edit: CredentialEdit | null;
  /** Throws when they cannot be stored. */
  require: (credentials: Credentials | undefined) => Promise<void>;
}

/**
 * Stores credentials, sealed, or forgets them. The trail says which fields, never what is in them. Refuses with
 * `protocol.conflict` when they were changed since; throws a ZodError, or what `require` throws.
 */
export async function changeCredentials(
  tx: Tx,
  actor: Actor,
  { keys, clock, bus }: Pick<Platform, 'keys' | 'clock' | 'bus'>,
  { key, version, edit, require }: Change,
): Promise<void> {
  // The first credentials of a connection have no row that could be locked.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`credentials ${key}`}, 0))`);
  const current = await findCredentials(tx, keys, key);
  if ((current?.version ?? 0) !== version) refuse('protocol.conflict');
  const before = current?.credentials ?? null;
  const after = edit && editCredentials(key, before, edit);
  await require(after ?? undefined);
  const updatedAt = clock.now();
  const row = {
    sealed: after && keys.seal(SEAL, JSON.stringify(after), key),
    version: version + 1,
    updatedAt,
    setBy: actor.id,
  };
  await tx
    .insert(connectionCredentials)
    .values({ connection: key, ...row })
    .onConflictDoUpdate({ target: connectionCredentials.connection, set: row });
  // It was said of other credentials.
  await tx.delete(connectionTests).where(eq(connectionTests.connection, key));
  const namesOf = (credentials: Credentials | null) =>
    connections[key].map(({ name }) => name).filter((name) => credentials?.[name] !== undefined);
  const changed = namesOf({ ...before, ...after }).filter((name) => before?.[name] !== after?.[name]);
  await recordAudit(tx, actor, updatedAt, [
    {
      action: after ? 'set' : 'remove',
      entity: 'connection',
      entityId: key,
      before: { fields: namesOf(before) },
      after: { fields: namesOf(after), changed },
    },
  ]);
  await bus.publish(tx, CONNECTIONS_CHANGED, key);
}

interface TestResult {
  outcome: TestOutcome;
  latencyMs: number;
  words: string | null;
}

/** Writes a test down, with the hosts that were asked; one of credentials that are only tried leaves the last result of those in force. */
export async function recordTest(
  tx: Tx,
  actor: Actor,
  now: Date,
  { key, isTrial, hosts, result }: { key: ConnectionKey; isTrial: boolean; hosts: string[]; result: TestResult },
): Promise<void> {
  const row = { ...result, testedAt: now, testedBy: actor.id };
  if (!isTrial)
    await tx
      .insert(connectionTests)
      .values({ connection: key, ...row })
      .onConflictDoUpdate({ target: connectionTests.connection, set: row });
  const { outcome, latencyMs } = result;
  await recordAudit(tx, actor, now, [
    {
      action: 'test',
      entity: 'connection',
      entityId: key,
      before: null,
      after: { outcome, latencyMs, isTrial, hosts },
    },
  ]);
}
