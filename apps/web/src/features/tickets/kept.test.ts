import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findKeptPass, findKeptTickets, type KeptPass, keepPass, keepTickets } from './kept.ts';

let signedIn: { id: string } | undefined;
vi.mock('../../session.ts', () => ({ KEPT_TICKETS_KEY: 'tickets', currentSession: () => signedIn }));

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const pass = { ticket: { id: 'ticket' }, steps: [] } as unknown as KeptPass;

it('tickets and passes are of whoever asked for them, and shown to nobody else', () => {
  signedIn = { id: 'lin' };
  keepTickets('lin', [pass.ticket]);
  keepPass('lin', pass);
  expect([findKeptTickets(), findKeptPass('ticket')]).toEqual([[pass.ticket], pass]);
  signedIn = { id: 'zhou' };
  expect([findKeptTickets(), findKeptPass('ticket')]).toEqual([undefined, undefined]);
});

it('what was on its way when somebody else signed in is not kept for them', () => {
  signedIn = { id: 'zhou' };
  keepTickets('lin', [pass.ticket]);
  keepPass('lin', pass);
  expect([findKeptTickets(), findKeptPass('ticket')]).toEqual([undefined, undefined]);
});
