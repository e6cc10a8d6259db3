import { isLate, type ReceptionState, receptionStates } from '@mingtang/contract/reception/model';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { useSearchParams } from 'react-router';
import { dayOf, formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { GuestRow, nextJourney } from './guest-row.tsx';
import type { LoadedReceptions } from './kept-receptions.ts';
import type { ListedGuest } from './reception-calls.ts';
import { ReceptionFrame } from './reception-frame.tsx';
import { useReceptions } from './use-receptions.ts';

/** The guests somebody receives, by day and progress; for a dispatcher all. */
export default function ReceptionListPage() {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const day = /^\d{4}-\d\d-\d\d$/.exec(query.get('day') ?? '')?.[0];
  const { own, isKept } = useReceptions(day);
  return (
    <div className="page pt-4 pb-16 lg:max-w-220 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only">{t.list.title}</h1>
      <ReceptionFrame own={own} skeleton={<SkeletonRows count={5} />}>
        {(loaded) => <Guests loaded={loaded} isKept={isKept} day={day} />}
      </ReceptionFrame>
    </div>
  );
}

const isOnDay = ({ arrival, departure }: ListedGuest, day: string): boolean =>
  [arrival?.at, departure?.at].some((at) => at && dayOf(at) === day);

const timeOf = (guest: ListedGuest): number => nextJourney(guest)?.at?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** Past days do not push the one that is on out of the row. */
const todayFirst = (days: readonly string[], today: string): string[] => [
  ...days.filter((one) => one === today),
  ...days.filter((one) => one !== today),
];

interface GuestsProps {
  loaded: LoadedReceptions;
  /** There is no network: it is what was seen last. */
  isKept: boolean;
  day: string | undefined;
}

function Guests({ loaded: { list, loadedAt }, isKept, day }: GuestsProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const now = new Date(useNow(loadedAt));
  const today = dayOf(now);
  const status = receptionStates.find((one) => one === query.get('status'));
  // What is kept is of all days.
  const ofDay = day ? list.items.filter((guest) => isOnDay(guest, day)) : list.items;
  const late = (guest: ListedGuest): boolean =>
    isLate({ status: guest.status, arrivesAt: guest.arrival?.at ?? null }, now);
  /** Who waits at an exit comes first, who has left last. */
  const rankOf = (guest: ListedGuest): number => (late(guest) ? 0 : guest.status === 'checked_out' ? 2 : 1);
  const shown = ofDay
    .filter((guest) => !status || guest.status === status)
    .sort((a, b) => rankOf(a) - rankOf(b) || timeOf(a) - timeOf(b));
  const choose = (key: 'day' | 'status', value: string | undefined): void =>
    setQuery(
      (old) => {
        const next = new URLSearchParams(old);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const countOf = (state: ReceptionState): number => ofDay.filter((guest) => guest.status === state).length;
  const loadedOn = new Date(loadedAt);
  const isFiltered = day !== undefined || status !== undefined;
  if (list.items.length === 0 && !isFiltered)
    return <EmptyState title={t.list.empty.title}>{t.list.empty.text}</EmptyState>;
  return (
    <>
      {isKept && (
        <div className="mb-4">
          <OfflineNotice>{t.kept(`${formatDay(loadedOn, language)} ${formatTime(loadedOn)}`)}</OfflineNotice>
        </div>
      )}
      <Chips
        label={t.list.days}
        className="lg:mt-8"
        onChoose={(key) => choose('day', key || undefined)}
        items={[
          { key: '', label: t.list.all, isOn: !day },
          ...todayFirst(list.days, today).map((one) => {
            const date = formatDay(one, language);
            return { key: one, label: one === today ? t.list.today(date) : date, isOn: one === day };
          }),
        ]}
      />
      <Chips
        label={t.list.statesLabel}
        className="mt-2"
        onChoose={(key) => choose('status', key || undefined)}
        items={[
          { key: '', label: t.list.allStates, count: ofDay.length, isOn: !status },
          ...receptionStates.map((one) => ({
            key: one,
            label: t.states[one],
            count: countOf(one),
            isOn: one === status,
          })),
        ]}
      />
      {shown.length === 0 ? (
        <EmptyState
          isCompact
          title={t.list.emptyFiltered.title}
          action={
            <Button variant="line" onClick={() => setQuery({}, { replace: true })}>
              {t.list.emptyFiltered.action}
            </Button>
          }
        >
          {t.list.emptyFiltered.text}
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {shown.map((guest) => (
            <GuestRow key={guest.id} guest={guest} now={now} />
          ))}
        </ul>
      )}
      {list.total > list.items.length && (
        <p className="num mt-4 text-small text-ink-3">{t.list.more(list.items.length, list.total)}</p>
      )}
    </>
  );
}
