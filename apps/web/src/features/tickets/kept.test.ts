import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../session.ts';
import { findKeptPass, findKeptTickets, type KeptPass, keepPass, keepTickets } from './kept.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = (id: string): void =>
  startSession({ token: id, id, name: null, phone: null, email: null, userTag: '406', subSource: null });

const pass = { ticket: { id: 'ticket' }, steps: [] } as unknown as KeptPass;

it('tickets and passes are of whoever asked for them, and shown to nobody else', () => {
  signIn('lin');
  keepTickets('lin', [pass.ticket]);
  keepPass('lin', pass);
  expect([findKeptTickets(), findKeptPass('ticket')]).toEqual([[pass.ticket], pass]);
  signIn('zhou');
  expect([findKeptTickets(), findKeptPass('ticket')]).toEqual([undefined, undefined]);
});

it('what was on its way when somebody else signed in is not kept for them', () => {
  signIn('zhou');
  keepTickets('lin', [pass.ticket]);
  keepPass('lin', pass);
  expect([findKeptTickets(), findKeptPass('ticket')]).toEqual([undefined, undefined]);
});
