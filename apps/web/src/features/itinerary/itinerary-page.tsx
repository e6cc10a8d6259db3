import type { ItineraryDay } from '@mingtang/contract/itinerary/model';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { Segmented } from '@mingtang/ui/segmented';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { dayOf, formatDay, formatTime, formatWeekday } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { OwnContent } from '../own-content.tsx';
import { ZoneNote } from '../zones/zone-note.tsx';
import { CalendarSheet } from './calendar-sheet.tsx';
import { DayView } from './day-view.tsx';
import type { LoadedItinerary } from './kept-itinerary.ts';
import { SaveDay } from './save-day.tsx';
import { useItinerary } from './use-itinerary.ts';

/** A person's conference, day by day. */
export function ItineraryPage() {
  const t = usePhrases({ zh, en });
  const { own, isKept } = useItinerary();
  return (
    <div className="page pt-4 pb-12 lg:max-w-220 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<SkeletonRows count={4} />}>
        {(loaded) => <Days loaded={loaded} isKept={isKept} onChange={own.reload} />}
      </OwnContent>
    </div>
  );
}

interface DaysProps {
  loaded: LoadedItinerary;
  /** There is no network: it is what was seen last. */
  isKept: boolean;
  onChange: () => void;
}

function Days({ loaded: { itinerary, loadedAt }, isKept, onChange }: DaysProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [isCalendarOpen, setCalendarOpen] = useState(false);
  const now = useNow(loadedAt);
  const { days } = itinerary;
  const today = dayOf(new Date(now));
  const all = days.flatMap(({ entries }) => entries);
  const shown = days.find(({ day }) => day === query.get('day')) ?? firstDay(days, today);
  if (!shown)
    return (
      <EmptyState title={t.none.title} action={<Button render={<Link to={paths.forums()} />}>{t.none.action}</Button>}>
        {t.none.text}
      </EmptyState>
    );
  const loadedOn = new Date(loadedAt);
  return (
    <>
      <ZoneNote at={now} className="pb-3" />
      {/* Positioned, or the unseen radio buttons of many days would widen the page. */}
      <div className="relative overflow-x-auto lg:mt-8">
        <Segmented
          label={t.days}
          isFull
          isLarge
          value={shown.day}
          onChange={(day) => setQuery({ day }, { replace: true, preventScrollReset: true })}
          items={days.map(({ day }) => {
            const date = Number(day.slice(-2));
            return {
              value: day,
              label: (
                <span className="whitespace-nowrap">
                  {day === today ? t.today(date) : t.day(formatWeekday(day, language), date)}
                </span>
              ),
            };
          })}
        />
      </div>
      {isKept && (
        <Notice tone="mute" className="mt-4">
          {t.kept(`${formatDay(loadedOn, language)} ${formatTime(loadedOn)}`)}
        </Notice>
      )}
      <DayView key={shown.day} of={shown} all={all} now={now} onChange={onChange} />
      <div className="mt-6 flex flex-col gap-3 lg:flex-row">
        <Button variant="line" isFull icon={CalendarPlus} onClick={() => setCalendarOpen(true)} className="lg:w-auto!">
          {t.actions.calendar}
        </Button>
        <SaveDay of={shown} className="lg:w-auto!" />
      </div>
      {isCalendarOpen && <CalendarSheet onClose={() => setCalendarOpen(false)} />}
    </>
  );
}

/** Today, or else the next day with something on, or the first of all. */
function firstDay(days: ItineraryDay[], today: string): ItineraryDay | undefined {
  const hasSomething = ({ entries, admissions }: ItineraryDay) => entries.length + admissions.length > 0;
  return (
    days.find(({ day }) => day === today) ??
    days.find((one) => one.day > today && hasSomething(one)) ??
    days.find(hasSomething) ??
    days[0]
  );
}
