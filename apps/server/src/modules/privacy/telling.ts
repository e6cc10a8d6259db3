import type { Language } from '@mingtang/contract/envelope';
import { ACCOUNT_DATA_PATH } from '@mingtang/contract/privacy/routes';
import type { Platform } from '../../platform/platform.ts';
import { MailError, type Mailer } from '../../ports/mail/mailer.ts';
import { findPerson } from '../identity/queries.ts';
import { getEditionName } from '../reference/queries.ts';
import { copyReady, erasureBegun, erasureDone } from './letters.ts';
import type { ErasureRow, ExportRow } from './queries.ts';

type Telling = Pick<Platform, 'database' | 'config' | 'log'>;

/** Writes to people about their own data. Who has no mail address sees the same on the page. */
export function createTelling(platform: Telling, mailer: Mailer) {
  const { database, config, log } = platform;

  type Write = (edition: { name: string; url: string }) => { subject: string; text: string };

  async function tell(personId: string, id: string, language: Language, write: Write): Promise<void> {
    const person = await findPerson(database.db, personId);
    if (person?.email) await send(person.email, id, language, write);
  }

  async function send(to: string, id: string, language: Language, write: Write): Promise<void> {
    const name = await getEditionName(database.db, language);
    try {
      const words = write({ name, url: `${config.publicUrl}${ACCOUNT_DATA_PATH}` });
      await mailer.send({ id, to, language, ...words });
    } catch (error) {
      if (!(error instanceof MailError) || error.isRetryable) throw error;
      log.warn({ error }, 'a letter about personal data was not taken');
    }
  }

  return {
    copyReady: ({ id, personId, language, expiresAt }: ExportRow) =>
      tell(personId, `copy-${id}`, language, (edition) => copyReady(edition, expiresAt ?? new Date(0), language)),
    erasureBegun: ({ id, personId, language, reason, dueAt }: ErasureRow) =>
      tell(personId, `erasure-${id}`, language, (edition) => erasureBegun(edition, { reason, dueAt }, language)),
    erasureDone: ({ id, language }: ErasureRow, to: string) =>
      send(to, `erased-${id}`, language, (edition) => erasureDone(edition, language)),
  };
}
