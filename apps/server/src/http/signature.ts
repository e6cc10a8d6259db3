import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Batch } from '../platform/batch.ts';
import { isSame } from '../platform/crypto.ts';
import type { Platform } from '../platform/platform.ts';
import { refuse } from '../platform/refuse.ts';

/** Serials are kept as long as a session lives unused: after that its token opens nothing, so a replay does nothing. */
export const SERIAL_RETENTION_DAYS = 30;

/** Checks the first client's signature header: hex SHA-256 of serial + token + the fixed secret (spec §7, domain §2). */
export class SignatureCheck {
  readonly #secret: string;
  readonly #isRequired: boolean;
  readonly #fresh: Batch<string, boolean>;

  constructor({ config, database }: Pick<Platform, 'config' | 'database'>) {
    this.#secret = config.SIGNATURE_SECRET;
    this.#isRequired = config.SIGNATURE_REQUIRED;
    this.#fresh = new Batch({
      run: async (serials) => {
        // Digests, so that a serial of any length costs the same.
        const digests = serials.map((serial) => createHash('sha256').update(serial).digest('hex'));
        const { rows } = await database.db.execute<{ digest: string }>(
          sql`INSERT INTO request_serials (digest) SELECT DISTINCT unnest(${sql.param(digests)}::text[]) ON CONFLICT DO NOTHING RETURNING digest`,
        );
        const inserted = new Set(rows.map(({ digest }) => digest));
        return digests.map((digest) => inserted.delete(digest));
      },
    });
  }

  /** Whether there is anything to check. */
  isNeeded(method: string, signature: string | undefined): boolean {
    return signature !== undefined || (this.#isRequired && method !== 'GET');
  }

  /**
   * Refuses a wrong signature, a serial seen before, and (when required) a write without them. Reads may stay unsigned:
   * their bytes are cached, and remembering a serial for each would cost a write.
   */
  async check({
    serial,
    signature,
    token,
    isWrite,
  }: {
    serial: string | undefined;
    signature: string | undefined;
    token: string | undefined;
    isWrite: boolean;
  }): Promise<void> {
    if (signature === undefined) {
      if (this.#isRequired && isWrite) refuse('protocol.signature_required');
      return;
    }
    if (!serial || serial.length > 200) refuse('protocol.bad_signature');
    const expected = createHash('sha256')
      .update(serial + (token ?? '') + this.#secret)
      .digest('hex');
    if (!isSame(expected, signature.toLowerCase())) refuse('protocol.bad_signature');
    if (!(await this.#fresh.submit(serial))) refuse('protocol.replayed_request');
  }
}
