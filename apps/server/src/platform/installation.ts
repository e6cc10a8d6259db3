import { ConfigurationError } from '../config.ts';
import type { Keyring } from './crypto.ts';
import type { Database } from './database.ts';
import { installation } from './tables.ts';

const fingerprintOf = (keys: Keyring): string => keys.hash('fingerprint', 'installation');
/** Before the fingerprint of the keys a database is on its way to. */
const CHANGING = 'changing:';

/**
 * Refuses a database whose sessions and tickets were made with another secret: every instance needs the same, or one
 * would not know the tokens and passes of the other. Throws ConfigurationError.
 */
export async function requireSameKeys({ db }: Database, keys: Keyring): Promise<void> {
  const keyFingerprint = fingerprintOf(keys);
  await db.insert(installation).values({ keyFingerprint }).onConflictDoNothing();
  const [row] = await db.select().from(installation);
  if (row?.keyFingerprint === keyFingerprint) return;
  throw new ConfigurationError(
    row?.keyFingerprint.startsWith(CHANGING)
      ? 'This database is on its way to another secret. Run `npm run rotate-keys` to its end first.'
      : 'This database belongs to an installation with another secret. Give this process the same SECRET_KEY (or the DATA_DIR that holds secret.key). To change it, run `npm run rotate-keys`.',
  );
}

/** What a database has to do with these keys: it is sealed by them, on its way to them, by an older one of theirs, or none. */
export async function keyStatusOf(
  { db }: Database,
  keys: Keyring,
): Promise<'current' | 'changing' | 'older' | 'foreign'> {
  const [row] = await db.select().from(installation);
  const fingerprint = row?.keyFingerprint ?? fingerprintOf(keys);
  if (fingerprint === fingerprintOf(keys)) return 'current';
  if (fingerprint === CHANGING + fingerprintOf(keys)) return 'changing';
  return keys.hashes('fingerprint', 'installation').includes(fingerprint) ? 'older' : 'foreign';
}

/** Says that everything is being sealed anew, or that it is. No server starts in between. */
export async function markKeys({ db }: Database, keys: Keyring, standing: 'changing' | 'current'): Promise<void> {
  const keyFingerprint = (standing === 'changing' ? CHANGING : '') + fingerprintOf(keys);
  await db.update(installation).set({ keyFingerprint });
}
