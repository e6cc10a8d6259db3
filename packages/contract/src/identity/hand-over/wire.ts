import * as z from 'zod/mini';
import { renamed, text, uuid } from '../../fields.ts';
import { signedPerson } from '../model.ts';
import { handOver, handOverOffer, handOverStates, handOverToken, ownPath } from './model.ts';

export const handOverRequest = renamed({ path: ownPath });
export const handOverWire = renamed(handOver, { id: 'uuid' });
export const handOverByToken = renamed({ token: handOverToken }, { token: 'code' });
export const handOverOfferWire = renamed(handOverOffer);
export const takeOverRequest = renamed(
  {
    token: handOverToken,
    /** The path the phone was told: another one takes nothing over. */
    path: ownPath,
    /** The phone's own random id. */
    device: text({ max: 64 }),
  },
  { token: 'code' },
);
export const takeOverWire = renamed({ ...signedPerson, path: z.string() }, { id: 'uuid', subSource: 'subDataSource' });
export const handOverById = renamed({ id: uuid });
export const handOverStateWire = renamed({ state: z.enum(handOverStates) }, { state: 'status' });
