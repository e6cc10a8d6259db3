import { MOST_SEEN } from '@mingtang/contract/content/limits';
import { contentRoutes } from '@mingtang/contract/content/routes';
import { helpApi } from '../../api.ts';

const quiet = helpApi(contentRoutes);

/** What is seen within so long is told together. */
const GATHER_MS = 2_000;

let waiting: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  clearTimeout(timer);
  timer = undefined;
  const ids = waiting.slice(0, MOST_SEEN);
  waiting = waiting.slice(MOST_SEEN);
  // What could not be counted is the organiser's loss, not the visitor's.
  if (ids.length > 0) void quiet.countAdvertViews({ ids }).catch(() => undefined);
  if (waiting.length > 0) tell();
}

/** Counts that an advert was seen. */
export function countView(id: string): void {
  waiting.push(id);
  if (timer !== undefined) return;
  addEventListener('pagehide', tell, { once: true });
  timer = setTimeout(tell, GATHER_MS);
}

/** Counts that an advert was followed. */
export const countClick = (id: string): void => void quiet.countAdvertClick({ id }).catch(() => undefined);
