import { CallFailure } from '@mingtang/contract/client';
import { disputeReasonLength } from '@mingtang/contract/ticketing/model';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Sheet } from '@mingtang/ui/sheet';
import { TextArea } from '@mingtang/ui/text-area';
import { useToast } from '@mingtang/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/gifts.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/gifts.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';

const ticketing = api(ticketingRoutes);

interface DisputeSheetProps {
  gift: { id: string };
  onDisputed: () => void;
  onClose: () => void;
}

/** Says that a gift went wrong, with the reason that the organisers decide by. */
export default function DisputeSheet({ gift, onDisputed, onClose }: DisputeSheetProps) {
  const t = usePhrases({ zh, en }).dispute;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const isOnline = useOnline();
  const showToast = useToast();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const isTooShort = (text: string): boolean => text.trim().length < disputeReasonLength.min;
  const check = (text: string): boolean => {
    setError(isTooShort(text) ? t.tooShort(disputeReasonLength.min) : undefined);
    return !isTooShort(text);
  };
  const send = usePressLock(pressLock.action, () => void dispute());
  async function dispute(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await ticketing.disputeGift({ id: gift.id, reason });
      showToast({ text: t.sent });
      onDisputed();
      onClose();
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause;
      const wrong = cause.fields[0];
      if (wrong) setError(wrong.reason);
      else setFailure(cause.message);
      setBusy(false);
      // Its receiver may have named a holder meanwhile: the list shows what can still be done.
      onDisputed();
    }
  }

  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.title}
      description={t.lead}
      closeLabel={shell.close}
      isModalOnly={isBusy}
      actions={
        <Button type="submit" form={formId} isFull isLoading={isBusy} {...(isOnline ? {} : { reason: t.offline })}>
          {t.submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isOnline && check(reason)) send();
        }}
      >
        <Field label={t.reason} hint={t.hint(disputeReasonLength)} error={error}>
          <TextArea
            rows={4}
            maxLength={disputeReasonLength.max}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              if (error) check(target.value);
            }}
            onBlur={() => reason && check(reason)}
          />
        </Field>
      </form>
      {failure && (
        <Notice tone="rouge" live="assertive" className="mt-4">
          {failure}
        </Notice>
      )}
    </Sheet>
  );
}
