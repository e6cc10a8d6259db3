/** Between two letters of one code, also where the device is busy; a person types no code at all. */
const MOST_BETWEEN_MS = 500;
/** Shorter than any code and any ticket's number. */
const LEAST_LETTERS = 8;

/**
 * Listens for a hand-held reader that types what it read, and Enter or Tab behind it. What is typed into a field is that
 * field's. Returns how to stop.
 */
export function listenToWedge(onCode: (text: string) => void): () => void {
  let typed = '';
  let lastAt = 0;
  const listen = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (event.timeStamp - lastAt > MOST_BETWEEN_MS) typed = '';
    lastAt = event.timeStamp;
    if (key.length === 1) {
      typed += key;
      // The space of a number must not press the button that has the focus.
      if (typed.length > 2) event.preventDefault();
      return;
    }
    if (key !== 'Enter' && key !== 'Tab') return;
    const code = typed.trim();
    typed = '';
    if (code.length < LEAST_LETTERS) return;
    event.preventDefault();
    event.stopPropagation();
    onCode(code);
  };
  addEventListener('keydown', listen, { capture: true });
  return () => removeEventListener('keydown', listen, { capture: true });
}
