import { join } from 'node:path';
import { readCommandConfig } from './command-config.ts';
import { checkInvariants } from './invariants.ts';
import { openClient } from './platform/database-client.ts';
import { openEmbeddedPostgres } from './platform/embedded-access.ts';

/** `npm run audit`: exit status 0 only when every invariant holds on the database it is pointed at. */
const config = readCommandConfig();
const access = config.DATABASE_URL ? undefined : await openEmbeddedPostgres(join(config.dataDir, 'postgres'));
const client = await openClient({ url: config.DATABASE_URL ?? access?.url ?? '', onError: () => undefined });
const verdicts = await checkInvariants(client);
await client.end();
await access?.release();
for (const { name, broken } of verdicts) {
  console.log(broken.length === 0 ? `holds   ${name}` : `BROKEN  ${name}: ${broken.length}, first ${broken[0]}`);
}
process.exit(verdicts.every(({ broken }) => broken.length === 0) ? 0 : 1);
