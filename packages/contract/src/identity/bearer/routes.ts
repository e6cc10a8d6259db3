import { defineRoutes } from '../../route.ts';
import { bearerRequest, bearerWire } from './wire.ts';

export const bearerRoutes = defineRoutes({
  getBearer: {
    method: 'GET',
    area: 'business',
    path: ':token',
    access: 'open',
    summary: 'Who a token belongs to, masked: for whoever was handed one',
    input: bearerRequest,
    output: bearerWire,
    perMinute: 30,
  },
});
