import { Icon } from '@mingtang/ui/icon';
import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/zones.ts';
import { zh } from '../../phrases/zh/zones.ts';
import { formatGap, minutesAhead, zoneName } from '../../zones.ts';
import { useOwnZone } from './own-zone.ts';

/** Above a list of times: whose they are, and how far the visitor's own clocks are from them; nothing where they agree. */
export function ZoneNote({ at, className }: { at: number; className?: string }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const zone = useOwnZone();
  const minutes = zone === undefined ? 0 : minutesAhead(zone, at);
  if (!zone || minutes === 0) return null;
  const say = minutes > 0 ? t.ahead : t.behind;
  return (
    <p className={clsx('num flex items-start gap-1.5 text-small text-ink-3', className)}>
      <Icon of={Clock} size={16} className="mt-0.5 flex-none" />
      {say(zoneName(zone, language), formatGap(Math.abs(minutes), language))}
    </p>
  );
}
