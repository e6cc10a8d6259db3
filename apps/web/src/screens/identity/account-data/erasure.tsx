import { privacyRoutes } from '@mingtang/contract/privacy/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/account-data.ts';
import { zh } from '../../../phrases/zh/account-data.ts';
import type { OwnAccountData } from './account-data.tsx';
import { ConfirmSheet } from './confirm-sheet.tsx';

const calls = api(privacyRoutes);
const sendCode = (target: { challenge?: string | undefined }) => calls.sendErasureCode(target);

interface ErasureProps {
  data: OwnAccountData;
  onChange: (data: OwnAccountData) => void;
}

/** What deleting the account means for this person, and the way to it. */
export function Erasure({ data, onChange }: ErasureProps) {
  const t = usePhrases({ zh, en }).erase;
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const { comingTickets, memberships, unpaidOrders, openRefunds, keptOrders, keptInvoices } = data.belongings;
  const lines = [
    comingTickets > 0 && t.tickets(comingTickets),
    memberships > 0 && t.memberships(memberships),
    unpaidOrders > 0 && t.unpaid(unpaidOrders),
    openRefunds > 0 && t.refunds(openRefunds),
    t.gone,
    t.kept(keptOrders, keptInvoices),
  ].filter((line): line is string => line !== false);
  return (
    <Card isPadded render={<section aria-labelledby="erase-account" />} className="flex flex-col gap-3">
      <h2 id="erase-account" className="text-h2">
        {t.title}
      </h2>
      <p className="text-ink-2">{t.text(data.graceDays)}</p>
      <p className="text-small font-semibold text-ink-2">{t.before}</p>
      <ul className="num list-disc ps-5 text-small text-ink-2 marker:text-ink-3">
        {lines.map((line) => (
          <li key={line} className="py-0.5">
            {line}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      </div>
      <ConfirmSheet
        isOpen={isOpen}
        onOpenChange={setOpen}
        account={data.account}
        words={t}
        variant="danger"
        sendCode={sendCode}
        onConfirm={async (code) => {
          onChange(await calls.requestErasure({ code }));
          showToast({ text: t.asked });
        }}
      />
    </Card>
  );
}
