import { localStore } from '../../browser-access.ts';
import { dayOf } from '../../dates.ts';

/** How often this device was shown each advert today; of other days nothing is kept. */
const KEY = 'adverts';

interface Kept {
  day: string;
  seen: Record<string, number>;
}

function read(now: Date): Kept {
  const fresh = { day: dayOf(now), seen: {} };
  try {
    const kept = JSON.parse(localStore.getItem(KEY) ?? 'null') as Partial<Kept> | null;
    return kept?.day === fresh.day && typeof kept.seen === 'object' ? { day: fresh.day, seen: kept.seen } : fresh;
  } catch {
    return fresh;
  }
}

/** Whether this device may be shown an advert once more today. */
export const mayShow = ({ id, dailyCap }: { id: string; dailyCap: number | null }, now = new Date()): boolean =>
  dailyCap === null || (read(now).seen[id] ?? 0) < dailyCap;

/** Remembers that this device was shown one; those without a limit are not kept. */
export function keepShown({ id, dailyCap }: { id: string; dailyCap: number | null }, now = new Date()): void {
  if (dailyCap === null) return;
  const { day, seen } = read(now);
  localStore.setItem(KEY, JSON.stringify({ day, seen: { ...seen, [id]: (seen[id] ?? 0) + 1 } }));
}
