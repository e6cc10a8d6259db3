import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type ScreenKey, screens } from '../../routes.ts';

type Listener = (event: Record<string, unknown>) => void;

const ORIGIN = 'https://conference.example';
const pathOf = (key: ScreenKey): string => screens[key].paths[0] ?? '';
const build = {
  version: '1',
  files: [],
  shells: [pathOf('pass'), '/tickets'],
  reception: { files: [], shells: [pathOf('reception'), pathOf('receptions')] },
};
const source = await readFile(new URL('../../../service-worker.js', import.meta.url), 'utf8');
const hrefOf = (key: string | { url: string }) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

/** The worker in a browser of which only its caches and its network are there. */
function startWorker() {
  const kept = new Map<string, Map<string, Response>>();
  const listeners = new Map<string, Listener>();
  const open = async (name: string) => {
    const pages = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, pages);
    return {
      keys: async () => [...pages.keys()].map((url) => ({ url })),
      match: async (key: string) => pages.get(hrefOf(key)),
      put: async (key: string, answer: Response) => void pages.set(hrefOf(key), answer),
      delete: async (key: string | { url: string }) => pages.delete(hrefOf(key)),
      addAll: async () => undefined,
    };
  };
  /** Answers pages, once a test lets it where one does. */
  const network = { holds: Promise.resolve(), isGone: false };
  const page = () => {
    const answer = new Response('<html>', { headers: { 'content-type': 'text/html' } });
    Object.defineProperty(answer, 'type', { value: 'basic' });
    return answer;
  };
  runInNewContext(`const build = ${JSON.stringify(build)};\n${source}`, {
    caches: {
      open,
      keys: async () => [...kept.keys()],
      match: async (key: string) => kept.get('pages')?.get(hrefOf(key)),
    },
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
      clients: { claim: async () => undefined },
    },
    location: { origin: ORIGIN },
    navigator: { onLine: true },
    fetch: async () => {
      await network.holds;
      if (network.isGone) throw new TypeError('Failed to fetch');
      return page();
    },
    URL,
    Response,
    AbortSignal,
    Promise,
  });
  let answered: Response | undefined;
  const dispatch = async (name: string, event: Record<string, unknown>): Promise<void> => {
    const waits: Promise<unknown>[] = [];
    const waitUntil = (wait: Promise<unknown>) => void waits.push(wait);
    listeners.get(name)?.({
      ...event,
      waitUntil,
      respondWith: (answer: Promise<unknown>) => {
        waits.push(answer);
        void answer.then((given) => (answered = given as Response));
      },
    });
    for (let at = 0; at < waits.length; at++) await waits[at];
  };
  const visit = (path: string) =>
    dispatch('fetch', { request: { url: ORIGIN + path, method: 'GET', mode: 'navigate' } });
  const tell = (kind: string) => dispatch('message', { data: { kind } });
  const addresses = () => [...(kept.get('pages')?.keys() ?? [])].map((url) => url.replace(ORIGIN, '')).toSorted();
  return { visit, tell, addresses, network, answer: () => answered };
}

/** Where somebody's orders, tickets, guests, stand and handing out are. */
const ownAddresses = [
  pathOf('pass'),
  '/order?uuid=0190a0a0-0000-7000-8000-000000000001',
  '/ticket/orderDetail?id=0190a0a0-0000-7000-8000-000000000002',
  '/ticketsdetail?id=0190a0a0-0000-7000-8000-000000000003',
  `${pathOf('reception')}?id=0190a0a0-0000-7000-8000-000000000004`,
  '/exhibitor?tab=contacts&member=0190a0a0-0000-7000-8000-000000000005',
  '/redeem?code=M1NG-TANG',
  '/forumdetail?uuid=0190a0a0-0000-7000-8000-000000000006',
];

let worker: ReturnType<typeof startWorker>;
beforeEach(() => {
  worker = startWorker();
});

describe('the service worker', () => {
  it('forgets every address with whoever signs out: visitors, exhibitors, those who receive guests and who redeem', async () => {
    await worker.visit('/home');
    await worker.tell('keep');
    await worker.tell('keep-reception');
    for (const path of ownAddresses) await worker.visit(path);
    expect(worker.addresses()).toHaveLength(1 + 1 + 2 + 2 + ownAddresses.length - 2);
    await worker.tell('sign-out');
    expect(worker.addresses()).toEqual(['/home']);
  });

  it('does the same on the next visit where a session ended elsewhere', async () => {
    await worker.visit('/home');
    await worker.tell('keep');
    for (const path of ownAddresses) await worker.visit(path);
    await worker.tell('guest');
    expect(worker.addresses()).toEqual(['/home']);
  });

  it('leaves guests what they looked at', async () => {
    for (const path of ['/home', '/forumdetail?uuid=1']) await worker.visit(path);
    await worker.tell('guest');
    await worker.tell('guest');
    expect(worker.addresses()).toEqual(['/forumdetail?uuid=1', '/home']);
  });

  it('keeps nothing that was on its way when somebody signed out', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    worker.network.holds = promise as never;
    const visit = worker.visit('/order?uuid=1');
    const shells = Promise.all([worker.tell('keep'), worker.tell('keep-reception')]);
    await worker.tell('sign-out');
    resolve(undefined);
    await Promise.all([visit, shells]);
    expect(worker.addresses()).toEqual([]);
  });

  it('never keeps an answer of a call, nor a page of staff', async () => {
    for (const path of ['/business/person/getPerson', '/ticket/order/list', '/console/people', '/door/', '/files/1'])
      await worker.visit(path);
    expect(worker.addresses().filter((path) => !path.startsWith('/ticket/'))).toEqual([]);
  });

  it('leads from a page that it does not have to the front page, which is told which one', async () => {
    await worker.visit('/home');
    worker.network.isGone = true;
    await worker.visit('/forum?day=2');
    expect(worker.answer()?.headers.get('location')).toMatch(/\/home\?notKept=%2Fforum%3Fday%3D2$/);
  });
});
