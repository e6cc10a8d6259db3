import { CallFailure } from '@mingtang/contract/client';
import { privacyRoutes } from '@mingtang/contract/privacy/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { CodeField } from '../../../features/sign-in/code-field.tsx';
import { useCodeSending } from '../../../features/sign-in/use-code-sending.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/account-data.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/account-data.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import type { OwnAccountData } from './account-data.tsx';

const calls = api(privacyRoutes);
const sendCode = (target: { challenge?: string | undefined }) => calls.sendErasureCode(target);

interface ErasureProps {
  data: OwnAccountData;
  onChange: (data: OwnAccountData) => void;
}

/** What deleting the account means for this person, and the way to it. */
export function Erasure({ data, onChange }: ErasureProps) {
  const t = usePhrases({ zh, en }).erase;
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
      <ConfirmSheet isOpen={isOpen} onOpenChange={setOpen} data={data} onChange={onChange} />
    </Card>
  );
}

function ConfirmSheet({
  isOpen,
  onOpenChange,
  data: { account },
  onChange,
}: ErasureProps & { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { erase: t, problems } = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const showToast = useToast();
  const sending = useCodeSending(sendCode);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isErasing, setErasing] = useState(false);

  async function run(work: () => Promise<void>): Promise<void> {
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
    }
  }
  async function erase(): Promise<void> {
    if (!/^\s*\d{6}\s*$/.test(code)) {
      setProblem(problems.code);
      return;
    }
    setErasing(true);
    await run(async () => {
      onChange(await calls.requestErasure({ code: code.trim() }));
      showToast({ text: t.asked });
      onOpenChange(false);
    });
    setErasing(false);
  }

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t.sheetTitle}
      description={t.sheetText(account)}
      closeLabel={shell.close}
      actions={
        <>
          <Button variant="danger" isLoading={isErasing} onClick={() => void erase()}>
            {t.confirm}
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
