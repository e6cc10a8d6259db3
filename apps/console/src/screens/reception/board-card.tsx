import { StatusTag } from '@mingtang/ui/status-tag';
import { clsx } from 'clsx';
import { useLanguage, usePhrases } from '../../language.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { type Board, type BoardGuest, isGuestLate, nextJourney } from './looks.ts';
import { WorkerSelect } from './worker-select.tsx';

interface BoardCardProps {
  guest: BoardGuest;
  workers: Board['workers'];
  isDispatcher: boolean;
  isOpen: boolean;
  now: Date;
  onOpen: () => void;
  onChanged: () => Promise<void>;
}

/** A guest on the board: when, who, by what, with whom. */
export function BoardCard({ guest, workers, isDispatcher, isOpen, now, onOpen, onChanged }: BoardCardProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const isChinese = language === 'zh';
  const journey = nextJourney(guest);
  const isComing = journey === guest.arrival;
  const [zhPlace, enPlace] = isComing ? [journey?.toZh, journey?.toEn] : [journey?.fromZh, journey?.fromEn];
  const place = isChinese ? zhPlace : enPlace;
  return (
    <li className={clsx('min-w-0 rounded-card border bg-surface p-3', isOpen ? 'border-ink' : 'border-line')}>
      <button type="button" className="w-full text-start" onClick={onOpen}>
        <span className="num block text-small text-ink-2">
          {journey?.at ? format.moment(journey.at) : t.noPlan}
          {journey?.number && ` · ${journey.number}`}
        </span>
        <span className="block font-medium break-words hover:text-azure">
          {isChinese ? guest.nameZh : guest.nameEn}
        </span>
        <span className="block text-cap text-ink-3">
          {[isChinese ? guest.organisationZh : guest.organisationEn, place].filter(Boolean).join(' · ')}
        </span>
      </button>
      {(isGuestLate(guest, now) || guest.isOffered) && (
        <span className="mt-2 flex flex-wrap gap-1.5">
          {isGuestLate(guest, now) && (
            <StatusTag tone="rouge" shape="failed">
              {t.late}
            </StatusTag>
          )}
          {guest.isOffered && (
            <StatusTag tone="gam" shape="waiting">
              {t.offered}
            </StatusTag>
          )}
        </span>
      )}
      {isDispatcher && (
        <div className="mt-2">
          <WorkerSelect guest={guest} workers={workers} onChanged={onChanged} />
        </div>
      )}
    </li>
  );
}
