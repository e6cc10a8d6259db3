import * as z from 'zod/mini';
import { nothing, renamed, uuid } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { ownExhibits } from './model.ts';
import { proposedExhibit } from './wire.ts';

const own = { area: 'business', access: 'person' } as const;

export const ownExhibitRoutes = defineRoutes({
  getOwnExhibits: {
    ...own,
    method: 'GET',
    path: 'exhibitor/exhibits/:id',
    summary: 'What one’s exhibitor shows, and what waits for the organisers',
    input: renamed({ id: uuid }),
    output: ownExhibits,
  },
  proposeExhibit: {
    ...own,
    method: 'POST',
    path: 'exhibitor/exhibits/:id',
    summary: 'Propose a new exhibit or a changed one; it is public once the organisers approve it',
    input: renamed({
      id: uuid,
      /** The one to change; without it, a new one. */
      exhibitId: z.optional(uuid),
      /** A new one that waits or was sent back, to be amended. */
      proposalId: z.optional(uuid),
      ...proposedExhibit,
    }),
    output: ownExhibits,
    perMinute: 20,
  },
  proposeWithdrawal: {
    ...own,
    method: 'POST',
    path: 'exhibitor/exhibits/:id/withdrawal',
    summary: 'Propose that an exhibit is shown no longer',
    input: renamed({ id: uuid, exhibitId: uuid }),
    output: ownExhibits,
    perMinute: 20,
  },
  takeBackExhibit: {
    ...own,
    method: 'DELETE',
    path: 'exhibitor/exhibits/:id',
    summary: 'Take back what was proposed and not decided yet',
    input: renamed({ id: uuid, proposalId: uuid }),
    output: nothing,
    perMinute: 20,
  },
});
