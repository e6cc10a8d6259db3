import { CallFailure } from '@mingtang/contract/client';
import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import type { ItineraryEntry } from '@mingtang/contract/itinerary/model';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { Button } from '@mingtang/ui/button';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { Notice } from '@mingtang/ui/notice';
import { useToast } from '@mingtang/ui/toast';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { dayOf, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { clashOf, thingOf } from './entry-words.ts';
import { keepingOf } from './keep-one.ts';
import { SuggestionList } from './rail-rows.tsx';
import { useItineraryWords } from './words.ts';

const programme = api(programmeRoutes);
const engagement = api(engagementRoutes);

interface AdjustSheetProps {
  entry: ItineraryEntry;
  /** Everything of all days, by start. */
  all: ItineraryEntry[];
  /** Epoch milliseconds. */
  now: number;
  onClose: () => void;
  onChange: () => void;
}

/** Settles two things at once by keeping one, or shows what there is instead of what came to nothing. */
export function AdjustSheet({ entry, all, now, onClose, onChange }: AdjustSheetProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const showToast = useToast();
  const language = useLanguage();
  const [busyId, setBusyId] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const other = clashOf(entry, all, now)?.other;

  async function keep(kept: ItineraryEntry, given: ItineraryEntry): Promise<void> {
    setBusyId(kept.id);
    setRefusal(undefined);
    try {
      const keeping = keepingOf(kept, given);
      if (keeping?.way === 'swap') await swap(kept, keeping.insteadOf);
      if (keeping?.way === 'cancel') await programme.cancelReservation({ id: keeping.reservationId });
      // What was starred as well would only come back as such.
      if (given.isStarred)
        await engagement.unsave({ id: given.id, kind: given.forum ? 'forum' : given.activity ? 'activity' : 'event' });
      onChange();
      showToast({ text: t.adjusting.done });
      onClose();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
      setBusyId(undefined);
    }
  }

  return (
    <LateSheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={other ? t.adjusting.title : t.adjusting.insteadTitle}
      description={other ? t.adjusting.text : t.adjusting.insteadText}
      closeLabel={shell.close}
      isModalOnly={busyId !== undefined}
    >
      {other && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {all
              .filter((one) => one === other || one === entry)
              .map((kept) => (
                <Choice
                  key={kept.id}
                  kept={kept}
                  given={kept === entry ? other : entry}
                  isBusy={busyId === kept.id}
                  isOff={busyId !== undefined && busyId !== kept.id}
                  onKeep={(given) => void keep(kept, given)}
                />
              ))}
          </ul>
          <p className="py-3 text-cap text-ink-3">{t.adjusting.warning}</p>
        </>
      )}
      {entry.alternatives.length > 0 && (
        <section className="pb-3">
          {other && <h3 className="pt-1 pb-2 text-small font-semibold">{t.adjusting.insteadTitle}</h3>}
          <SuggestionList of={entry.alternatives} day={dayOf(new Date(thingOf(entry, language).start))} />
        </section>
      )}
      {refusal && (
        <Notice tone="rouge" live="assertive" className="mb-3">
          {refusal}
        </Notice>
      )}
    </LateSheet>
  );
}

const swap = ({ id, forum }: ItineraryEntry, insteadOf: string) =>
  forum ? programme.reserveForum({ id, insteadOf }) : programme.reserveActivity({ id, insteadOf });

interface ChoiceProps {
  kept: ItineraryEntry;
  given: ItineraryEntry;
  isBusy: boolean;
  isOff: boolean;
  onKeep: (given: ItineraryEntry) => void;
}

function Choice({ kept, given, isBusy, isOff, onKeep }: ChoiceProps) {
  const t = useItineraryWords();
  const { title, start, end, venue } = thingOf(kept, useLanguage());
  const keeping = keepingOf(kept, given);
  return (
    <li className="num flex items-end justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 text-cap text-ink-2">
          <VenueLabel {...venue} />
          <span className="text-ink-3">
            {formatTime(new Date(start))}–{formatTime(new Date(end))}
          </span>
        </p>
        <p className="mt-0.5 font-semibold">{title}</p>
        <p className="mt-0.5 text-cap text-ink-3">
          {kept.meeting ? t.agreed : t.standings[kept.standing]}
          {kept.ticketId !== null && ` · ${t.adjusting.isKept}`}
        </p>
      </div>
      {given.meeting && (
        <Button
          size="sm"
          variant="line"
          className="flex-none whitespace-nowrap"
          render={<Link to={paths.myExhibition()} />}
        >
          {t.adjusting.callOff}
        </Button>
      )}
      {keeping && (
        <Button
          size="sm"
          variant="line"
          className="flex-none whitespace-nowrap"
          isLoading={isBusy}
          disabled={isOff}
          onClick={() => onKeep(given)}
        >
          {keeping.way === 'swap' ? t.adjusting.swap : t.adjusting.keep}
        </Button>
      )}
    </li>
  );
}
