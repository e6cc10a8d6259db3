import type { CallFailure } from '@mingtang/contract/client';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { TextArea } from '@mingtang/ui/text-area';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/reservation-steps.ts';
import { zh } from '../../phrases/zh/reservation-steps.ts';
import type { Reservable } from './reservable.ts';
import WayOut from './way-out.tsx';

interface ApplySheetProps {
  isOpen: boolean;
  isBusy: boolean;
  refusal: CallFailure | undefined;
  reservable: Reservable;
  /** The title of a place at the same time, kept until this one is approved. */
  kept: string | undefined;
  onClose: () => void;
  onApply: (purpose: string) => void;
}

/** Asks why somebody wants to come where places are reviewed. */
export default function ApplySheet({ isOpen, isBusy, refusal, reservable, kept, onClose, onApply }: ApplySheetProps) {
  const t = usePhrases({ zh, en }).form;
  const [purpose, setPurpose] = useState('');
  return (
    <LateSheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.title}
      description={kept ? t.keeps(kept) : t.text}
      closeLabel={t.close}
      isModalOnly={isBusy}
      actions={
        <>
          <Button className="flex-1" isLoading={isBusy} onClick={() => onApply(purpose.trim())}>
            {t.submit}
          </Button>
          <Button variant="line" className="flex-1" disabled={isBusy} onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <Field label={t.purpose}>
        <TextArea
          rows={4}
          maxLength={200}
          value={purpose}
          placeholder={t.example}
          onChange={({ target }) => setPurpose(target.value)}
        />
      </Field>
      {refusal && (
        <div className="mt-3">
          <WayOut refusal={refusal} reservable={reservable} />
        </div>
      )}
    </LateSheet>
  );
}
