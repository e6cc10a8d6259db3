import { CallFailure } from '@mingtang/contract/client';
import type { Reservation } from '@mingtang/contract/programme/reservation';
import { Button } from '@mingtang/ui/button';
import { CountdownClock } from '@mingtang/ui/countdown';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { api } from '../../api.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en as cardEn } from '../../phrases/en/reservation.ts';
import { en } from '../../phrases/en/reservation-steps.ts';
import { zh as cardZh } from '../../phrases/zh/reservation.ts';
import { zh } from '../../phrases/zh/reservation-steps.ts';
import { OwnTime } from '../zones/own-time.tsx';
import type { Clash } from './own-reservations.ts';

const programme = api(async () => (await import('@mingtang/contract/programme/routes')).programmeRoutes);
/** The clock runs in sight only when it matters. */
const CLOCK_MS = 3_600_000;

interface OfferPanelProps {
  mine: Reservation;
  clash: Clash | undefined;
  /** Epoch milliseconds. */
  now: number;
  onChange: (changed: Reservation) => void;
  /** The time is over, or it was refused: how it stands must be asked. */
  onLate: () => void;
  onDecline: () => void;
}

/** A place that came free and is kept for a while: take it, or pass it on. */
export default function OfferPanel({ mine, clash, now, onChange, onLate, onDecline }: OfferPanelProps) {
  const t = usePhrases({ zh, en });
  const { done } = usePhrases({ zh: cardZh, en: cardEn });
  const language = useLanguage();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const accept = usePressLock(pressLock.action, () => void take());
  const until = mine.offerEndsAt ?? new Date(now);

  async function take(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      onChange(await programme.acceptPlace({ id: mine.id, givesUpOthers: clash !== undefined }));
      showToast({ text: done.reserved });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
      onLate();
    }
    setBusy(false);
  }

  return (
    <section className="flex flex-col gap-3 rounded-card border border-azure bg-surface p-4" aria-live="polite">
      <div className="flex items-start justify-between gap-3">
        <h2 className="text-h3">{t.offered.title}</h2>
        {until.getTime() - now < CLOCK_MS && (
          <CountdownClock until={until.getTime()} now={now} label={t.offered.left} onEnd={onLate} />
        )}
      </div>
      <p className="num text-small text-ink-2">
        {t.offered.until(`${formatDay(until, language)} ${formatTime(until)}`)}
        <OwnTime start={until.getTime()} />
        {clash && <span className="block">{t.offered.gives(clash.title)}</span>}
      </p>
      <div className="flex gap-3">
        <Button className="flex-1" isLoading={isBusy} onClick={accept}>
          {clash ? t.offered.acceptSwap : t.offered.accept}
        </Button>
        <Button variant="line" className="flex-1" disabled={isBusy} onClick={onDecline}>
          {t.offered.decline}
        </Button>
      </div>
      {refusal && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
    </section>
  );
}
