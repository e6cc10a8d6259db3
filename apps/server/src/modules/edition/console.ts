import { editionConsole } from '@mingtang/contract/edition/console';
import { type EditionContent, programmePreview } from '@mingtang/contract/edition/model';
import { type Edition, edition } from '@mingtang/contract/reference/model';
import * as z from 'zod/mini';
import { bindConsole, type ConsoleBinding } from '../../http/console-context.ts';
import { eventDay } from '../../platform/clock.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { getSetting, getSettingVersion } from '../reference/queries.ts';
import { clearEdition, createEdition, type EditionFiller } from './commands.ts';
import { judgeReadiness } from './policy.ts';
import { countHoldings, countReadiness } from './queries.ts';

type ProgrammePreview = { [Key in keyof typeof programmePreview]: z.output<(typeof programmePreview)[Key]> };

/** What the composition root knows and the module may not: the demo, the formats of programme files, the third parties. */
export interface EditionSources {
  /** What a new edition is proposed to say of itself. */
  proposeFacts(now: Date): Edition;
  /** Refuses with `edition.unreadable_programme`, `files.another_is_read`. */
  previewProgramme(file: Uint8Array, language: 'zh' | 'en'): Promise<ProgrammePreview>;
  /** Of `programme`, with its file, moved to begin on the edition's first day or as it is; refuses likewise. */
  fillerOf(content: EditionContent, file?: { bytes: Uint8Array; isMoved: boolean }): Promise<EditionFiller>;
  /** How many ways to pay are configured. */
  paymentMethods: () => number;
}

/** Binds making, clearing and judging the edition this deployment serves. */
export function editionBindings(platform: Platform, sources: EditionSources): ConsoleBinding[] {
  const { database, clock, config } = platform;
  const { db } = database;

  return bindConsole(editionConsole, {
    getEdition: async () => {
      const { value, version } = await getSettingVersion(db, 'edition');
      const isMade = version > 0;
      return { isMade, facts: isMade ? value : sources.proposeFacts(clock.now()), holdings: await countHoldings(db) };
    },
    previewProgramme: async ({ files: [file], language }) =>
      sources.previewProgramme(await (file ?? refuse('edition.file_missing')).read(), language),
    createEdition: async ({ actor, input: { content, movesProgramme = false, ...values }, files: [file] }) => {
      const facts = z.decode(edition, values);
      if (content === 'programme' && !file) refuse('edition.file_missing');
      const filler = await sources.fillerOf(content, file && { bytes: await file.read(), isMoved: movesProgramme });
      await transact(platform, (tx) => createEdition(tx, actor, platform, { facts, content, filler }));
      const { forums, products } = await countHoldings(db);
      return { forums, products };
    },
    clearEdition: async ({ actor, input }) => {
      await transact(platform, (tx) => clearEdition(tx, actor, platform, input));
      return null;
    },
    listReadiness: async () => {
      const now = clock.now();
      const { value, version } = await getSettingVersion(db, 'edition');
      return judgeReadiness({
        ...(await countReadiness(db, now, value)),
        isMade: version > 0,
        edition: value,
        today: eventDay(now),
        paymentMethods: sources.paymentMethods(),
        isSandbox: config.SANDBOX,
        isSellerSet: (await getSettingVersion(db, 'invoice_seller')).version > 0,
        foreignIdDeadline: await getSetting(db, 'foreign_id_deadline'),
        invoiceDeadline: await getSetting(db, 'invoice_deadline'),
      });
    },
  });
}
