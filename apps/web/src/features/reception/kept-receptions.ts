import { localStore } from '../../browser-access.ts';
import { currentSession, KEPT_RECEPTIONS_KEY } from '../../session.ts';
import { keepReceptionPages } from '../offline/keeping.part.ts';
import { revive } from '../tickets/kept.ts';
import type { ListedGuest, ReceptionList } from './reception-calls.ts';

/** Guests as they were loaded. */
export interface LoadedReceptions {
  list: ReceptionList;
  /** Epoch milliseconds. */
  loadedAt: number;
}
interface Kept extends LoadedReceptions {
  personId: string;
}

/** Keeps the whole list of whoever asked for it on this device, and the pages it is read on, for where there is no network. */
export function keepReceptions(personId: string, loaded: LoadedReceptions): void {
  // Somebody else has signed in meanwhile, or nobody is.
  if (personId !== currentSession()?.id) return;
  try {
    localStore.setItem(KEPT_RECEPTIONS_KEY, JSON.stringify({ personId, ...loaded } satisfies Kept));
    void keepReceptionPages(personId).catch(() => undefined);
  } catch {
    // Without storage it needs a network; nothing else is lost.
  }
}

/** What whoever is signed in saw last on this device. */
export function findKeptReceptions(): LoadedReceptions | undefined {
  try {
    const kept = JSON.parse(localStore.getItem(KEPT_RECEPTIONS_KEY) ?? 'null', revive) as Kept | null;
    return kept && kept.personId === currentSession()?.id && Array.isArray(kept.list.items) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** One of them. */
export function findKeptGuest(id: string): { guest: ListedGuest; loadedAt: number } | undefined {
  const kept = findKeptReceptions();
  const guest = kept?.list.items.find((one) => one.id === id);
  return kept && guest ? { guest, loadedAt: kept.loadedAt } : undefined;
}
