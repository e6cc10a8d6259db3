import type { Language } from '@mingtang/contract/envelope';
import type { invitationStates } from '@mingtang/contract/staff/model';
import { mayDo, type Role } from '@mingtang/contract/staff/policy';
import { and, eq, isNull } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import { isSame, type Keyring } from '../../platform/crypto.ts';
import { newId } from '../../platform/id.ts';
import { requireOpenAccount } from '../../platform/open-account.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { createAccount } from './accounts.ts';
import { invitationToken, SEND_INVITATION } from './invitation-letter.ts';
import { hashPassword } from './passwords.ts';
import { INVITATION_MS, stageAfterPassword } from './policy.ts';
import { findAccount, findAccountByEmail, findInvitation, type InvitationRow, lockOpenInvitation } from './queries.ts';
import { openSession } from './sessions.ts';
import type { SignInClient, SignInStep } from './sign-in.ts';
import { staffInvitations } from './tables.ts';

export interface NewInvitation {
  email: string;
  name: string;
  roles: Role[];
  language: Language;
  /** The site as whoever invites reaches it. */
  origin: string;
}

/** Invites somebody by mail; an open invitation to the same address is withdrawn. Refuses with `staff.email_taken`. */
export async function invite(platform: Platform, actor: Actor, invitation: NewInvitation): Promise<InvitationRow> {
  const { clock, jobs } = platform;
  return transact(platform, async (tx) => {
    await requireOpenAccount(tx, actor);
    const now = clock.now();
    const { email, name } = invitation;
    if (await findAccountByEmail(tx, email)) refuse('staff.email_taken');
    await tx
      .update(staffInvitations)
      .set({ withdrawnAt: now })
      .where(
        and(
          eq(staffInvitations.email, email),
          isNull(staffInvitations.acceptedAt),
          isNull(staffInvitations.withdrawnAt),
        ),
      );
    const roles = Array.from(new Set(invitation.roles));
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    const rows = await tx
      .insert(staffInvitations)
      .values({ id: newId(), ...invitation, roles, invitedBy: actor.id, createdAt: now, expiresAt })
      .returning();
    const row = rows[0] as InvitationRow;
    await recordAudit(tx, actor, now, [
      { action: 'invite', entity: 'staff_invitation', entityId: row.id, before: null, after: { email, name, roles } },
    ]);
    await jobs.enqueue(tx, SEND_INVITATION, { invitationId: row.id });
    return row;
  });
}

const readToken = (keys: Keyring, token: string): string => {
  const id = token.split('.')[0] ?? '';
  return isSame(token, invitationToken(keys, id)) ? id : refuse('staff.invitation_unusable');
};

/** Refuses with `staff.invitation_unusable`. */
export async function getInvitation({ database, keys, clock }: Platform, token: string): Promise<InvitationRow> {
  const row = await findInvitation(database.db, readToken(keys, token));
  return row && invitationState(row, clock.now()) === 'open' ? row : refuse('staff.invitation_unusable');
}

/** Makes the account of an invitation, with its own password. Refuses with `staff.invitation_unusable` and `staff.email_taken`. */
export async function acceptInvitation(
  platform: Platform,
  { token, name, password }: { token: string; name: string; password: string },
  client: SignInClient,
): Promise<SignInStep> {
  const { keys, clock } = platform;
  // One that opens nothing any more is not worth the work of a password.
  const { id } = await getInvitation(platform, token);
  const passwordHash = await hashPassword(password);
  const stage = stageAfterPassword(false);
  const opened = await transact(platform, async (tx) => {
    const now = clock.now();
    const { device } = client;
    const row = (await lockOpenInvitation(tx, id)) ?? refuse('staff.invitation_unusable');
    if (row.expiresAt <= now) refuse('staff.invitation_unusable');
    // What somebody gave away whose account was closed, or who may give it no longer, opens nothing.
    const inviter = await findAccount(tx, row.invitedBy);
    if (!inviter?.isActive || !mayDo(inviter.roles, 'staff.manage')) refuse('staff.invitation_unusable');
    await tx.update(staffInvitations).set({ acceptedAt: now }).where(eq(staffInvitations.id, id));
    const account = { name, email: row.email, roles: row.roles, passwordHash };
    const accountId = await createAccount(tx, 'itself', account, { now, address: device.address });
    return openSession(tx, keys, { accountId, stage, device, now });
  });
  return { token: opened, stage };
}

export function invitationState(
  { acceptedAt, withdrawnAt, expiresAt }: InvitationRow,
  now: Date,
): (typeof invitationStates)[number] {
  if (acceptedAt) return 'accepted';
  if (withdrawnAt) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'open';
}
