import type { CancelledSession } from '@mingtang/contract/programme/model';
import type { SessionVenue } from '../programme/session.ts';

/** A session that does not take place, in the reader's language. */
export interface CancelledData {
  isCancelled: true;
  id: string;
  kind: CancelledSession['kind'];
  title: string;
  day: string;
  start: number;
  end: number;
  venue: SessionVenue;
}

export const isCancelled = (data: object | undefined): data is CancelledData =>
  data !== undefined && 'isCancelled' in data;
