import { Button } from '@mingtang/ui/button';
import { type ComponentType, lazy, memo, Suspense, useSyncExternalStore } from 'react';
import { usePhrases } from './language.ts';
import { en } from './phrases/en/shell.ts';
import { zh } from './phrases/zh/shell.ts';

/** A page that is never idle gets its parts all the same. */
const LATEST_MS = 1_000;
/** Between tries on a network that does not bring a part; the last one again and again. */
const PAUSES_MS = [1_000, 3_000, 10_000];

/** Whether the server drew this page, which is not alive yet: the page's head says so (`early-input.ts`). */
let isHeld = typeof window !== 'undefined' && 'earlyInput' in window;
let release = (): void => undefined;
/**
 * Parts wait until the page that the server drew has become alive, or somebody does something: until then they show what the
 * server drew.
 */
const released = isHeld
  ? new Promise<void>((resolve) => {
      release = () => {
        isHeld = false;
        resolve();
      };
      for (const kind of ['pointerdown', 'keydown', 'scroll'])
        addEventListener(kind, () => release(), { once: true, capture: true, passive: true });
    })
  : Promise.resolve();

/** One part a task: begun all at once they would hold a weak phone up for a tenth of a second. */
let turn: Promise<void> = released;
function nextTurn(): Promise<void> {
  const mine = turn;
  turn = mine.then(() => new Promise((resolve) => void setTimeout(resolve)));
  return mine;
}

/** The page is alive: its parts come as soon as the browser has nothing else to do, or `atOnce`. */
export function releaseParts(atOnce: boolean): void {
  if (atOnce || typeof requestIdleCallback === 'undefined') release();
  else requestIdleCallback(() => release(), { timeout: LATEST_MS });
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface LaterOptions {
  /** Of the space that is kept for the part where the browser draws it: as high as the part. */
  className?: string;
  /** The page is about it: it is fetched beside what takes the page over, not after it. */
  isUrgent?: boolean;
}

/**
 * A part of a page whose program comes after the page's own. Where the server drew it, it stands there from the first paint and
 * is taken over in place once its program has come; its links work before, and its buttons' presses are kept
 * (`unheard-presses.ts`). Where the browser draws it, its space waits for it, and says so when the network does not bring
 * it. Files of such parts end in `.part.tsx`: the service worker keeps them with the pages that open without a network.
 *
 * Give a part the same props as long as nothing changes: what changes above one that has not come makes React draw it anew.
 */
export function later<Props extends object>(
  load: Load<Props>,
  { className, isUrgent = false }: LaterOptions = {},
): ComponentType<Props> {
  const fetching = new Fetching(load, isUrgent);
  // A page that one goes to has its parts on the way while its data is.
  if (typeof window !== 'undefined' && (isUrgent || !isHeld)) void fetching.program();
  const Part = lazy(() => fetching.program());
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={<Waiting for={fetching} className={className} />}>
        <Part {...props} />
      </Suspense>
    );
  });
}

/** Fetches a program until it comes. */
class Fetching<Props> {
  readonly #load: Load<Props>;
  readonly #isUrgent: boolean;
  readonly #listeners = new Set<() => void>();
  #program: ReturnType<Load<Props>> | undefined;
  #tries = 0;
  #again: (() => void) | undefined;

  constructor(load: Load<Props>, isUrgent: boolean) {
    this.#load = load;
    this.#isUrgent = isUrgent;
  }

  program(): ReturnType<Load<Props>> {
    this.#program ??= this.#fetch();
    return this.#program;
  }

  async #fetch(): ReturnType<Load<Props>> {
    if (!this.#isUrgent) await (isHeld ? nextTurn() : released);
    for (;;) {
      try {
        return await this.#load();
      } catch (error) {
        // A server that cannot draw a part has a fault.
        if (typeof window === 'undefined') throw error;
        this.#tries += 1;
        this.#announce();
        await this.#pause();
      }
    }
  }

  readonly hasFailed = (): boolean => this.#tries > 0;

  readonly tryAgain = (): void => this.#again?.();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const go = (): void => {
        clearTimeout(timer);
        removeEventListener('online', go);
        resolve();
      };
      const timer = setTimeout(go, PAUSES_MS[Math.min(this.#tries, PAUSES_MS.length) - 1]);
      addEventListener('online', go);
      this.#again = go;
    });
  }
}

interface WaitingProps {
  for: Pick<Fetching<never>, 'subscribe' | 'hasFailed' | 'tryAgain'>;
  className: string | undefined;
}

function Waiting({ for: fetching, className }: WaitingProps) {
  const t = usePhrases({ zh, en });
  const hasFailed = useSyncExternalStore(fetching.subscribe, fetching.hasFailed, () => false);
  return (
    <div data-part-to-come="" className={className}>
      {hasFailed && (
        <p role="alert" className="page flex flex-wrap items-center gap-3 py-6 text-small text-ink-2">
          {t.partMissing}
          <Button size="sm" variant="line" onClick={fetching.tryAgain}>
            {t.retry}
          </Button>
        </p>
      )}
    </div>
  );
}
