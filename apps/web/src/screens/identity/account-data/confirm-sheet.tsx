import { CallFailure } from '@mingtang/contract/client';
import { isSixDigits } from '@mingtang/contract/typed';
import { Button } from '@mingtang/ui/button';
import { Sheet } from '@mingtang/ui/sheet';
import { useState } from 'react';
import { CodeField } from '../../../features/sign-in/code-field.tsx';
import { useCodeSending } from '../../../features/sign-in/use-code-sending.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/account-data.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/account-data.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';

interface ConfirmSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Where the code goes, masked. */
  account: string;
  words: { sheetTitle: string; sheetText: (account: string) => string; confirm: string };
  variant: 'ink' | 'danger';
  /** Keep it the same between renders. */
  sendCode: (target: { challenge?: string | undefined }) => Promise<{ resendAfter: number }>;
  onConfirm: (code: string) => Promise<void>;
}

/** Asks for a code before something is done that a session alone must not do. */
export function ConfirmSheet({
  isOpen,
  onOpenChange,
  account,
  words,
  variant,
  sendCode,
  onConfirm,
}: ConfirmSheetProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const sending = useCodeSending(sendCode);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    }
  }
  async function confirm(): Promise<void> {
    if (!isSixDigits(code)) {
      setProblem(t.problems.code);
      return;
    }
    setConfirming(true);
    await run(async () => {
      await onConfirm(code.trim());
      setCode('');
      onOpenChange(false);
    });
    setConfirming(false);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words.sheetTitle}
      description={words.sheetText(account)}
      closeLabel={shell.close}
      actions={
        <>
          <Button variant={variant} isLoading={isConfirming} onClick={() => void confirm()}>
            {words.confirm}
          </Button>
          <Button variant="line" onClick={() => onOpenChange(false)}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <CodeField
        sending={sending}
        onSend={() => run(() => sending.send({}))}
        kind={account.includes('@') ? 'email' : 'phone'}
        error={problem}
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
    </Sheet>
  );
}
