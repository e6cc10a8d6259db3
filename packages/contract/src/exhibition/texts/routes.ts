import * as z from 'zod/mini';
import { nothing, renamed, uuid } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { standTextFields, standTexts } from './model.ts';

const own = { area: 'business', access: 'person' } as const;

export const standTextRoutes = defineRoutes({
  getStandTexts: {
    ...own,
    method: 'GET',
    path: 'exhibitor/texts/:id',
    summary: 'What one’s exhibitor says of itself, and what waits for the organisers',
    input: renamed({ id: uuid }),
    output: standTexts,
  },
  proposeStandTexts: {
    ...own,
    method: 'POST',
    path: 'exhibitor/texts/:id',
    summary: 'Propose other texts; they are public once the organisers approve them',
    // What is not named stays as it is.
    input: renamed({
      id: uuid,
      ...standTextFields,
      descriptionZh: z.optional(standTextFields.descriptionZh),
      descriptionEn: z.optional(standTextFields.descriptionEn),
      logo: z.optional(standTextFields.logo),
      filmZh: z.optional(standTextFields.filmZh),
      filmEn: z.optional(standTextFields.filmEn),
    }),
    output: standTexts,
    perMinute: 10,
  },
  withdrawStandTexts: {
    ...own,
    method: 'DELETE',
    path: 'exhibitor/texts/:id',
    summary: 'Take back what was proposed and not decided yet',
    input: renamed({ id: uuid }),
    output: nothing,
    perMinute: 10,
  },
});
