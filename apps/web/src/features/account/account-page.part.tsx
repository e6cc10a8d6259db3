import { identityRoutes } from '@mingtang/contract/identity/routes';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { Button } from '@mingtang/ui/button';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/identity.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/identity.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { updateSession, useSession } from '../../session.ts';
import { UnpaidHint } from '../orders/unpaid-hint.tsx';
import { ReceptionEntry } from '../reception/reception-entry.tsx';
import { StandEntry } from '../stand/stand-entry.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { EntryList, ownEntries, publicEntries, shopEntries } from './entry-list.tsx';
import { NamelessPortrait } from './nameless-portrait.tsx';
import { OwnPassCard } from './own-pass-card.tsx';
import { PersonCard } from './person-card.tsx';
import { SignOut } from './sign-out.tsx';

interface AccountPageProps {
  signInPath: string;
  /** What is shown of the person's own at once, in place of the ways to it. */
  children?: ReactNode;
}

/**
 * The personal page of both areas: who is signed in, the way to what is theirs, appearance, and the way out. On desktops the
 * lists stand beside the person (the ticket area's page is a phone's alone).
 */
export default function AccountPage({ signInPath, children }: AccountPageProps) {
  const t = usePhrases({ zh, en }).my;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const session = useSession();
  const token = session?.token;

  useEffect(() => {
    if (!token) return;
    backgroundApi(identityRoutes)
      .getPerson()
      .then(updateSession, () => undefined);
  }, [token]);

  return (
    <div className="page flex flex-col gap-6 pt-2 lg:grid lg:max-w-270! lg:grid-cols-[360px_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16 lg:gap-y-8 lg:pt-14 lg:pb-24">
      <h1 className="sr-only lg:not-sr-only lg:col-span-2 lg:text-h1">{t.title}</h1>
      <div className="flex flex-col gap-6">
        {session ? <PersonCard session={session} to={paths.profile()} /> : <GuestCard signInPath={signInPath} />}
        {session && <UnpaidHint />}
        {session && (children ?? (session.userTag !== USER_TAG.cloudTourist && <OwnPassCard />))}
      </div>
      <div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-2">
        {session && <StandEntry />}
        {session && <ReceptionEntry />}
        <EntryList keys={session ? [...(children ? [] : shopEntries), ...ownEntries] : ['ticketHome']} />
        <EntryList keys={publicEntries} />
      </div>
      <div className="flex flex-col gap-6 lg:col-start-1 lg:row-start-3">
        <section aria-labelledby="my-settings">
          <h2 id="my-settings" className="mb-2 text-small text-ink-3">
            {shell.theme}
          </h2>
          <ThemeSwitch />
        </section>
        {session && <SignOut />}
      </div>
    </div>
  );
}

function GuestCard({ signInPath }: { signInPath: string }) {
  const t = usePhrases({ zh, en }).my;
  return (
    <div className="flex flex-wrap items-center gap-4 py-2">
      <NamelessPortrait />
      <div className="min-w-40 flex-1">
        <p className="text-h2">{t.guest}</p>
        <p className="text-small text-ink-3">{t.guestNote}</p>
      </div>
      <Button render={<Link to={signInPath} />} className="max-sm:w-full">
        {t.signIn}
      </Button>
    </div>
  );
}
