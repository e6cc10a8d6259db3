import * as z from 'zod/mini';
import { day, flag, instant, int, pageFields, pageNames, pageOf, renamed, text, uuid } from '../../fields.ts';
import { CODE_KINDS, ENTRY_REASONS, scannedText, TASK_KINDS } from './model.ts';

const count = int({ min: 0 });

export const scanRequest = renamed(
  {
    code: scannedText,
    kind: z.optional(z.enum(CODE_KINDS)),
    /** The same again is the same scan: it is answered once more instead of refused. */
    clientKey: z.optional(text({ min: 8, max: 64 })),
  },
  { code: 'businessId', kind: 'energyType' },
);
export const scanAnswer = renamed(
  { points: count, balance: count, nameZh: z.string(), nameEn: z.string(), kind: z.enum(CODE_KINDS) },
  { points: 'energyNum', balance: 'totalEnergy', nameZh: 'name', kind: 'energyType' },
);

export const energyWire = renamed(
  {
    balance: count,
    tasks: z.array(
      renamed(
        {
          id: uuid,
          kind: z.enum(TASK_KINDS),
          titleZh: z.string(),
          titleEn: z.string(),
          noteZh: z.string(),
          noteEn: z.string(),
          points: count,
          dailyLimit: count,
          /** How often it counted today. */
          today: count,
          /** Today, or for good, there is no more to be had of it. */
          isDone: flag,
        },
        { kind: 'energyType', titleZh: 'title', noteZh: 'note', points: 'energyNum', today: 'finishNum' },
      ),
    ),
    /** Of which codes are published, in the organisers' order. */
    groups: z.array(
      renamed(
        {
          id: uuid,
          nameZh: z.string(),
          nameEn: z.string(),
          codes: count,
          /** Codes of it that one has scanned, each once however often it counted. */
          counted: count,
          /** What they brought. */
          points: count,
        },
        { id: 'uuid', nameZh: 'name', codes: 'total', counted: 'finishNum', points: 'energyNum' },
      ),
    ),
  },
  { balance: 'totalEnergy', tasks: 'taskList', groups: 'energyGroupList' },
);

export const entriesRequest = renamed(pageFields, pageNames);
export const entriesPage = pageOf(
  renamed(
    {
      id: uuid,
      points: int(),
      reason: z.enum(ENTRY_REASONS),
      /** What it was: a code's name, a task's, a draw's or a gift's, as it is called now. Null once it is gone. */
      nameZh: z.nullable(z.string()),
      nameEn: z.nullable(z.string()),
      day,
      at: instant,
    },
    { points: 'energyNum', reason: 'energyType', nameZh: 'name', at: 'createTime' },
  ),
);
