import * as z from 'zod/mini';
import { flag, instant, nothing, renamed, text, uuid } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { handOverFields, playFields, prizeWords, undoReason } from './model.ts';

const area = 'console/api';

/** Prizes of draws, handed over at a desk: each once. */
export const prizeConsole = defineRoutes({
  // A POST: phones and names are in no address.
  findPrizes: {
    area,
    method: 'POST',
    path: 'prizes/search',
    access: { staff: 'rewards.hand_over' },
    summary: 'Prizes by what their winner shows or says in full, of all draws; masked, at most twenty',
    input: renamed({ words: prizeWords }),
    output: renamed({
      /** The words were the text of a winner’s code that is good now. */
      isCode: flag,
      prizes: z.array(
        renamed({
          ...playFields,
          titleZh: z.string(),
          titleEn: z.string(),
          gradeZh: z.string(),
          gradeEn: z.string(),
          nameZh: z.string(),
          nameEn: z.string(),
          playedAt: instant,
          /** Masked; null once the account was erased. */
          person: z.nullable(z.string()),
          ...handOverFields,
        }),
      ),
    }),
    perMinute: 60,
  },
  handOverPrize: {
    area,
    method: 'POST',
    path: 'draws/:drawId/winners/:number/hand-over',
    access: { staff: 'rewards.hand_over' },
    summary: 'Hand a prize over to its winner, once; the same again changes nothing',
    input: renamed({
      ...playFields,
      /** The desk’s own name for it. */
      key: uuid,
      /** As the winner shows it; without one, whoever hands it over has looked for themselves. */
      code: z.optional(text({ max: 200 })),
    }),
    output: nothing,
  },
  undoHandOver: {
    area,
    method: 'POST',
    path: 'draws/:drawId/winners/:number/undo',
    access: { staff: 'rewards.write' },
    summary: 'Take back that a prize was handed over',
    input: renamed({ ...playFields, reason: undoReason }),
    output: nothing,
  },
});
