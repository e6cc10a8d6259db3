import { ConfigurationError } from '../config.ts';
import type { Keyring } from './crypto.ts';
import type { Database } from './database.ts';
import { installation } from './tables.ts';

/**
 * Refuses a database whose sessions and tickets were made with another secret: every instance needs the same, or one
 * would not know the tokens and passes of the other. Throws ConfigurationError.
 */
export async function requireSameKeys({ db }: Database, keys: Keyring): Promise<void> {
  const keyFingerprint = keys.hash('fingerprint', 'installation');
  await db.insert(installation).values({ keyFingerprint }).onConflictDoNothing();
  const [row] = await db.select().from(installation);
  if (row?.keyFingerprint === keyFingerprint) return;
  throw new ConfigurationError(
    'This database belongs to an installation with another secret. Give this process the same SECRET_KEY (or the DATA_DIR that holds secret.key).',
  );
}
