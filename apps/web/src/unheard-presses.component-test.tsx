import { act, screen } from '@testing-library/react';
import { type ComponentType, createContext, lazy, Suspense, startTransition, use, useState } from 'react';
import { createPortal } from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUnheardPresses, repeatPress } from './unheard-presses.ts';

function Counter() {
  const [count, setCount] = useState(0);
  use(Address);
  return (
    <form action="/elsewhere">
      <button type="submit" onClick={(event) => (event.preventDefault(), setCount(count + 1))}>
        Pressed
      </button>
      <output>{count}</output>
    </form>
  );
}

let root: Root;
let page: HTMLElement;
let bring: () => Promise<void>;
let goTo: (address: string) => Promise<void>;
/** A page whose part the server drew, and whose program has not come. */
beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  document.body.innerHTML = `<div id="page">${renderToString(<Page of={Counter} />)}</div>`;
  const program = Promise.withResolvers<{ default: typeof Counter }>();
  const Late = lazy(() => program.promise);
  page = document.getElementById('page') ?? document.body;
  await act(async () => {
    root = hydrateRoot(page, <Page of={Late} />);
  });
  goTo = (address) => act(async () => startTransition(() => root.render(<Page of={Late} at={address} />)));
  bring = () => act(async () => program.resolve({ default: Counter }));
});
afterEach(() => act(async () => root.unmount()));

const Address = createContext('/');

function Page({ of: Part, at = '/' }: { of: ComponentType; at?: string }) {
  return (
    <Address value={at}>
      <Suspense fallback="Waiting">
        <Part />
      </Suspense>
    </Address>
  );
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pressed' });
const count = () => document.querySelector('output')?.textContent;
const letTimePass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** As a finger does it. */
function press(): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  return button().dispatchEvent(click);
}

test('React alone loses what is pressed before the program has come', async () => {
  act(() => button().click());
  await bring();
  await letTimePass(1_000);
  expect(count()).toBe('0');
});

test('a press before the program has come is given to it once, however often it was pressed, and sends no form', async () => {
  keepUnheardPresses(page);
  expect(press()).toBe(false);
  press();
  await letTimePass(1_000);
  await bring();
  await letTimePass(1_000);
  expect(count()).toBe('1');
  act(() => button().click());
  expect(count()).toBe('2');
});

test('it is not lost where the router changes what it says of the page meanwhile', async () => {
  keepUnheardPresses(page);
  await goTo('/other');
  press();
  await letTimePass(500);
  await goTo('/third');
  await letTimePass(500);
  const drawn = button();
  await bring();
  await letTimePass(500);
  expect(count()).toBe('1');
  expect(drawn.isConnected).toBe(true);
});

test('a press from before React came is given to what stands in the place of the button it was on', async () => {
  keepUnheardPresses(page);
  const before = button();
  repeatPress(before);
  before.replaceWith(before.cloneNode(true));
  await letTimePass(500);
  await bring();
  await letTimePass(500);
  expect(before.isConnected).toBe(false);
  expect(count()).toBe('1');
});

test('what opens beside the page, as dialogs do, is pressed as ever', async () => {
  keepUnheardPresses(page);
  const onPress = vi.fn<() => void>();
  await act(async () =>
    root.render(
      createPortal(
        <button type="button" onClick={onPress}>
          Beside
        </button>,
        document.body,
      ),
    ),
  );
  const beside = screen.getByRole('button', { name: 'Beside' });
  act(() => beside.click());
  await letTimePass(500);
  expect(onPress).toHaveBeenCalledOnce();
});
