import { identityRoutes } from '@mingtang/contract/identity/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { useToast } from '@mingtang/ui/toast';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { dropFormDrafts } from '../../form-draft.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/identity.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/identity.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { currentSession, endSession } from '../../session.ts';
import { isInTicketArea, signInPath } from '../../sign-in-path.ts';
import { noteSignedOut } from '../../sign-in-request.ts';
import { dropPurchases } from '../shop/purchase-draft.ts';

const identity = api(identityRoutes);

/**
 * Leaves for the sign-in page, without a way back to what was one's own (spec §4): the device forgets the token even when the
 * server cannot be told.
 */
function useSignOut() {
  const t = usePhrases({ zh, en }).my;
  const showToast = useToast();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  async function leave(): Promise<void> {
    const token = currentSession()?.token;
    if (token !== undefined) noteSignedOut(token);
    setLeaving(true);
    const signOut = isInTicketArea(pathname) ? identity.signOutTicketArea : identity.signOut;
    await signOut().catch(() => undefined);
    setLeaving(false);
    dropFormDrafts();
    dropPurchases();
    endSession();
    showToast({ text: t.signedOut });
    void navigate(signInPath({ from: pathname, hasChannel: true }));
  }
  return { leave: () => void leave(), isLeaving };
}

/** The way out of a dialog, which was a step already. */
export function SignOutButton() {
  const t = usePhrases({ zh, en }).my;
  const { leave, isLeaving } = useSignOut();
  return (
    <Button variant="line" isFull icon={LogOut} isLoading={isLeaving} onClick={leave}>
      {t.signOut}
    </Button>
  );
}

/** The way out of a page, asked once more. */
export function SignOut() {
  const t = usePhrases({ zh, en }).my;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const { leave, isLeaving } = useSignOut();
  const [isAsking, setAsking] = useState(false);

  return (
    <>
      <Card className="overflow-hidden">
        <Cell
          lead={<Icon of={LogOut} size={20} />}
          title={t.signOut}
          render={<button type="button" aria-label={t.signOut} onClick={() => setAsking(true)} />}
        />
      </Card>
      <LateSheet
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t.signOutTitle}
        description={t.signOutText}
        closeLabel={shell.close}
        isModalOnly={isLeaving}
        actions={
          <>
            <Button variant="danger" isLoading={isLeaving} onClick={leave}>
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
