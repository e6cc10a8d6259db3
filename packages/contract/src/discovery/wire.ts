import * as z from 'zod/mini';
import { instant, renamed, uuid } from '../fields.ts';
import { PUBLIC_KINDS } from './model.ts';

export const publicThings = z.array(
  renamed({
    kind: z.enum(PUBLIC_KINDS),
    id: uuid,
    titleZh: z.string(),
    titleEn: z.string(),
    summaryZh: z.nullable(z.string()),
    summaryEn: z.nullable(z.string()),
    publishedAt: instant,
    changedAt: instant,
  }),
);
