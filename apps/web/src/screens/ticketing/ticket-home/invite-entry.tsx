import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { Mail } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';
import { currentSession } from '../../../session.ts';
import { askSignIn } from '../../../sign-in-request.ts';

const InviteSheet = lazy(() => import('../../../features/shop/invite-sheet.tsx'));

interface InviteEntryProps {
  /** From an invitation's link; then the sheet opens by itself. */
  givenCode: string | undefined;
  onBound: () => void;
}

/** Where an invitation's code is entered. */
export function InviteEntry({ givenCode, onBound }: InviteEntryProps) {
  const t = usePhrases({ zh, en }).invite;
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);

  async function open(): Promise<void> {
    if (!currentSession() && !(await askSignIn())) return;
    setOpened(true);
    setOpen(true);
  }
  const openGiven = useEffectEvent(() => void open());
  useEffect(() => {
    if (!givenCode) return;
    const timer = setTimeout(openGiven);
    return () => clearTimeout(timer);
  }, [givenCode]);

  return (
    <>
      <Card className="mt-3 lg:mt-6">
        <Cell
          lead={<Icon of={Mail} size={20} className="text-ink-2" />}
          title={t.ask}
          note={t.askNote}
          // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell brings the words
          render={<button type="button" onClick={() => void open()} />}
        />
      </Card>
      {wasOpened && (
        <Suspense>
          <InviteSheet isOpen={isOpen} givenCode={givenCode} onClose={() => setOpen(false)} onBound={onBound} />
        </Suspense>
      )}
    </>
  );
}
