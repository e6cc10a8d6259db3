import { useOwnPass } from '../pass/own-pass.ts';
import { MemberPass } from './member-pass.tsx';

/** The card of whoever is a member; nothing for others. */
export function OwnMemberPass() {
  const { data } = useOwnPass().own;
  return data?.member ? <MemberPass member={data.member} clockAhead={data.clockAhead} /> : null;
}
