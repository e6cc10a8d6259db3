import * as z from 'zod/mini';
import { day, flag, int, list, noInput, nothing, renamed, uuid } from '../../fields.ts';
import { defineRoutes, type Route } from '../../route.ts';
import { CODE_KINDS } from './model.ts';

const area = 'console/api';
const count = int({ min: 0 });
/** More are printed in several sheets. */
const MOST_PRINTED = 200;

/** Codes of booths and forums: what came of them, and the sheets to print. */
export const energyConsole = defineRoutes({
  listEnergyCodes: {
    area,
    method: 'GET',
    path: 'energy/codes',
    access: { staff: 'rewards.read' },
    summary: 'Every code with how often it was scanned, and by how many people',
    input: noInput,
    output: z.array(
      renamed({
        id: uuid,
        kind: z.enum(CODE_KINDS),
        nameZh: z.string(),
        nameEn: z.string(),
        points: count,
        validDays: z.array(day),
        isPublished: flag,
        /** What its QR holds, for a slide; null for those who may not hand it out. */
        address: z.nullable(z.string()),
        scans: count,
        people: count,
      }),
    ),
  },
  printEnergyCodes: {
    area,
    method: 'GET',
    path: 'energy/codes/print',
    access: { staff: 'rewards.write' },
    summary: 'Codes as a PDF, one A4 page each; all that are published when none are named',
    input: renamed({ ids: z.optional(list(uuid, { max: MOST_PRINTED })) }),
    output: nothing,
    isDownload: true,
  },
} satisfies Record<string, Route>);
