import { CallFailure } from '@mingtang/contract/client';
import type { Reservation } from '@mingtang/contract/programme/reservation';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { ReserveButton, type ReserveState } from '@mingtang/ui/reserve-button';
import { Sheet } from '@mingtang/ui/sheet';
import { TextArea } from '@mingtang/ui/text-area';
import { useToast } from '@mingtang/ui/toast';
import { useId, useState } from 'react';
import { api, backgroundApi } from '../../api.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/reservation.ts';
import { zh } from '../../phrases/zh/reservation.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import type { ForumData } from '../forum-page/forum-data.ts';
import { standingOf } from './standing.ts';

const programme = api(programmeRoutes);
const background = backgroundApi(programmeRoutes);

/** The one button for a place at a forum, and what there is to know about it. */
export function ReserveCard({ data, isOffline, now }: { data: ForumData; isOffline: boolean; now: number }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const showToast = useToast();
  const noteId = useId();
  const { session, booking, isReviewNeeded } = data;
  const own = useOwnData('reservations', () => background.listOwnReservations());
  const mine = own.data?.find(({ forum }) => forum?.id === session.id);
  const state = standingOf(booking, mine?.state, now);
  const [isBusy, setBusy] = useState(false);
  const [sheet, setSheet] = useState<'apply' | 'cancel'>();
  const [refusal, setRefusal] = useState<string>();
  if (!state) return null;

  const show = (changed: Reservation): void =>
    own.set([...(own.data ?? []).filter(({ forum }) => forum?.id !== session.id), changed]);

  async function reserve(purpose: string): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      const mode = isOffline ? { mode: 'offline' as const } : {};
      const made = await programme.reserveForum({ id: session.id, ...mode, ...(purpose ? { purpose } : {}) });
      show(made);
      setSheet(undefined);
      showToast({ text: made.state === 'reserved' ? t.done.reserved : t.done.applied });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
      own.reload();
    }
    setBusy(false);
  }
  async function cancel(): Promise<void> {
    if (!mine) return;
    show(await programme.cancelReservation({ id: mine.id }));
    setSheet(undefined);
    showToast({ text: t.done.cancelled });
  }
  const press = (): void => {
    if (state === 'reserved' || state === 'inReview') setSheet('cancel');
    else if (isReviewNeeded) setSheet('apply');
    else void reserve('');
  };

  const isReview = mine?.state === 'under_review';
  const isBefore = booking !== undefined && now < booking.opens;
  const labels: Record<ReserveState, string> = {
    open: isReviewNeeded ? t.apply : t.open,
    live: t.open,
    inReview: t.inReview,
    reserved: t.reserved,
    full: t.full,
    notOpen: isBefore ? t.notOpen : t.over,
    rejected: t.again,
    replay: t.open,
  };
  const opens = booking && new Date(booking.opens);
  const note =
    state === 'full'
      ? t.isFull
      : state === 'notOpen'
        ? isBefore && opens
          ? t.opens(`${formatDay(opens, language)} ${formatTime(opens)}`)
          : t.closed
        : noteOf(mine, t);
  return (
    <div className="flex flex-col gap-2.5">
      <ReserveButton
        state={state}
        size="md"
        className="w-full"
        isLoading={isBusy && sheet === undefined}
        reasonId={noteId}
        onClick={press}
      >
        {labels[state]}
      </ReserveButton>
      {note && (
        <p id={noteId} className="text-small text-ink-2">
          {note}
        </p>
      )}
      {refusal && sheet === undefined && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
      <ApplySheet
        isOpen={sheet === 'apply'}
        isBusy={isBusy}
        refusal={refusal}
        onClose={() => setSheet(undefined)}
        onApply={(purpose) => void reserve(purpose)}
      />
      <ConfirmSheet
        isOpen={sheet === 'cancel'}
        onClose={() => setSheet(undefined)}
        title={isReview ? t.cancel.reviewTitle : t.cancel.title}
        text={isReview ? t.cancel.reviewText : t.cancel.text}
        action={isReview ? t.cancel.reviewAction : t.cancel.action}
        keep={t.cancel.keep}
        act={cancel}
        onRefusal={own.reload}
      />
    </div>
  );
}

function noteOf(mine: Reservation | undefined, t: typeof zh): string | undefined {
  if (mine?.state === 'rejected' && mine.decisionNote) return t.refused(mine.decisionNote);
  if (mine?.state === 'failed') return t.failed;
  return mine?.state === 'released' ? t.released : undefined;
}

interface ApplySheetProps {
  isOpen: boolean;
  isBusy: boolean;
  refusal: string | undefined;
  onClose: () => void;
  onApply: (purpose: string) => void;
}

function ApplySheet({ isOpen, isBusy, refusal, onClose, onApply }: ApplySheetProps) {
  const t = usePhrases({ zh, en }).form;
  const [purpose, setPurpose] = useState('');
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.title}
      description={t.text}
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
        <Notice tone="rouge" live="assertive" className="mt-3">
          {refusal}
        </Notice>
      )}
    </Sheet>
  );
}
