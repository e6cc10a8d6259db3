import { noInput } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import { publicThings } from './wire.ts';

export const discoveryRoutes = defineRoutes({
  // Ours: what search engines and feed readers find.
  listPublicThings: {
    method: 'GET',
    area: 'official',
    path: 'discovery/things',
    access: 'open',
    summary: 'Everything that has a public page, and when it last changed; the last changed first',
    input: noInput,
    output: publicThings,
  },
} satisfies Record<string, Route>);
