import { byId, watchedForumWire } from '../../programme/wire.ts';
import { defineRoutes } from '../../route.ts';
import { addressesRequest, filmRequest, watchAddressesWire, watchPermissionWire, watchRequest } from './wire.ts';

export const watchingRoutes = defineRoutes({
  getLiveForum: {
    method: 'GET',
    area: 'business',
    path: 'onLineForum/queryOnLineForum/:id',
    access: 'open',
    summary:
      'A forum for its live page: talks, speakers, and the addresses of its stream or recording for whoever may watch',
    input: byId,
    output: watchedForumWire,
    perMinute: 60,
  },
  getWatchPermission: {
    method: 'POST',
    area: 'business',
    path: 'online/person/queryWatchLivePermission',
    // Whoever is not signed in is told so as the way in.
    access: 'open',
    summary: 'Whether one may watch a forum’s stream or recording now; if not, why, and what would let one in',
    input: watchRequest,
    output: watchPermissionWire,
  },
  // Ours: what a player renews them by, with when they end and which are for where the viewer is.
  getWatchAddresses: {
    method: 'POST',
    area: 'business',
    path: 'online/live/addresses/:id',
    access: 'open',
    summary: 'The addresses of a forum’s stream or recording, signed for whoever asks, for some minutes',
    input: addressesRequest,
    output: watchAddressesWire,
    perMinute: 60,
  },
  // Ours, as above: what exhibitors and exhibits show of themselves.
  getFilmAddresses: {
    method: 'POST',
    area: 'business',
    path: 'online/exhibition/film/:id',
    access: 'open',
    summary: 'The addresses of an exhibitor’s or exhibit’s film, signed for whoever asks, for some minutes',
    input: filmRequest,
    output: watchAddressesWire,
    perMinute: 60,
  },
});
