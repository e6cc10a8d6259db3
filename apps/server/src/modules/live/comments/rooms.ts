import type { ServerResponse } from 'node:http';
import type { StreamEvent } from '@mingtang/contract/live/comments/model';
import { EventChannel, frameOf } from '../../../platform/event-channel.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type CommentNews, onNews } from './news.ts';

/** Viewers are told of new comments at once, and of a flood no oftener than this. */
const PAUSE_MS = 200;
/** So many of what came within a pause are told; nobody reads faster, and the list has them all. */
const MOST_TOLD = 20;
/** What a viewer who was cut off gets again. */
const MOST_KEPT = 200;
/** Instances and transactions do not agree on the time to the millisecond: what may have been seen is told again. */
const OVERLAP_MS = 5_000;
const RETRY_MS = 3_000;

const frame = (event: StreamEvent, data: unknown, id?: string): string =>
  frameOf({ event, data, ...(id === undefined ? {} : { id }) });

/** The open streams of one forum on this instance. */
class Room {
  readonly channel = new EventChannel();
  /** Open streams by the name their browser gave itself. */
  readonly #tabs = new Map<string, number>();
  #kept: { at: number; frame: string }[] = [];
  /** From when on everything that was told is kept. */
  #keptSince: number;
  #waiting: unknown[] = [];
  #waitingAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #toldAt = 0;
  #viewers: number;

  constructor(now: number, viewers: number) {
    this.#viewers = viewers;
    this.#keptSince = now;
  }

  /** People, not streams: the tabs of a browser are one. */
  get viewers(): number {
    const spare = [...this.#tabs.values()].reduce((sum, tabs) => sum + tabs - 1, 0);
    return this.channel.size - spare;
  }

  /** Another tab of this browser has the stream open. */
  knows(viewer: string | undefined): boolean {
    return viewer !== undefined && this.#tabs.has(viewer);
  }

  /** Counts a stream of a browser from now on; returns how to end that. */
  enter(viewer: string | undefined): () => void {
    if (viewer === undefined) return () => undefined;
    this.#tabs.set(viewer, (this.#tabs.get(viewer) ?? 0) + 1);
    return () => {
      const left = (this.#tabs.get(viewer) ?? 1) - 1;
      if (left === 0) this.#tabs.delete(viewer);
      else this.#tabs.set(viewer, left);
    };
  }

  /** What a viewer gets who saw what was told until `seenAt`; nothing at all when they are new. */
  greeting(seenAt: number | undefined, viewers: number): string {
    const missed =
      seenAt === undefined
        ? []
        : seenAt < this.#keptSince
          ? [frame('reload', null)]
          : this.#kept.filter(({ at }) => at >= seenAt - OVERLAP_MS).map((kept) => kept.frame);
    return [`retry: ${RETRY_MS}\n\n`, frame('viewers', viewers), ...missed].join('');
  }

  hear({ at, comments, gone, room }: CommentNews): void {
    if (comments) {
      this.#waiting.push(...comments);
      this.#waitingAt = Math.max(this.#waitingAt, at);
      const since = performance.now() - this.#toldAt;
      if (since >= PAUSE_MS) this.#tellWaiting();
      else this.#timer ??= setTimeout(() => this.#tellWaiting(), PAUSE_MS - since);
    }
    // What is hidden must not come after itself.
    if (gone || room) this.#tellWaiting();
    if (gone) this.#tell('gone', gone, at);
    if (room) this.#tell('room', room, at);
  }

  /** Something may have been missed: everybody loads anew. */
  startAnew(now: number): void {
    this.#kept = [];
    this.#keptSince = now;
    this.channel.send(frame('reload', null));
  }

  /** Says something that is no comment; who was cut off meanwhile hears it as well. */
  say(event: StreamEvent, data: unknown, at: number): void {
    this.#tell(event, data, at);
  }

  setViewers(viewers: number): void {
    if (viewers === this.#viewers) return;
    this.#viewers = viewers;
    this.channel.send(frame('viewers', viewers));
  }

  close(): void {
    clearTimeout(this.#timer);
    this.channel.close();
  }

  #tellWaiting(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.length === 0) return;
    const comments = this.#waiting.slice(-MOST_TOLD);
    this.#waiting = [];
    this.#toldAt = performance.now();
    this.#tell('comments', comments, this.#waitingAt);
  }

  #tell(event: StreamEvent, data: unknown, at: number): void {
    const told = frame(event, data, String(at));
    this.channel.send(told);
    this.#kept.push({ at, frame: told });
    if (this.#kept.length <= MOST_KEPT) return;
    const [dropped] = this.#kept.splice(0, 1);
    this.#keptSince = Math.max(this.#keptSince, (dropped?.at ?? 0) + 1);
  }
}

/** The open streams of comments on this instance by forum. What any instance's visitors say reaches all of them. */
export class CommentRooms {
  readonly #rooms = new Map<string, Room>();
  readonly #clock: Platform['clock'];
  readonly #countOthers: (forumId: string) => number;
  #onOpened: (forumId: string) => void = () => undefined;

  /** `countOthers` says how many watch a forum on other instances. */
  constructor({ bus, clock }: Pick<Platform, 'bus' | 'clock'>, countOthers: (forumId: string) => number = () => 0) {
    this.#clock = clock;
    this.#countOthers = countOthers;
    onNews(bus, (news) => this.#rooms.get(news.forumId)?.hear(news));
    bus.on('reconnected', () => {
      for (const room of this.#rooms.values()) room.startAnew(this.#now());
    });
  }

  /**
   * Streams a forum's comments to a response until it closes. `seenAt` is the id of the last event it saw before, `viewer` the
   * name of its browser.
   */
  join(
    forumId: string,
    response: ServerResponse,
    { seenAt, viewer }: { seenAt: number | undefined; viewer: string | undefined },
    onLeave: () => void,
  ): void {
    const isNew = !this.#rooms.has(forumId);
    const room = this.#rooms.get(forumId) ?? new Room(this.#now(), this.#countOthers(forumId));
    this.#rooms.set(forumId, room);
    if (isNew) this.#onOpened(forumId);
    const viewers = this.countViewers(forumId) + (room.knows(viewer) ? 0 : 1);
    const leave = room.enter(viewer);
    room.channel.join(response, {
      first: room.greeting(seenAt, viewers),
      onLeave: () => {
        leave();
        onLeave();
        if (room.channel.size > 0) return;
        room.close();
        if (this.#rooms.get(forumId) === room) this.#rooms.delete(forumId);
      },
    });
  }

  /** Calls back when the first stream of a forum is opened on this instance. */
  onOpened(listener: (forumId: string) => void): void {
    this.#onOpened = listener;
  }

  /** Forums with open streams on this instance. */
  forumIds(): string[] {
    return [...this.#rooms.keys()];
  }

  /** Tells the open pages of a forum on this instance. */
  tell(forumId: string, event: StreamEvent, data: unknown): void {
    this.#rooms.get(forumId)?.say(event, data, this.#now());
  }

  /** Tells all open pages of this instance. */
  tellAll(event: StreamEvent, data: unknown): void {
    for (const room of this.#rooms.values()) room.say(event, data, this.#now());
  }

  has(forumId: string): boolean {
    return this.#rooms.has(forumId);
  }

  /** Viewers by forum, of this instance. */
  countOwn(): Map<string, number> {
    return new Map(Array.from(this.#rooms, ([forumId, { viewers }]) => [forumId, viewers]));
  }

  /** People watching a forum now, on all instances. */
  countViewers(forumId: string): number {
    return (this.#rooms.get(forumId)?.viewers ?? 0) + this.#countOthers(forumId);
  }

  /** Tells everybody who watches how many they are, where that has changed. */
  tellViewers(): void {
    for (const [forumId, room] of this.#rooms) room.setViewers(this.countViewers(forumId));
  }

  close(): void {
    for (const room of this.#rooms.values()) room.close();
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}
