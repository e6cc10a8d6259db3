import { noInput } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { identityRequest, ownIdentityWire, simpleIdentityRequest } from './wire.ts';

const verify = {
  method: 'POST',
  area: 'business',
  access: 'person',
  output: ownIdentityWire,
  perMinute: 20,
  limitGroup: 'real-name',
} as const;

export const realNameRoutes = defineRoutes({
  verifySimply: {
    ...verify,
    path: 'onLine/simpleUpdateIdentity',
    summary: 'Verify one’s own real name by an ID card, for good',
    input: simpleIdentityRequest,
  },
  verify: {
    ...verify,
    path: 'onLine/identityVerification',
    summary: 'Verify one’s own real name by any document and a picture, for good',
    input: identityRequest,
  },
  // Ours: the spec has the forms and no call that says what became of them.
  getOwnIdentity: {
    method: 'GET',
    area: 'business',
    path: 'onLine/queryIdentity',
    access: 'person',
    summary: 'One’s own real name, masked; null while there is none',
    input: noInput,
    output: ownIdentityWire,
  },
});
