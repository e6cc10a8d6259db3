import { useSyncExternalStore } from 'react';
import { formatDay, formatTimeRange } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/forum.ts';
import { zh } from '../../phrases/zh/forum.ts';

const never = () => () => undefined;
const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The same hours on the visitor's own clock, where that shows another time than the conference's. */
export function OwnTime({ start, end }: { start: number; end: number }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const zone = useSyncExternalStore(never, zoneHere, () => undefined);
  if (zone === undefined) return null;
  const [from, to] = [new Date(start), new Date(end)];
  const here = `${clock(from, zone)}–${clock(to, zone)}`;
  if (here === formatTimeRange(from, to)) return null;
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(from);
  return (
    <span className="block text-small text-ink-3">
      {t.ownTime(city)}
      <span className="inline-block">
        {formatDay(day, language)} {here}
      </span>
    </span>
  );
}

const clock = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
