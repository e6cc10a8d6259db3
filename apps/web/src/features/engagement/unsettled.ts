import type { ThingKind } from '@mingtang/contract/engagement/model';
import { localStore } from '../../browser-access.ts';
import { isPageLeaving } from '../../leaving.ts';
import { currentSession, UNSETTLED_KEY } from '../../session.ts';
import type { Thing } from './use-liking.ts';

export type Act = 'like' | 'save';
/** What somebody wanted of a thing, as long as nobody knows whether the server has it. */
export interface Unsettled {
  act: Act;
  kind: ThingKind;
  id: string;
  isWanted: boolean;
  personId: string;
  at: number;
}

/** Who comes back later than this has seen how it stands, perhaps elsewhere, and is not overruled. */
const KEPT_MS = 86_400_000;

function read(): Unsettled[] {
  try {
    const kept = JSON.parse(localStore.getItem(UNSETTLED_KEY) ?? '[]') as Unsettled[];
    return Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < KEPT_MS) : [];
  } catch {
    return [];
  }
}
function write(all: Unsettled[]): void {
  if (all.length > 0) localStore.setItem(UNSETTLED_KEY, JSON.stringify(all));
  else localStore.removeItem(UNSETTLED_KEY);
}
const others = (act: Act, id: string): Unsettled[] => read().filter((one) => one.act !== act || one.id !== id);

/** Notes what is wanted before it is sent: a page that is closed at once, or a phone that dies, loses nothing. */
export function noteUnsettled(act: Act, { kind, id }: Thing, isWanted: boolean): void {
  const personId = currentSession()?.id;
  if (personId) write([...others(act, id), { act, kind, id, isWanted, personId, at: Date.now() }]);
}

/** The answer was seen, whatever it was. A page on its way out sees none: its calls fail because it leaves. */
export function noteSettled(act: Act, id: string): void {
  if (!isPageLeaving()) write(others(act, id));
}

/** What this person wanted on earlier pages and was never answered. */
export const listUnsettled = (personId: string): Unsettled[] =>
  read().filter((one) => one.personId === personId && one.at < performance.timeOrigin);
