import { Agent, request as ask, createServer, type Server } from 'node:http';

interface Backend {
  port: number;
  isUp: boolean;
}

/** What stands in front of several servers: in turns, as their `/readyz` says, over connections it keeps. It tries nothing twice. */
export interface Balancer {
  origin: string;
  /** How many servers it sends requests to. */
  countUp(): number;
  close(): Promise<void>;
}

const CHECK_MS = 500;

export async function startBalancer(ports: number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({ port, isUp: false }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  // Who is too busy to answer in time is not away: only a "no" or nobody there takes a server out.
  const check = async ({ port, isUp }: Backend): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
      ({ ok }) => ok,
      (error: unknown) => isUp && error instanceof DOMException && error.name === 'TimeoutError',
    );
  const checkAll = async (): Promise<void> => {
    await Promise.all(backends.map(async (backend) => (backend.isUp = await check(backend))));
  };
  await checkAll();
  const checking = setInterval(() => void checkAll(), CHECK_MS);
  const server: Server = createServer((incoming, outgoing) => {
    const up = backends.filter(({ isUp }) => isUp);
    const backend = up[turn++ % up.length];
    if (!backend) return void outgoing.writeHead(502).end('no server');
    const { method, url, headers } = incoming;
    const passed = ask(
      {
        host: '127.0.0.1',
        port: backend.port,
        method,
        path: url,
        headers: { ...headers, connection: 'keep-alive' },
        agent,
      },
      (response) => {
        const { connection: _, ...own } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, own);
        response.pipe(outgoing);
      },
    );
    passed.on('error', (error) => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(error.message);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    countUp: () => backends.filter(({ isUp }) => isUp).length,
    close: async () => {
      clearInterval(checking);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
