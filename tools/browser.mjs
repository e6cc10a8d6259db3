import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { capture } from './child.mjs';
import { root } from './root.mjs';
import { runtimeEnvironment } from './runtime.mjs';

/** The ones without a window first: the same engine, for four fifths of the work. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Flags under which Chromium runs anywhere, as root and in containers too, and calls nobody. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser of the journeys: CHROME_PATH, a Chromium or Chrome of this machine, or Playwright's own download.
 * @returns {string | undefined}
 */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const places = [
    ...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...NAMES.map((name) => path.join('/usr/bin', name)),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  return places.find((place) => isProgram(place) && runs(place)) ?? findDownloaded();
}

/**
 * Finds a browser or installs one: the system's package as root on Debian, else Playwright's.
 *
 * @param {import('./progress.mjs').Progress} progress
 * @returns {Promise<string | undefined>} undefined when none can be had; what to do has been said
 */
export async function ensureBrowser(progress) {
  const found = findBrowser();
  if (found) {
    await ensureChineseFont(progress);
    return found;
  }
  if (canApt() && isDebian()) {
    await tryInstall(progress, 'Installing a browser 安装浏览器', () =>
      apt(['chromium-headless-shell', 'fonts-noto-cjk']),
    );
  }
  if (!findBrowser()) {
    const args = ['playwright', 'install', ...(canApt() ? ['--with-deps'] : []), 'chromium'];
    await tryInstall(progress, 'Downloading a browser 下载浏览器', () =>
      capture('npx', args, { cwd: root, env: runtimeEnvironment() }),
    );
  }
  const installed = findBrowser();
  if (installed) await ensureChineseFont(progress);
  else
    progress.say(
      'No browser for the journeys. Install Chromium or Chrome, or set CHROME_PATH to one. 未找到浏览器，请安装 Chromium 或设置 CHROME_PATH。',
    );
  return installed;
}

/** @param {import('./progress.mjs').Progress} progress */
async function ensureChineseFont(progress) {
  if (hasChineseFont()) return;
  if (canApt()) await tryInstall(progress, 'Installing a Chinese font 安装中文字体', () => apt(['fonts-noto-cjk']));
  if (!hasChineseFont()) {
    progress.say(
      'Warning: no Chinese font here, so pages show empty boxes. Cure: install Noto Sans CJK (Debian: fonts-noto-cjk). 缺少中文字体。',
    );
  }
}

/**
 * @param {import('./progress.mjs').Progress} progress
 * @param {string} title
 * @param {() => Promise<{ code: number; output: string }>} install
 */
async function tryInstall(progress, title, install) {
  await progress
    .step(title, async () => {
      const { code, output } = await install();
      if (code !== 0) throw new Error(output.trim().split('\n').slice(-5).join('\n'));
    })
    .catch((error) => progress.say(error instanceof Error ? error.message : String(error)));
}

/** @param {string[]} packages */
async function apt(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const updated = await capture('apt-get', ['update', '-q'], { env });
  if (updated.code !== 0) return updated;
  return await capture('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], { env });
}

function canApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/** Ubuntu's "chromium" package is a stub for another package system that containers do not have. */
function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Without fontconfig there is nothing to ask, and nothing to warn of. */
function hasChineseFont() {
  const asked = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' });
  return asked.status !== 0 || asked.stdout.trim() !== '';
}

function findDownloaded() {
  try {
    const { chromium } = createRequire(path.join(root, 'package.json'))('@playwright/test');
    const place = chromium.executablePath();
    return isProgram(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} place */
function runs(place) {
  try {
    return /Chrom/.test(execFileSync(place, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return false;
  }
}

/** @param {string} place */
function isProgram(place) {
  try {
    accessSync(place, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
