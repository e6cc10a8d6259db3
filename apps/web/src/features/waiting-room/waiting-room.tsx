import type { Place } from '@mingtang/contract/waiting-room/model';
import { Button } from '@mingtang/ui/button';
import { Gauge } from '@mingtang/ui/gauge';
import { Notice } from '@mingtang/ui/notice';
import { SummaryList } from '@mingtang/ui/summary-list';
import { WaitingSquare } from '@mingtang/ui/waiting-square';
import type { ReactNode } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/waiting-room.ts';
import { zh } from '../../phrases/zh/waiting-room.ts';
import { useWakeLock } from '../../wake-lock.ts';
import { leaveLine, useLine } from './use-line.ts';

interface WaitingRoomProps {
  /** What is being bought. */
  children: ReactNode;
  /** For how long an order will be held. */
  holdMinutes: number;
  /** Called once, when an order may be placed. */
  onTurn: () => void;
  onLeave: () => void;
}

/** The line in front of the shop, as one who stands in it sees it. */
export function WaitingRoom({ children, holdMinutes, onTurn, onLeave }: WaitingRoomProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { place, toldPlace, firstPosition, wasLost, isOffline, problem } = useLine(onTurn);
  useWakeLock();
  const count = new Intl.NumberFormat(language);
  const position = place?.position ?? null;
  const wait = place ? waitText(place, t) : undefined;
  const isTurn = place !== undefined && isTheirTurn(place);
  return (
    <div data-waiting-room className="mx-auto max-w-120 lg:pt-8">
      <h2 ref={begin} tabIndex={-1} className="text-h2 outline-none lg:text-h1">
        {t.title}
      </h2>
      <p className="mt-1.5 text-ink-2">{t.lead}</p>
      <p className="sr-only" aria-live="polite">
        {toldPlace && spokenText(toldPlace, count, t)}
      </p>
      <div className="mt-6 border-y border-line py-6">
        {position === null ? (
          <p className="flex items-center gap-3 text-h3 text-ink-2">
            <WaitingSquare size={18} />
            {isTurn ? t.turn : t.joining}
          </p>
        ) : (
          <>
            <p className="text-small text-ink-2">{t.position}</p>
            <p className="mt-1 flex items-baseline gap-2">
              <span className="big text-[72px] leading-none lg:text-[112px]">{count.format(position)}</span>
              <span className="text-h2 text-ink-2">{t.unit}</span>
            </p>
            <Gauge
              className="mt-5"
              label={t.progress}
              value={(firstPosition ?? position) - position}
              max={(firstPosition ?? position) - 1}
            />
            <SummaryList
              className="mt-4"
              items={[
                { key: 'wait', label: t.wait, value: wait },
                { key: 'number', label: t.number, value: place?.number },
              ]}
            />
          </>
        )}
      </div>
      <div className="mt-5 grid gap-3">
        {isOffline && (
          <Notice tone="gam" live="polite">
            {t.offline}
          </Notice>
        )}
        {problem && (
          <Notice tone="rouge" live="assertive">
            {problem}
          </Notice>
        )}
        {wasLost && <Notice tone="gam">{t.lost}</Notice>}
        <Notice tone="mute">{t.keepOpen}</Notice>
      </div>
      <div className="mt-8">{children}</div>
      <p className="mt-3 text-small text-ink-2">{t.held(holdMinutes)}</p>
      <Button
        variant="line"
        isFull
        className="mt-6"
        onClick={() => {
          leaveLine();
          onLeave();
        }}
      >
        {t.leave}
      </Button>
    </div>
  );
}

const isTheirTurn = ({ state }: Place): boolean => state === 'admitted' || state === 'open';

function spokenText(place: Place, count: Intl.NumberFormat, t: typeof zh): string {
  if (isTheirTurn(place)) return t.turn;
  return place.position === null ? t.joining : t.spoken(count.format(place.position), waitText(place, t));
}

/** The button that led here is gone: reading goes on at the title. */
function begin(title: HTMLElement | null): void {
  scrollTo(0, 0);
  title?.focus({ preventScroll: true });
}

function waitText({ waitSeconds }: Place, { waits }: typeof zh): string {
  if (waitSeconds === null) return waits.unknown;
  if (waitSeconds < 60) return waits.moment;
  const minutes = Math.ceil(waitSeconds / 60);
  return minutes < 60 ? waits.minutes(minutes) : waits.hours(Math.floor(minutes / 60), minutes % 60);
}
