import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { FileText, IdCard, KeyRound, ReceiptText, ShoppingBag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { queryNames } from '../../routes.ts';

const ActivationSheet = lazy(() => import('../gifts/activation-sheet.tsx'));

const icons = { checkout: ReceiptText, invoices: FileText, ticketProfile: IdCard, ticketHome: ShoppingBag } as const;

/** What belongs to tickets beside the tickets: orders, invoices, a code to activate, one's own data. `?code=` brings a code. */
export function TicketDesk({ className }: { className?: string }) {
  const t = usePhrases({ zh, en }).desk;
  const [query, setQuery] = useSearchParams();
  const code = query.get(queryNames.code);

  function openActivation(isOpen: boolean): void {
    setQuery(
      (old) => {
        if (isOpen) old.set(queryNames.code, '');
        else old.delete(queryNames.code);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <section aria-label={t.label} className={className}>
      <Card className="divide-y divide-line overflow-hidden">
        {(['checkout', 'invoices'] as const).map((key) => (
          <Entry key={key} of={key} />
        ))}
        <Cell
          lead={<Icon of={KeyRound} size={20} />}
          title={t.activate}
          render={<button type="button" aria-label={t.activate} onClick={() => openActivation(true)} />}
        />
        {(['ticketProfile', 'ticketHome'] as const).map((key) => (
          <Entry key={key} of={key} />
        ))}
      </Card>
      {code !== null && (
        <Suspense>
          <ActivationSheet code={code} onClose={() => openActivation(false)} />
        </Suspense>
      )}
    </section>
  );
}

function Entry({ of }: { of: keyof typeof icons }) {
  const t = usePhrases({ zh, en }).desk;
  return <Cell lead={<Icon of={icons[of]} size={20} />} title={t[of]} render={<Link to={paths[of]()} />} />;
}
