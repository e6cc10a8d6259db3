import { CallFailure } from '@mingtang/contract/client';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../api.ts';

const invoices = api(invoicesRoutes);

/** Fetches the short-lived address of an invoice's file and goes there. */
export function useDownload(id: string) {
  const showToast = useToast();
  const [isFetching, setFetching] = useState<'invoice' | 'reversal'>();
  const download = usePressLock(pressLock.action, (file: 'invoice' | 'reversal') => void fetchFile(file));

  async function fetchFile(file: 'invoice' | 'reversal'): Promise<void> {
    setFetching(file);
    try {
      location.assign((await invoices.getInvoiceFile({ id, file })).url);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast({ text: error.message, tone: 'error' });
    }
    setFetching(undefined);
  }
  return { isFetching, download };
}
