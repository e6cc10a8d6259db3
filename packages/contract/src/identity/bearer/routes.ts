import { defineRoutes } from '../../route.ts';
import { bearerRequest, bearerWire } from './wire.ts';

export const bearerRoutes = defineRoutes({
  getBearer: {
    method: 'GET',
    area: 'business',
    path: ':token',
    access: 'open',
    summary:
      'Whose token the header carries, masked, with a short-lived alias of it where a setting gives out any; in the path stands an alias, never a token',
    input: bearerRequest,
    output: bearerWire,
    perMinute: 30,
  },
});
