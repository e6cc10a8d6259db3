import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program to its end, keeping what it says.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<{ code: number; output: string }>} both streams in order of arrival
 */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const forward = forwardSignals((signal) => child.kill(signal));
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.once('error', (error) => {
      forward.end();
      reject(error);
    });
    child.once('close', (code, signal) => {
      forward.end();
      if (forward.received) process.exit(exitStatus(null, forward.received));
      resolve({ code: exitStatus(code, signal), output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}

/**
 * Runs a program in our place: our terminal is its, our signals go to it, its exit status is returned.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>}
 */
export function runInPlace(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    const forward = forwardSignals((signal) => child.kill(signal));
    child.once('error', (error) => {
      forward.end();
      reject(error);
    });
    child.once('close', (code, signal) => {
      forward.end();
      resolve(exitStatus(code, signal));
    });
  });
}

/**
 * @param {(signal: NodeJS.Signals) => void} send
 */
function forwardSignals(send) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const state = {
    /** @type {NodeJS.Signals | undefined} */
    received: undefined,
    end() {
      for (const signal of signals) process.removeListener(signal, pass);
    },
  };
  /** @param {NodeJS.Signals} signal */
  function pass(signal) {
    state.received = signal;
    send(signal);
  }
  for (const signal of signals) process.on(signal, pass);
  return state;
}

/**
 * As a shell reports it: 128 + number for a death by signal.
 *
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export function exitStatus(code, signal) {
  return code ?? 128 + (signal ? constants.signals[signal] : 0);
}
