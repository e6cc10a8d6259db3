import type { MessageKind } from '@mingtang/contract/messages/model';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { findStep, type StepOfGuest } from '../reception/queries.ts';
import { requestMessage } from './commands.ts';

/** What a step is a reason to write about. */
function kindsOf({ step, guest }: StepOfGuest): MessageKind[] {
  const { kind, fromId, toId, toStatus, fromStatus, byWorkerId } = step;
  const isReached = guest.personId !== null || guest.email !== null || guest.phone !== null;
  const toGuest = (one: MessageKind): MessageKind[] => (isReached ? [one] : []);
  switch (kind) {
    case 'assigned':
      return [
        ...toGuest(fromId === null ? 'reception_assigned' : 'reception_handed_over'),
        // Nobody is told of what they did themselves.
        ...(toId === byWorkerId ? [] : (['reception_task'] as const)),
        ...(fromId === null || fromId === byWorkerId ? [] : (['reception_task_gone'] as const)),
      ];
    case 'accepted':
      return [...toGuest('reception_handed_over'), 'reception_answer'];
    case 'declined':
      return ['reception_answer'];
    case 'offered':
      return ['reception_offer'];
    case 'moved':
      return toStatus === 'picking' && fromStatus === 'not_picked_up' && byWorkerId !== null
        ? toGuest('reception_on_the_way')
        : [];
    case 'noted':
    case 'withdrawn':
      return [];
  }
}

/** Tells guests by whom they are received, and those who receive them whose they are. */
export function defineReceptionMessageJobs(platform: Platform, events: Events): void {
  events.subscribe('reception.step_taken', 'messages.reception-step', async ({ stepId }) => {
    const known = await findStep(platform.database.db, stepId);
    if (!known) return;
    await transact(platform, async (tx) => {
      for (const kind of kindsOf(known)) await requestMessage(tx, platform, { kind, subjectId: stepId });
    });
  });
}
