import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { raiseFaults } from './stub-server.ts';

// A limit only ends what hangs.
configure({ asyncUtilTimeout: 60_000 });

// Each test has a document of its own.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  raiseFaults();
});
