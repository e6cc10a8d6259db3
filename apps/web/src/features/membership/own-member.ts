import { membershipRoutes } from '@mingtang/contract/membership/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { api } from '../../api.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';

export type Member = RouteOutput<typeof membershipRoutes.getMember>;
export type OwnMembership = Member['memberships'][number];
export type OwnBenefit = OwnMembership['benefits'][number];

const membership = api(membershipRoutes);

/** The memberships of whoever is signed in, with what is left of their benefits and whether they may redeem others'. */
export function useOwnMember() {
  const own = useOwnData('member', async () => {
    const [member, redeemer] = await Promise.all([membership.getMember({}), membership.getRedeemer()]);
    return { ...member, place: redeemer.place };
  });
  usePageReturn(own.reload);
  return own;
}
