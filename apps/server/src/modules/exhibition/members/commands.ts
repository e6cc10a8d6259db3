import type { StandRole } from '@mingtang/contract/exhibition/members/model';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { refuse } from '../../../platform/refuse.ts';
import { addressesOf, requireTarget } from '../../identity/commands.ts';
import { findPersonByTarget, type PersonRow } from '../../identity/queries.ts';
import { exhibitors } from '../tables.ts';
import { lockInvitations } from './queries.ts';
import { exhibitorMembers } from './tables.ts';

interface Invitation {
  exhibitorId: string;
  account: string;
  countryCode?: string | undefined;
  role: StandRole;
  language: 'zh' | 'en';
  now: Date;
}

/**
 * Invites an address to an exhibitor; whoever signs in with it belongs there. Nobody's account is made for it. Throws
 * not_found, already_member; a ZodError for no address.
 */
export async function inviteMember(
  tx: Tx,
  events: Events,
  actor: Actor,
  { exhibitorId, account, countryCode, role, language, now }: Invitation,
): Promise<string> {
  const target = requireTarget(account, countryCode);
  const [exhibitor] = await tx.select({ id: exhibitors.id }).from(exhibitors).where(eq(exhibitors.id, exhibitorId));
  if (!exhibitor) return refuse('protocol.not_found');
  const person = await findPersonByTarget(tx, target);
  const id = newId();
  const reached = person ? { personId: person.id } : { accountKind: target.kind, account: target.value };
  const made = await tx
    .insert(exhibitorMembers)
    .values({
      id,
      exhibitorId,
      ...reached,
      role,
      language,
      invitedAt: now,
      invitedBy: actor.kind === 'staff' ? actor.id : null,
    })
    .onConflictDoNothing()
    .returning({ id: exhibitorMembers.id });
  if (made.length === 0) refuse('stand.already_member');
  await recordAudit(tx, actor, now, [
    {
      action: 'invite',
      entity: 'exhibitor_member',
      entityId: id,
      before: null,
      after: { exhibitorId, role, ...(person ? { personId: person.id } : {}) },
    },
  ]);
  await events.publish(tx, 'exhibition.member_invited', { memberId: id });
  return id;
}

/** Takes somebody out of an exhibitor; again changes nothing. Throws not_found. */
export async function withdrawMember(tx: Tx, actor: Actor, { id, now }: { id: string; now: Date }): Promise<void> {
  const [row] = await tx.select().from(exhibitorMembers).where(eq(exhibitorMembers.id, id)).for('update');
  if (!row) return refuse('protocol.not_found');
  if (row.withdrawnAt) return;
  await tx
    .update(exhibitorMembers)
    .set({ withdrawnAt: now, withdrawnBy: actor.id, account: null, accountKind: null })
    .where(eq(exhibitorMembers.id, id));
  const { exhibitorId, role, personId } = row;
  await recordAudit(tx, actor, now, [
    {
      action: 'withdraw',
      entity: 'exhibitor_member',
      entityId: id,
      before: { exhibitorId, role, personId },
      after: null,
    },
  ]);
}

/** Makes invitations to a person's addresses their own; a second one to the same exhibitor ends. */
export async function takeUpInvitations(tx: Tx, person: PersonRow, now: Date): Promise<void> {
  const own = exhibitorMembers;
  const isTheirs = and(eq(own.personId, person.id), isNull(own.withdrawnAt));
  await tx
    .update(own)
    .set({ joinedAt: now })
    .where(and(isTheirs, isNull(own.joinedAt)));
  const accounts = addressesOf(person).map(({ value }) => value);
  if (accounts.length === 0) return;
  const invited = await lockInvitations(tx, accounts);
  if (invited.length === 0) return;
  const known = new Set((await tx.select({ id: own.exhibitorId }).from(own).where(isTheirs)).map(({ id }) => id));
  for (const { id, exhibitorId } of invited) {
    const isSecond = known.has(exhibitorId);
    known.add(exhibitorId);
    await tx
      .update(own)
      .set({
        account: null,
        accountKind: null,
        personId: person.id,
        joinedAt: now,
        ...(isSecond ? { withdrawnAt: now } : {}),
      })
      .where(eq(own.id, id));
  }
}
