import type { Reservation } from '@mingtang/contract/programme/reservation';
import { formatCount } from '@mingtang/ui/format/count';
import { RadioGroup, RadioRow } from '@mingtang/ui/radio-row';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useId, useState } from 'react';
import { dayOf, formatDay, formatTime, formatTimeRange } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/entry-times.ts';
import { zh } from '../../phrases/zh/entry-times.ts';
import { DayStrip } from '../filtering/day-strip.tsx';
import { useNewer } from '../reservations/newer-thing.ts';
import { activityReservable, type Reservable } from '../reservations/reservable.ts';
import { ReserveCard } from '../reservations/reserve-card.tsx';
import type { EntryTime } from './entry-times-data.ts';

/** Scrolled to by links that promise entry times. */
export const ENTRY_TIMES_ID = 'entry';

interface EntryTimesProps {
  times: readonly EntryTime[];
  /** Ids of those the visitor has a place at. */
  reserved: ReadonlySet<string>;
  onChange: () => void;
  /** Epoch milliseconds. */
  now: number;
}

/** Where general visitors reserve when they enter the exhibition (spec §6): a day, its times, and one button. */
export function EntryTimes({ times, reserved, onChange, now }: EntryTimesProps) {
  const t = usePhrases({ zh, en });
  const open = times.filter(({ reservable }) => reservable.end > now);
  const days = [...new Set(open.map(({ day }) => day))];
  const [chosenDay, setDay] = useState<string>();
  const day = chosenDay !== undefined && days.includes(chosenDay) ? chosenDay : days[0];
  if (day === undefined) return null;
  return (
    <section aria-labelledby={ENTRY_TIMES_ID} className="pt-6">
      <h2 id={ENTRY_TIMES_ID} className="scroll-mt-18 text-h3">
        {t.title}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">{t.lead}</p>
      {days.length > 1 && (
        <DayStrip type="activity_date" days={days} day={day} today={dayOf(new Date(now))} onChoose={setDay} />
      )}
      <DayTimes
        key={day}
        times={open.filter((time) => time.day === day)}
        reserved={reserved}
        onChange={onChange}
        now={now}
      />
    </section>
  );
}

function DayTimes({ times, reserved, onChange, now }: EntryTimesProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const name = useId();
  const [loadedAt] = useState(now);
  const [chosenId, setChosen] = useState<string>();
  const own = times.find(({ reservable }) => reserved.has(reservable.id));
  const free = times.find(({ reservable }) => isOpen(reservable, now) && leftOf(reservable) > 0);
  const chosen = times.find(({ reservable }) => reservable.id === chosenId) ?? own ?? free ?? times[0];
  const [newer, setNewer] = useNewer<Known>({ id: chosen?.reservable.id ?? '', loadedAt, now });
  if (!chosen) return null;
  const fresh = newer?.reservable ?? chosen.reservable;
  const show = ({ activity }: Reservation): void => {
    if (activity) setNewer({ id: activity.id, reservable: activityReservable(activity, fresh.title) });
    onChange();
  };
  return (
    <div className="mt-4 flex flex-col gap-4 lg:max-w-120">
      <RadioGroup label={t.times} isLabelHidden>
        {times.map(({ reservable: { id, start, end }, reservable, spot }) => (
          <RadioRow
            key={id}
            name={name}
            value={id}
            checked={id === fresh.id}
            onChange={() => setChosen(id)}
            title={
              <span className="num flex flex-wrap items-center gap-x-2.5 gap-y-1">
                {formatTimeRange(new Date(start), new Date(end))}
                {reserved.has(id) && (
                  <StatusTag tone="mal" shape="done">
                    {t.reserved}
                  </StatusTag>
                )}
              </span>
            }
            note={
              <span className="num">
                {[spot, placesOf(id === fresh.id ? fresh : reservable, now, t, language)].filter(Boolean).join(' · ')}
              </span>
            }
          />
        ))}
      </RadioGroup>
      <ReserveCard key={fresh.id} reservable={fresh} now={now} onChange={show} />
    </div>
  );
}

interface Known {
  id: string;
  reservable: Reservable;
}

const isOpen = ({ booking }: Reservable, now: number): boolean =>
  booking !== undefined && now >= booking.opens && now < booking.closes;
const leftOf = ({ places }: Reservable): number => places.offline?.left ?? 0;

/** How many places are left, or why none is to be had now. */
function placesOf(reservable: Reservable, now: number, t: typeof zh, language: 'zh' | 'en'): string {
  const { booking, isWaitingListOpen } = reservable;
  if (booking && now < booking.opens) {
    const opens = new Date(booking.opens);
    return t.opens(`${formatDay(opens, language)} ${formatTime(opens)}`);
  }
  if (!booking || now >= booking.closes) return t.closed;
  const left = leftOf(reservable);
  if (left > 0) return t.left(formatCount(left, language));
  return isWaitingListOpen ? t.fullWithList : t.full;
}
