import { CallFailure } from '@mingtang/contract/client';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { explainReason } from '@mingtang/contract/reasons';
import { isMailAddress } from '@mingtang/contract/typed';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { TextInput } from '@mingtang/ui/text-input';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';

const invoices = api(invoicesRoutes);

interface ResendSheetProps {
  invoice: { id: string; email: string };
  isOpen: boolean;
  onClose: () => void;
}

/** Mails the file again, also to another address. */
export function ResendSheet({ invoice, isOpen, onClose }: ResendSheetProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  const showToast = useToast();
  const [email, setEmail] = useState(invoice.email);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const press = usePressLock(pressLock.action, () => void send());

  async function send(): Promise<void> {
    const to = email.trim();
    if (!isMailAddress(to)) {
      setProblem(explainReason('bad_email', language));
      return;
    }
    setBusy(true);
    setProblem(undefined);
    try {
      await invoices.resendInvoice({ id: invoice.id, email: to });
      showToast({ text: t.detail.resend.done });
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    }
    setBusy(false);
  }

  return (
    <LateSheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.detail.resend.title}
      description={t.detail.resend.text}
      closeLabel={shell.close}
      isModalOnly={isBusy}
      actions={
        <Button isFull isLoading={isBusy} onClick={press}>
          {t.detail.resend.submit}
        </Button>
      }
    >
      <Field label={t.form.email} error={problem}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
    </LateSheet>
  );
}
