import { Button } from '@mingtang/ui/button';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { SummaryList } from '@mingtang/ui/summary-list';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/real-name.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/real-name.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';

interface ConfirmIdentityProps {
  isOpen: boolean;
  onClose: () => void;
  name: string;
  kind: string;
  number: string;
  /** Sends it, and sees to it that the sheet closes. */
  onConfirm: () => Promise<void>;
}

/** Name and number once more: what is sent from here cannot be changed. */
export function ConfirmIdentity({ isOpen, onClose, name, kind, number, onConfirm }: ConfirmIdentityProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const isOnline = useOnline();
  const [isBusy, setBusy] = useState(false);
  const submit = usePressLock(pressLock.action, () => {
    setBusy(true);
    void onConfirm().finally(() => setBusy(false));
  });
  return (
    <LateSheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.confirm.title}
      description={t.confirm.text}
      closeLabel={shell.close}
      isModalOnly={isBusy}
      actions={
        <>
          <Button className="flex-1" isLoading={isBusy} disabled={!isOnline} onClick={submit}>
            {t.confirm.submit}
          </Button>
          <Button variant="line" className="flex-1" disabled={isBusy} onClick={onClose}>
            {t.confirm.edit}
          </Button>
        </>
      }
    >
      <SummaryList
        className="divide-y divide-line border-y border-line"
        items={[
          { key: 'name', label: t.facts.name, value: <span className="font-semibold break-words">{name}</span> },
          {
            key: 'number',
            label: kind,
            value: <span className="font-semibold break-all">{number.trim().toUpperCase()}</span>,
          },
        ]}
      />
      {!isOnline && (
        <Notice tone="rouge" live="assertive" className="mt-3">
          {t.offline}
        </Notice>
      )}
    </LateSheet>
  );
}
