import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../src/rehearsal/server-process.ts';

const configuration = new URL('../../../deploy/nginx/cache.conf', import.meta.url);
/** Only ends what hangs, as without a network. */
const INSTALL_MS = 120_000;
const isRoot = process.getuid?.() === 0;
const isThere = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** Whether nginx is on this machine; fetched from Debian's packages where that is possible. */
export function hasNginx(): boolean {
  if (isThere()) return true;
  if (!isRoot) return false;
  // Debian starts what it installs at this level of a machine that boots, which is not meant here.
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], {
    env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
    stdio: 'ignore',
    timeout: INSTALL_MS,
  });
  return isThere();
}

export interface CacheInFront {
  port: number;
  close(): Promise<void>;
}

/** nginx as the cache in front of a server, by the configuration that operators are given. `folder` takes all it writes. */
export async function startNginx(originPort: number, folder: string): Promise<CacheInFront> {
  const port = await findFreePort();
  const cache = join(folder, 'cache');
  await mkdir(cache);
  await chmod(folder, 0o755);
  const text = (await readFile(configuration, 'utf8'))
    .replace(/server ORIGIN/, `server 127.0.0.1:${originPort}`)
    .replace(/listen LISTEN/, `listen 127.0.0.1:${port}`)
    .replace(/proxy_cache_path CACHE_FOLDER/, `proxy_cache_path ${cache}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const file = join(folder, 'nginx.conf');
  await writeFile(
    file,
    `${isRoot ? 'user root;\n' : ''}worker_processes 1;
daemon off;
pid ${join(folder, 'nginx.pid')};
error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${join(folder, name)};`).join('\n')}
${text}}
`,
  );
  const child = spawn('nginx', ['-e', 'stderr', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const isUp = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    close: async () => {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
