import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

const LEAST_MAJOR = 20;
/** The server runs straight from TypeScript, which needs this version; the install brings it. */
const RUNTIME_MAJOR = 24;

/** Ends the process with a clear word on a Node that is too old to set things up. */
export function requireNode() {
  if (majorOf(process.version) >= LEAST_MAJOR) return;
  console.error(`Mingtang needs Node ${LEAST_MAJOR} or later to set itself up; this is ${process.version}.`);
  console.error(`明堂需要 Node ${LEAST_MAJOR} 或更高版本，当前为 ${process.version}。`);
  process.exit(1);
}

/**
 * The Node everything runs under after the install: the one among the libraries, or this one if it is new enough.
 * @returns {string | undefined} undefined when neither is there
 */
export function findRuntime() {
  const brought = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(brought) && versionOf(brought) >= RUNTIME_MAJOR) return brought;
  return majorOf(process.version) >= RUNTIME_MAJOR ? process.execPath : undefined;
}

/** Like findRuntime, once the libraries are installed. */
export function getRuntime() {
  const runtime = findRuntime();
  if (runtime) return runtime;
  throw new Error(
    `Node ${RUNTIME_MAJOR} is not among the installed libraries. Remove node_modules and run the command again.`,
  );
}

/**
 * The environment of programs run under that Node: it and the libraries' programs come first on the path.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function runtimeEnvironment(extra = {}) {
  const folders = [path.dirname(getRuntime()), path.join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  const cache = process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'node-compile');
  return { ...process.env, PATH: folders.join(path.delimiter), NODE_COMPILE_CACHE: cache, ...extra };
}

/** @param {string} executable */
function versionOf(executable) {
  try {
    return majorOf(execFileSync(executable, ['--version'], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}

/** @param {string} version such as v24.21.0 */
function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}
