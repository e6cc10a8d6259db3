// A process that runs the embedded database and nothing else, for tests that kill such a process.
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';

const [dataDir] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('Usage: embedded-postgres-process.ts <data folder>');
const silent = () => undefined;
const { pid, url } = await startEmbeddedPostgres({ dataDir, log: { debug: silent, info: silent, warn: silent } });
process.send?.({ pid, url });
