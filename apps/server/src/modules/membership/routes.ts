import { membershipRoutes } from '@mingtang/contract/membership/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { maskPerson } from '../identity/masks.ts';
import { findPerson } from '../identity/queries.ts';
import { dictionaryTag } from '../reference/queries.ts';
import { readMemberCode, signMemberCode } from './member-codes/commands.ts';
import { makeShortCode, readShortCode } from './member-codes/short-codes.ts';
import { toMembers } from './members.ts';
import { listTiers, MEMBERSHIP_TAG } from './queries.ts';
import { findRedeemer, getRedeemer } from './redeemers/commands.ts';
import { redeemBenefit } from './redemptions/commands.ts';
import { bindReferral, ensureReferralCode } from './referrals/commands.ts';
import { countReferrals, findReferral } from './referrals/queries.ts';
import { isTypedCode } from './typed-codes.ts';

/** Binds tiers, what members have and redeem, and who brings whom along. */
export function membershipBindings(platform: Platform, events: Events): Binding[] {
  const { database, keys, clock } = platform;
  const { db } = database;

  const broughtBy = async (personId: string) => {
    const referral = await findReferral(db, personId);
    return referral ? { referrer: maskPerson(referral), boundAt: referral.boundAt } : null;
  };

  return bindRoutes(membershipRoutes, {
    listTiers: {
      cache: { tags: () => [MEMBERSHIP_TAG, dictionaryTag('member_level')], ttlSeconds: 300 },
      handle: () => listTiers(database.read),
    },
    getMember: async ({ input: { memberCode }, person: { personId } }) => {
      const now = clock.now();
      if (memberCode === undefined) {
        const self = (await findPerson(db, personId)) ?? refuse('protocol.sign_in_required');
        const name = self.name ?? maskPerson(self);
        return { name, memberships: await toMembers(db, personId, now), memberCode: null };
      }
      const { id: redeemerId } = await getRedeemer(db, personId);
      const isTyped = isTypedCode(memberCode);
      const memberId = isTyped
        ? await readShortCode(platform, { redeemerId, code: memberCode })
        : readMemberCode(keys, memberCode, now);
      const member = (await findPerson(db, memberId)) ?? refuse('membership.code_unknown');
      const running = (await toMembers(db, memberId, now)).filter(({ isRunning }) => isRunning);
      return {
        name: maskPerson(member),
        memberships: running,
        // The minute of a typed one is over before a benefit is chosen.
        memberCode: isTyped ? signMemberCode(keys, memberId, now) : memberCode,
      };
    },
    makeShortCode: ({ person: { personId } }) =>
      transact(platform, (tx) => makeShortCode(tx, keys, { personId, now: clock.now() })),
    redeemBenefit: ({ input, person: { personId } }) =>
      transact(platform, (tx) => redeemBenefit(tx, { keys, events }, { ...input, personId, now: clock.now() })),
    getRedeemer: async ({ person: { personId } }) => {
      const redeemer = await findRedeemer(db, personId);
      return { isRedeemer: redeemer !== undefined, place: redeemer ?? null };
    },
    bindReferral: async ({ input: { code }, person: { personId } }) => {
      await transact(platform, (tx) => bindReferral(tx, { personId, code, now: clock.now() }));
      return (await broughtBy(personId)) ?? refuse('protocol.conflict');
    },
    getReferrals: async ({ person: { personId } }) => ({
      code: await transact(platform, (tx) => ensureReferralCode(tx, { personId, now: clock.now() })),
      brought: await countReferrals(db, personId),
      broughtBy: await broughtBy(personId),
    }),
  });
}
