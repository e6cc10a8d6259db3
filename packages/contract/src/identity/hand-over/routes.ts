import { defineRoutes } from '../../route.ts';
import {
  handOverById,
  handOverByToken,
  handOverOfferWire,
  handOverRequest,
  handOverStateWire,
  handOverWire,
  takeOverRequest,
  takeOverWire,
} from './wire.ts';

// Ours: the specification shows a code to scan, and not what is behind it. Opening the scanned address alone does
// nothing, for messaging apps look at what is sent through them: the phone looks, asks its holder, and then takes over.
// The limits count a venue's address, which is everybody's there; tokens are too long to be guessed at any pace.
export const handOverRoutes = defineRoutes({
  offerHandOver: {
    method: 'POST',
    area: 'business',
    path: 'online/handOver/offer',
    access: 'person',
    summary: 'A token with which a phone opens a page of this site signed in as oneself: once, within two minutes',
    input: handOverRequest,
    output: handOverWire,
    perMinute: 20,
  },
  lookAtHandOver: {
    method: 'POST',
    area: 'business',
    path: 'online/handOver/look',
    access: 'open',
    summary: 'As whom, masked, a token signs in and where it leads; uses nothing up',
    input: handOverByToken,
    output: handOverOfferWire,
    perMinute: 600,
    limitGroup: 'hand-over',
  },
  takeOver: {
    method: 'POST',
    area: 'business',
    path: 'online/handOver/take',
    access: 'open',
    summary: 'Sign this device in by a token, which is then used up',
    input: takeOverRequest,
    output: takeOverWire,
    perMinute: 600,
    limitGroup: 'hand-over',
  },
  watchHandOver: {
    method: 'GET',
    area: 'business',
    path: 'online/handOver/state/:id',
    access: 'person',
    summary: 'Whether one’s token was used',
    input: handOverById,
    output: handOverStateWire,
  },
});
