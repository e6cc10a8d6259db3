import { enrolDevice } from '../apps/server/src/modules/entrance/door/devices.ts';
import { createScanning } from '../apps/server/src/modules/entrance/door/scans.ts';
import { createAccount } from '../apps/server/src/modules/staff/accounts.ts';
import { newId } from '../apps/server/src/platform/id.ts';
import { transact } from '../apps/server/src/platform/platform.ts';
import { buildCheckpoint, insertTickets, passCodeOf } from '../apps/server/src/testing/door.ts';
import { measureInTurns } from './in-turns.ts';
import { naiveScan } from './naive-scan.ts';
import { openBenchShop } from './shop.ts';

/** So many that most are shown once or twice, as at a door. */
const TICKETS = 60_000;

/**
 * Scans a second that devices hand in after an hour without a network, signatures checked, tickets locked, each kept once,
 * in groups; and with a transaction a scan, by the same rule. Ends with a gate: every scan is kept, and admitted.
 */
export async function run() {
  const shop = await openBenchShop(1);
  try {
    const { platform } = shop.app;
    const { pool } = platform.database;
    const [personId = ''] = shop.personIds;
    const bench = { platform, clock: platform.clock };
    const ticketIds = await insertTickets(bench, personId, TICKETS, { reEntry: 'always' });
    const checkpointId = await buildCheckpoint(bench);
    const tester = { kind: 'system', id: 'bench', address: null } as const;
    const deviceId = await transact(platform, async (tx) => {
      const now = platform.clock.now();
      const keeper = { name: 'Bench', email: 'bench@example.org', roles: ['gatekeeper' as const], passwordHash: '' };
      const id = await createAccount(tx, tester, keeper, { now, address: null });
      return (await enrolDevice(tx, { kind: 'staff', id, address: null }, { name: 'Bench', mayRedeem: false, now })).id;
    });
    const scannedAt = platform.clock.now();
    const codes = ticketIds.map((id) => passCodeOf(bench, id, { at: scannedAt }));
    let scanned = 0;
    const next = () => {
      scanned += 1;
      const code = codes[scanned % codes.length] ?? '';
      return { id: newId(), deviceId, checkpointId, code, scannedAt, said: 'admitted' as const };
    };
    const scanning = createScanning(platform);
    const { ratio, ours, naive, done } = await measureInTurns({
      ours: () => scanning.submit(next()),
      naive: () => naiveScan(pool, platform.keys, next()),
    });
    const { rows } = await pool.query<{ kept: number }>(
      'SELECT count(*)::int AS kept FROM door_scans WHERE is_admitted',
    );
    const kept = rows[0]?.kept;
    return {
      ratios: { naive: ratio },
      figures: { scansPerSecond: ours, naivePerSecond: naive },
      faults: kept === done ? [] : [`${done} scans were handed in, ${kept} are kept as admitted`],
    };
  } finally {
    await shop.close();
  }
}
