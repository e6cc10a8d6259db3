import type { MemberTier } from '@mingtang/contract/membership/model';
import { signMemberCodes } from '../modules/membership/member-codes/commands.ts';
import { addRedeemer } from '../modules/membership/redeemers/commands.ts';
import { membershipBenefits, memberships, membershipTiers } from '../modules/membership/tables.ts';
import { newId } from '../platform/id.ts';
import { transact } from '../platform/platform.ts';
import type { TestApp } from './test-app.ts';

const DAY_MS = 86_400_000;
const tester = { kind: 'system', id: 'test', address: null } as const;

/** A tier with benefits of these many units, in this order; null is without a limit. Returns the benefits' ids. */
export async function buildTier(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  code: MemberTier,
  units: readonly (number | null)[],
): Promise<string[]> {
  const { db } = platform.database;
  const tierId = newId();
  const made = { createdAt: clock.now(), updatedAt: clock.now() };
  const words = { summaryZh: '', summaryEn: '' };
  await db.insert(membershipTiers).values({ id: tierId, code, ...words, ...made, position: 1 });
  const rows = units.map((limit, index) => ({
    id: newId(),
    tierId,
    nameZh: `权益${index + 1}`,
    nameEn: `Benefit ${index + 1}`,
    termsZh: '',
    termsEn: '',
    units: limit,
    position: index + 1,
    ...made,
  }));
  if (rows.length > 0) await db.insert(membershipBenefits).values(rows);
  return rows.map(({ id }) => id);
}

/** Makes a person a member for a year from yesterday on. Returns the membership's id. */
export async function makeMember(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  personId: string,
  tier: MemberTier,
  { endsAt = new Date(clock.now().getTime() + 364 * DAY_MS) }: { endsAt?: Date } = {},
): Promise<string> {
  const id = newId();
  const startsAt = new Date(clock.now().getTime() - DAY_MS);
  await platform.database.db.insert(memberships).values({ id, personId, tier, seq: 1, startsAt, endsAt });
  return id;
}

/** The code a member shows now. */
export const memberCodeOf = ({ platform, clock }: Pick<TestApp, 'platform' | 'clock'>, personId: string): string =>
  signMemberCodes(platform.keys, personId, clock.now())[0]?.token ?? '';

/** Signs somebody new in who may redeem benefits at the south desk. */
export async function signRedeemerIn(app: TestApp, account: string): Promise<{ token: string; personId: string }> {
  const signed = await app.signIn(account);
  const place = { placeZh: '南门服务台', placeEn: 'South desk' };
  await transact(app.platform, (tx) => addRedeemer(tx, tester, { account, ...place, now: app.clock.now() }));
  return signed;
}
