import * as z from 'zod/mini';
import { flag, instant, int, nothing, pageFields, pageOf, renamed, uuid } from '../../fields.ts';
import { defineRoutes, type Route } from '../../route.ts';
import { sheetFormats } from '../../sheet.ts';
import { handOverFields, PRIZE_STATES } from '../prizes/model.ts';
import { DESK_DRAW_STATES } from './model.ts';

const area = 'console/api';
const count = int({ min: 0 });
const prizeName = { gradeZh: z.string(), gradeEn: z.string(), nameZh: z.string(), nameEn: z.string() };

/** What came of a draw: plays, prizes, winners, and what it can be checked by. */
export const drawConsole = defineRoutes({
  getDrawReport: {
    area,
    method: 'GET',
    path: 'draws/:id',
    access: { staff: 'rewards.read' },
    summary: 'A draw with its plays, what is left of each prize, its commitment and, once public, its seed',
    input: renamed({ id: uuid }),
    output: renamed({
      id: uuid,
      titleZh: z.string(),
      titleEn: z.string(),
      state: z.enum(DESK_DRAW_STATES),
      opensAt: instant,
      endsAt: instant,
      publishedAt: z.nullable(instant),
      points: count,
      slots: count,
      plays: count,
      /** Whether it is the one the site shows, of several. */
      isOnSite: flag,
      /** SHA-256 of the seed, in hex. */
      seedHash: z.string(),
      /** In hex; null as long as visitors do not see it either. */
      seed: z.nullable(z.string()),
      prizes: z.array(
        renamed({
          id: uuid,
          ...prizeName,
          winners: count,
          won: count,
          left: count,
          handedOver: count,
          /** Won, not handed over, and its winner may still come. */
          waiting: count,
        }),
      ),
    }),
  },
  listDrawWinners: {
    area,
    method: 'GET',
    path: 'draws/:id/winners',
    access: { staff: 'rewards.read' },
    summary: 'Who won in a draw, the latest first; persons masked',
    input: renamed({ id: uuid, state: z.optional(z.enum(PRIZE_STATES)), ...pageFields }),
    output: pageOf(
      renamed({
        number: int({ min: 1 }),
        playedAt: instant,
        ...prizeName,
        /** Masked; null once the account was erased. */
        person: z.nullable(z.string()),
        /** Null also for those who may not look at persons. */
        personId: z.nullable(uuid),
        ...handOverFields,
      }),
    ),
  },
  exportDrawWinners: {
    area,
    method: 'GET',
    path: 'draws/:id/winners/sheet',
    access: { staff: 'rewards.read' },
    summary: 'All winners of a draw as a sheet, in the order of their plays; persons masked',
    input: renamed({ id: uuid, format: z.enum(sheetFormats) }),
    output: nothing,
    isDownload: true,
  },
} satisfies Record<string, Route>);
