// Loaded before every test file. vitest gives up on `vi.waitFor` and `vi.waitUntil` after one second, which is nothing on a
// busy machine.
import { vi } from 'vitest';

const WAIT_MS = 120_000;
const { waitFor, waitUntil } = vi;
const patient = (options: number | { timeout?: number; interval?: number } = {}) => ({
  timeout: WAIT_MS,
  ...(typeof options === 'number' ? { timeout: options } : options),
});

const waitForPatiently: typeof waitFor = (callback, options) => waitFor(callback, patient(options));
const waitUntilPatiently: typeof waitUntil = (callback, options) => waitUntil(callback, patient(options));

// Files of one worker share what they load, so that it may be in place already.
if (waitFor.name !== waitForPatiently.name)
  Object.assign(vi, { waitFor: waitForPatiently, waitUntil: waitUntilPatiently });
