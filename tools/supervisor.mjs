import { spawn } from 'node:child_process';
import { exitStatus } from './child.mjs';

/** @typedef {{ hasPages: boolean, demo?: { email: string, password: string } }} Places */

/** Exit status of a program whose configuration is wrong (EX_CONFIG): starting it again would not help. */
export const EXIT_CONFIGURATION = 78;

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 30_000;
/** A run this long counts as sound: the next restart is prompt again. */
const SOUND_RUN_MS = 60_000;
const MOST_FAILED_STARTS = 5;
/** For requests and jobs under way, after the time in which what stands in front notices. */
const STOP_PATIENCE_MS = 40_000;
/** In a terminal both npm and we get one Ctrl-C, and npm passes its own on to us: that is not a second one. */
const SAME_KEYPRESS_MS = 1000;

/**
 * Keeps a server running: starts it again, with growing pauses, when it dies; ends it and with it ourselves when asked.
 * The server is in a process group of its own, so that it hears of a stop from us alone; it holds the other end of an
 * IPC channel, by whose closing it notices that we were killed.
 *
 * @param {object} options
 * @param {string} options.command
 * @param {string[]} options.args
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {(line: string) => void} options.say
 * @param {() => Promise<boolean>} options.isReady asked repeatedly until it is true, after every start
 * @param {() => void} options.onFirstReady
 * @param {(places: Places) => void} [options.onPlaces] what there is to open, before it is ready
 * @param {(step: string) => void} options.onStep what the server says it is about to do, before it is ready
 * @returns {Promise<number>} our exit status
 */
export function supervise({ command, args, cwd, env, say, isReady, onFirstReady, onStep, onPlaces }) {
  return new Promise((resolve) => {
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let server;
    /** @type {NodeJS.Timeout | undefined} */
    let restart;
    /** @type {NodeJS.Timeout | undefined} */
    let parentWatch;
    let isStopping = false;
    let stopAskedAt = 0;
    let wasEverReady = false;
    let failedStarts = 0;
    let delay = FIRST_DELAY_MS;
    /** @type {string | undefined} */
    let lastFault;

    function start() {
      const startedAt = Date.now();
      const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true });
      server = child;
      let hasEnded = false;
      let wasReady = false;
      /** @type {{ fingerprint: string, line: string, isPassing: boolean } | undefined} */
      let failure;

      void (async () => {
        while (!hasEnded && !(await isReady())) await new Promise((next) => setTimeout(next, 100));
        if (hasEnded) return;
        wasReady = true;
        failedStarts = 0;
        if (!wasEverReady) onFirstReady();
        else say('The server runs again. 服务已恢复。');
        wasEverReady = true;
      })();

      child.on('message', (message) => {
        if (wasReady || !message || typeof message !== 'object') return;
        if ('step' in message) onStep(String(message.step));
        if ('places' in message) onPlaces?.(/** @type {Places} */ (message.places));
        if ('failure' in message) failure = /** @type {NonNullable<typeof failure>} */ (message.failure);
      });
      child.once('error', (error) => say(`The server cannot be started: ${error.message}`));
      child.once('close', (code, signal) => {
        hasEnded = true;
        server = undefined;
        const status = exitStatus(code, signal);
        if (isStopping) return finish(signal === 'SIGKILL' ? status : 0);
        // A server that ends by itself without complaint was asked to by somebody else.
        if (code === 0) return finish(status);
        // What ran once is started again whatever happens: its database may be away, or its folder held by an audit.
        if (code === EXIT_CONFIGURATION && !wasEverReady) return finish(status);
        failedStarts += wasReady ? 0 : 1;
        const isSameFault = failure !== undefined && !failure.isPassing && failure.fingerprint === lastFault;
        lastFault = failure?.fingerprint;
        if (failure && !isSameFault) say(failure.line);
        if (isSameFault && !wasEverReady) {
          say(
            'The same fault twice in a row: it will not go away by itself, so the server is not started again. ' +
              '连续两次出现同样的错误，重试没有用，已停止。',
          );
          return finish(status || 1);
        }
        if (failedStarts === MOST_FAILED_STARTS && !wasEverReady) {
          say(`The server did not start ${MOST_FAILED_STARTS} times; giving up. 服务多次无法启动，已停止尝试。`);
          return finish(status || 1);
        }
        if (Date.now() - startedAt > SOUND_RUN_MS) delay = FIRST_DELAY_MS;
        say(
          `The server ended (${signal ?? `status ${code}`}); starting it again in ${delay / 1000} s. 服务意外退出，即将重启。`,
        );
        restart = setTimeout(start, delay);
        delay = Math.min(delay * 2, LONGEST_DELAY_MS);
      });
    }

    /** @param {NodeJS.Signals} signal */
    function stop(signal) {
      const now = Date.now();
      if (isStopping && now - stopAskedAt < SAME_KEYPRESS_MS) return;
      stopAskedAt = now;
      if (isStopping) return server?.kill('SIGKILL');
      isStopping = true;
      clearTimeout(restart);
      if (!server) return finish(0);
      say('Stopping; once more to force. 正在停止，再按一次强制退出。');
      // Whoever presses Ctrl-C sits in front of it: no proxy has to notice first.
      server.kill(signal === 'SIGINT' ? 'SIGINT' : 'SIGTERM');
      setTimeout(() => server?.kill('SIGKILL'), STOP_PATIENCE_MS + drainMs(env)).unref();
    }

    /** @param {number} status */
    function finish(status) {
      for (const signal of STOP_SIGNALS) process.removeListener(signal, stop);
      clearInterval(parentWatch);
      resolve(status);
    }

    for (const signal of STOP_SIGNALS) process.on(signal, stop);
    parentWatch = watchParent(() => stop('SIGINT'));
    start();
  });
}

/** @param {NodeJS.ProcessEnv} env */
function drainMs({ DRAIN_SECONDS }) {
  const seconds = Number(DRAIN_SECONDS || 5);
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0;
}

/** @type {NodeJS.Signals[]} */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Under npm we end with it, even when it was killed. Started by hand, outliving the shell is what `nohup` is for.
 * @param {() => void} onGone
 */
function watchParent(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, 500);
  return watch;
}
