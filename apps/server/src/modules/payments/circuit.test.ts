import { describe, expect, it } from 'vitest';
import { PaymentProviderError } from '../../ports/payments/provider.ts';
import { Circuit } from './circuit.ts';

const START = new Date('2026-07-01T02:00:00Z').getTime();

function buildCircuit(options: { slowMs?: number; atOnce?: number } = {}) {
  let now = START;
  const circuit = new Circuit({
    clock: { now: () => new Date(now) },
    failures: 3,
    restMs: 20_000,
    ...options,
  });
  let asked = 0;
  const ask = (work: () => Promise<string> = async () => 'answer') =>
    circuit
      .run(() => {
        asked += 1;
        return work();
      })
      .catch((error: unknown) => (error instanceof PaymentProviderError ? error.code : 'other'));
  return { circuit, ask, asked: () => asked, wait: (ms: number) => void (now += ms) };
}
const fail = (code: string, isRetryable: boolean) => async () => {
  throw new PaymentProviderError(code, code, { isRetryable });
};
const away = fail('unreachable', true);

describe('a provider that does not answer', () => {
  it('is given a rest after some failures in a row, and then asked once', async () => {
    const { circuit, ask, asked, wait } = buildCircuit();
    for (let time = 0; time < 3; time++) expect(await ask(away)).toBe('unreachable');
    expect(circuit.isClosed).toBe(false);
    expect(await ask()).toBe('circuit_open');
    expect(asked()).toBe(3);
    wait(20_000);
    expect(circuit.isClosed).toBe(true);
    const { promise, resolve } = Promise.withResolvers<string>();
    const probe = ask(() => promise);
    expect(await ask()).toBe('circuit_open');
    resolve('answer');
    expect(await probe).toBe('answer');
    expect(await ask()).toBe('answer');
  });

  it('rests again when the one call fails', async () => {
    const { ask, wait } = buildCircuit();
    for (let time = 0; time < 3; time++) await ask(away);
    wait(20_000);
    expect(await ask(away)).toBe('unreachable');
    expect(await ask()).toBe('circuit_open');
  });

  it('is forgiven when it answers in between', async () => {
    const { circuit, ask } = buildCircuit();
    for (const work of [away, away, undefined, away, away]) await ask(work);
    expect(circuit.isClosed).toBe(true);
  });
});

describe('what is no failure', () => {
  it.each([
    ['a refusal', fail('amount_too_large', false)],
    ['money under way', fail('payment_under_way', true)],
  ])('%s', async (_, work) => {
    const { circuit, ask } = buildCircuit();
    for (let time = 0; time < 5; time++) await ask(work);
    expect(circuit.isClosed).toBe(true);
  });
});

describe('a slow provider', () => {
  it('has failed when it takes too long', async () => {
    const { circuit, ask } = buildCircuit({ slowMs: 20 });
    const never = () => new Promise<string>(() => undefined);
    for (let time = 0; time < 3; time++) expect(await ask(never)).toBe('too_slow');
    expect(circuit.isClosed).toBe(false);
  });

  it('does not gather everybody', async () => {
    const { ask, asked } = buildCircuit({ atOnce: 2, slowMs: 50 });
    const never = () => new Promise<string>(() => undefined);
    const waiting = [ask(never), ask(never)];
    expect(await ask()).toBe('circuit_open');
    expect(asked()).toBe(2);
    expect(await Promise.all(waiting)).toEqual(['too_slow', 'too_slow']);
  });
});
