import { IconButton } from '@mingtang/ui/icon-button';
import { useToast } from '@mingtang/ui/toast';
import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useSession } from '../session.ts';

const Portrait = lazy(async () => ({ default: (await import('@mingtang/ui/portrait')).Portrait }));
const AccountDialog = lazy(() => import('./account/account-dialog.tsx'));

/** The header's last word: the way in for guests, the account for who is signed in. */
export function DesktopPerson() {
  const t = usePhrases({ zh, en });
  const session = useSession();
  const { pathname, search } = useLocation();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  if (!session)
    return (
      <IconButton label={t.signIn} icon={UserRound} render={<Link to={paths.login({ back: pathname + search })} />} />
    );

  function open(): void {
    if (!wasOpened && !navigator.onLine) {
      showToast({ text: t.needsNetwork, tone: 'warning' });
      return;
    }
    setOpened(true);
    setOpen(true);
  }
  const button = { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen, onClick: open } as const;
  return (
    <>
      {session.name ? (
        <button type="button" aria-label={t.person} className="grid size-11 place-items-center" {...button}>
          <Suspense fallback={<span className="size-9 rounded-control bg-sunken" />}>
            <Portrait name={session.name} id={session.id} className="size-9" />
          </Suspense>
        </button>
      ) : (
        <IconButton label={t.person} icon={UserRound} {...button} />
      )}
      {wasOpened && (
        <Suspense>
          <AccountDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
