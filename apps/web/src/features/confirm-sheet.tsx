import { CallFailure } from '@mingtang/contract/client';
import { Button } from '@mingtang/ui/button';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { type ReactNode, useState } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

interface ConfirmSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  /** What the button that does it says, and the one that leaves things as they are. */
  action: string;
  keep: string;
  /** It takes something away, as most that is asked once more does. */
  isDanger?: boolean;
  /** Does it, and closes or leads on. A refusal is shown here, and the sheet stays. */
  act: () => Promise<void>;
  onRefusal?: () => void;
  /** What there is to know before. */
  children?: ReactNode;
}

/** Asks once more before what cannot be undone, does it once, and says why not when it is refused. */
export function ConfirmSheet({
  isOpen,
  onClose,
  title,
  text,
  action,
  keep,
  isDanger = true,
  act,
  onRefusal,
  children,
}: ConfirmSheetProps) {
  const shell = usePhrases({ zh, en });
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const confirm = usePressLock(pressLock.action, () => void run());

  async function run(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await act();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
      onRefusal?.();
    }
    setBusy(false);
  }

  return (
    <LateSheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={text}
      closeLabel={shell.close}
      isModalOnly={isBusy}
      actions={
        <>
          <Button variant={isDanger ? 'danger' : 'ink'} className="flex-1" isLoading={isBusy} onClick={confirm}>
            {action}
          </Button>
          <Button variant="line" className="flex-1" disabled={isBusy} onClick={onClose}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
      {refusal && (
        <Notice tone="rouge" live="assertive" className={children ? 'mt-3' : undefined}>
          {refusal}
        </Notice>
      )}
    </LateSheet>
  );
}
