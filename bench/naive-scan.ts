import { decideAdmission, type Passage } from '@mingtang/contract/entrance/admission';
import { stepOf } from '@mingtang/contract/pass';
import type { ReEntryRule, TicketState } from '@mingtang/contract/ticketing/model';
import type pg from 'pg';
import type { HandedIn } from '../apps/server/src/modules/entrance/door/scans.ts';
import { eventDay } from '../apps/server/src/platform/clock.ts';
import type { Keyring } from '../apps/server/src/platform/crypto.ts';
import { readPass } from '../apps/server/src/platform/passes.ts';

interface TicketRow {
  version: number;
  state: TicketState;
  approval: 'none';
  valid_days: string[];
  halls: number[];
  needs_real_name: boolean;
  re_entry: ReEntryRule;
}

/** What most programs do: a transaction a scan, one question after the other. It decides and keeps the same. */
export async function naiveScan(pool: pg.Pool, keys: Keyring, scan: HandedIn): Promise<void> {
  const pass = readPass(keys, 'ticket-pass', scan.code);
  if (!pass) return;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const kept = await client.query('SELECT id FROM door_scans WHERE id = $1', [scan.id]);
    const { rows } = await client.query<TicketRow>(
      `SELECT tickets.version, state, approval, valid_days::text[], halls, needs_real_name, re_entry
       FROM tickets JOIN products ON products.id = product_id WHERE tickets.id = $1 FOR NO KEY UPDATE OF tickets`,
      [pass.id],
    );
    const places = await client.query<{ direction: 'in'; halls: number[] }>(
      'SELECT direction, halls FROM checkpoints WHERE id = $1',
      [scan.checkpointId],
    );
    const passages = await client.query<Passage>(
      `SELECT scanned_at AS at, day::text AS day, direction, checkpoint_id AS "checkpointId" FROM door_scans
       WHERE ticket_id = $1 AND is_admitted ORDER BY scanned_at`,
      [pass.id],
    );
    const [row] = rows;
    const [checkpoint] = places.rows;
    if (kept.rows.length === 0 && checkpoint) {
      const day = eventDay(scan.scannedAt);
      const { verdict } = decideAdmission({
        at: scan.scannedAt,
        sessionMinutes: 0,
        pass,
        ticket: row,
        product: row && {
          validDays: row.valid_days,
          halls: row.halls,
          needsRealName: row.needs_real_name,
          reEntry: row.re_entry,
        },
        checkpoint,
        day,
        step: stepOf(scan.scannedAt),
        // Its gates lead to everywhere.
        hallsOf: () => [],
        passages: passages.rows,
      });
      await client.query(
        `INSERT INTO door_scans (id, device_id, checkpoint_id, ticket_id, scanned_at, day, direction, said, verdict, is_admitted, handed_in_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())`,
        [
          scan.id,
          scan.deviceId,
          scan.checkpointId,
          pass.id,
          scan.scannedAt,
          day,
          checkpoint.direction,
          scan.said,
          verdict,
          (scan.said ?? verdict) === 'admitted',
        ],
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
