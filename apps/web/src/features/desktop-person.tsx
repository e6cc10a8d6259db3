import { IconButton } from '@mingtang/ui/icon-button';
import { useToast } from '@mingtang/ui/toast';
import { UserRound } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useSession } from '../session.ts';
import { signInPath } from '../sign-in-path.ts';

const HeadPicture = lazy(() => import('./account/head-picture.tsx'));
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
      <IconButton
        label={t.signIn}
        icon={UserRound}
        render={<Link to={signInPath({ from: pathname, back: pathname + search })} />}
      />
    );

  function open(): void {
    if (!wasOpened && !navigator.onLine) {
      showToast({ text: t.needsNetwork, tone: 'warning' });
      return;
    }
    setOpened(true);
    setOpen(true);
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="grid size-11 place-items-center rounded-control hover:bg-sunken"
        onClick={open}
      >
        <Suspense fallback={<span className="size-9 rounded-control bg-sunken" />}>
          <HeadPicture session={session} />
        </Suspense>
        {/* Not aria-label, which must hold the letters that a monogram shows. */}
        <span className="sr-only">{t.person}</span>
      </button>
      {wasOpened && (
        <Suspense>
          <AccountDialog isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
