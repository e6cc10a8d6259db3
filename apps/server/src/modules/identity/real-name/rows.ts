import type { Gender } from '@mingtang/contract/identity/documents';
import type { Keyring } from '../../../platform/crypto.ts';
import type { IdentityRow } from './queries.ts';

/** What of an identity is sealed. */
interface IdentitySecrets {
  name: string;
  documentNumber: string;
  birthDate: string;
  gender: Gender;
}

export const sealIdentity = (keys: Keyring, personId: string, secrets: IdentitySecrets): Buffer =>
  keys.seal('verified-identity', JSON.stringify(secrets), personId);

export const unsealIdentity = (
  keys: Keyring,
  { personId, sealed }: Pick<IdentityRow, 'personId' | 'sealed'>,
): IdentitySecrets => JSON.parse(keys.unseal('verified-identity', sealed, personId).toString()) as IdentitySecrets;
