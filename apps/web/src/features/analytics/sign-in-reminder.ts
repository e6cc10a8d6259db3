import { SIGN_IN_REMINDER_MS } from '@mingtang/contract/analytics/model';
import { currentSession } from '../../session.ts';
import { countBehaviour } from './behaviour.ts';
import { isFirstReminder } from './visit.ts';

/** Counts a visitor as reminded to sign in once that is due, `passedMs` of it gone already. Ends with what it returns. */
export function remindLater(passedMs: number): () => void {
  const timer = setTimeout(() => {
    if (!currentSession() && isFirstReminder()) countBehaviour('sign_in_reminded');
  }, SIGN_IN_REMINDER_MS - passedMs);
  return () => clearTimeout(timer);
}
