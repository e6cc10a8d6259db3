import type { RouteOutput } from '@mingtang/contract/route';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { localStore } from '../../browser-access.ts';
import { currentSession, KEPT_TICKETS_KEY } from '../../session.ts';

export type Pass = RouteOutput<typeof ticketingRoutes.getPass>;
export type OwnTicket = Pass['ticket'];
/** What an order says of its tickets: without their holder and what may be done with them. */
export type TicketFacts = Omit<OwnTicket, 'isReceived' | 'actions' | 'holder'> & Partial<OwnTicket>;

/** What this device keeps, so that tickets can be shown without a network. */
export interface KeptPass extends Pass {
  /** Milliseconds the server's clock is ahead of this device's. */
  clockAhead: number;
}
interface Kept {
  /** Whose they are; nobody else who signs in here sees them. */
  personId: string;
  tickets: OwnTicket[];
  passes: Record<string, KeptPass>;
}

/** The pass of a ticket as last fetched by whoever is signed in. */
export const findKeptPass = (ticketId: string): KeptPass | undefined => read()?.passes[ticketId];

/** A gift its receiver has not opened on this device yet. */
export const isNewGift = ({ id, isReceived, state }: TicketFacts): boolean =>
  isReceived === true && state === 'unverified' && findKeptPass(id) === undefined;

export const keepPass = (personId: string, pass: KeptPass): void =>
  changeOf(personId, (kept) => ({ ...kept, passes: { ...kept.passes, [pass.ticket.id]: pass } }));

/** Forgets a ticket that is no longer theirs to show. */
export const dropPass = (ticketId: string): void =>
  changeOf(read()?.personId ?? '', ({ personId, passes, tickets }) => ({
    personId,
    tickets: tickets.filter(({ id }) => id !== ticketId),
    passes: Object.fromEntries(Object.entries(passes).filter(([id]) => id !== ticketId)),
  }));

/** The tickets as last listed; undefined when they never were. */
export const findKeptTickets = (): OwnTicket[] | undefined => read()?.tickets;

/** Keeps the list of whoever asked for it, and of the passes only those still in it. */
export const keepTickets = (personId: string, tickets: OwnTicket[]): void =>
  changeOf(personId, ({ passes, ...kept }) => ({
    ...kept,
    tickets,
    passes: Object.fromEntries(Object.entries(passes).filter(([id]) => tickets.some((ticket) => ticket.id === id))),
  }));

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(localStore.getItem(KEPT_TICKETS_KEY) ?? 'null', revive) as Kept | null;
    return kept && kept.personId === currentSession()?.id ? kept : undefined;
  } catch {
    return undefined;
  }
}

function changeOf(personId: string, next: (kept: Kept) => Kept): void {
  // Somebody else has signed in meanwhile, or nobody is.
  if (personId !== currentSession()?.id) return;
  localStore.setItem(KEPT_TICKETS_KEY, JSON.stringify(next(read() ?? { personId, tickets: [], passes: {} })));
}

/** Instants are kept as ISO 8601, which nothing else in a ticket or a pass looks like. */
export const revive = (_: string, value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? new Date(value) : value;
