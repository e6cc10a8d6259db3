import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/zones.ts';
import { zh } from '../../phrases/zh/zones.ts';
import { hoursIn, instantIn, zoneName } from '../../zones.ts';
import { useOwnZone } from './own-zone.ts';

/** The same hours, or with no end the same instant, on the visitor's own clocks, where those show another time than the conference's. */
export function OwnTime({ start, end }: { start: number; end?: number }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const zone = useOwnZone();
  const here = zone && (end === undefined ? instantIn(zone, start, language) : hoursIn(zone, { start, end }, language));
  if (!zone || !here) return null;
  return (
    <span className="block text-small text-ink-3">
      {t.ownTime(zoneName(zone, language))}
      <span className="inline-block">{here}</span>
    </span>
  );
}
