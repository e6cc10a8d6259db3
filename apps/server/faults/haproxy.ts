import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '../src/rehearsal/server-process.ts';
import type { Balancer } from './balancer.ts';

/** Whether HAProxy is on this machine. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/** HAProxy in front of servers, with the checks docs/operations.md names and no second tries. `folder` takes its configuration. */
export async function startHaproxy(ports: number[], folder: string): Promise<Balancer> {
  const [port, statsPort] = [await findFreePort(), await findFreePort()];
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map((of, index) => `  server web${index} 127.0.0.1:${of} check inter 1s fall 2 rise 1`);
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 70s
  timeout server 70s
  timeout check 10s
  retries 0
  option httpchk GET /readyz
frontend site
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  http-reuse always
${servers.join('\n')}
listen stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
`,
  );
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  let up = 0;
  const count = async (): Promise<void> => {
    const text = await fetch(`http://127.0.0.1:${statsPort}/stats;csv`).then(
      (answer) => answer.text(),
      () => '',
    );
    up = text.split('\n').filter((line) => /^web,web\d/.test(line) && line.split(',')[17] === 'UP').length;
  };
  const counting = setInterval(() => void count(), 200);
  return {
    origin: `http://127.0.0.1:${port}`,
    countUp: () => up,
    close: async () => {
      clearInterval(counting);
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
