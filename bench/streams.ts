import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { commentStreamPath } from '@mingtang/contract/live/comments/model';
import { createCommentSaver } from '../apps/server/src/modules/live/comments/saving.ts';
import type { BenchShop } from './shop.ts';
import type { Heard, Viewers } from './viewers.ts';

/** Two processes of viewers, each within its limit of open files, on four addresses: one address has its share of streams. */
const CROWDS = [
  { streams: 5_000, addresses: ['127.0.0.2', '127.0.0.3'] },
  { streams: 5_000, addresses: ['127.0.0.4', '127.0.0.5'] },
];
const COMMENTS = 10;
/** Between two comments: each is measured alone. */
const PAUSE_MS = 1_000;

/** Open event streams of one process, and how long a comment takes from being sent until a viewer has it. */
export async function measureStreams({ app, personIds }: BenchShop, forumId: string) {
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const before = process.memoryUsage().rss;
  const crowds = await Promise.all(CROWDS.map((crowd) => gather({ ...crowd, port, path: commentStreamPath(forumId) })));
  const streams = crowds.reduce((sum, { open }) => sum + open, 0);
  const memory = process.memoryUsage().rss - before;
  const saver = createCommentSaver(app.platform);
  const sentAt = new Map<string, number>();
  for (let count = 0; count < COMMENTS; count++) {
    const probe = `probe-${count}-`;
    sentAt.set(probe, Date.now());
    const personId = personIds[count] ?? '';
    await saver.submit({
      forumId,
      personId,
      language: 'zh',
      text: probe,
      clientKey: undefined,
      positionMs: undefined,
    });
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  const heard = (await Promise.all(crowds.map(({ child }) => dismiss(child)))).flat();
  const delays = heard.map(({ probe, at }) => at - (sentAt.get(probe) ?? 0)).sort((a, b) => a - b);
  const at = (share: number): number =>
    Math.round(delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? 0);
  const missed = streams * COMMENTS - delays.length;
  return {
    figures: {
      streams,
      deliveryP50ms: at(0.5),
      deliveryP99ms: at(0.99),
      deliveryLastMs: at(1),
      megabytesOfStreams: Math.round(memory / 1_000_000),
    },
    faults: missed === 0 ? [] : [`${missed} of ${streams * COMMENTS} comments did not arrive`],
  };
}

/** A process full of viewers, once all of them are there. */
async function gather(viewers: Viewers): Promise<{ child: ChildProcess; open: number }> {
  const child = fork(fileURLToPath(new URL('viewers.ts', import.meta.url)), { serialization: 'advanced' });
  child.send(viewers);
  const [open] = (await once(child, 'message')) as [number];
  return { child, open };
}

/** What its viewers heard; they leave. */
async function dismiss(child: ChildProcess): Promise<Heard[]> {
  child.send('leave');
  const [heard] = (await once(child, 'message')) as [Heard[]];
  child.kill();
  return heard;
}
