import { identityRoutes } from '@mingtang/contract/identity/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { Portrait } from '@mingtang/ui/portrait';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import {
  Bookmark,
  FileText,
  IdCard,
  Info,
  LogOut,
  MapPin,
  ReceiptText,
  Route,
  ShieldCheck,
  Ticket,
  UserRound,
  Zap,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api, backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { existing, paths } from '../../paths.ts';
import { en } from '../../phrases/en/identity.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/identity.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { endSession, type Session, updateSession, useSession } from '../../session.ts';
import { ThemeSwitch } from '../theme-switch.tsx';

const icons = {
  ticketHome: Ticket,
  trip: Route,
  ticketOrders: ReceiptText,
  collection: Bookmark,
  energy: Zap,
  profile: IdCard,
  addressNew: MapPin,
  registrationNotice: Info,
  privacy: ShieldCheck,
  agreement: FileText,
} as const;
const own = ['ticketHome', 'trip', 'ticketOrders', 'collection', 'energy', 'profile', 'addressNew'] as const;
const about = ['registrationNotice', 'privacy', 'agreement'] as const;

/** The personal page of both areas: who is signed in, the way to what is theirs, appearance, and the way out. */
export function AccountPage({ signInPath }: { signInPath: string }) {
  const t = usePhrases({ zh, en }).my;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const session = useSession();
  const token = session?.token;

  useEffect(() => {
    if (!token) return;
    backgroundApi(identityRoutes)
      .getPersonDetail()
      .then(updateSession, () => undefined);
  }, [token]);

  return (
    <div className="page flex flex-col gap-6 pt-2">
      <h1 className="sr-only">{t.title}</h1>
      {session ? <PersonCard session={session} /> : <GuestCard signInPath={signInPath} />}
      <EntryList keys={session ? own : own.filter((key) => key === 'ticketHome')} />
      <EntryList keys={about} />
      <section aria-labelledby="my-settings">
        <h2 id="my-settings" className="mb-2 text-small text-ink-3">
          {shell.theme}
        </h2>
        <ThemeSwitch />
      </section>
      {session && <SignOut />}
    </div>
  );
}

function PersonCard({ session }: { session: Session }) {
  const t = usePhrases({ zh, en }).my;
  const { name, id, userTag } = session;
  const account = session.phone ?? session.email;
  return (
    <div className="flex items-center gap-4 py-2">
      {name ? <Portrait name={name} id={id} className="size-14" /> : <NamelessPortrait />}
      <div className="min-w-0 flex-1">
        <p className="num truncate text-h2">{name ?? account}</p>
        <p className="num truncate text-small text-ink-3">
          {[name && account, t.tags[userTag]].filter(Boolean).join(' · ')}
        </p>
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

const NamelessPortrait = () => (
  <span className="grid size-14 flex-none place-items-center rounded-control bg-sunken">
    <Icon of={UserRound} size={22} className="text-ink-3" />
  </span>
);

function EntryList({ keys }: { keys: readonly (keyof typeof icons)[] }) {
  const t = usePhrases({ zh, en }).my;
  const shown = existing(keys);
  if (shown.length === 0) return null;
  return (
    <Card className="divide-y divide-line overflow-hidden">
      {shown.map((key) => (
        <Cell
          key={key}
          lead={<Icon of={icons[key]} size={20} />}
          title={t.entries[key]}
          render={<Link to={paths[key]()} />}
        />
      ))}
    </Card>
  );
}

function SignOut() {
  const t = usePhrases({ zh, en }).my;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const showToast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  /** The device forgets the token even when the server cannot be told. */
  async function leave(): Promise<void> {
    setLeaving(true);
    await api(identityRoutes)
      .signOut()
      .catch(() => undefined);
    setLeaving(false);
    setAsking(false);
    endSession();
    showToast({ text: t.signedOut });
  }

  return (
    <>
      <Card className="overflow-hidden">
        <Cell
          lead={<Icon of={LogOut} size={20} />}
          title={t.signOut}
          render={<button type="button" aria-label={t.signOut} onClick={() => setAsking(true)} />}
        />
      </Card>
      <Sheet
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t.signOutTitle}
        description={t.signOutText}
        closeLabel={shell.close}
        isModalOnly={isLeaving}
        actions={
          <>
            <Button variant="danger" isLoading={isLeaving} onClick={() => void leave()}>
              {t.signOut}
            </Button>
            <Button variant="line" onClick={() => setAsking(false)}>
              {t.stay}
            </Button>
          </>
        }
      />
    </>
  );
}
