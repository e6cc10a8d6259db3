/** A press is tried again so often, until what was pressed has been taken over. */
const PAUSE_MS = 60;
/** Whoever waited longer has pressed again, or no longer wants it. */
const LONGEST_MS = 30_000;

/**
 * React takes a page over part by part. A click on a part whose program has not come, or that is being taken over, reaches
 * nobody: React stops it where it listens; while a transition waits for the part, it loses it without a word. Such a press is
 * kept here and repeated until React has heard it, once for each button.
 */
const unheard = new WeakSet<Event>();
const waiting = new Set<() => Element | undefined>();

/** Keeps the presses that React does not hear. Call it right after React was given its root: it listens behind React. */
export function keepUnheardPresses(root: Document | Element): void {
  root.addEventListener('click', keepUnheard as EventListener, { capture: true });
}

function keepUnheard(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // A link works by itself. `cancelBubble` says what its name hides: somebody before has stopped the event.
  if (!button || (isTakenOver(button) && !event.cancelBubble)) return;
  unheard.add(event);
  // Or the browser would send the form that it belongs to.
  event.preventDefault();
  if (event.isTrusted) repeatPress(button);
}

/** React keeps what it knows of an element under a name that begins so. */
const isTakenOver = (element: Element): boolean =>
  Object.keys(element).some((name) => name.startsWith('__reactProps$'));

/** Presses a button as soon as React hears it. */
export function repeatPress(button: HTMLButtonElement): void {
  for (const find of waiting) if (find() === button) return;
  const find = finderOf(button);
  waiting.add(find);
  const end = performance.now() + LONGEST_MS;
  const press = (): void => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window });
    const found = find();
    found?.dispatchEvent(click);
    if ((found && !unheard.has(click)) || performance.now() > end) waiting.delete(find);
    else setTimeout(press, PAUSE_MS);
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
