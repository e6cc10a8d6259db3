import { saveLikes } from '../src/modules/engagement/liking.ts';
import { openDatabase } from '../src/platform/database.ts';

/** Likes and takes back what it is told to, burst after burst, until it is killed: URL, thing, persons by commas. */
const [url = '', id = '', people = ''] = process.argv.slice(2);
const database = openDatabase({ url, poolSize: 2, onError: () => process.exit(1) });
for (let turn = 0; ; turn++) {
  const calls = people.split(',').map((personId, index) => ({
    kind: 'forum' as const,
    id,
    personId,
    isLiked: (turn + index) % 3 !== 0,
    clientKey: undefined,
  }));
  await saveLikes({ database }, calls, new Date());
  process.stdout.write('.');
}
