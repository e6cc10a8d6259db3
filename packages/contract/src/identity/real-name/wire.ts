import * as z from 'zod/mini';
import { renamed } from '../../fields.ts';
import { genders } from './claim.ts';
import { identityFields, ownIdentity, ownStanding, simpleIdentityFields } from './model.ts';

/** Also what refusals call a wrong field. */
export const claimNames = {
  documentKind: 'certType',
  documentNumber: 'identityNum',
  gender: 'gender',
  birthDate: 'birthday',
  photoId: 'photoUuid',
  documentPhotoId: 'certPhotoUuid',
  isWithAdult: 'withAdult',
  isAgreed: 'agreement',
} as const;

/** spec §3: 0 is male. */
export const gender = z.codec(z.enum(['0', '1']), z.enum(genders), {
  decode: (value) => (value === '0' ? ('male' as const) : ('female' as const)),
  encode: (value) => (value === 'male' ? ('0' as const) : ('1' as const)),
});

export const simpleIdentityRequest = renamed(simpleIdentityFields, claimNames);
export const identityRequest = renamed({ ...identityFields, gender }, claimNames);
/** `person` is null while nothing was submitted. */
export const ownIdentityWire = renamed(
  {
    ...ownStanding,
    identity: z.nullable(
      renamed(ownIdentity, {
        ...claimNames,
        state: 'checkState',
        verifiedBy: 'checkType',
        submittedAt: 'createTime',
        decidedAt: 'checkTime',
        decisionNote: 'checkReason',
      }),
    ),
  },
  { identity: 'person' },
);
