import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import type { Reader } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { requireTarget } from '../../identity/commands.ts';
import { findPersonByTarget } from '../../identity/queries.ts';
import { redeemers } from './tables.ts';

type RedeemerRow = typeof redeemers.$inferSelect;

/** A person's permission in force. */
export async function findRedeemer(db: Reader, personId: string): Promise<RedeemerRow | undefined> {
  const rows = await db
    .select()
    .from(redeemers)
    .where(and(eq(redeemers.personId, personId), isNull(redeemers.withdrawnAt)));
  return rows[0];
}

/** The same. Throws not_redeemer. */
export const getRedeemer = async (db: Reader, personId: string): Promise<RedeemerRow> =>
  (await findRedeemer(db, personId)) ?? refuse('membership.not_redeemer');

/** Lets an account redeem benefits at a place. Throws no_such_account, already_redeemer; a ZodError for no address. */
export async function addRedeemer(
  tx: Tx,
  actor: Actor,
  {
    account,
    countryCode,
    placeZh,
    placeEn,
    now,
  }: { account: string; countryCode?: string | undefined; placeZh: string; placeEn: string; now: Date },
): Promise<string> {
  const person =
    (await findPersonByTarget(tx, requireTarget(account, countryCode))) ?? refuse('membership.no_such_account');
  const id = newId();
  const givenBy = actor.kind === 'staff' ? actor.id : null;
  const made = await tx
    .insert(redeemers)
    .values({ id, personId: person.id, placeZh, placeEn, givenAt: now, givenBy })
    .onConflictDoNothing()
    .returning({ id: redeemers.id });
  if (made.length === 0) refuse('membership.already_redeemer');
  await recordAudit(tx, actor, now, [
    {
      action: 'create',
      entity: 'redeemer',
      entityId: id,
      before: null,
      after: { personId: person.id, placeZh, placeEn },
    },
  ]);
  return id;
}

/** Takes a permission back; again changes nothing. Throws not_found. */
export async function withdrawRedeemer(tx: Tx, actor: Actor, { id, now }: { id: string; now: Date }): Promise<void> {
  const [row] = await tx.select().from(redeemers).where(eq(redeemers.id, id)).for('update');
  if (!row) return refuse('protocol.not_found');
  if (row.withdrawnAt) return;
  await tx.update(redeemers).set({ withdrawnAt: now, withdrawnBy: actor.id }).where(eq(redeemers.id, id));
  const { personId, placeZh, placeEn } = row;
  await recordAudit(tx, actor, now, [
    { action: 'withdraw', entity: 'redeemer', entityId: id, before: { personId, placeZh, placeEn }, after: null },
  ]);
}
