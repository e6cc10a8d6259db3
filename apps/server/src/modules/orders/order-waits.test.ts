import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../platform/refuse.ts';
import { OrderWaits } from './order-waits.ts';

/** A bus that says what a test wants said. */
function createBus() {
  const listeners = new Map<string, (data: unknown) => void>();
  return {
    on: (topic: string, listener: (data: unknown) => void) => void listeners.set(topic, listener),
    say: (topic: string, data?: unknown) => listeners.get(topic)?.(data),
  };
}
const FOREVER_MS = 1_000_000_000;
const refusalOf = (open: () => unknown): string => {
  try {
    open();
    return 'taken';
  } catch (error) {
    return (error as Refusal).key;
  }
};

describe('requests that wait for an order', () => {
  it('are woken by the bus alone, those of that order and no others', async () => {
    const bus = createBus();
    const waits = new OrderWaits(bus);
    const [first, second, other] = [waits.open('a', 'one'), waits.open('b', 'one'), waits.open('a', 'two')];
    let isOtherWoken = false;
    const lasting = other.next(FOREVER_MS).then(() => {
      isOtherWoken = true;
    });
    const woken = Promise.all([first.next(FOREVER_MS), second.next(FOREVER_MS)]);
    bus.say('orders_settled', ['one', 'three']);
    await woken;
    expect(isOtherWoken).toBe(false);
    // What was missed while the bus was away, everybody looks for.
    bus.say('reconnected');
    await lasting;
  });

  it('hear what was said between two looks', async () => {
    const bus = createBus();
    const wait = new OrderWaits(bus).open('a', 'one');
    bus.say('orders_settled', ['one']);
    await expect(wait.next(FOREVER_MS)).resolves.toBeUndefined();
  });

  it('are few of one person, and not too many of all', () => {
    const waits = new OrderWaits(createBus(), { perPerson: 2, total: 3 });
    const open = (personId: string) => refusalOf(() => waits.open(personId, 'one'));
    const held = waits.open('a', 'one');
    expect([open('a'), open('a'), open('b'), open('c')]).toEqual([
      'taken',
      'protocol.too_many_requests',
      'taken',
      'protocol.unavailable',
    ]);
    held.end();
    held.end();
    expect(waits.held).toBe(2);
    expect([open('a'), waits.held]).toEqual(['taken', 3]);
  });

  it('are over when their sender has gone', async () => {
    const waits = new OrderWaits(createBus());
    const wait = waits.open('a', 'one');
    const waiting = wait.next(FOREVER_MS);
    wait.end();
    await waiting;
    expect([wait.isOver, waits.held]).toEqual([true, 0]);
  });
});
