import { CallFailure } from '@mingtang/contract/client';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { isSixDigits } from '@mingtang/contract/typed';
import { Button } from '@mingtang/ui/button';
import { CodeInput } from '@mingtang/ui/code-input';
import { Field } from '@mingtang/ui/field';
import { TextLink } from '@mingtang/ui/text-link';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en as enHolder } from '../../phrases/en/holder.ts';
import { en } from '../../phrases/en/ticket-query.ts';
import { zh as zhHolder } from '../../phrases/zh/holder.ts';
import { zh } from '../../phrases/zh/ticket-query.ts';
import type { TicketQuestion } from './question.ts';

const ticketing = api(ticketingRoutes);
const identity = api(identityRoutes);

export interface FoundTickets {
  tickets: RouteOutput<typeof ticketingRoutes.lookUpTickets>;
  /** Milliseconds the server's clock is ahead of this device's. */
  clockAhead: number;
}

/** Takes the code that was sent and brings the tickets the document is printed on. */
export function CodeForm({ question, onFound }: { question: TicketQuestion; onFound: (found: FoundTickets) => void }) {
  const t = usePhrases({ zh, en });
  const holder = usePhrases({ zh: zhHolder, en: enHolder });
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function look(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isSixDigits(code)) return setError(holder.problems.code);
    setBusy(true);
    setError(undefined);
    try {
      const askedAt = Date.now();
      const [time, tickets] = await Promise.all([
        identity.getServerTime(),
        ticketing.lookUpTickets({ ...question, code: code.trim() }),
      ]);
      onFound({ tickets, clockAhead: Math.round(time - (askedAt + Date.now()) / 2) });
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setError(failure.message);
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void look(event)} className="flex flex-col gap-4">
      <Field label={holder.fields.code} error={error} hint={t.codeHint}>
        <CodeInput value={code} onChange={(event) => setCode(event.target.value)} />
      </Field>
      <Button type="submit" isFull isLoading={isBusy}>
        {t.find}
      </Button>
      <p className="text-center text-small">
        <TextLink render={<Link to={paths.ticketQuery()} />}>{t.otherDocument}</TextLink>
      </p>
    </form>
  );
}
