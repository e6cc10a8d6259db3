import * as z from 'zod/mini';
import { noInput, renamed } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { exhibitorBrief, ownStand } from './model.ts';

export const standRoutes = defineRoutes({
  // Ours, like everything a stand's own people do: spec §7 has no call for them.
  listOwnStands: {
    method: 'GET',
    area: 'business',
    path: 'exhibitor/stands',
    access: 'person',
    summary: 'The stands one belongs to, and what waits there; takes up invitations to one’s address',
    input: noInput,
    output: z.array(renamed({ exhibitor: renamed(exhibitorBrief), ...ownStand })),
  },
});

/** The screen of a stand's own people. */
export const STAND_SCREEN_PATH = '/exhibitor';
export const standScreenPath = (id: string): string => `${STAND_SCREEN_PATH}?uuid=${id}`;
