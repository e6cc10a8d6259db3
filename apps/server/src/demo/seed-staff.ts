import type { Role } from '@mingtang/contract/staff/policy';
import { createAccount } from '../modules/staff/accounts.ts';
import { hashPassword } from '../modules/staff/passwords.ts';
import { setAuthenticator } from '../modules/staff/sign-in.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';

/** Everybody's, in the demo edition alone. */
export const DEMO_PASSWORD = 'nine rooms one light';

/** One account a role. Their authenticators' codes are shown by the sandbox. */
export const demoStaff: { name: string; email: string; roles: Role[]; secret: string }[] = [
  { name: '顾宁', email: 'owner@example.org', roles: ['owner'], secret: 'MINGTANGOWNERAAAAAAAAAAAAAAAAAAA' },
  { name: '叶知秋', email: 'editor@example.org', roles: ['editor'], secret: 'MINGTANGEDITORAAAAAAAAAAAAAAAAAA' },
  { name: '罗青', email: 'reviewer@example.org', roles: ['reviewer'], secret: 'MINGTANGREVIEWERAAAAAAAAAAAAAAAA' },
  { name: '文若水', email: 'cashier@example.org', roles: ['cashier'], secret: 'MINGTANGCASHIERAAAAAAAAAAAAAAAAA' },
  { name: '石磊', email: 'gate@example.org', roles: ['gatekeeper'], secret: 'MINGTANGGATEAAAAAAAAAAAAAAAAAAAA' },
  { name: '江月', email: 'dispatcher@example.org', roles: ['dispatcher'], secret: 'MINGTANGDISPATCHERAAAAAAAAAAAAAA' },
  { name: '白舟', email: 'worker@example.org', roles: ['worker'], secret: 'MINGTANGWORKERAAAAAAAAAAAAAAAAAA' },
  { name: '程远', email: 'analyst@example.org', roles: ['analyst'], secret: 'MINGTANGANALYSTAAAAAAAAAAAAAAAAA' },
];

/** The demo edition's staff. */
export async function seedStaff(tx: Tx, { keys }: Platform, now: Date): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const actor = { kind: 'system', id: 'demo', address: null } as const;
  for (const { name, email, roles, secret } of demoStaff) {
    const accountId = await createAccount(tx, actor, { name, email, roles, passwordHash }, { now, address: null });
    await setAuthenticator(tx, keys, { accountId, secret, step: null, recoveryCodes: [] });
  }
}
