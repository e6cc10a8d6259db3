import { connect } from 'node:net';

/** A crowd that watches one forum, from a process of its own. */
export interface Viewers {
  port: number;
  path: string;
  streams: number;
  /** Where they come from, in turn. */
  addresses: string[];
}
/** A comment that came to somebody; `at` is epoch milliseconds. */
export interface Heard {
  probe: string;
  at: number;
}

/** So many connect at once: a queue of the kernel holds no more. */
const AT_ONCE = 100;

process.once('message', (viewers: Viewers) => void watch(viewers));

/** Plain sockets that read only whether a probe came: the machine's cores are the server's as well. */
async function watch({ port, path, streams, addresses }: Viewers): Promise<void> {
  const heard: Heard[] = [];
  let open = 0;
  const join = (index: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const localAddress = addresses[index % addresses.length];
      const socket = connect({ port, host: '127.0.0.1', ...(localAddress ? { localAddress } : {}) });
      let isThere = false;
      socket.setNoDelay(true).once('error', reject);
      socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
      socket.on('data', (bytes) => {
        const at = Date.now();
        const text = bytes.toString('latin1');
        if (!isThere && text.startsWith('HTTP/1.1 200')) {
          isThere = true;
          open += 1;
          resolve();
        } else if (!isThere) reject(new Error(text.slice(0, 200)));
        for (const [probe] of text.matchAll(/probe-\d+-/g)) heard.push({ probe, at });
      });
    });
  for (let first = 0; first < streams; first += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, streams - first) }, (_, index) => join(first + index)));
  process.send?.(open);
  process.once('message', () => process.send?.(heard));
}
