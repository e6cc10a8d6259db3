import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CommentRooms } from '../comments/rooms.ts';

const TOPIC = 'viewers';
/** So often instances tell each other how many watch, and viewers are told. */
const TELL_MS = 3_000;
/** What was said of viewers holds so long: an instance that is gone says nothing any more. */
const HEARD_MS = 15_000;
/** What lists show is brought up to date every so many tellings. */
const TELLINGS_A_WRITE = 4;
/** A forum takes 50 bytes of a message of the bus, whose limit is 7000. */
const FORUMS_A_MESSAGE = 100;

interface Told {
  instance: string;
  viewers: [forumId: string, viewers: number][];
}

/**
 * How many people watch each forum: those with an open stream of it, over all instances. Nothing is kept of who they are;
 * the sums go to `forums.viewers`, from where lists, the switchboard and the dashboard have them.
 */
export class ViewerCounts {
  /** The streams that are counted. */
  readonly rooms: CommentRooms;
  readonly #platform: Platform;
  readonly #tellMs: number;
  readonly #instance = newId();
  /** By forum and instance. */
  readonly #others = new Map<string, Map<string, { viewers: number; heardAt: number }>>();
  #shown = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #tellings = 0;
  #told = new Set<string>();

  constructor(platform: Platform, tellMs = TELL_MS) {
    this.#platform = platform;
    this.#tellMs = tellMs;
    this.rooms = new CommentRooms(platform, (forumId) => this.#countOthers(forumId));
    platform.bus.on(TOPIC, (data) => this.#hear(data as Told));
  }

  /** Begins to count; what a process that died left behind is forgotten, others say theirs again within seconds. */
  async start(): Promise<void> {
    await this.#platform.database.db.execute(sql`UPDATE forums SET viewers = NULL WHERE viewers IS NOT NULL`);
    this.#timer = setInterval(
      () => this.#platform.background.run('viewers could not be counted', () => this.#tick()),
      this.#tellMs,
    ).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.rooms.close();
  }

  async #tick(): Promise<void> {
    this.rooms.tellViewers();
    await this.#tellOthers();
    this.#tellings += 1;
    if (this.#tellings % TELLINGS_A_WRITE === 0) await this.#write();
  }

  /** Says of each forum how many watch it here; once more, with none, when the last is gone. */
  async #tellOthers(): Promise<void> {
    const own = this.rooms.countOwn();
    for (const forumId of this.#told) if (!own.has(forumId)) own.set(forumId, 0);
    this.#told = new Set(Array.from(own).flatMap(([forumId, viewers]) => (viewers > 0 ? forumId : [])));
    const viewers = [...own];
    for (let start = 0; start < viewers.length; start += FORUMS_A_MESSAGE)
      await this.#platform.bus.publish(this.#platform.database.db, TOPIC, {
        instance: this.#instance,
        viewers: viewers.slice(start, start + FORUMS_A_MESSAGE),
      } satisfies Told);
  }

  #hear({ instance, viewers }: Told): void {
    if (instance === this.#instance) return;
    const heardAt = performance.now();
    for (const [forumId, count] of viewers) {
      const instances = this.#others.get(forumId) ?? new Map();
      if (count > 0) instances.set(instance, { viewers: count, heardAt });
      else instances.delete(instance);
      if (instances.size > 0) this.#others.set(forumId, instances);
      else this.#others.delete(forumId);
    }
  }

  #countOthers(forumId: string): number {
    const since = performance.now() - HEARD_MS;
    let total = 0;
    for (const { viewers, heardAt } of this.#others.get(forumId)?.values() ?? [])
      if (heardAt >= since) total += viewers;
    return total;
  }

  /** Writes the sums that changed. A row somebody holds is passed over until the next time. */
  async #write(): Promise<void> {
    const forumIds = new Set([...this.rooms.countOwn().keys(), ...this.#others.keys(), ...this.#shown.keys()]);
    const counted = new Map(Array.from(forumIds, (forumId) => [forumId, this.rooms.countViewers(forumId)]));
    if (counted.size === 0) return;
    await this.#platform.database.db.execute(sql`
      WITH counted AS (
        SELECT forum_id, nullif(viewers, 0) AS viewers
        FROM unnest(${sql.param([...counted.keys()])}::uuid[], ${sql.param([...counted.values()])}::int[]) AS counted (forum_id, viewers)
      ), changed AS (
        SELECT forums.id, counted.viewers FROM forums JOIN counted ON forum_id = forums.id
        WHERE forums.viewers IS DISTINCT FROM counted.viewers
        ORDER BY forums.id FOR NO KEY UPDATE OF forums SKIP LOCKED
      )
      UPDATE forums SET viewers = changed.viewers FROM changed WHERE forums.id = changed.id`);
    this.#shown = new Map(Array.from(counted).filter(([, viewers]) => viewers > 0));
  }
}
