// Loaded before every component test, of whichever app.
import { raiseFaults } from '@mingtang/contract/testing/stub-server';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// A limit only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });

// What React complains of fails the test, as it does in a journey.
const complaints: string[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => void complaints.push(parts.join(' ')));
});
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
