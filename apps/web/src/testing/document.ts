import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Each test has a document of its own.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
