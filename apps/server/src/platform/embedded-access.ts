import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DataFolderInUse } from './data-folder-lock.ts';
import { DATABASE, type EmbeddedPostgresLog, ROLE, startEmbeddedPostgres } from './embedded-postgres.ts';

const quiet: EmbeddedPostgresLog = {
  debug: () => undefined,
  info: () => undefined,
  warn: (line) => void process.stderr.write(`${line}\n`),
};

export interface EmbeddedAccess {
  url: string;
  /** Stops the database when it was started for this caller. */
  release(): Promise<void>;
}

/** The embedded database of `dataDir` for a command beside the server: the running one, or one started for the moment. */
export async function openEmbeddedPostgres(dataDir: string): Promise<EmbeddedAccess> {
  try {
    const { url, stop } = await startEmbeddedPostgres({ dataDir, log: quiet });
    return { url, release: stop };
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const read = async (name: string): Promise<string> =>
      (await readFile(path.join(error.dataDir, name), 'utf8')).trim();
    const [port, password] = await Promise.all([read('port'), read('password')]);
    return { url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE}`, release: async () => undefined };
  }
}
