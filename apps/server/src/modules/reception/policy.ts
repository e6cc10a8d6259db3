import { type ReceptionRole, type ReceptionState, receptionActions } from '@mingtang/contract/reception/model';

/** Whether a guest may go from one state to another at somebody's hand; else why not. */
export function judgeMove({
  role,
  status,
  from,
  to,
  note,
}: {
  role: ReceptionRole;
  /** What it is. */
  status: ReceptionState;
  /** What whoever presses saw. */
  from: ReceptionState;
  to: ReceptionState;
  note: string;
}): 'moved_meanwhile' | 'no_such_step' | 'dispatchers_only' | 'back_needs_reason' | undefined {
  if (status !== from) return 'moved_meanwhile';
  const { next, back } = receptionActions[from];
  if (to === next) return undefined;
  if (to !== back) return 'no_such_step';
  if (role !== 'dispatcher') return 'dispatchers_only';
  return note.length < 2 ? 'back_needs_reason' : undefined;
}
