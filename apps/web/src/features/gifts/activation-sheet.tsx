import { CallFailure } from '@mingtang/contract/client';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Sheet } from '@mingtang/ui/sheet';
import { TextInput } from '@mingtang/ui/text-input';
import { useToast } from '@mingtang/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/gifts.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/gifts.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { useTicketLinks } from '../tickets/ticket-links.ts';

const ticketing = api(ticketingRoutes);

interface ActivationSheetProps {
  /** The code a link brought. */
  code: string;
  onClose: () => void;
}

/** Makes a ticket out of a printed code. */
export default function ActivationSheet({ code: brought, onClose }: ActivationSheetProps) {
  const t = usePhrases({ zh, en }).activation;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  const links = useTicketLinks();
  const navigate = useNavigate();
  const showToast = useToast();
  const formId = useId();
  const [code, setCode] = useState(brought);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function activate(): Promise<void> {
    if (code.trim() === '') return setError(t.missing);
    setBusy(true);
    setError(undefined);
    try {
      const ticket = await ticketing.activateTicket({ code });
      showToast({ text: t.done(inLanguage(ticket, 'name', language)) });
      await navigate(links.ticket({ id: ticket.id }), { replace: true });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const wrong = failure.fields[0];
      setError(wrong?.reason ?? failure.message);
      setBusy(false);
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
        <Button type="submit" form={formId} isFull isLoading={isBusy}>
          {t.submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void activate();
        }}
      >
        <Field label={t.code} hint={t.hint} error={error}>
          <TextInput
            value={code}
            onChange={(event) => setCode(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="num"
          />
        </Field>
      </form>
    </Sheet>
  );
}
