import { afterAll, inject } from 'vitest';
import { testRoundTrips } from '../testing/resource-round-trip.ts';

const app = await testRoundTrips(inject('postgresUrl'), 'xlsx', 'en');
afterAll(() => app.end());
