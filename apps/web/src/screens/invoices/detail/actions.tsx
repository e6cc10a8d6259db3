import { mayInvoice } from '@mingtang/contract/invoices/model';
import { Button } from '@mingtang/ui/button';
import { Download, Mail } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../../features/invoices/use-download.ts';
import { usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import { ResendSheet } from './resend-sheet.tsx';
import type { InvoiceDetail } from './screen.tsx';
import { WithdrawSheet } from './withdraw-sheet.tsx';

/** What its owner may do with an invoice in its state. */
export function InvoiceActions({ invoice, onChange }: { invoice: InvoiceDetail; onChange: () => void }) {
  const t = usePhrases({ zh, en }).detail;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const isOnline = useOnline();
  const { isFetching, download } = useDownload(invoice.id);
  const [asked, setAsked] = useState<'resend' | 'withdraw'>();
  const reason = isOnline ? undefined : shell.needsNetwork;
  const close = () => setAsked(undefined);
  const isReversed = invoice.state === 'reversed';
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {mayInvoice('download', invoice.state) && invoice.hasFile && (
        <Button
          variant={isReversed ? 'line' : 'ink'}
          icon={Download}
          isLoading={isFetching === 'invoice'}
          reason={reason}
          onClick={() => download('invoice')}
        >
          {t.download}
        </Button>
      )}
      {invoice.hasReversalFile && (
        <Button
          icon={Download}
          isLoading={isFetching === 'reversal'}
          reason={reason}
          onClick={() => download('reversal')}
        >
          {t.downloadReversal}
        </Button>
      )}
      {mayInvoice('resend', invoice.state) && (
        <Button variant="line" icon={Mail} reason={reason} onClick={() => setAsked('resend')}>
          {t.resend.action}
        </Button>
      )}
      {mayInvoice('withdraw', invoice.state) && !invoice.isBeingIssued && (
        <Button variant="line" reason={reason} onClick={() => setAsked('withdraw')}>
          {t.withdraw.action}
        </Button>
      )}
      <ResendSheet invoice={invoice} isOpen={asked === 'resend'} onClose={close} />
      <WithdrawSheet id={invoice.id} isOpen={asked === 'withdraw'} onClose={close} onChange={onChange} />
    </div>
  );
}
