import type { Device } from '@mingtang/contract/analytics/model';
import { sessionStore } from '../../browser-access.ts';
import { channelSource } from '../../session.ts';

const KEY = 'visit';

interface Visit {
  /** Random, of this tab. */
  id: string;
  /** The site it came from. */
  referrer?: string;
  hasBeenReminded?: boolean;
}
let known: Visit | undefined;

/** A random UUID, also where the browser makes none (pages without TLS). */
export function randomId(): string {
  const bytes = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  return bytes.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

function currentVisit(): Visit {
  try {
    known ??= (JSON.parse(sessionStore.getItem(KEY) ?? 'null') as Visit | null) ?? undefined;
  } catch {
    // Without storage a visit lasts as long as the page.
  }
  if (!known) {
    const referrer = refererHost();
    keep({ id: randomId(), ...(referrer ? { referrer } : {}) });
  }
  return known as unknown as Visit;
}

function keep(visit: Visit): void {
  known = visit;
  sessionStore.setItem(KEY, JSON.stringify(visit));
}

function refererHost(): string | undefined {
  try {
    const { hostname, host } = new URL(document.referrer);
    return host === location.host ? undefined : hostname.slice(0, 100);
  } catch {
    return undefined;
  }
}

/** What is told of a visit with everything it does. */
export function visitFacts(): { visitId: string; device: Device; referrer?: string; channel?: string } {
  const { id, referrer } = currentVisit();
  const channel = channelSource.get();
  return {
    visitId: id,
    device: matchMedia('(min-width: 1024px)').matches ? 'desktop' : 'phone',
    ...(referrer ? { referrer } : {}),
    ...(channel ? { channel } : {}),
  };
}

/** Whether this is the first time a visit is asked; it is remembered for the next. */
export function isFirstReminder(): boolean {
  const visit = currentVisit();
  if (visit.hasBeenReminded) return false;
  keep({ ...visit, hasBeenReminded: true });
  return true;
}
