import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import { useToast } from '@mingtang/ui/toast';
import { api } from '../../../api.ts';
import { ConfirmSheet } from '../../../features/confirm-sheet.tsx';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';

const invoices = api(invoicesRoutes);

interface WithdrawSheetProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
  onChange: () => void;
}

export function WithdrawSheet({ id, isOpen, onClose, onChange }: WithdrawSheetProps) {
  const { done, ...words } = usePhrases({ zh, en }).detail.withdraw;
  const showToast = useToast();
  async function withdraw(): Promise<void> {
    await invoices.withdrawInvoice({ id });
    showToast({ text: done });
    onClose();
    onChange();
  }
  return <ConfirmSheet {...words} isOpen={isOpen} onClose={onClose} act={withdraw} onRefusal={onChange} />;
}
