import * as z from 'zod/mini';
import { int, renamed } from '../fields.ts';
import { signInCode } from '../identity/model.ts';
import { belongings, dataExport, erasure } from './model.ts';

export const accountDataWire = renamed(
  {
    belongings: renamed(belongings),
    /** The last that was asked for. */
    latestCopy: z.nullable(
      renamed(dataExport, { id: 'uuid', state: 'status', requestedAt: 'createTime', expiresAt: 'expireTime' }),
    ),
    erasure: z.nullable(renamed(erasure, { requestedAt: 'createTime', dueAt: 'dueTime' })),
    /** Days an erasure can be taken back. */
    graceDays: int({ min: 0 }),
    /** How often staff looked at what is masked of this person. */
    looks: int({ min: 0 }),
    /** Where the code that confirms a copy or an erasure goes, masked. */
    account: z.string(),
  },
  { latestCopy: 'export' },
);
export const ownCodeRequest = renamed({
  /** The solved challenge, when one was asked for. */
  challenge: z.optional(z.string().check(z.maxLength(4_000))),
});
export const confirmedRequest = renamed({ code: signInCode }, { code: 'verifyCode' });
