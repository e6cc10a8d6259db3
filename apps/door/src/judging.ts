import { type DeviceVerdict, type EntryTimes, mayOverrule, type Passage } from '@mingtang/contract/entrance/admission';
import type { SealedFacts } from '@mingtang/contract/entrance/device';
import { stepOf } from '@mingtang/contract/pass';
import { api } from './api.ts';
import { type Knowledge, type Product, passageOf } from './memory/knowledge.ts';
import type { KeptPassage, KeptTicket } from './memory/store.ts';
import type { DoorClock } from './scanning/clock.ts';
import { type DoorKeys, hashOf, openFacts, readAnyCase } from './scanning/codes.ts';

/** So long somebody waits for the server's word at the gate; then the device's own counts. */
export const PATIENCE_MS = 400;

/** A code, or a typed number, as the device understands it. */
interface Reading {
  /** The text of the code as it is handed in. */
  code: string;
  /** It has the length of a code. */
  isWhole: boolean;
  /** Of a genuine code; undefined of what is forged. */
  genuine:
    | {
        ticketId: string;
        hash: string;
        version: number;
        step: number;
        /** Of a printed badge: its number. */
        badge: number | undefined;
        ticket: KeptTicket | undefined;
      }
    | undefined;
}

/** What is shown of a scan. */
export interface Judged {
  id: string;
  at: Date;
  checkpointId: string;
  code: string;
  verdict: DeviceVerdict;
  against: Passage | null;
  /** When they reserved to come in, at their first entry of the day. */
  entryTimes?: EntryTimes | undefined;
  /** The device decided, without the server. */
  isOwnWord: boolean;
  isOverruled: boolean;
  /** What may be overruled may be let in all the same. */
  mayOverrule: boolean;
  hash: string | undefined;
  product: Product | undefined;
  facts: SealedFacts | undefined;
  /** When the code was read, by `performance.now`. */
  readAt: number;
}

/** Reads a ticket's code. */
export async function read(text: string, keys: DoorKeys, knowledge: Knowledge): Promise<Reading> {
  const { code, claims, isWhole } = await readAnyCase(text, keys);
  if (!claims) return { code, isWhole, genuine: undefined };
  const { id: ticketId, version, step, badge } = claims;
  const hash = await hashOf(ticketId);
  return { code, isWhole, genuine: { ticketId, hash, version, step, badge, ticket: knowledge.findTicket(hash) } };
}

/** The device's own verdict, and what it may show. */
export async function judge(
  { code, isWhole, genuine }: Reading,
  {
    knowledge,
    clock,
    checkpointId,
    readAt,
    day,
  }: { knowledge: Knowledge; clock: DoorClock; checkpointId: string; readAt: number; day?: string | undefined },
): Promise<Judged> {
  const at = clock.now();
  const decision = genuine
    ? knowledge.decide({
        hash: genuine.hash,
        // Practising for another day, the code is taken as of the moment.
        pass: day === undefined ? genuine : { ...genuine, step: stepOf(at) },
        checkpointId,
        at,
        ...(day === undefined ? {} : { day }),
      })
    : { verdict: isWhole ? ('forged' as const) : ('unreadable' as const), against: undefined, entryTimes: undefined };
  const ticket = genuine?.ticket;
  const facts = genuine && ticket ? await openFacts(genuine.ticketId, ticket.sealed) : undefined;
  return {
    id: crypto.randomUUID(),
    at,
    checkpointId,
    code,
    verdict: decision.verdict,
    against: decision.against ?? null,
    entryTimes: decision.entryTimes,
    isOwnWord: true,
    isOverruled: false,
    mayOverrule: decision.verdict !== 'unreadable' && genuine !== undefined && mayOverrule(decision.verdict),
    hash: genuine?.hash,
    product: ticket && knowledge.findProduct(ticket.productId),
    facts,
    readAt,
  };
}

/** The server's word on a scan, if it comes soon enough. Throws what the call throws, or when it takes too long. */
export async function askServer(token: string, judged: Judged): Promise<Judged> {
  const { id, code, checkpointId, at } = judged;
  const { scans } = await api.entrance.handInScans(
    { token, scans: [{ id, code, checkpointId, scannedAt: at, said: null }] },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  );
  const [answer] = scans;
  if (!answer) return judged;
  return {
    ...judged,
    verdict: answer.verdict,
    against: answer.against,
    entryTimes: answer.entryTimes,
    isOwnWord: false,
    mayOverrule: judged.hash !== undefined && mayOverrule(answer.verdict),
  };
}

/** Who went in by a scan, as it is kept here; undefined when nobody did. */
export const entryOf = (judged: Judged, knowledge: Knowledge): KeptPassage | undefined =>
  judged.hash !== undefined && judged.verdict === 'admitted'
    ? passageOf({ ...judged, hash: judged.hash }, knowledge.findCheckpoint(judged.checkpointId)?.direction ?? 'in')
    : undefined;
