import type { Language } from '@mingtang/contract/envelope';
import type { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import type { RouteInput } from '@mingtang/contract/route';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import type { UploadedFile } from '../../../http/context.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Reader } from '../../../platform/platform.ts';
import type { FaceComparer } from '../../../ports/face-comparison/provider.ts';
import type { FindTerms } from '../../identity/consents/commands.ts';

/** For whom a form is filled in at the desk, and what is written along with it. */
interface Asker {
  personId: string;
  language: Language;
  ip: string;
  note?: (tx: Tx) => Promise<void>;
}

interface Activation {
  code: string;
  personId: string;
  ip: string;
  now: Date;
}

/**
 * What visitors do themselves elsewhere and the desk does for them: the very same commands with the very same refusals.
 * The composition root has them.
 */
export interface DeskParts {
  realNames: {
    verifySimply(form: RouteInput<(typeof realNameRoutes)['verifySimply']>, asker: Asker): Promise<void>;
    verify(form: RouteInput<(typeof realNameRoutes)['verify']>, asker: Asker): Promise<void>;
  };
  holders: { submit(form: RouteInput<(typeof ticketingRoutes)['submitHolder']>, asker: Asker): Promise<void> };
  /** Makes a ticket out of a code and raises its owner's tag. What it answers counts wrong tries once that is committed. */
  activate(tx: Tx, activation: Activation): Promise<{ ticketId: string } | 'wrong' | 'used' | 'expired' | 'too_many'>;
  /** Refuses what was not made. */
  requireActivated(this: void, verdict: Awaited<ReturnType<DeskParts['activate']>>): string;
  /** The ticket the person made of this code before. */
  findActivated(db: Reader, activation: Pick<Activation, 'code' | 'personId'>): Promise<string | undefined>;
  uploads: {
    store(
      personId: string,
      purpose: 'face',
      uploads: readonly UploadedFile[],
      note: (tx: Tx, rows: { id: string; size: number }[]) => Promise<void>,
    ): Promise<{ id: string }[]>;
    readFace(accountId: string, upload: UploadedFile): Promise<Buffer>;
    readPage(accountId: string, upload: UploadedFile): Promise<Buffer>;
  };
  findTerms: FindTerms;
  /** Undefined: nobody compares faces for us. */
  findFaceComparer(): FaceComparer | undefined;
}
