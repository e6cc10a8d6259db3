import { sql } from 'drizzle-orm';
import { cancelReservation } from '../src/modules/programme/reservations/commands.ts';
import { moveUp } from '../src/modules/programme/reservations/line.ts';
import { acceptOffer } from '../src/modules/programme/reservations/offers.ts';
import { reserveTogether } from '../src/modules/programme/reservations/reserving.ts';
import { openDatabase, type Tx } from '../src/platform/database.ts';
import { Events } from '../src/platform/events.ts';
import { Refusal } from '../src/platform/refuse.ts';

/** Reserves, queues, gives back and accepts in bursts until it is killed: URL, forum, persons by commas. */
const [url = '', forumId = '', people = ''] = process.argv.slice(2);
const personIds = people.split(',');
const database = openDatabase({ url, poolSize: 3, onError: () => process.exit(1) });
// Nobody listens here, so nothing is enqueued.
const events = new Events(undefined as never);
const quiet = { from: '00:00', until: '00:00' };
const rules = { offerMinutes: 240, leastMinutes: 15, confirmsItself: false, quiet };

const some = (share: number): string[] => personIds.filter(() => Math.random() < share);
const act = async (work: (tx: Tx) => Promise<unknown>): Promise<void> => {
  try {
    await database.db.transaction(work);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
};
const listOwn = async (state: string): Promise<{ id: string; personId: string }[]> => {
  const { rows } = await database.pool.query<{ id: string; personId: string }>(
    'SELECT id, person_id AS "personId" FROM reservations WHERE forum_id = $1 AND state = $2',
    [forumId, state],
  );
  return rows;
};

for (;;) {
  const requests = some(0.5).map((personId) => ({
    personId,
    bookableId: forumId,
    kind: 'forum' as const,
    mode: 'offline' as const,
    purpose: undefined,
    isWillingToWait: true,
    insteadOf: undefined,
  }));
  if (requests.length > 0)
    await reserveTogether(database, requests, {
      now: new Date(),
      needsProfile: false,
      askAudience: () => sql`SELECT NULL::uuid AS "personId", NULL::uuid[] AS "forumIds" WHERE false`,
    });
  process.stdout.write('.');
  for (const { id, personId } of (await listOwn('reserved')).filter(() => Math.random() < 0.3))
    await act((tx) => cancelReservation(tx, events, { id, personId, now: new Date() }));
  await act((tx) => moveUp(tx, events, forumId, { now: new Date(), rules }));
  for (const { id, personId } of (await listOwn('offered')).filter(() => Math.random() < 0.5))
    await act((tx) => acceptOffer(tx, events, { id, personId, givesUpOthers: false, now: new Date() }));
}
