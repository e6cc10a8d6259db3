// Loaded before every component test, of whichever app.
import { cleanup, configure } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { afterEach, beforeEach, vi } from 'vitest';

// Our own modules keep what is known of a session or a page: each file begins with none of it. Libraries stay loaded.
vi.resetModules();

// A limit only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });

// What React complains of fails the test, as it does in a journey.
const complaints: string[] = [];
/** An element the document here does not know, and every browser does. */
const isExpected = ([text, tag]: unknown[]): boolean => String(text).includes('is unrecognized') && tag === 'search';
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    if (!isExpected(parts)) complaints.push(parts.join(' '));
  });
});

// What a part still asks for after its test ended reaches nobody.
globalThis.fetch = () => new Promise(() => undefined);
afterEach(() => {
  const [first] = complaints.splice(0);
  if (first !== undefined) throw new Error(first);
});

// The files of a worker share one window.
const page = globalThis as unknown as Window;
const ADDRESS = page.location.href;
// Each test begins with an empty document at the same address, and with nothing stored.
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // What a screen sends as it goes is still answered.
  await new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of page.document.cookie.split('; '))
    page.document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  for (const element of [page.document.documentElement, page.document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  vi.unstubAllGlobals();
  // A file that was saved has led the document to it.
  page.happyDOM.setURL(ADDRESS);
  // Of this file's own modules.
  const { raiseFaults } = await import('@mingtang/contract/testing/stub-server');
  raiseFaults();
});
