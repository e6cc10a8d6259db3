import { isLate } from '@mingtang/contract/reception/model';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import type { ListedGuest } from './reception-calls.ts';
import { ReceptionStatus } from './reception-status.tsx';

const dialled = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Who a guest is, how they come and go, where they stay and who receives them. */
export function GuestFacts({ guest, now, children }: { guest: ListedGuest; now: Date; children?: ReactNode }) {
  const t = usePhrases({ zh, en }).one;
  const language = useLanguage();
  const name = inLanguage(guest, 'name', language);
  const { phone, worker, hotelZh, hotelEn, room, car, notes } = guest;
  const hotel = language === 'zh' ? hotelZh : hotelEn;
  const workerName = worker && inLanguage(worker, 'name', language);
  return (
    <>
      <header>
        <ReceptionStatus
          status={guest.status}
          isLate={isLate({ status: guest.status, arrivesAt: guest.arrival?.at ?? null }, now)}
        />
        <h1 className="mt-2 text-h1 break-words">{name}</h1>
        <p className="text-ink-2">
          {[inLanguage(guest, 'organisation', language), inLanguage(guest, 'title', language)].join(' · ')}
        </p>
        <p className="num mt-1 text-small text-ink-2">
          {[t.speaks[guest.language], guest.companions > 0 && t.companions(guest.companions)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {phone ? (
            <Button
              variant="line"
              icon={Phone}
              className="flex-1 sm:flex-none"
              render={<a href={dialled(phone)} aria-label={t.callGuest(name)} />}
            >
              {t.call}
            </Button>
          ) : (
            <p className="text-small text-ink-3">{t.noPhone}</p>
          )}
          {guest.guestId && (
            <Button
              variant="line"
              className="flex-1 sm:flex-none"
              render={<Link to={paths.guest({ id: guest.guestId })} />}
            >
              {t.profile}
            </Button>
          )}
        </div>
      </header>
      {children}
      <div className="mt-6 grid gap-4 lg:grid-cols-2">
        <JourneyCard title={t.arrival} journey={guest.arrival} isArrival />
        <JourneyCard title={t.departure} journey={guest.departure} isArrival={false} />
      </div>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {hotel && <Fact label={t.hotel}>{[hotel, room && `${t.room} ${room}`].filter(Boolean).join(' · ')}</Fact>}
        {car && <Fact label={t.car}>{car}</Fact>}
        {notes && <Fact label={t.notes}>{notes}</Fact>}
        <Fact label={t.worker}>
          <span className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
            {guest.isOwn ? t.own : (workerName ?? t.nobody)}
            {!guest.isOwn && worker?.phone && (
              <a
                href={dialled(worker.phone)}
                aria-label={t.callWorker(workerName ?? '', worker.phone)}
                className="num inline-flex min-h-11 items-center text-azure underline underline-offset-4"
              >
                {worker.phone}
              </a>
            )}
          </span>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-baseline gap-3 py-2.5">
      <dt className="text-small text-ink-3">{label}</dt>
      <dd className="num min-w-0 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

interface JourneyCardProps {
  title: string;
  journey: ListedGuest['arrival'];
  isArrival: boolean;
}

/** When, by what, from where and where to: readable at arm's length. */
function JourneyCard({ title, journey, isArrival }: JourneyCardProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const from = journey && inLanguage(journey, 'from', language);
  const to = journey && inLanguage(journey, 'to', language);
  const by = [journey?.means && t.one.means[journey.means], journey?.number].filter(Boolean).join(' ');
  return (
    <Card isPadded>
      <h2 className="text-small text-ink-3">{title}</h2>
      {journey?.at ? (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
          <span className="num text-h1">{formatTime(journey.at)}</span>
          <span className="num text-ink-2">{formatDay(journey.at, language)}</span>
        </p>
      ) : (
        <p className="mt-1 text-ink-2">{t.list.noPlan}</p>
      )}
      {by && <p className="num mt-1 text-h3">{by}</p>}
      {(from || to) && (
        <dl className="mt-2 text-small">
          {from && <Place label={isArrival ? t.one.from : t.one.leave}>{from}</Place>}
          {to && <Place label={isArrival ? t.one.meet : t.one.to}>{to}</Place>}
        </dl>
      )}
    </Card>
  );
}

function Place({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="flex-none text-ink-3">{label}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}
