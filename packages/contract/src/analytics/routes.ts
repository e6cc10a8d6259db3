import { nothing } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { behaviourRequest, viewAnswer, viewRequest } from './wire.ts';

/** A venue shares one address, and everybody there says twice a minute that they are still reading. */
const perMinute = 6_000;

export const analyticsRoutes = defineRoutes({
  countView: {
    method: 'GET',
    area: 'business',
    path: 'online/flow/basic/visit',
    access: 'open',
    summary:
      'Count a look at a page, or that it goes on; nobody’s name, address or account is kept with it. Says whether adverts changed',
    input: viewRequest,
    output: viewAnswer,
    perMinute,
  },
  // The spec has a third party's post here; ours goes nowhere else.
  countBehaviour: {
    method: 'POST',
    area: 'business',
    path: 'online/flow/behaviour',
    access: 'open',
    summary: 'Count one of a few declared things a visitor did, likewise of nobody',
    input: behaviourRequest,
    output: nothing,
    perMinute,
  },
} satisfies Record<string, Route>);
