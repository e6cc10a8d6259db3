import { advertPlaces } from '@mingtang/contract/content/model';
import type { Comment, CommentRoom } from '@mingtang/contract/live/comments/model';
import {
  commentStreamPath,
  STREAM_EVENTS,
  type StreamEvent,
  VIEWER_NAME,
} from '@mingtang/contract/live/comments/model';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { commentWire } from '@mingtang/contract/live/comments/wire';
import * as z from 'zod/mini';
import { backgroundApi } from '../../api.ts';
import { localStore } from '../../browser-access.ts';
import { newClientKey } from '../../client-key.ts';
import { tellAdvertsChanged } from '../adverts/changes.ts';

/** Spec §9: without a stream new comments are asked for this often, and shown one a second. */
const POLL_MS = 20_000;
const ONE_MS = 1_000;
/** A stream from which nothing came by then is refused or held back on the way. */
const GREETING_MS = 10_000;
const STREAM_AGAIN_MS = 60_000;
/** All who were cut off at once do not ask at once. */
const SPREAD_MS = 2_000;
const ADVERTS_SPREAD_MS = 500;
const PAGE_SIZE = 50;
/** A page that stays open for a day does not fill up. */
const MOST_KEPT = 500;

export interface FeedState {
  state: 'loading' | 'ready' | 'failed';
  /** The newest first. */
  comments: readonly Comment[];
  hasOlder: boolean;
  /** Null until somebody has counted. */
  viewers: number | null;
  room: Pick<CommentRoom, 'isOpen' | 'pauseSeconds' | 'needsProfile'> | null;
  /** Comments everybody sees; null until they were counted. */
  total: number | null;
  /** New ones come by themselves, or are asked for every 20 s. */
  way: 'stream' | 'poll';
}

const calls = backgroundApi(commentRoutes);
const streamed = z.array(commentWire);
const ids = z.array(z.string());
const places = z.array(z.enum(advertPlaces));

const VIEWER_KEY = 'viewer';
/** Of this browser, whoever uses it: its tabs are one viewer. Without storage each page is one. */
function viewerName(): string {
  const kept = localStore.getItem(VIEWER_KEY);
  if (kept && VIEWER_NAME.test(kept)) return kept;
  const fresh = newClientKey();
  localStore.setItem(VIEWER_KEY, fresh);
  return fresh;
}

/** The comments of one forum as they come. It works from `open` on until it is closed. */
export class CommentFeed {
  readonly #forumId: string;
  #state: FeedState = {
    state: 'loading',
    comments: [],
    hasOlder: false,
    viewers: null,
    room: null,
    total: null,
    way: 'stream',
  };
  readonly #listeners = new Set<() => void>();
  readonly #arrivals = new Set<(comment: Comment, isOwn: boolean) => void>();
  readonly #departures = new Set<(ids: ReadonlySet<string>) => void>();
  readonly #streamChanges = new Set<() => void>();
  readonly #gone = new Set<string>();
  #stream: EventSource | undefined;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #poll: ReturnType<typeof setInterval> | undefined;
  /** What a poll brought, shown one a second. */
  #drip: Comment[] = [];

  constructor(forumId: string) {
    this.#forumId = forumId;
  }

  readonly getState = (): FeedState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Tells of each comment that is new, not of those that were there before, and whether it was sent from here. */
  onArrival(listener: (comment: Comment, isOwn: boolean) => void): () => void {
    this.#arrivals.add(listener);
    return () => this.#arrivals.delete(listener);
  }

  /** Tells of comments nobody sees any more. */
  onGone(listener: (ids: ReadonlySet<string>) => void): () => void {
    this.#departures.add(listener);
    return () => this.#departures.delete(listener);
  }

  /** Tells that what plays is to be had from other addresses. */
  onStreamChange(listener: () => void): () => void {
    this.#streamChanges.add(listener);
    return () => this.#streamChanges.delete(listener);
  }

  /** Begins; returns how to end. */
  open(): () => void {
    void this.load();
    this.#listen();
    return () => {
      this.#stream?.close();
      this.#stopPolling();
      for (const timer of this.#timers.splice(0)) clearTimeout(timer);
    };
  }

  /** Loads the newest page and the rules; what came meanwhile stays. */
  async load(): Promise<void> {
    try {
      const [page, room] = await Promise.all([
        calls.listComments({ forumId: this.#forumId, pageSize: PAGE_SIZE }),
        calls.getRoom({ id: this.#forumId }),
      ]);
      const isFirst = this.#state.state !== 'ready';
      const fresh = this.#unknown(page.items);
      this.#set({
        state: 'ready',
        room,
        total: room.total,
        viewers: this.#state.viewers ?? room.viewers,
        ...(isFirst ? { hasOlder: page.total > page.items.length } : {}),
      });
      if (isFirst) this.#add(fresh);
      else this.#arriveLater(fresh);
    } catch {
      if (this.#state.state !== 'ready') this.#set({ state: 'failed' });
    }
  }

  async loadOlder(): Promise<void> {
    const { comments } = this.#state;
    const page = Math.floor(comments.length / PAGE_SIZE) + 1;
    try {
      const { items, total } = await calls.listComments({ forumId: this.#forumId, page, pageSize: PAGE_SIZE });
      this.#add(this.#unknown(items));
      this.#set({ hasOlder: items.length > 0 && total > page * PAGE_SIZE });
    } catch {
      // The button stays.
    }
  }

  /** Shows a comment at once. */
  arrive(comment: Comment, { isOwn = false } = {}): void {
    if (this.#unknown([comment]).length === 0) return;
    this.#add([comment]);
    this.#set({ total: (this.#state.total ?? 0) + 1 });
    for (const listener of this.#arrivals) listener(comment, isOwn);
  }

  remove(gone: readonly string[]): void {
    for (const id of gone) this.#gone.add(id);
    this.#drip = this.#drip.filter(({ id }) => !this.#gone.has(id));
    const comments = this.#state.comments.filter(({ id }) => !this.#gone.has(id));
    const removed = this.#state.comments.length - comments.length;
    this.#set({ comments, total: Math.max(0, (this.#state.total ?? 0) - removed) });
    for (const listener of this.#departures) listener(new Set(gone));
  }

  #listen(): void {
    const stream = new EventSource(`${commentStreamPath(this.#forumId)}?viewer=${viewerName()}`);
    this.#stream = stream;
    const silence = this.#after(GREETING_MS, () => this.#startPolling());
    for (const event of STREAM_EVENTS)
      stream.addEventListener(event, ({ data }: MessageEvent<string>) => {
        clearTimeout(silence);
        this.#stopPolling();
        this.#hear(event, JSON.parse(data));
      });
    stream.addEventListener('error', () => {
      // Cut off: the browser comes back by itself. Refused: it does not.
      this.#startPolling();
      if (stream.readyState !== EventSource.CLOSED) return;
      clearTimeout(silence);
      this.#after(STREAM_AGAIN_MS, () => this.#listen());
    });
  }

  #hear(event: StreamEvent, data: unknown): void {
    if (event === 'comments')
      for (const comment of z.decode(streamed, data as never)) {
        this.#gone.delete(comment.id);
        this.arrive(comment);
      }
    else if (event === 'gone') this.remove(z.parse(ids, data));
    else if (event === 'viewers' && typeof data === 'number') this.#set({ viewers: data });
    else if (event === 'room' && this.#state.room)
      this.#set({ room: { ...this.#state.room, ...(data as { isOpen: boolean; pauseSeconds: number }) } });
    else if (event === 'adverts')
      this.#after(Math.random() * ADVERTS_SPREAD_MS, () => tellAdvertsChanged(z.parse(places, data)));
    else if (event === 'stream')
      this.#after(Math.random() * SPREAD_MS, () => {
        for (const listener of this.#streamChanges) listener();
      });
    else if (event === 'reload') this.#after(Math.random() * SPREAD_MS, () => void this.load());
  }

  #startPolling(): void {
    this.#poll ??= setInterval(() => void this.load(), POLL_MS);
    this.#set({ way: 'poll' });
  }

  #stopPolling(): void {
    clearInterval(this.#poll);
    this.#poll = undefined;
    if (this.#state.way !== 'stream') this.#set({ way: 'stream' });
  }

  #arriveLater(fresh: readonly Comment[]): void {
    const isIdle = this.#drip.length === 0;
    this.#drip.push(...fresh.toReversed());
    if (isIdle) this.#dripOne();
  }

  #dripOne(): void {
    const next = this.#drip.shift();
    if (!next) return;
    this.arrive(next);
    this.#after(ONE_MS, () => this.#dripOne());
  }

  #after(ms: number, then: () => void): ReturnType<typeof setTimeout> {
    const timer = setTimeout(() => {
      this.#timers = this.#timers.filter((other) => other !== timer);
      then();
    }, ms);
    this.#timers.push(timer);
    return timer;
  }

  #unknown(comments: readonly Comment[]): Comment[] {
    const known = new Set([...this.#state.comments, ...this.#drip].map(({ id }) => id));
    return comments.filter(({ id }) => !known.has(id) && !this.#gone.has(id));
  }

  #add(fresh: readonly Comment[]): void {
    const comments = [...fresh, ...this.#state.comments].sort((one, other) => (one.id < other.id ? 1 : -1));
    this.#set({ comments: comments.slice(0, MOST_KEPT) });
  }

  #set(change: Partial<FeedState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
