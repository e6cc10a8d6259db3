import type { Language } from '@mingtang/contract/envelope';
import type { Agreement } from '@mingtang/contract/identity/consents/model';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/id.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Reader } from '../../../platform/platform.ts';
import { consents } from './tables.ts';

/** The text of an agreement as it is published. */
export interface Terms {
  version: number;
  /** SHA-256 of the text in both languages, hex. */
  textHash: string;
}
/** Finds what an agreement says now; undefined while it is not published. The composition root knows where it stands. */
export type FindTerms = (db: Reader, agreement: Agreement, now: Date) => Promise<Terms | undefined>;

interface Acceptance {
  personId: string;
  /** What was accepted, with the text of each. */
  accepted: { agreement: Agreement; terms: Terms }[];
  language: Language;
  ip: string;
  now: Date;
}

/** Keeps that a person agreed to these texts. The first time counts; a text that was edited is another one. */
export async function recordConsents(
  tx: Tx,
  keys: Keyring,
  { personId, accepted, language, ip, now }: Acceptance,
): Promise<void> {
  if (accepted.length === 0) return;
  const addressHash = keys.hash('address', networkOf(ip));
  await tx
    .insert(consents)
    .values(
      accepted.map(({ agreement, terms }) => ({
        id: newId(now.getTime()),
        personId,
        agreement,
        ...terms,
        language,
        addressHash,
        acceptedAt: now,
      })),
    )
    .onConflictDoNothing();
}

/** The same of agreements whose texts are looked up first; what is not published cannot be agreed to and is left out. */
export async function recordPublished(
  tx: Tx,
  keys: Keyring,
  findTerms: FindTerms,
  { agreements, ...acceptance }: Omit<Acceptance, 'accepted'> & { agreements: readonly Agreement[] },
): Promise<void> {
  const accepted: Acceptance['accepted'] = [];
  for (const agreement of agreements) {
    const terms = await findTerms(tx, agreement, acceptance.now);
    if (terms) accepted.push({ agreement, terms });
  }
  await recordConsents(tx, keys, { ...acceptance, accepted });
}
