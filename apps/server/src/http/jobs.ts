import { sql } from 'drizzle-orm';
import { type Platform, transact } from '../platform/platform.ts';
import { SERIAL_RETENTION_DAYS } from './signature.ts';

/** Forgets serials that are too old to be replayed. */
export function defineHttpJobs(platform: Platform): void {
  platform.jobs.define({
    name: 'http.forget-serials',
    schedule: '7 * * * *',
    work: async () => {
      await transact(platform, (tx) =>
        tx.execute(
          sql`DELETE FROM request_serials WHERE seen_at < now() - make_interval(days => ${SERIAL_RETENTION_DAYS})`,
        ),
      );
    },
  });
}
