import { describe, expect, it } from 'vitest';
import type { ReEntryRule } from '../ticketing/model.ts';
import {
  ageBandOf,
  type Checkpoint,
  type DoorPlace,
  type DoorProduct,
  type DoorTicket,
  decideAdmission,
  findDoubles,
  type Passage,
  standsAgainst,
  toTicketNumber,
  type Verdict,
} from './admission.ts';

const day = '2026-07-05';
const step = 1_000;
const product: DoorProduct = { validDays: [day], halls: [0, 4], needsRealName: true, reEntry: 'daily' };
const ticket: DoorTicket = { version: 2, state: 'verified', approval: 'none' };
const checkpoint: Checkpoint = { direction: 'in', halls: [] };
const at = (time: string, direction: Passage['direction'] = 'in', of = day): Passage => ({
  at: new Date(`${of}T${time}:00+08:00`),
  day: of,
  direction,
  checkpointId: 'north',
});

/** Two doors of halls; every other checkpoint is a gate. */
const hallsOf = (id: string) => ({ door4: [4], door0: [0] })[id] ?? [];

type Change = Partial<Parameters<typeof decideAdmission>[0]>;
const decideFully = (change: Change = {}) =>
  decideAdmission({
    pass: { version: 2, step },
    ticket,
    product,
    checkpoint,
    day,
    step,
    at: new Date(`${day}T12:00:00+08:00`),
    sessionMinutes: 60,
    passages: [],
    hallsOf,
    ...change,
  });
const decide = (change: Change = {}): Verdict => decideFully(change).verdict;

describe('what the door says', () => {
  it.each<[string, Partial<Parameters<typeof decideAdmission>[0]>, Verdict]>([
    ['a verified ticket of the day', {}, 'admitted'],
    ['no such ticket', { ticket: undefined }, 'unknown'],
    ['no such product', { product: undefined }, 'unknown'],
    ['refunded', { ticket: { ...ticket, state: 'refunded' } }, 'refunded'],
    ['given away', { ticket: { ...ticket, state: 'given' } }, 'given_away'],
    ['a code of before a gift', { pass: { version: 1, step } }, 'replaced'],
    ['a code of three minutes ago', { pass: { version: 2, step: step - 3 } }, 'admitted'],
    ['a picture of four minutes ago', { pass: { version: 2, step: step - 4 } }, 'stale'],
    ['a code of in two minutes', { pass: { version: 2, step: step + 2 } }, 'admitted'],
    ['a code of in three minutes', { pass: { version: 2, step: step + 3 } }, 'ahead'],
    [
      'a badge, whenever it was printed',
      { pass: { version: 2, step: 3, badge: 3 }, ticket: { ...ticket, badge: 3 } },
      'admitted',
    ],
    [
      'a badge another was printed after',
      { pass: { version: 2, step: 3, badge: 3 }, ticket: { ...ticket, badge: 4 } },
      'replaced',
    ],
    [
      'a badge of before a gift',
      { pass: { version: 1, step: 3, badge: 3 }, ticket: { ...ticket, badge: 3 } },
      'replaced',
    ],
    ['a badge of a ticket that has none', { pass: { version: 2, step: 1, badge: 1 } }, 'replaced'],
    [
      'a badge whose ticket was refunded',
      { pass: { version: 2, step: 3, badge: 3 }, ticket: { ...ticket, state: 'refunded', badge: 3 } },
      'refunded',
    ],
    ['a phone’s code while there is a badge', { ticket: { ...ticket, badge: 3 } }, 'admitted'],
    ['another day', { day: '2026-07-06' }, 'wrong_day'],
    ['one of the halls', { checkpoint: { direction: 'in', halls: [3, 4] } }, 'admitted'],
    ['none of the halls', { checkpoint: { direction: 'in', halls: [3, 5] } }, 'wrong_hall'],
    ['nobody named', { ticket: { ...ticket, state: 'unverified' } }, 'not_verified'],
    [
      'nobody named where nobody has to be',
      { ticket: { ...ticket, state: 'unverified' }, product: { ...product, needsRealName: false } },
      'admitted',
    ],
    ['not looked at yet', { ticket: { ...ticket, state: 'unverified', approval: 'pending' } }, 'not_approved'],
    ['not agreed to', { ticket: { ...ticket, state: 'unverified', approval: 'rejected' } }, 'not_approved'],
    ['agreed to', { ticket: { ...ticket, approval: 'approved' } }, 'admitted'],
    ['in already', { passages: [at('09:00')] }, 'already_used'],
    ['in already, going out', { passages: [at('09:00')], checkpoint: { direction: 'out', halls: [] } }, 'admitted'],
  ])('%s', (_, change, verdict) => expect(decide(change)).toBe(verdict));

  it.each<[string, Parameters<typeof decide>[0]]>([
    ['after midnight', { day: '2026-07-06' }],
    ['with an old code', { pass: { version: 2, step: 1 } }],
    ['with a code of before', { pass: { version: 1, step: 3 } }],
    ['by a door of another hall', { checkpoint: { direction: 'out', halls: [5] } }],
    ['with a ticket that was refunded meanwhile', { ticket: { ...ticket, state: 'refunded' } }],
    ['with nobody named', { ticket: { ...ticket, state: 'unverified' } }],
  ])('lets everybody out %s', (_, change) => {
    expect(decide({ checkpoint: { direction: 'out', halls: [] }, ...change })).toBe('admitted');
  });

  it('names the passage that stands against it', () => {
    const first = at('09:00');
    expect(decideFully({ passages: [first, at('10:00')] }).against).toBe(first);
  });
});

const clock = (time: string, of = day) => new Date(`${of}T${time}+08:00`);
const place = (change: Partial<DoorPlace> = {}): DoorPlace => ({
  kind: 'session',
  hall: 5,
  from: clock('10:00:00'),
  until: clock('12:00:00'),
  ...change,
});

describe('a reserved session in a hall that the ticket does not include', () => {
  const hall5: Checkpoint = { direction: 'in', halls: [5] };
  const holding = (...places: DoorPlace[]) => ({ ticket: { ...ticket, places } });
  const early = clock('08:59:59');
  const opening = clock('09:00:00');
  const closing = clock('12:00:00');
  const late = clock('12:00:01');
  it.each<[string, Change, Verdict]>([
    ['opens its door an hour before the start', { at: opening }, 'admitted'],
    ['and not a second earlier', { at: early }, 'wrong_hall'],
    ['opens it until its end', { at: closing }, 'admitted'],
    ['and not a second longer', { at: late }, 'wrong_hall'],
    ['opens it when the organiser says so', { at: clock('08:00:00'), sessionMinutes: 120 }, 'admitted'],
    ['opens it from its start where doors open no earlier', { at: clock('10:00:00'), sessionMinutes: 0 }, 'admitted'],
    ['and not before it there', { at: clock('09:59:59'), sessionMinutes: 0 }, 'wrong_hall'],
    ['opens a door to several halls', { checkpoint: { direction: 'in', halls: [3, 5] } }, 'admitted'],
    ['opens no other hall', { checkpoint: { direction: 'in', halls: [3, 6] } }, 'wrong_hall'],
    ['opens nothing where its venue is in no hall', holding(place({ hall: null })), 'wrong_hall'],
    ['opens nothing when it is an entry time', holding(place({ kind: 'entry_time' })), 'wrong_hall'],
    ['is one of several', holding(place({ hall: 6 }), place()), 'admitted'],
    ['lets out before its end', { checkpoint: { direction: 'out', halls: [5] }, at: clock('11:00:00') }, 'admitted'],
    ['lets out after its end', { checkpoint: { direction: 'out', halls: [5] }, at: late }, 'admitted'],
    ['lets out before it lets in', { checkpoint: { direction: 'out', halls: [5] }, at: early }, 'admitted'],
    ['opens nothing on a day of no ticket', { product: { ...product, validDays: ['2026-07-06'] } }, 'wrong_day'],
    [
      'opens nothing to whoever is not approved',
      { ticket: { ...ticket, approval: 'pending', places: [place()] } },
      'not_approved',
    ],
    [
      'opens nothing when the money went back',
      { ticket: { ...ticket, state: 'refunded', places: [place()] } },
      'refunded',
    ],
    [
      'lets in twice no more than a hall of the ticket',
      { passages: [{ ...at('09:30'), checkpointId: 'door5' }] },
      'already_used',
    ],
    ['is nothing a ticket of before knows of', { ticket }, 'wrong_hall'],
  ])('%s', (_, change, verdict) =>
    expect(
      decide({
        ...holding(place()),
        checkpoint: hall5,
        at: clock('10:30:00'),
        hallsOf: (id) => (id === 'door5' ? [5] : []),
        ...change,
      }),
    ).toBe(verdict),
  );
});

describe('a reserved entry time', () => {
  const morning = place({ kind: 'entry_time', hall: null, from: clock('09:00:00'), until: clock('10:30:00') });
  const times = [{ from: morning.from, until: morning.until }];
  const decideAt = (time: string, change: Change = {}) =>
    decideFully({ ticket: { ...ticket, places: [morning] }, at: clock(time), ...change });
  it.each<[string, boolean]>([
    ['08:59:59', false],
    ['09:00:00', true],
    ['10:30:00', true],
    ['10:30:01', false],
  ])('never refuses: at %s it is now: %s', (time, isNow) =>
    expect(decideAt(time)).toEqual({ verdict: 'admitted', against: undefined, entryTimes: { isNow, times } }),
  );

  it('is now when one of several is', () => {
    const noon = place({ ...morning, from: clock('12:00:00'), until: clock('13:00:00') });
    expect(decideAt('12:30:00', { ticket: { ...ticket, places: [morning, noon] } }).entryTimes).toEqual({
      isNow: true,
      times: [...times, { from: noon.from, until: noon.until }],
    });
  });

  it.each<[string, Change]>([
    [
      'of another day',
      { ticket: { ...ticket, places: [place({ ...morning, from: clock('09:00:00', '2026-07-06') })] } },
    ],
    ['at a session', { ticket: { ...ticket, places: [place()] } }],
    ['going out', { checkpoint: { direction: 'out', halls: [] } }],
    ['of who came in already today', { passages: [at('08:00')], product: { ...product, reEntry: 'always' } }],
    ['where nothing is reserved', { ticket }],
    ['of who is refused', { product: { ...product, validDays: [] } }],
  ])('says nothing %s', (_, change) => expect(decideAt('12:00:00', change).entryTimes).toBeUndefined());

  it('is said again on the next day', () =>
    expect(decideAt('09:30:00', { passages: [at('08:00', 'in', '2026-07-04')] }).entryTimes).toEqual({
      isNow: true,
      times,
    }));

  it('belongs to the event’s day, from its first minute to its last', () => {
    const night = (time: string) => place({ ...morning, from: clock(time), until: clock('23:59:59') });
    for (const time of ['00:00:00', '23:59:00'])
      expect(decideAt('12:00:00', { ticket: { ...ticket, places: [night(time)] } }).entryTimes?.isNow).toBe(
        time === '00:00:00',
      );
  });
});

describe('coming in again', () => {
  const yesterday = at('09:00', 'in', '2026-07-04');
  it.each<[ReEntryRule, Passage[], Passage | undefined]>([
    ['once', [], undefined],
    ['once', [yesterday], yesterday],
    ['daily', [yesterday], undefined],
    ['after_exit', [yesterday], undefined],
    ['always', [yesterday, at('09:00')], undefined],
  ])('by the rule %s', (rule, passages, against) => expect(standsAgainst(rule, day, passages)).toBe(against));

  it('after going out only while the last passage of the day was outwards', () => {
    const [entry, exit, again] = [at('09:00'), at('12:00', 'out'), at('13:00')];
    expect(standsAgainst('after_exit', day, [entry])).toBe(entry);
    expect(standsAgainst('after_exit', day, [entry, exit])).toBeUndefined();
    expect(standsAgainst('after_exit', day, [entry, exit, again])).toBe(again);
    expect(standsAgainst('daily', day, [entry, exit])).toBe(entry);
  });
});

it('finds the same doubles in whatever order passages came', () => {
  const [one, two, three] = [at('09:00'), at('09:05'), at('09:10', 'out')];
  const expected = [{ double: two, against: one }];
  for (const order of [
    [one, two, three],
    [three, two, one],
    [two, three, one],
  ])
    expect(findDoubles('daily', order, hallsOf)).toEqual(expected);
  expect(findDoubles('after_exit', [one, three, at('09:20')], hallsOf)).toEqual([]);
  expect(findDoubles('always', [one, two], hallsOf)).toEqual([]);
});

it.each<[string, DoorProduct['reEntry'], [string, 'in' | 'out'][], string, Verdict]>([
  ['a hall’s door after the gate', 'daily', [['gate', 'in']], 'door4', 'admitted'],
  ['the same where one comes in once', 'once', [['gate', 'in']], 'door4', 'admitted'],
  ['another hall’s door', 'daily', [['door0', 'in']], 'door4', 'admitted'],
  ['the same hall’s door', 'daily', [['door4', 'in']], 'door4', 'already_used'],
  [
    'another gate',
    'daily',
    [
      ['gate', 'in'],
      ['door4', 'in'],
    ],
    'other gate',
    'already_used',
  ],
  [
    'a gate, having left a hall alone',
    'after_exit',
    [
      ['gate', 'in'],
      ['door4', 'in'],
      ['door4', 'out'],
    ],
    'gate',
    'already_used',
  ],
  [
    'a hall’s door, having left by the gate',
    'after_exit',
    [
      ['door4', 'in'],
      ['gate', 'out'],
      ['gate', 'in'],
    ],
    'door4',
    'admitted',
  ],
])('at %s by the rule %s', (_, reEntry, through, here, verdict) => {
  const passages = through.map(([checkpointId, direction], index) => ({
    at: new Date(`2026-07-05T0${index + 1}:00:00Z`),
    day,
    direction,
    checkpointId,
  }));
  expect(
    decide({ passages, product: { ...product, reEntry }, checkpoint: { direction: 'in', halls: hallsOf(here) } }),
  ).toBe(verdict);
});

it.each([
  [null, 'unknown'],
  [15, 'refused'],
  [16, 'accompanied'],
  [17, 'accompanied'],
  [18, 'adult'],
])('of %s years: %s', (age, band) => expect(ageBandOf(age, { entersFrom: 16, aloneFrom: 18 })).toBe(band));

it.each([
  ['MT7K 3F90 21QX', 'MT7K 3F90 21QX'],
  [' mt7k-3f9021qx ', 'MT7K 3F90 21QX'],
  ['MT7K 3F90 21Q', undefined],
  ['AB7K 3F90 21QX', undefined],
  ['', undefined],
])('reads %j as the number %j', (typed, number) => expect(toTicketNumber(typed)).toBe(number));
