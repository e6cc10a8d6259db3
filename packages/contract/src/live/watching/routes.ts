import { defineRoutes } from '../../route.ts';
import { watchPermissionWire, watchRequest } from './wire.ts';

export const watchingRoutes = defineRoutes({
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
});
