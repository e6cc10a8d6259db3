import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ThirdParties } from '../apps/server/src/connect-ports.ts';
import { thirdPartiesOf } from '../apps/server/src/rehearsal/server-process.ts';

interface Asked {
  dataDir: string;
  /** Where the server listens, for the webhooks. */
  serverOrigin: string;
}
interface Told {
  sandbox: ThirdParties;
  httpUrl: string;
}

/** The third parties in a process of their own: what they cost is no part of what the server costs. */
export class SandboxProcess {
  readonly #child: ChildProcess;
  readonly sandbox: ThirdParties;
  readonly httpUrl: string;

  private constructor(child: ChildProcess, { sandbox, httpUrl }: Told) {
    this.#child = child;
    this.sandbox = sandbox;
    this.httpUrl = httpUrl;
  }

  static start(asked: Asked): Promise<SandboxProcess> {
    return new Promise((resolve, reject) => {
      const child = fork(fileURLToPath(import.meta.url), ['as-child']);
      child.once('message', (told) => resolve(new SandboxProcess(child, told as Told)));
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}.`)));
      child.send(asked);
    });
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.disconnect();
    await ended;
  }
}

if (process.argv[2] === 'as-child') {
  process.once('message', (asked) => void serve(asked as Asked));
}

async function serve({ dataDir, serverOrigin }: Asked): Promise<void> {
  const { startSandbox } = await import('@mingtang/sandbox/sandbox');
  const sandbox = await startSandbox({ dataDir });
  sandbox.setStripeWebhookUrl(`${serverOrigin}/payments/notify/stripe`);
  process.once('disconnect', () => void sandbox.close().then(() => process.exit(0)));
  process.send?.({ sandbox: thirdPartiesOf(sandbox), httpUrl: sandbox.httpUrl });
}
