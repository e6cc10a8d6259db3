import { noInput } from '../../fields.ts';
import { defineRoutes, type Route } from '../../route.ts';
import { energyWire, entriesPage, entriesRequest, scanAnswer, scanRequest } from './wire.ts';

const own = { area: 'waic-activity', access: 'person' } as const;

export const energyRoutes = defineRoutes({
  scanCode: {
    ...own,
    method: 'POST',
    path: 'energy/addScanCode',
    summary: 'Points for a printed code: once a person, code and day',
    input: scanRequest,
    output: scanAnswer,
    perMinute: 30,
  },
  // Ours: spec §7 has no call for what one has, and how one comes by more.
  getEnergy: {
    ...own,
    method: 'GET',
    path: 'energy/info',
    summary: 'Own points, what brings more of them today, and how far one is with each group of codes',
    input: noInput,
    output: energyWire,
  },
  listEntries: {
    ...own,
    method: 'GET',
    path: 'energy/queryMyList',
    summary: 'Every line of one’s own points, the latest first',
    input: entriesRequest,
    output: entriesPage,
  },
} satisfies Record<string, Route>);
