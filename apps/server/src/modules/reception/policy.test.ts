import {
  isLate,
  type ReceptionRole,
  type ReceptionState,
  receptionActions,
  receptionStates,
} from '@mingtang/contract/reception/model';
import { describe, expect, it } from 'vitest';
import { judgeMove } from './policy.ts';

const judge = (role: ReceptionRole, from: ReceptionState, to: ReceptionState, note = '') =>
  judgeMove({ role, status: from, from, to, note });

describe('a move', () => {
  it('goes one step on for whoever receives the guest', () => {
    const way = receptionStates.slice(0, -1).map((from, index) => [from, receptionStates[index + 1]] as const);
    expect(way.map(([from, to]) => to && judge('worker', from, to))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(receptionActions.checked_out.next).toBeNull();
  });

  it('never skips a step, nor stays where it is', () => {
    expect(judge('dispatcher', 'not_picked_up', 'picked_up')).toBe('no_such_step');
    expect(judge('dispatcher', 'picked_up', 'picked_up')).toBe('no_such_step');
    expect(judge('dispatcher', 'checked_out', 'picked_up', '弄错了')).toBe('no_such_step');
  });

  it('goes back for a dispatcher alone, who says why', () => {
    expect(judge('worker', 'picked_up', 'picking', '认错人了')).toBe('dispatchers_only');
    expect(judge('dispatcher', 'picked_up', 'picking')).toBe('back_needs_reason');
    expect(judge('dispatcher', 'picked_up', 'picking', '认错人了')).toBeUndefined();
  });

  it('starts from what whoever presses saw', () => {
    const seen = { role: 'worker', from: 'picking', to: 'picked_up', note: '' } as const;
    expect(judgeMove({ ...seen, status: 'picked_up' })).toBe('moved_meanwhile');
  });
});

it.each([
  ['not_picked_up', -1, true],
  ['picking', -1, true],
  ['picked_up', -1, false],
  ['not_picked_up', 1, false],
  ['not_picked_up', null, false],
] as const)('a guest who is %s and comes in %s minutes is late: %s', (status, minutes, expected) => {
  const now = new Date('2026-07-05T02:00:00Z');
  const arrivesAt = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
  expect(isLate({ status, arrivesAt }, now)).toBe(expected);
});
