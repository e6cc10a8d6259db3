import { CallFailure } from '@mingtang/contract/client';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';

const invoices = api(invoicesRoutes);

interface WithdrawSheetProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  onChange: () => void;
}

export function WithdrawSheet({ id, isOpen, onClose, onChange }: WithdrawSheetProps) {
  const t = usePhrases({ zh, en }).detail.withdraw;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const confirm = usePressLock(pressLock.action, () => void withdraw());

  async function withdraw(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      await invoices.withdrawInvoice({ id });
      showToast({ text: t.done });
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
    }
    setBusy(false);
    onChange();
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.title}
      description={t.text}
      closeLabel={shell.close}
      isModalOnly={isBusy}
      actions={
        <>
          <Button variant="danger" className="flex-1" isLoading={isBusy} onClick={confirm}>
            {t.action}
          </Button>
          <Button variant="line" className="flex-1" disabled={isBusy} onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {refusal && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
    </Sheet>
  );
}
