import type { Config } from './config.ts';
import { loadSecrets, type Secrets } from './platform/crypto.ts';

/** The secrets of this installation: the environment's, else those kept in the data folder. */
export async function readSecrets({ SECRET_KEY, OLD_SECRET_KEYS = [], dataDir }: Config): Promise<Secrets> {
  return SECRET_KEY === undefined ? loadSecrets(dataDir) : { current: SECRET_KEY, older: OLD_SECRET_KEYS };
}
