import type { ShareChannel } from '@mingtang/contract/engagement/model';
import { localStore } from '../../browser-access.ts';
import { dayOf } from '../../dates.ts';
import type { Thing } from './use-liking.ts';

const KEY = 'told-shares';
interface Told {
  day: string;
  keys: string[];
}

/** Whether this browser told of a share today already; if not, it has from now on. Nothing is kept longer than the day. */
export function isToldAlready({ kind, id }: Thing, channel: ShareChannel, now = new Date()): boolean {
  const day = dayOf(now);
  const key = `${kind} ${id} ${channel}`;
  try {
    const kept = JSON.parse(localStore.getItem(KEY) ?? 'null') as Told | null;
    const keys = kept?.day === day ? kept.keys : [];
    if (keys.includes(key)) return true;
    localStore.setItem(KEY, JSON.stringify({ day, keys: [...keys, key] } satisfies Told));
  } catch {
    // Without storage the server tells it apart for whoever is signed in.
  }
  return false;
}
