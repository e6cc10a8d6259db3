import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import type { ThirdParties } from '../connect-ports.ts';
import type { KillableServer, ServerUsage } from './killable-server.ts';

/** How Node is asked for it, modules loaded as the server's own entry has them loaded. */
const PROGRAM = [
  '--import',
  new URL('../module-loading.ts', import.meta.url).href,
  fileURLToPath(new URL('killable-server.ts', import.meta.url)),
];
/** Only ends what hangs: a busy machine takes its time. */
const BOOT_MS = 300_000;
const USAGE_MS = 60_000;

/** A server in a process of its own: start it, kill it, start it again. */
export class ServerProcess {
  readonly origin: string;
  readonly #settings: Omit<KillableServer, 'aheadMs'>;
  #child: ChildProcess | undefined;

  constructor(settings: Omit<KillableServer, 'aheadMs'>) {
    this.#settings = settings;
    this.origin = `http://127.0.0.1:${settings.port}`;
  }

  /** Of the process that was started last. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Whether that process has ended, by itself or not. */
  get hasEnded(): boolean {
    return this.#child === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** Resolves when it answers requests. */
  async start({ aheadMs = 0 } = {}): Promise<void> {
    const settings: KillableServer = { ...this.#settings, aheadMs };
    const child = spawn(process.execPath, PROGRAM, {
      // No credentials of third parties go with it.
      env: {
        PATH: process.env.PATH,
        FAULT_LOG: process.env.FAULT_LOG,
        KILLABLE_SERVER: JSON.stringify(settings),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#child = child;
    const until = performance.now() + BOOT_MS;
    while (performance.now() < until) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
      if (await this.#isReady()) return;
      await sleep(20);
    }
    throw new Error('The server did not start.');
  }

  /** What it has used so far. */
  async usage(): Promise<ServerUsage> {
    const child = this.#child;
    if (!child?.connected) throw new Error('The server is not there.');
    const answer = once(child, 'message', { signal: AbortSignal.timeout(USAGE_MS) });
    child.send('usage');
    const [usage] = (await answer) as [ServerUsage];
    return usage;
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Asks it to stop, and waits until it has. Returns its exit status. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    return ended;
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

export async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** What another process needs to reach a sandbox: plain data. */
export const thirdPartiesOf = (sandbox: Sandbox): ThirdParties => JSON.parse(JSON.stringify(sandbox)) as ThirdParties;
