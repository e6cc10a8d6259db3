import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../platform/audit-trail.ts';
import type { Cache } from '../../../platform/cache.ts';
import type { Tx } from '../../../platform/database.ts';
import { Resource } from '../../../platform/resource.ts';
import type { ResourceDefinition, ResourceTable, RowOf, Whole } from '../../../platform/resource-definition.ts';
import { defineForums } from '../resources/forums.ts';
import { speakerResource, tagResource, venueResource } from '../resources/places-and-people.ts';
import { talkResource } from '../resources/talks.ts';
import { forums, talks } from '../tables.ts';

/** What a programme file says of a forum and of its talk. Everything else is the organiser's alone. */
const saidOfForum = [
  'titleZh',
  'titleEn',
  'summaryZh',
  'summaryEn',
  'venueId',
  'startsAt',
  'endsAt',
  'category',
  'language',
  'tagIds',
];
const saidOfTalk = ['titleZh', 'titleEn', 'startsAt', 'endsAt', 'abstractZh', 'abstractEn', 'speakers'];

/** The commands that write have told the caches already. */
const silent: Pick<Cache, 'invalidate'> = { invalidate: async () => undefined };

/** The history of what imports write: read to see what was edited by hand since, and kept like that of every edit. */
export class ImportHistory {
  readonly #tx: Tx;
  readonly #actor: Actor;
  readonly #kinds;

  constructor(tx: Tx, actor: Actor, now: Date) {
    this.#tx = tx;
    this.#actor = actor;
    const platform = { cache: silent, clock: { now: () => now } };
    const open = <Table extends ResourceTable, Values extends object>(definition: ResourceDefinition<Table, Values>) =>
      new Resource(definition, platform);
    const talkRows = open(talkResource);
    this.#kinds = {
      venue: open(venueResource),
      tag: open(tagResource),
      speaker: open(speakerResource),
      talk: talkRows,
      forum: open(
        // Nothing is changed through it, so that nobody is told of anything.
        defineForums(talkRows as never, async () => false, { events: undefined as never, clock: platform.clock }),
      ),
    };
  }

  /** Those of these forums whose content, talk included, is not what the last import made of it. */
  async findEdited(forumIds: string[]): Promise<Set<string>> {
    if (forumIds.length === 0) return new Set();
    const { forum, talk } = this.#kinds;
    const forumRows = await this.#load(forum as never, inArray(forums.id, forumIds));
    const talkRows = await this.#load(talk as never, inArray(talks.forumId, forumIds));
    const edited = new Set([
      ...(await this.#changedSince('forum', forumRows, saidOfForum)),
      ...(await this.#changedSince('talk', talkRows, saidOfTalk)).map(
        (id) => talkRows.find((row) => row.id === id)?.['forumId'] as string,
      ),
    ]);
    for (const id of forumIds) if (talkRows.filter((row) => row['forumId'] === id).length !== 1) edited.add(id);
    return edited;
  }

  /** Runs what writes these rows, and keeps what they were and are. Talks are those of the forums among them. */
  async keep(kind: 'venue' | 'tag' | 'speaker' | 'forum', ids: string[], write: () => Promise<void>): Promise<void> {
    const kinds = kind === 'forum' ? (['forum', 'talk'] as const) : ([kind] as const);
    const conditionOf = (one: (typeof kinds)[number]): SQL =>
      one === 'talk' ? inArray(talks.forumId, ids) : inArray(this.#kinds[one].definition.table.id, ids);
    const load = (one: (typeof kinds)[number]) => this.#load(this.#kinds[one] as never, conditionOf(one));
    const before = await Promise.all(kinds.map(load));
    await write();
    for (const [index, one] of kinds.entries()) {
      const known = new Map(before[index]?.map((row) => [row.id as string, row]));
      const after = await load(one);
      const resource = this.#kinds[one] as unknown as Resource<ResourceTable, object>;
      await resource.record(
        this.#tx,
        this.#actor,
        after.map((row) => ({ action: 'import', before: known.get(row.id as string) ?? null, after: row })),
      );
    }
  }

  async #load(resource: Resource<ResourceTable, object>, condition: SQL): Promise<Whole<ResourceTable>[]> {
    const { table } = resource.definition;
    const rows = (await this.#tx
      .select()
      .from(table as typeof forums)
      .where(condition)) as unknown as RowOf<ResourceTable>[];
    return resource.withParts(this.#tx, rows);
  }

  /** Ids of rows of which these fields are not what the last import (or what was there before the first edit) says. */
  async #changedSince(kind: 'forum' | 'talk', rows: Whole<ResourceTable>[], fields: string[]): Promise<string[]> {
    const { rows: bases } = await this.#tx.execute<{ id: string; values: Record<string, unknown> }>(sql`
      SELECT DISTINCT ON (row_id) row_id AS id, "values" FROM resource_versions
      WHERE resource = ${kind} AND row_id = ANY(${sql.param(rows.map(({ id }) => id))}::uuid[]) AND action IN ('import', 'earlier')
      ORDER BY row_id, action = 'import' DESC, version DESC`);
    const baseOf = new Map(bases.map(({ id, values }) => [id, values]));
    const resource = this.#kinds[kind] as unknown as Resource<ResourceTable, object>;
    return rows.flatMap((row) => {
      const base = baseOf.get(row.id as string);
      const values = resource.valuesOf(row);
      const isSame = (field: string) => JSON.stringify(values[field]) === JSON.stringify(base?.[field]);
      return !base || fields.every(isSame) ? [] : (row.id as string);
    });
  }
}
