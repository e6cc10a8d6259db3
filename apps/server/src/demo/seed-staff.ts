import { createAccount } from '../modules/staff/accounts.ts';
import { hashPassword } from '../modules/staff/passwords.ts';
import { setAuthenticator } from '../modules/staff/sign-in.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { demoStaff } from './content/staff.ts';

/** Everybody's, in the demo edition alone. */
export const DEMO_PASSWORD = 'nine rooms one light';

/** The demo edition's staff. */
export async function seedStaff(tx: Tx, { keys }: Platform, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const actor = { kind: 'system', id: 'demo', address: null } as const;
  for (const { name, email, roles, secret } of demoStaff) {
    const accountId = await createAccount(tx, actor, { name, email, roles, passwordHash }, { now, address: null });
    await setAuthenticator(tx, keys, { accountId, secret, step: null, recoveryCodes: [] });
  }
}
