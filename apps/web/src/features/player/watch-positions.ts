import { localStore } from '../../browser-access.ts';

/** How far somebody came in recordings, on this device, by person and what it is. */
interface Kept {
  [person: string]: { [thing: string]: { seconds: number; at: number } };
}

const KEY = 'watch-positions';
const MOST_KEPT = 50;
/** Who stopped this near the beginning or the end begins anew. */
const MARGIN_SECONDS = 15;

/** Where to go on, in seconds; undefined to begin at the beginning. */
export function positionToResume(text: string | null, person: string, thing: string): number | undefined {
  return read(text)[person]?.[thing]?.seconds;
}

/** The text to keep after somebody came so far. */
export function withPosition(
  text: string | null,
  {
    person,
    thing,
    seconds,
    duration,
    at,
  }: { person: string; thing: string; seconds: number; duration: number; at: number },
): string {
  const kept = read(text);
  const own = { ...kept[person] };
  if (seconds < MARGIN_SECONDS || seconds > duration - MARGIN_SECONDS) delete own[thing];
  else own[thing] = { seconds: Math.floor(seconds), at };
  const newest = Object.entries(own)
    .toSorted(([, one], [, other]) => other.at - one.at)
    .slice(0, MOST_KEPT);
  return JSON.stringify({ ...kept, [person]: Object.fromEntries(newest) });
}

function read(text: string | null): Kept {
  try {
    return (JSON.parse(text ?? '{}') as Kept | null) ?? {};
  } catch {
    return {};
  }
}

export const keptPosition = (person: string, thing: string): number | undefined =>
  positionToResume(storage(), person, thing);

export function keepPosition(position: Omit<Parameters<typeof withPosition>[1], 'at'>): void {
  localStore.setItem(KEY, withPosition(storage(), { ...position, at: Date.now() }));
}

const storage = (): string | null => localStore.getItem(KEY);
