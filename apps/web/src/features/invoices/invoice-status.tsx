import { invoiceStateLabels } from '@mingtang/contract/invoices/labels';
import type { InvoiceState } from '@mingtang/contract/invoices/model';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/invoices.ts';
import { zh } from '../../phrases/zh/invoices.ts';

const looks = {
  not_issued: { tone: 'gam', shape: 'waiting' },
  being_issued: { tone: 'gam', shape: 'half' },
  refused: { tone: 'rouge', shape: 'failed' },
  issued: { tone: 'mal', shape: 'done' },
  being_reversed: { tone: 'gam', shape: 'half' },
  reversed: { tone: 'mute', shape: 'over' },
  withdrawn: { tone: 'mute', shape: 'over' },
} as const satisfies Record<string, { tone: TagTone; shape: TagShape }>;

interface InvoiceStatusProps {
  invoice: { state: InvoiceState; isBeingIssued: boolean; isBeingReversed: boolean; isRefused: boolean };
}

export function InvoiceStatus({ invoice: { state, isBeingIssued, isBeingReversed, isRefused } }: InvoiceStatusProps) {
  const t = usePhrases({ zh, en });
  const stateLabel = useLabel('invoice_status', invoiceStateLabels);
  const passing = isRefused
    ? 'refused'
    : isBeingIssued
      ? 'being_issued'
      : isBeingReversed
        ? 'being_reversed'
        : undefined;
  return <StatusTag {...looks[passing ?? state]}>{passing ? t.states[passing] : stateLabel(state)}</StatusTag>;
}
