import { keepIdentity } from '../modules/identity/real-name/identities.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { documentBearers } from './content/document-bearers.ts';
import { addPerson, storeDocument, storePortrait } from './people.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Invented people whose documents no registry knows: their own real names wait for a reviewer. */
export async function seedRealNames(tx: Tx, platform: Platform, now: Date): Promise<void> {
  for (const [index, { name, email, language, ...claim }] of documentBearers.entries()) {
    const at = new Date(now.getTime() - (documentBearers.length - index) * 71 * MINUTE_MS);
    const personId = await addPerson(tx, { name, email, language }, new Date(at.getTime() - HOUR_MS));
    const photoId = await storePortrait(tx, platform, { personId, name });
    const documentPhotoId = await storeDocument(tx, platform, { personId, name, ...claim });
    const identity = {
      personId,
      contacts: [{ kind: 'email' as const, value: email }],
      claim: { ...claim, name, number: claim.documentNumber },
      photoId,
      documentPhotoId,
      isWithAdult: false,
      isConfirmed: false,
    };
    await keepIdentity(tx, platform, identity, at);
  }
}
