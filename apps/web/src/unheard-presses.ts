import type { MouseEvent as ReactMouseEvent } from 'react';

/** A press is tried again so often, until what was pressed has been taken over. */
const PAUSE_MS = 60;
/** Whoever waited longer has pressed again, or no longer wants it. */
const LONGEST_MS = 30_000;

/**
 * React takes a page over part by part. A click on a part whose program has not come, or that is being taken over, reaches
 * nobody: React swallows it. Such a press is kept here and repeated until React has heard it, once for each button.
 */
const heard = new WeakSet<Event>();
const waiting = new Set<() => Element | undefined>();

/** `onClickCapture` of the page's root element: React calls it for every click that it gives to anybody. */
export const hearPress = ({ nativeEvent }: ReactMouseEvent): void => void heard.add(nativeEvent);

/** Keeps the presses that React does not hear. Call it right after the page's root was given to React: it listens behind it. */
export function keepUnheardPresses(): void {
  document.addEventListener('click', keepUnheard, { capture: true });
}

function keepUnheard(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || heard.has(event)) return;
  // Or the browser would send the form that it belongs to.
  event.preventDefault();
  if (event.isTrusted) repeatPress(button);
}

/** Presses a button as soon as React hears it. */
export function repeatPress(button: HTMLButtonElement): void {
  const find = finderOf(button);
  for (const other of waiting) if (other() === button) return;
  waiting.add(find);
  const end = performance.now() + LONGEST_MS;
  const press = (): void => {
    const found = find();
    if (found instanceof HTMLElement) {
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window });
      found.dispatchEvent(click);
      if (heard.has(click)) {
        waiting.delete(find);
        return;
      }
    }
    if (performance.now() < end) setTimeout(press, PAUSE_MS);
    else waiting.delete(find);
  };
  setTimeout(press);
}

/** The button itself; if React drew its part anew, the one that stands in its place. */
function finderOf(button: HTMLButtonElement): () => Element | undefined {
  const name = nameOf(button);
  const namesakes = (): Element[] => [...document.querySelectorAll('button')].filter((one) => nameOf(one) === name);
  const place = namesakes().indexOf(button);
  return () => (button.isConnected ? button : namesakes()[place]);
}

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent;
