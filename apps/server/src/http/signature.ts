import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { sql } from 'drizzle-orm';
import { Batch } from '../platform/batch.ts';
import { isSame } from '../platform/crypto.ts';
import type { Platform } from '../platform/platform.ts';
import { refuse } from '../platform/refuse.ts';

/** Serials are kept as long as a session lives unused: after that its token opens nothing, so a replay does nothing. */
export const SERIAL_RETENTION_DAYS = 30;

/** What a request is signed with, as far as it is. */
export interface SentSignature {
  serial: string | undefined;
  signature: string | undefined;
  token: string | undefined;
}

export function signatureOf({ serial, signature, token }: IncomingHttpHeaders): SentSignature {
  const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
  return { serial: text(serial), signature: text(signature), token: text(token) };
}

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

  /** Whether a write has to be checked. */
  isNeeded({ signature }: SentSignature): boolean {
    return signature !== undefined || this.#isRequired;
  }

  /**
   * Whether a signature belongs to its serial and token; what is not signed at all passes. All that reads are checked for:
   * a replay of one changes nothing, their bytes are cached, and remembering a serial for each would cost a write.
   */
  isRight({ serial, signature, token }: SentSignature): boolean {
    if (signature === undefined) return true;
    if (!serial || serial.length > 200) return false;
    const expected = createHash('sha256')
      .update(serial + (token ?? '') + this.#secret)
      .digest('hex');
    return isSame(expected, signature.toLowerCase());
  }

  /** Refuses a write with a wrong signature, with a serial seen before, and (when required) without either. */
  async check(sent: SentSignature): Promise<void> {
    if (sent.signature === undefined) {
      if (this.#isRequired) refuse('protocol.signature_required');
      return;
    }
    if (!sent.serial || !this.isRight(sent)) refuse('protocol.bad_signature');
    if (!(await this.#fresh.submit(sent.serial))) refuse('protocol.replayed_request');
  }
}
