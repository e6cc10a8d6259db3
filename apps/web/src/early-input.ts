import { use, useLayoutEffect } from 'react';
import { releaseParts } from './later.tsx';
import { repeatPress } from './unheard-presses.ts';

/**
 * What a visitor types and taps while the page is drawn but does not listen yet: on a weak network that is several
 * seconds, and React begins with empty fields. The script holds it back from the first paint on, the entry collects it
 * before React takes over, and the first commit gives it to the page as if it happened then.
 *
 * Of the taps only the last one on a button is kept. A form that would be sent by the browser itself is held: it would
 * put what was typed into the address. Links work without us. Going back to an entry of the same document changes the
 * address and nothing else, for nobody listens: the page is asked for anew, and what is drawn until it comes is left alone.
 */
export const earlyInputScript = `(()=>{const e=window.earlyInput={},c=v=>{const b=v.target.closest?.('button');if(b)e.button=b},s=v=>{if(!v.target.hasAttribute('action'))v.preventDefault()},u=()=>location.pathname+location.search,f=u(),p=()=>{if(u()!==f){e.isLeaving=true;location.reload()}};addEventListener('click',c,true);addEventListener('submit',s,true);addEventListener('popstate',p);e.stop=()=>{removeEventListener('click',c,true);removeEventListener('submit',s,true)};e.begin=()=>removeEventListener('popstate',p)})()`;

interface EarlyTaps {
  button?: HTMLButtonElement;
  /** Keeps no more taps. */
  stop: () => void;
  /** Leaves going back to the router. */
  begin: () => void;
  /** The address is another one than the page was drawn for: it is on its way out. */
  isLeaving?: boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Early {
  controls: { control: Control; value: string; isChecked: boolean }[];
  button: HTMLButtonElement | undefined;
}

let early: Early | undefined;

const tapsSoFar = (): EarlyTaps | undefined => (window as { earlyInput?: EarlyTaps }).earlyInput;

/** Takes what was done so far; from here on React itself waits for nothing. Call it right before the page is hydrated. */
export function collectEarlyInput(): void {
  const taps = tapsSoFar();
  taps?.stop();
  early = {
    controls: [...document.querySelectorAll<Control>('input, textarea, select')]
      .filter(hasChanged)
      .map((control) => ({ control, value: control.value, isChecked: 'checked' in control && control.checked })),
    button: taps?.button,
  };
}

const never = new Promise<never>(() => {});

/**
 * Keeps React from taking over a page that is on its way out: the router would draw what the new address holds over what the
 * server drew for the old one. Call it while the page's root is rendered.
 */
export function useStillHere(): void {
  if (tapsSoFar()?.isLeaving) use(never);
}

/** Gives the page what was done before it listened, and says that it listens (`data-listening` of the root). */
export function useEarlyInput(): void {
  useLayoutEffect(() => {
    const done = early;
    early = undefined;
    tapsSoFar()?.begin();
    for (const { control, value, isChecked } of done?.controls ?? []) repeat(control, value, isChecked);
    // The button's handler sees the fields of the next render.
    setTimeout(() => {
      if (done?.button) repeatPress(done.button);
      releaseParts(done?.button !== undefined);
      document.documentElement.dataset.listening = '';
    });
  }, []);
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);

function hasChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const named = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(named, 0);
  }
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

/** React hears of a change only when the value differs from the one it set last: it is told the old one first. */
function repeat(control: Control, value: string, isChecked: boolean): void {
  if (isTick(control)) {
    control.checked = !isChecked;
    control.click();
    return;
  }
  if (control instanceof HTMLSelectElement) {
    control.value = value;
  } else if (control.type !== 'file') {
    const caret = control === document.activeElement ? control.selectionEnd : null;
    control.value = control.defaultValue;
    const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
    if (caret !== null) control.setSelectionRange(caret, caret);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
