import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '@mingtang/contract/envelope';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { type App, type AppOptions, buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { openThirdParties } from '../connect-ports.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import { createDemoDatabase, createTestDatabase } from './database.ts';
import { drawnFaces } from './drawn-faces.ts';

interface TestAppOptions {
  /** Variables over the defaults of tests; `ROLE: 'all'` works the jobs too. */
  environment?: Record<string, string>;
  /** Begins with the demo edition, laid around today. */
  hasDemo?: boolean;
  /** Renders the built web app too. */
  hasPages?: boolean;
  /** The product's time is around the middle of a day, for tests of what happened minutes or an hour ago on it. */
  atNoon?: boolean;
  /** Shorter periods of what is done again and again. */
  periods?: AppOptions['periods'];
}

export interface TestApp extends App {
  sandbox: Sandbox;
  /** The product's time: as the machine's until moved; while it is held, it stands still but for moves. */
  clock: { now(): Date; move(ms: number): void; hold(): void; release(): void };
  /** Makes a call; a body travels form-encoded. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>;
  /** Signs somebody new in, through code and inbox. */
  signIn(account?: string): Promise<{ token: string; personId: string }>;
  /** Another process on the same database and third parties; stop it. */
  startAnother(): Promise<App>;
  end(): Promise<void>;
}

interface CallOptions {
  /** The caller's address. */
  from?: string;
  form?: Record<string, string | number>;
  token?: string;
  headers?: Record<string, string>;
}
export type Answer = Envelope<never> & { status: number; headers: Record<string, unknown> };

let people = 0;

/** Outside of the range outgoing connections take theirs from, so that nobody takes it before it is listened on. */
async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error('No port is free.');
}

/** The RSA keys of the first sandbox here: to find such keys takes longer than most tests. */
let rsaKeys: Record<string, string> | undefined;

/** Starts a sandbox with secrets of its own, but for those keys. */
async function openSandbox(config: Config): ReturnType<typeof openThirdParties> {
  const folder = join(config.dataDir, 'sandbox');
  const file = join(folder, 'keys.json');
  if (rsaKeys) {
    await mkdir(folder, { mode: 0o700 });
    await writeFile(file, JSON.stringify(rsaKeys), { mode: 0o600 });
  }
  const parties = await openThirdParties(config);
  rsaKeys ??= Object.fromEntries(
    Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, string>).filter(([, secret]) =>
      secret.startsWith('-----BEGIN PRIVATE KEY-----'),
    ),
  );
  return parties;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** So long after noon the day has hours enough left for a test. */
const LATE_MS = 10 * HOUR_MS;

/**
 * How far a test's clock goes ahead so that its day lies around it: to noon from before it, to the next noon late in the evening. Never
 * back: the providers of the sandbox have the machine's clock, and what expires within the hour would be over to them.
 */
function untilMidday(startedAt: Date): number {
  const sinceNoon = startedAt.getTime() - eventInstant(eventDay(startedAt), '12:00').getTime();
  if (sinceNoon < 0) return -sinceNoon;
  return sinceNoon < LATE_MS ? 0 : DAY_MS - sinceNoon;
}

/** The whole server, on a database of its own, with the real adapters against a sandbox of its own. */
export async function createTestApp(
  postgresUrl: string,
  { environment = {}, hasDemo = false, hasPages = false, atNoon = false, periods = {} }: TestAppOptions = {},
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-app-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    // Known before anybody listens: providers are told with each payment where to notify.
    PORT: String(await findFreePort()),
    HOST: '127.0.0.1',
    ROLE: 'web',
    RATE_LIMIT: '100000',
    // A file that loads beside others on a busy machine stalls longer, and is nobody's flood.
    SHED_DELAY_MS: '0',
    ...environment,
  });
  const { connect, sandbox } = await openSandbox(config);
  if (!sandbox) throw new Error('Tests run against the sandbox.');
  const startedAt = new Date();
  let offset = atNoon ? untilMidday(startedAt) : 0;
  let heldAt: number | undefined;
  const clock = {
    now: () => new Date((heldAt ?? Date.now()) + offset),
    move: (ms: number) => void (offset += ms),
    hold: () => void (heldAt ??= Date.now()),
    release: () => void (heldAt = undefined),
  };
  const startProcess = async (databaseUrl = test.url): Promise<App> => {
    const process = await buildApp({
      config,
      databaseUrl,
      secrets: { current: '5a'.repeat(32), older: [] },
      clock,
      // The model has tests of its own.
      faceDetector: drawnFaces,
      hasPages,
      periods,
      connect,
    });
    await process.server.ready();
    await process.start();
    return process;
  };
  const test = await (hasDemo
    ? createDemoDatabase(postgresUrl, async ({ url }) => {
        const seeding = await startProcess(url);
        // What it puts there is much to load for all the files that want none of it.
        const { seedDemo } = await import('../demo/seed.ts');
        await seedDemo(seeding.platform);
        await seeding.stop();
      })
    : createTestDatabase(postgresUrl));
  await test.database.close();
  const app = await startProcess();

  const call: TestApp['call'] = async (method, path, { form, token, headers = {}, from = '127.0.0.1' } = {}) => {
    const isBodied = method === 'POST' || method === 'PUT';
    const response = await app.server.inject({
      method,
      url: path,
      remoteAddress: from,
      headers: {
        ...(token ? { token } : {}),
        ...(isBodied ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...headers,
      },
      ...(isBodied
        ? {
            payload: new URLSearchParams(
              Object.entries(form ?? {}).map(([name, value]): [string, string] => [name, String(value)]),
            ).toString(),
          }
        : {}),
    });
    return { ...response.json<Envelope<never>>(), status: response.statusCode, headers: response.headers };
  };

  const signIn: TestApp['signIn'] = async (named) => {
    people += 1;
    const account = named ?? `person${people}@example.org`;
    // Everybody has an address of their own, or the limit of one would be met.
    const from = `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
    await call('POST', routeUrl(identityRoutes.sendCode), { form: { account }, from });
    const { code = '' } = await sandbox.inbox.waitFor({ to: account });
    const answer = await call('POST', routeUrl(identityRoutes.signIn), {
      form: { account, verifyCode: code, agreement: 'true' },
    });
    const { token, uuid } = answer.data as { token: string; uuid: string };
    return { token, personId: uuid };
  };

  return {
    ...app,
    sandbox,
    clock,
    call,
    signIn,
    startAnother: () => startProcess(),
    end: async () => {
      // Together: whoever still waits for a provider that was told to be slow would hold the server open.
      await Promise.all([app.stop(), sandbox.close()]);
      await test.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
