import { EVERYTHING } from '../../../platform/cache.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { CommentRooms } from '../comments/rooms.ts';
import { listSources } from './queries.ts';

/** Several changes within so long are one look. */
const PAUSE_MS = 250;
/** How cache tags of one forum, and of one place's adverts, begin. */
const [FORUM, ADVERTS] = ['forum:', 'adverts:'];

/**
 * Tells open pages, over the stream of comments they have anyway, that the addresses of what they play are others, and that
 * adverts were changed: what is dead or stopped is not shown until somebody loads the page anew.
 */
export function tellOpenPages(
  { cache, bus, database, log }: Pick<Platform, 'cache' | 'bus' | 'database' | 'log'>,
  rooms: CommentRooms,
): void {
  const followed = new FollowedStreams(
    rooms,
    async (forumId) => {
      const sources = await listSources(database.db, forumId, 'live');
      return sources
        .map(({ region, language, quality, url }) => `${region} ${language} ${quality} ${url}`)
        .toSorted()
        .join('\n');
    },
    (error) => log.warn({ error }, 'addresses of a stream could not be compared'),
  );
  rooms.onOpened((forumId) => followed.look(forumId));
  cache.onInvalidated((tags) => {
    const isAll = tags.includes(EVERYTHING);
    for (const forumId of rooms.forumIds()) if (isAll || tags.includes(`${FORUM}${forumId}`)) followed.look(forumId);
    const places = tags.flatMap((tag) => (tag.startsWith(ADVERTS) ? tag.slice(ADVERTS.length) : []));
    if (isAll || places.length > 0) rooms.tellAll('adverts', places);
  });
  bus.on('reconnected', () => {
    for (const forumId of rooms.forumIds()) followed.look(forumId);
    rooms.tellAll('adverts', []);
  });
}

/** What the streams of open rooms were when somebody last looked. */
class FollowedStreams {
  readonly #known = new Map<string, string>();
  readonly #waiting = new Set<string>();
  readonly #rooms: CommentRooms;
  readonly #read: (forumId: string) => Promise<string>;
  readonly #warn: (error: unknown) => void;

  constructor(rooms: CommentRooms, read: (forumId: string) => Promise<string>, warn: (error: unknown) => void) {
    this.#rooms = rooms;
    this.#read = read;
    this.#warn = warn;
  }

  /** Compares after a moment with what it was; the first time only remembers. */
  look(forumId: string): void {
    if (this.#waiting.has(forumId)) return;
    this.#waiting.add(forumId);
    const isFirst = !this.#known.has(forumId);
    setTimeout(
      () => {
        this.#waiting.delete(forumId);
        this.#compare(forumId).catch(this.#warn);
      },
      isFirst ? 0 : PAUSE_MS,
    ).unref();
  }

  async #compare(forumId: string): Promise<void> {
    const now = await this.#read(forumId);
    const before = this.#known.get(forumId);
    for (const known of this.#known.keys()) if (!this.#rooms.has(known)) this.#known.delete(known);
    if (!this.#rooms.has(forumId)) return;
    this.#known.set(forumId, now);
    if (before !== undefined && before !== now) this.#rooms.tell(forumId, 'stream', null);
  }
}
