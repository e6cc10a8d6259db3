import { legalPageCodes } from '@mingtang/contract/content/model';
import type { EditionContent } from '@mingtang/contract/edition/model';
import { isClearable } from '@mingtang/contract/edition/model';
import type { Edition } from '@mingtang/contract/reference/model';
import { sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { setSetting } from '../reference/commands.ts';
import { getSettingVersion } from '../reference/queries.ts';
import { editionTables, historyTables } from './edition-tables.ts';
import { countHoldings } from './queries.ts';

/** Any number will do, as long as every instance uses the same. */
const EDITION_LOCK = 7_261_004;
const DAY_MS = 86_400_000;

/** Puts what an edition begins with into the database; from where, the composition root decides. */
export interface EditionFiller {
  /** Every edition's: the dictionary, with the days of this one. */
  putStandard(tx: Tx, actor: Actor, facts: Edition, foreignIdDeadline: string): Promise<void>;
  /** The rest of what it begins with: the demo's, a file's, or nothing. */
  putContent(tx: Tx, actor: Actor, facts: Edition): Promise<void>;
}

/**
 * Makes the edition of a fresh installation: facts, deadlines after them, dictionary, content. Refuses with
 * `edition.already_made`; throws a ZodError that names wrong facts.
 */
export async function createEdition(
  tx: Tx,
  actor: Actor,
  platform: Pick<Platform, 'cache' | 'clock'>,
  { facts, content, filler }: { facts: Edition; content: EditionContent; filler: EditionFiller },
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${EDITION_LOCK})`);
  const { version } = await getSettingVersion(tx, 'edition');
  if (version > 0) refuse('edition.already_made');
  await setSetting(tx, actor, platform, { code: 'edition', version, value: facts });
  // spec §9: foreign IDs until ten days before a conference from July 5, invoices until 24 days after it.
  const foreignIdDeadline = dayFrom(facts.firstDay, -10);
  await replaceSetting(tx, actor, platform, 'foreign_id_deadline', foreignIdDeadline);
  await replaceSetting(tx, actor, platform, 'invoice_deadline', dayFrom(facts.lastDay, 24));
  await filler.putStandard(tx, actor, facts, foreignIdDeadline);
  await filler.putContent(tx, actor, facts);
  await recordAudit(tx, actor, platform.clock.now(), [
    { action: 'create', entity: 'edition', entityId: facts.shortNameEn, before: null, after: { content, ...facts } },
  ]);
  await platform.cache.invalidateAll(tx);
}

const dayFrom = (day: string, days: number): string => eventDay(new Date(eventInstant(day).getTime() + days * DAY_MS));

async function replaceSetting(
  tx: Tx,
  actor: Actor,
  platform: Pick<Platform, 'cache' | 'clock'>,
  code: 'foreign_id_deadline' | 'invoice_deadline',
  value: string,
): Promise<void> {
  const { version } = await getSettingVersion(tx, code);
  await setSetting(tx, actor, platform, { code, version, value });
}

/**
 * Clears the edition away, so that another can be made: programme, exhibition, content, products, reservations. Accounts,
 * staff, other settings and the audit trail stay. Refuses with `edition.wrong_confirmation`, and with
 * `edition.sold_already` as soon as there is one order or ticket.
 */
export async function clearEdition(
  tx: Tx,
  actor: Actor,
  { cache, clock }: Pick<Platform, 'cache' | 'clock'>,
  { confirmation }: { confirmation: string },
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${EDITION_LOCK})`);
  const { value: facts } = await getSettingVersion(tx, 'edition');
  if (confirmation !== facts.shortNameZh && confirmation !== facts.shortNameEn) refuse('edition.wrong_confirmation');
  // Whoever buys in this moment waits, and finds nothing to buy.
  await tx.execute(sql`LOCK TABLE orders, tickets IN SHARE ROW EXCLUSIVE MODE`);
  const holdings = await countHoldings(tx);
  const { orders, tickets } = holdings;
  if (!isClearable(holdings)) refuse('edition.sold_already', { orders, tickets });
  for (const table of editionTables) await tx.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  await tx.execute(sql`DELETE FROM pages WHERE code NOT IN ${legalPageCodes}`);
  for (const table of historyTables)
    await tx.execute(sql`
      DELETE FROM ${sql.identifier(table)} AS kept
      WHERE NOT EXISTS (SELECT FROM areas WHERE id = kept.row_id) AND NOT EXISTS (SELECT FROM pages WHERE id = kept.row_id)
        AND NOT EXISTS (SELECT FROM search_synonyms WHERE id = kept.row_id)`);
  await tx.execute(sql`DELETE FROM settings WHERE code IN ('edition', 'foreign_id_deadline', 'invoice_deadline')`);
  await recordAudit(tx, actor, clock.now(), [
    { action: 'clear', entity: 'edition', entityId: facts.shortNameEn, before: { ...holdings, ...facts }, after: null },
  ]);
  await cache.invalidateAll(tx);
}
