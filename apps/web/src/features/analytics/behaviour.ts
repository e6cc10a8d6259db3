import type { Behaviour } from '@mingtang/contract/analytics/model';
import type { BehaviourFacts } from './telling.ts';

/** Counts that a visitor did something; what it takes is loaded when it is needed, and nobody waits for it. */
export function countBehaviour(behaviour: Behaviour, facts?: BehaviourFacts): void {
  void import('./telling.ts').then(
    ({ tellBehaviour }) => tellBehaviour(behaviour, facts),
    () => undefined,
  );
}
