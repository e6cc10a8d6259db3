import type { Approval, ReEntryRule, TicketState } from '../ticketing/model.ts';
import { bareCode } from '../typed.ts';

/** Which way a checkpoint lets people through. */
export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

/** What a scan is answered with. Only `admitted` opens. */
export const verdicts = [
  'admitted',
  /** This rule of re-entry does not let them in again now. */
  'already_used',
  'wrong_day',
  'wrong_hall',
  /** Nobody is named on it yet. */
  'not_verified',
  /** The committee has not agreed to its foreign holder, or the reviewer to whoever comes as professional audience. */
  'not_approved',
  'refunded',
  /** Somebody else's, or waiting for them. */
  'given_away',
  /** A code of before: the ticket has newer ones, as after a gift; or a badge another was printed after. */
  'replaced',
  /** A picture of a code, or a phone that has had no network for long. */
  'stale',
  /** The code is of a time to come: one of both clocks is wrong. */
  'ahead',
  /** Whole, and not signed by this edition. */
  'forged',
  /** Signed by us, and no ticket there is. */
  'unknown',
] as const;
export type Verdict = (typeof verdicts)[number];

/** What a device says of what is no whole code: it is scanned once more. It is neither kept nor handed in. */
export type DeviceVerdict = Verdict | 'unreadable';

/**
 * Of what the rule says no to, whoever stands at the gate may let in all the same, and it is kept as such: not where the money
 * went back, the ticket is somebody else's, or the code is none of ours.
 */
export const mayOverrule = (verdict: Verdict): boolean =>
  ['already_used', 'wrong_day', 'wrong_hall', 'not_verified', 'not_approved', 'stale', 'ahead', 'unknown'].includes(
    verdict,
  );

/** What a code says whose signature is right (`pass.ts`). */
export interface Presented {
  version: number;
  /** Minutes since 1970; what is signed there of a badge is its number. */
  step: number;
  /** Of a printed badge: its number among those of its ticket. Paper shows the same code for days, so it never goes stale. */
  badge?: number | undefined;
}

/** What a place at the door is of: a session in a room, or a time at which one enters the exhibition. */
export const doorPlaceKinds = ['session', 'entry_time'] as const;

/** A place that a ticket's holder reserved. */
export interface DoorPlace {
  kind: (typeof doorPlaceKinds)[number];
  /** 0–8; null: the venue is in no hall. */
  hall: number | null;
  from: Date;
  until: Date;
}

/** A ticket as the door knows it. */
export interface DoorTicket {
  version: number;
  state: TicketState;
  approval: Approval;
  /** The number of the badge printed last, the only one that opens; 0: none was. */
  badge?: number | undefined;
  /** What its owner reserved, where they are its named holder. Missing where a device kept it before, or nothing is reserved. */
  places?: DoorPlace[] | undefined;
}

/** So many minutes before its start a reserved session opens the doors of its hall, unless an organiser says otherwise. */
export const SESSION_OPENS_MINUTES = 60;
export const MOST_SESSION_MINUTES = 720;

/** What of a product a door goes by. */
export interface DoorProduct {
  validDays: readonly string[];
  /** 0–8, row by row. */
  halls: readonly number[];
  needsRealName: boolean;
  reEntry: ReEntryRule;
}

export interface Checkpoint {
  direction: Direction;
  /** The halls it leads to; none: everybody's with a ticket of the day. */
  halls: readonly number[];
}

/** Somebody who went through with a ticket. */
export interface Passage {
  at: Date;
  /** The event's civil day. */
  day: string;
  direction: Direction;
  checkpointId: string;
}

/** So many minutes after its own a code is still taken: clocks differ, and a queue moves on while a phone shows it. */
export const STALE_AFTER_STEPS = 3;
/** Clocks of phones and readers differ by so many minutes without anybody's fault. */
const AHEAD_STEPS = 2;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A device's clock that is off by more is said to whoever can set it, before codes are refused because of it. */
export const CLOCK_WORTH_SAYING_MS = 60_000;

interface Scan<One extends Passage> {
  pass: Presented;
  /** Undefined: no such ticket. */
  ticket: DoorTicket | undefined;
  product: DoorProduct | undefined;
  checkpoint: Checkpoint;
  /** The scan's civil day, its minute since 1970, and when it was made on that day. */
  day: string;
  step: number;
  at: Date;
  /** How long before its start a reserved session opens the doors of its hall. */
  sessionMinutes: number;
  /** Earlier ones with this ticket, the earliest first. */
  passages: readonly One[];
  hallsOf: HallsOf;
}

/** The halls a checkpoint leads to, by its id; of one that is not known any more: none. */
export type HallsOf = (checkpointId: string) => readonly number[];

/** When a holder reserved to enter the exhibition on a day, and whether that is now. */
export interface EntryTimes {
  isNow: boolean;
  times: Pick<DoorPlace, 'from' | 'until'>[];
}

export interface Decision<One extends Passage = Passage> {
  verdict: Verdict;
  /** Of `already_used`: the passage that stands against it. */
  against: One | undefined;
  /** Of the first entry of a day: the times reserved for it. They are shown and never refuse. */
  entryTimes?: EntryTimes | undefined;
}

/**
 * What the door says to a code whose signature is right: the same on a device without a network, on the server, and when what
 * a device decided is looked at again. Reasons that cannot be mended on the spot come first.
 */
export function decideAdmission<One extends Passage>({
  pass,
  ticket,
  product,
  checkpoint,
  day,
  step,
  at,
  sessionMinutes,
  passages,
  hallsOf,
}: Scan<One>): Decision<One> {
  const refused = (verdict: Verdict): Decision<One> => ({ verdict, against: undefined });
  if (!ticket || !product) return refused('unknown');
  // Nobody is kept inside: not after midnight, nor because of an old code or a ticket that was given back meanwhile.
  if (checkpoint.direction === 'out') return { verdict: 'admitted', against: undefined };
  const unusable = checkPresented(pass, ticket, step);
  if (unusable) return refused(unusable);
  if (!product.validDays.includes(day)) return refused('wrong_day');
  const { places = [] } = ticket;
  const isOfHalls = checkpoint.halls.length === 0 || checkpoint.halls.some((hall) => product.halls.includes(hall));
  if (!isOfHalls && !places.some((place) => opensDoor(place, checkpoint, at, sessionMinutes)))
    return refused('wrong_hall');
  const unnamed = checkHolder(ticket, product);
  if (unnamed) return refused(unnamed);
  const against = standsAgainst(product.reEntry, day, passagesAt(checkpoint.halls, passages, hallsOf));
  if (against) return { verdict: 'already_used', against };
  const isFirst = !passages.some((passage) => passage.direction === 'in' && passage.day === day);
  const entryTimes = isFirst ? entryTimesOf(places, day, at) : undefined;
  return { verdict: 'admitted', against: undefined, entryTimes };
}

/**
 * Whether a reserved session lets its holder through at a checkpoint to halls that their ticket does not include: from some
 * minutes before its start until its end.
 */
function opensDoor(
  { kind, hall, from, until }: DoorPlace,
  { halls }: Checkpoint,
  at: Date,
  sessionMinutes: number,
): boolean {
  if (kind !== 'session' || hall === null || !halls.includes(hall)) return false;
  return at.getTime() >= from.getTime() - sessionMinutes * MINUTE_MS && at <= until;
}

/** The entry times of a civil day of the event (UTC+8, without daylight saving); undefined where none was reserved. */
function entryTimesOf(places: readonly DoorPlace[], day: string, at: Date): EntryTimes | undefined {
  const begins = new Date(`${day}T00:00:00+08:00`).getTime();
  const times = places
    .filter(({ kind, from }) => kind === 'entry_time' && from.getTime() >= begins && from.getTime() < begins + DAY_MS)
    .map(({ from, until }) => ({ from, until }));
  return times.length > 0 ? { isNow: times.some(({ from, until }) => from <= at && at <= until), times } : undefined;
}

/** What is wrong with a code by its age: a picture of one, or one of both clocks. */
export function checkAge(pass: Pick<Presented, 'step'>, step: number): 'ahead' | 'stale' | undefined {
  if (pass.step > step + AHEAD_STEPS) return 'ahead';
  return pass.step < step - STALE_AFTER_STEPS ? 'stale' : undefined;
}

/** Why what is shown is not a ticket of whoever shows it, wherever it is shown. */
export function checkPresented(
  pass: Presented,
  ticket: DoorTicket,
  step: number,
): 'refunded' | 'given_away' | 'replaced' | 'ahead' | 'stale' | undefined {
  if (ticket.state === 'refunded') return 'refunded';
  if (ticket.state === 'given') return 'given_away';
  if (pass.version !== ticket.version) return 'replaced';
  if (pass.badge === undefined) return checkAge(pass, step);
  return pass.badge === (ticket.badge ?? 0) ? undefined : 'replaced';
}

/** What is still missing of a ticket's holder. */
export function checkHolder(
  ticket: DoorTicket,
  { needsRealName }: Pick<DoorProduct, 'needsRealName'>,
): 'not_verified' | 'not_approved' | undefined {
  // Somebody is named on it, who is not approved: that they are not verified either is no news.
  if (ticket.approval === 'pending' || ticket.approval === 'rejected') return 'not_approved';
  return needsRealName && ticket.state !== 'verified' ? 'not_verified' : undefined;
}

/**
 * What of a ticket's passages bears on a checkpoint. Whoever came in at a gate goes on to a hall's door: that is no second entry.
 * Gates (to no hall of their own) count with gates, doors with doors to the same halls; and who left by a gate has left every hall.
 */
function passagesAt<One extends Passage>(
  halls: readonly number[],
  passages: readonly One[],
  hallsOf: HallsOf,
): readonly One[] {
  return passages.filter(({ checkpointId, direction }) => {
    const others = hallsOf(checkpointId);
    if (others.length === 0) return halls.length === 0 || direction === 'out';
    return others.some((hall) => halls.includes(hall));
  });
}

/** The passage because of which a rule lets nobody in again; undefined when it does. */
export function standsAgainst<One extends Passage>(
  rule: ReEntryRule,
  day: string,
  passages: readonly One[],
): One | undefined {
  const entries = passages.filter(({ direction }) => direction === 'in');
  switch (rule) {
    case 'always':
      return undefined;
    case 'once':
      return entries[0];
    case 'daily':
      return entries.find((passage) => passage.day === day);
    case 'after_exit': {
      const last = passages.findLast((passage) => passage.day === day);
      return last?.direction === 'in' ? last : undefined;
    }
  }
}

/**
 * Entries that would not have been let in had every device known of every other, each with the one that stands against it.
 * They come out the same in whatever order devices handed in what they had.
 */
export function findDoubles<One extends Passage>(
  rule: ReEntryRule,
  passages: readonly One[],
  hallsOf: HallsOf,
): { double: One; against: One }[] {
  const ordered = passages.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return ordered.flatMap((double, index) => {
    if (double.direction !== 'in') return [];
    const before = passagesAt(hallsOf(double.checkpointId), ordered.slice(0, index), hallsOf);
    const against = standsAgainst(rule, double.day, before);
    return against ? [{ double, against }] : [];
  });
}

/** What a reader of the code is told of its holder's age: nothing more is on the device. */
export const ageBands = ['adult', 'accompanied', 'refused', 'unknown'] as const;
export type AgeBand = (typeof ageBands)[number];

/** Who comes in alone, who beside an adult, who not at all (spec §5, §9). Null: nobody is named. */
export function ageBandOf(
  age: number | null,
  { entersFrom, aloneFrom }: { entersFrom: number; aloneFrom: number },
): AgeBand {
  if (age === null) return 'unknown';
  if (age < entersFrom) return 'refused';
  return age < aloneFrom ? 'accompanied' : 'adult';
}

/** A ticket's number as it is printed, of however it was typed; undefined of what is none: `mt7k-3f9021qx`. */
export function toTicketNumber(typed: string): string | undefined {
  const letters = bareCode(typed);
  return /^MT[0-9A-Z]{10}$/.test(letters)
    ? `${letters.slice(0, 4)} ${letters.slice(4, 8)} ${letters.slice(8)}`
    : undefined;
}
