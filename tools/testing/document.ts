// Loaded before every component test, of whichever app.
import { raiseFaults } from '@mingtang/contract/testing/stub-server';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

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

// Each test has a document of its own.
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  // What a screen sends as it goes is still answered.
  await new Promise((resolve) => setTimeout(resolve));
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  raiseFaults();
});
