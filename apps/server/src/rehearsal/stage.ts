import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failAbandoned, type RehearsalRow, type RehearsalStage } from '../modules/edition/rehearsals.ts';
import type { Platform } from '../platform/platform.ts';
import { dropCopy, holdStage } from './copy.ts';

const CONDUCTOR = fileURLToPath(new URL('conductor.ts', import.meta.url));
const MODULE_LOADING = new URL('../module-loading.ts', import.meta.url).href;

/** What the conductor is told by its parent, as JSON in the variable REHEARSAL. */
export interface ConductorOrder {
  id: string;
  /** Of the real database: its shelves are read, its row of this rehearsal is written, and nothing else. */
  databaseUrl: string;
  /** Of the rehearsal alone; removed at its end. */
  dataDir: string;
  plan: RehearsalRow['plan'];
}

/** Runs rehearsals beside this process, of lower priority; they end when it ends. */
export function openStage({ config, database, log }: Platform): RehearsalStage {
  const databaseUrl = database.url;
  return {
    open: ({ id, plan }) => {
      const order: ConductorOrder = { id, databaseUrl, dataDir: join(config.dataDir, 'rehearsal'), plan };
      // No credentials of third parties go with it; it talks to a sandbox of its own.
      const child = fork(CONDUCTOR, [], {
        env: { PATH: process.env.PATH, REHEARSAL: JSON.stringify(order) },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        execArgv: ['--import', MODULE_LOADING],
      });
      child.stderr?.on('data', (line: Buffer) => log.warn({ rehearsal: id }, line.toString().trim()));
      child.once('error', (error) => log.error({ error, rehearsal: id }, 'the rehearsal did not start'));
    },
    sweep: async () => {
      const release = await holdStage(databaseUrl);
      // Somebody rehearses.
      if (!release) return;
      try {
        await failAbandoned(database.db);
        await dropCopy(databaseUrl);
      } finally {
        await release();
      }
    },
  };
}
