import { IconButton } from '@mingtang/ui/icon-button';
import { UserRound } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useSession } from '../session.ts';
import { signInPath } from '../sign-in-path.ts';

/** The user icon of the phone's bar (spec §2): the way in for guests, what is theirs for who is signed in. */
export function PhonePerson() {
  const t = usePhrases({ zh, en });
  const session = useSession();
  const { pathname, search } = useLocation();
  const to = session ? paths.my() : signInPath({ from: pathname, back: pathname + search });
  return <IconButton label={session ? t.person : t.signIn} icon={UserRound} render={<Link to={to} />} />;
}
