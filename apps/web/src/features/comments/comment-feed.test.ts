import type { Comment } from '@mingtang/contract/live/comments/model';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CommentFeed } from './comment-feed.ts';

const FORUM = '01990000-0000-7000-8000-000000000061';
const makeComment = (last: number): Comment => ({
  id: `01990000-0000-7000-8000-0000000000${last}`,
  nickname: 'L**',
  text: `Comment ${last}`,
  sentAt: new Date(Date.UTC(2030, 6, 5, 2)),
  positionMs: null,
});

/** A stream that the test opens, cuts off and refuses. */
class StubStream extends EventTarget {
  static readonly CLOSED = 2;
  static all: StubStream[] = [];
  readyState = 1;
  constructor() {
    super();
    StubStream.all.push(this);
  }
  close(): void {
    this.readyState = StubStream.CLOSED;
  }
  /** The browser gives up on it. */
  refuse(): void {
    this.readyState = StubStream.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  tell(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

let server: StubServer;
/** The newest first, as the server lists them. */
let listed: Comment[];
let feed: CommentFeed;
let arrived: string[];
let close: () => void;
beforeEach(async () => {
  StubStream.all = [];
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
  vi.stubGlobal('EventSource', StubStream);
  server = stubServer();
  listed = [];
  server.on(commentRoutes.listComments, () => ({ items: listed, total: listed.length, page: 1, pageSize: 50 }));
  server.on(commentRoutes.getRoom, () => ({
    isOpen: true,
    pauseSeconds: 0,
    needsProfile: false,
    total: 0,
    viewers: 3,
  }));
  feed = new CommentFeed(FORUM);
  arrived = [];
  feed.onArrival(({ text }) => void arrived.push(text));
  close = feed.open();
  await vi.waitUntil(() => feed.getState().state === 'ready');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const asked = () => server.calls(commentRoutes.listComments).length;
/** Lets that time pass, and what was asked by then be answered. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}
/** The same, as long as it takes until something is so: an answer comes when the machine has time for it. */
async function passUntil(ms: number, isSo: () => boolean): Promise<void> {
  await pass(ms);
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}
const lastStream = () => StubStream.all.at(-1) as StubStream;

test('without a stream comments are asked for every 20 seconds (spec §4, §9)', async () => {
  lastStream().refuse();
  expect(feed.getState().way).toBe('poll');
  expect(asked()).toBe(1);
  await pass(19_999);
  expect(asked()).toBe(1);
  await passUntil(1, () => asked() === 2);
  await passUntil(20_000, () => asked() === 3);
  await pass(19_999);
  expect(asked()).toBe(3);
});

test('what a poll brings is shown one a second, the oldest first (spec §4, §9)', async () => {
  lastStream().refuse();
  listed = [makeComment(73), makeComment(72), makeComment(71)];
  await passUntil(20_000, () => arrived.length > 0);
  expect(arrived).toEqual(['Comment 71']);
  await pass(999);
  expect(arrived).toEqual(['Comment 71']);
  await pass(1);
  expect(arrived).toEqual(['Comment 71', 'Comment 72']);
  await pass(1_000);
  expect(arrived).toEqual(['Comment 71', 'Comment 72', 'Comment 73']);
});

test('once the stream is back nobody asks any more', async () => {
  lastStream().refuse();
  for (const count of [2, 3, 4]) await passUntil(20_000, () => asked() === count);
  expect(StubStream.all).toHaveLength(2);
  lastStream().tell('viewers', 7);
  expect(feed.getState()).toMatchObject({ way: 'stream', viewers: 7 });
  await pass(120_000);
  expect(asked()).toBe(4);
});
