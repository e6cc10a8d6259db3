import { isLate } from '@mingtang/contract/reception/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import type { ListedGuest } from './reception-calls.ts';
import { ReceptionStatus } from './reception-status.tsx';

/** The journey that is next: the arrival until they have come, then the departure. */
export const nextJourney = ({ status, arrival, departure }: ListedGuest) =>
  status === 'not_picked_up' || status === 'picking' ? arrival : departure;

/** A guest in a list: when, who, where, how far. The whole row leads to them. */
export function GuestRow({ guest, now }: { guest: ListedGuest; now: Date }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const journey = nextJourney(guest);
  const isComing = journey === guest.arrival;
  const place = journey && inLanguage(journey, isComing ? 'to' : 'from', language);
  const worker = guest.worker && inLanguage(guest.worker, 'name', language);
  return (
    <li>
      <Link
        to={paths.reception({ id: guest.id })}
        className="flex min-h-20 gap-3 py-3.5 hover:bg-sunken focus-visible:bg-sunken"
      >
        <span className="w-20 flex-none">
          {journey?.at ? (
            <>
              <span className="num block text-h3">{formatTime(journey.at)}</span>
              <span className="num block text-cap whitespace-nowrap text-ink-3">{formatDay(journey.at, language)}</span>
            </>
          ) : (
            <span className="block text-cap text-ink-3">{t.list.noPlan}</span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-h3 break-words">{inLanguage(guest, 'name', language)}</span>
          <span className="block text-small text-ink-2">{inLanguage(guest, 'organisation', language)}</span>
          <span className="num mt-0.5 block text-small text-ink-2">
            {[journey && (isComing ? t.one.arrival : t.one.departure), journey?.number, place]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="mt-2 flex flex-wrap items-center gap-1.5">
            <ReceptionStatus
              status={guest.status}
              isLate={isLate({ status: guest.status, arrivesAt: guest.arrival?.at ?? null }, now)}
            />
            {guest.isOffered && (
              <StatusTag tone="gam" shape="waiting">
                {t.list.offered}
              </StatusTag>
            )}
            {!guest.isOwn && <span className="text-small text-ink-3">{worker ?? t.list.unassigned}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
