import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** @type {string} */
let folder;
/** @type {import('node:child_process').ChildProcess | undefined} */
let supervisor;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mingtang-supervisor-'));
});

afterEach(async () => {
  if (supervisor?.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill('SIGKILL');
    await once(supervisor, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

/**
 * Supervises a small server, in a process of its own that can be killed. Every server notes its number in a file.
 * @param {string} behaviour what it does after that
 * @param {boolean} [isReady] whether it ever answers
 */
async function supervise(behaviour, isReady = true) {
  const server = path.join(folder, 'server.mjs');
  const notes = path.join(folder, 'notes');
  await writeFile(
    server,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const note = (text) => appendFileSync(${JSON.stringify(notes)}, text + '\\n');
     note('pid ' + process.pid);
     const count = () => readFileSync(${JSON.stringify(notes)}, 'utf8').split('pid ').length - 1;
     const stay = setInterval(() => undefined, 1000);
     const leave = (why) => { note(why); process.exit(0); };
     process.on('disconnect', () => leave('alone'));
     ${behaviour}`,
  );
  const main = path.join(folder, 'main.mjs');
  await writeFile(
    main,
    `import { appendFileSync } from 'node:fs';
     import { supervise } from ${JSON.stringify(fileURLToPath(new URL('./supervisor.mjs', import.meta.url)))};
     process.exitCode = await supervise({
       command: process.execPath, args: [${JSON.stringify(server)}], cwd: ${JSON.stringify(folder)}, env: process.env,
       say: (line) => appendFileSync(${JSON.stringify(path.join(folder, 'said'))}, line + '\\n'), isReady: async () => ${isReady}, onFirstReady: () => undefined, onStep: () => undefined,
     });`,
  );
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(process.execPath, [main], { stdio: 'ignore', env });
  supervisor = child;
  const exit = once(child, 'exit').then(([code]) => code);
  const said = async () =>
    (await readFile(path.join(folder, 'said'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const read = async () => (await readFile(notes, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  /** @param {number} count */
  const servers = (count) =>
    vi.waitFor(async () => {
      const pids = (await read()).filter((line) => line.startsWith('pid ')).map((line) => Number(line.slice(4)));
      expect(pids.length).toBeGreaterThanOrEqual(count);
      return pids;
    });
  return { child, exit, read, said, servers };
}

/**
 * @param {number[]} pids
 * @param {number} index
 */
function kill(pids, index) {
  const pid = pids[index];
  if (!pid) throw new Error('No such server');
  process.kill(pid, 'SIGKILL');
}

const stopsWhenAsked = "process.on('SIGTERM', () => leave('asked')); note('listens');";

/**
 * Waits until as many servers have come as far as to listen for signals.
 * @param {() => Promise<string[]>} read
 * @param {number} count
 */
const listening = (read, count) =>
  vi.waitFor(async () =>
    expect((await read()).filter((line) => line === 'listens').length).toBeGreaterThanOrEqual(count),
  );

it('starts a killed server again, and stops it when asked to', async () => {
  const { child, exit, read, servers } = await supervise(stopsWhenAsked);
  kill(await servers(1), 0);
  await servers(2);
  await listening(read, 2);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  expect((await read()).slice(-1)).toEqual(['asked']);
});

it('does not start again what says that its configuration is wrong', async () => {
  const { exit, servers } = await supervise('process.exit(78);', false);
  expect(await exit).toBe(78);
  expect(await servers(1)).toHaveLength(1);
});

const fails = (/** @type {string} */ fingerprint, isPassing = false) =>
  `process.send({ failure: { fingerprint: ${fingerprint}, line: 'It failed. 失败了。', isPassing: ${isPassing} } }, () => process.exit(1));`;

it('does not start a third time what fails twice in the same way, and says so once', async () => {
  const { exit, said, servers } = await supervise(fails("'same'"), false);
  expect(await exit).toBe(1);
  expect(await servers(1)).toHaveLength(2);
  expect((await said()).filter((line) => line.includes('失败了'))).toHaveLength(1);
  expect((await said()).at(-1)).toMatch(/same fault twice.*同样的错误/);
});

it('starts again what fails in another way each time, and what may come back by itself', async () => {
  const { exit, servers } = await supervise(
    `if (count() < 2) { ${fails('String(count())')} } else if (count() < 4) { ${fails("'database'", true)} } else process.exit(78);`,
    false,
  );
  expect(await exit).toBe(78);
  expect(await servers(1)).toHaveLength(4);
});

it('passes on whether somebody sits in front of it', async () => {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    await rm(path.join(folder, 'notes'), { force: true });
    const { child, exit, read, servers } = await supervise(
      "for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => leave(signal)); note('listens');",
    );
    await servers(1);
    await listening(read, 1);
    child.kill(signal);
    expect(await exit).toBe(0);
    expect((await read()).at(-1)).toBe(signal);
  }
});

it('starts again what ran once, whatever it says when its folder is held by somebody else', async () => {
  const { child, exit, servers } = await supervise(`if (count() === 2) process.exit(78); ${stopsWhenAsked}`);
  await new Promise((resolve) => setTimeout(resolve, 600));
  kill(await servers(1), 0);
  await servers(3);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

it('lets the server know when it is killed itself', async () => {
  const { child, read, servers } = await supervise(stopsWhenAsked);
  await servers(1);
  await listening(read, 1);
  child.kill('SIGKILL');
  await vi.waitFor(async () => expect((await read()).slice(-1)).toEqual(['alone']));
});

it('forces a server that does not want to stop at the second request', async () => {
  const { child, exit, read, servers } = await supervise(
    "for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => note('heard')); note('listens');",
  );
  await servers(1);
  await listening(read, 1);
  child.kill('SIGINT');
  // Sooner it would be the same press of the keys.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  child.kill('SIGINT');
  expect(await exit).toBe(137);
});
