import type { Page } from '@mingtang/contract/fields';
import type { AuditAction } from '@mingtang/contract/staff/audit';
import { and, eq, lte, type SQL } from 'drizzle-orm';
import { type PgColumn, timestamp } from 'drizzle-orm/pg-core';
import type { Actor } from './audit-trail.ts';
import type { Tx } from './database.ts';
import type { Reader } from './platform.ts';
import { refuse } from './refuse.ts';
import { Resource } from './resource.ts';
import {
  type ResourceQuery,
  type ResourceTable,
  type RowOf,
  resourceColumns,
  type Target,
  type Whole,
} from './resource-definition.ts';
import { selectPage } from './resource-query.ts';

/** The columns of a resource that the public sees only once it is published. */
export const publicationColumns = () => ({
  ...resourceColumns(),
  /** Null: a draft. In the future: scheduled. Else published since then. */
  publishedAt: timestamp('published_at', { withTimezone: true }),
});
export type PublicationTable = ResourceTable & { publishedAt: PgColumn };

/** Answers may be cached this long: what is scheduled appears at most so many seconds late. */
export const PUBLICATION_TTL_SECONDS = 30;

/** Holds for what the public may see at `now`. */
export const isPublished = (table: PublicationTable, now: Date): SQL => lte(table.publishedAt, now);

/** The same rule for a row in hand. */
export const isShown = ({ publishedAt }: { publishedAt: Date | null }, now: Date): boolean =>
  publishedAt !== null && publishedAt <= now;

/** A resource with drafts: made unpublished, then published, scheduled, unpublished. */
export class Publication<Table extends PublicationTable, Values extends object> extends Resource<Table, Values> {
  /** One page of what the public may see. */
  listPublished(db: Reader, query: ResourceQuery<Table>): Promise<Page<RowOf<Table>>> {
    return selectPage(db, this.definition, query, this.#visible());
  }

  /** Refuses with `protocol.not_found`, for drafts as well. */
  async getPublished(db: Reader, id: string): Promise<RowOf<Table>> {
    const row = await this.selectOne(db, and(eq(this.definition.table.id, id), this.#visible()));
    return row ?? refuse('protocol.not_found');
  }

  /** Makes rows that are shown from the given instants on; without one, drafts. Throws as `create` does. */
  createPublished(
    tx: Tx,
    actor: Actor,
    items: { values: Values; publishedAt: Date | null }[],
  ): Promise<RowOf<Table>[]> {
    return this.insert(
      tx,
      actor,
      items.map(
        ({ values, publishedAt }) => ({ ...this.validate(values), publishedAt }) as unknown as Partial<Whole<Table>>,
      ),
    );
  }

  /** Shows it from now on; what is already shown keeps its date. Refuses as `update` does. */
  publish(tx: Tx, actor: Actor, target: Target): Promise<RowOf<Table>> {
    const now = this.clock.now();
    return this.#setPublished(tx, actor, 'publish', target, (shownSince) =>
      shownSince && shownSince <= now ? shownSince : now,
    );
  }

  /** Shows it from `at` on, and hides it until then. */
  schedule(tx: Tx, actor: Actor, target: Target, at: Date): Promise<RowOf<Table>> {
    return this.#setPublished(tx, actor, 'schedule', target, () => at);
  }

  /** Leaves it out of lists, or puts it back: it stays published. Refuses with `resources.always_listed`, and as `update` does. */
  setListed(tx: Tx, actor: Actor, target: Target, isListed: boolean): Promise<RowOf<Table>> {
    if (!('isUnlisted' in this.definition.table)) refuse('resources.always_listed');
    const next = { isUnlisted: !isListed } as unknown as Partial<Whole<Table>>;
    return this.change(tx, actor, isListed ? 'list' : 'unlist', target, () => next);
  }

  /** Makes it a draft again. */
  unpublish(tx: Tx, actor: Actor, target: Target): Promise<RowOf<Table>> {
    return this.#setPublished(tx, actor, 'unpublish', target, () => null);
  }

  #visible(): SQL {
    return isPublished(this.definition.table, this.clock.now());
  }

  #setPublished(
    tx: Tx,
    actor: Actor,
    action: AuditAction,
    target: Target,
    at: (shownSince: Date | null) => Date | null,
  ): Promise<RowOf<Table>> {
    return this.change(
      tx,
      actor,
      action,
      target,
      (row) => ({ publishedAt: at(row['publishedAt'] as Date | null) }) as Partial<Whole<Table>>,
    );
  }
}
