// Loaded before every test file. vitest gives up on `vi.waitFor` after one second, which is nothing on a busy machine.
import { vi } from 'vitest';

const WAIT_MS = 120_000;
const { waitFor } = vi;

const waitPatiently: typeof waitFor = (callback, options = {}) =>
  waitFor(callback, { timeout: WAIT_MS, ...(typeof options === 'number' ? { timeout: options } : options) });

// Files of one worker share what they load, so that it may be in place already.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently;
