// npm start: installs, builds, and keeps the server running; with it its embedded database and the sandbox.
import { createServer } from 'node:net';
import path from 'node:path';
import { BuildError, build, isBuilt } from './build.mjs';
import { ensureInstalled, InstallError } from './install.mjs';
import { createProgress, Stopped } from './progress.mjs';
import { root } from './root.mjs';
import { getRuntime, requireNode, runtimeEnvironment } from './runtime.mjs';
import { EXIT_CONFIGURATION, supervise } from './supervisor.mjs';

/** The server gave up, with a message of its own, before it answered. */
class EndedEarly extends Error {}

/**
 * What the server is at while it starts, for people.
 * @type {Readonly<Record<string, string>>}
 */
const steps = {
  database: 'database 数据库',
  migrations: 'database schema 数据库结构',
  'demo content': 'demo content, once 写入示例内容（仅首次）',
  listening: 'opening the port 开始监听',
};

requireNode();
const progress = createProgress();

try {
  progress.say('Mingtang 明堂 – conference software: programme, tickets, check-in  大会系统：日程、票务、检票');
  await ensureInstalled(progress);
  if (!isBuilt()) await progress.step('Building the web app 构建网页', build);
  process.exitCode = await serve();
} catch (error) {
  const isExpected = error instanceof InstallError || error instanceof BuildError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}

/** @returns {Promise<number>} the exit status */
async function serve() {
  const host = process.env.HOST || '0.0.0.0';
  const wantedPort = Number(process.env.PORT || 3000);
  // A port that is none is left to the server's own check of its configuration.
  const isPort = Number.isInteger(wantedPort) && wantedPort >= 0 && wantedPort < 65_536;
  const port = isPort ? await claimPort(wantedPort, host) : process.env.PORT;
  if (port === undefined) {
    console.error(
      `Port ${wantedPort} is taken by another program – perhaps Mingtang already runs there. Stop it, or choose another: PORT=${wantedPort + 1} npm start\n` +
        `端口 ${wantedPort} 已被占用（也许明堂已在运行）。请先停止它，或换一个端口：PORT=${wantedPort + 1} npm start`,
    );
    return EXIT_CONFIGURATION;
  }
  const reachable = /^(0\.0\.0\.0|::|\[::\])$/.test(host) ? '127.0.0.1' : host;
  const shown = (process.env.PUBLIC_URL || `http://${reachable === '127.0.0.1' ? 'localhost' : host}:${port}`).replace(
    /\/$/,
    '',
  );
  const env = runtimeEnvironment({
    PORT: String(port),
    DATA_DIR: path.resolve(root, process.env.DATA_DIR || '.data'),
    NODE_ENV: process.env.NODE_ENV || 'production',
    // In front of somebody the server shows what needs them alone, in plain lines; a service manager gets every line, as JSON.
    LOG_LEVEL: process.env.LOG_LEVEL || (process.stdout.isTTY ? 'warn' : 'info'),
  });

  /** @type {() => void} */
  let ready = () => undefined;
  /** @type {(step: string) => void} */
  let showStep = () => undefined;
  /** @type {import('./supervisor.mjs').Places} */
  let places = { hasPages: process.env.ROLE !== 'worker' };
  /** @type {Promise<undefined>} */
  const firstReady = new Promise((resolve) => {
    ready = () => resolve(undefined);
  });
  const ended = supervise({
    command: getRuntime(),
    args: ['apps/server/src/main.ts'],
    cwd: root,
    env,
    say: progress.say,
    isReady: () => isOk(`http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}/readyz`),
    onFirstReady: () => ready(),
    onStep: (step) => showStep(steps[step] ?? step),
    onPlaces: (found) => {
      places = found;
    },
  });
  const starting = progress.step('Starting 启动服务', async (detail) => {
    showStep = detail;
    const status = await Promise.race([firstReady, ended]);
    if (status !== undefined) throw status === 0 ? new Stopped() : new EndedEarly();
  });
  await starting.then(
    () => showAddresses(shown, places),
    (error) => {
      if (!(error instanceof EndedEarly || error instanceof Stopped)) throw error;
    },
  );
  return await ended;
}

/**
 * @param {string} address
 * @param {import('./supervisor.mjs').Places} places
 */
function showAddresses(address, { hasPages, demo }) {
  if (!hasPages) {
    progress.say('This process works jobs and shows no pages. 本进程只处理后台任务，不提供页面。');
    return;
  }
  /** @type {[string, string][]} */
  const rows = [
    ['Site 官网', `${address}/`],
    ['Tickets 票务', `${address}/ticket/`],
    ['Console 主办方后台', `${address}/console/`],
  ];
  if (demo) rows.push(['  sign in 登录', `${demo.email} · ${demo.password} · code 动态码: ${address}/sandbox/`]);
  rows.push(['Scanner 检票端', `${address}/door/`]);
  if (demo) rows.push(['  sign in 登录', `gate@example.org · ${demo.password} · code 动态码: ${address}/sandbox/`]);
  if (process.env.SANDBOX !== 'off') {
    const who = demo ? ' any e-mail signs in 任意邮箱可登录' : '';
    rows.push(['Codes and mail 验证码收件箱', `${address}/sandbox/inbox${who && `  ${who.trim()}`}`]);
  }
  rows.push(['API docs 接口文档', `${address}/docs`]);
  progress.box(rows);
  progress.say(
    process.stdout.isTTY
      ? '  Mingtang is running. Open one of these in a browser; Ctrl-C stops it.\n  明堂已启动，用浏览器打开以上地址；按 Ctrl-C 停止。'
      : 'Mingtang is running. 明堂已启动。',
  );
}

/**
 * @param {number} port 0 for any
 * @param {string} host
 * @returns {Promise<number | undefined>} a port that was free just now, undefined when the wanted one is taken
 */
function claimPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(new InstallError(`Cannot listen on ${host}:${port}: ${error.message}`));
    });
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}

/** @param {string} url */
async function isOk(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
