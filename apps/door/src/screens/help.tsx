import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { QrCode } from '@mingtang/ui/qr-code';
import { Sheet } from '@mingtang/ui/sheet';
import { useState } from 'react';
import type { Judged } from '../judging.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { en } from '../phrases/en.ts';
import { lookOf } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { TicketRecord } from './ticket-record.tsx';

/** What the holder mends on their own phone, under My tickets. */
const MENDED_BY_HOLDER = new Set(['not_verified', 'replaced', 'stale', 'given_away']);

/** Why a code was refused, what is known of its ticket, and what can be done at the gate. */
export function Help({
  judged,
  isOpen,
  onClose,
  onOverruled,
}: {
  judged: Judged;
  isOpen: boolean;
  onClose: () => void;
  onOverruled: (judged: Judged) => void;
}) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { isOnline, practiceDay } = useDoorState();
  const [isBusy, setBusy] = useState(false);
  const look = lookOf({ ...judged, isTooYoung: judged.facts?.age === 'refused' });
  const mayOverrule = judged.mayOverrule && practiceDay === undefined;
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onClose()}
      theme="dark"
      title={look.word[language]}
      description={look.remedy?.[language]}
      closeLabel={t.close}
      actions={
        mayOverrule && (
          <Button
            variant="danger"
            isLoading={isBusy}
            onClick={() => {
              setBusy(true);
              void door
                .overrule(judged)
                .then((after) => after && onOverruled(after))
                .finally(() => setBusy(false));
            }}
          >
            {t.help.overrule}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {MENDED_BY_HOLDER.has(judged.verdict) && (
          <div className="flex items-center gap-4">
            <span className="rounded-control bg-qr-paper p-3">
              <QrCode text={`${location.origin}/ticketMy`} size={140} label={t.help.ownTickets} />
            </span>
            <p className="text-small text-ink-2">{t.help.ownTickets}</p>
          </div>
        )}
        {judged.verdict !== 'forged' &&
          judged.verdict !== 'unreadable' &&
          (isOnline ? <TicketRecord code={judged.code} /> : <Notice tone="azure">{t.help.offline}</Notice>)}
        {mayOverrule && <p className="text-small text-ink-3">{t.help.overruleHint}</p>}
      </div>
    </Sheet>
  );
}
