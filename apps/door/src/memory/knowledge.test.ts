import type { DoorPlace } from '@mingtang/contract/entrance/admission';
import { stepOf } from '@mingtang/contract/pass';
import { describe, expect, it } from 'vitest';
import { dayOf, Knowledge, passageOf } from './knowledge.ts';
import type { KeptTicket, Setup } from './store.ts';

const at = new Date('2026-07-05T09:12:00+08:00');
const ticket: KeptTicket = {
  hash: 'one',
  version: 1,
  state: 'verified',
  approval: 'none',
  productId: 'pass',
  sealed: '',
};
const setup = {
  products: [
    {
      id: 'pass',
      nameZh: '',
      nameEn: '',
      validDays: ['2026-07-05'],
      halls: [0],
      needsRealName: true,
      reEntry: 'daily',
    },
  ],
  checkpoints: [{ id: 'north', nameZh: '', nameEn: '', direction: 'in', halls: [] }],
} as unknown as Setup;

function know(): Knowledge {
  const knowledge = new Knowledge();
  knowledge.takeSetup(setup);
  knowledge.takeTickets([ticket]);
  return knowledge;
}
const decide = (knowledge: Knowledge, change: Partial<Parameters<Knowledge['decide']>[0]> = {}) =>
  knowledge.decide({ hash: 'one', pass: { version: 1, step: stepOf(at) }, checkpointId: 'north', at, ...change });
const entry = (id: string, minutes = 0) =>
  passageOf({ id, hash: 'one', at: new Date(at.getTime() + minutes * 60_000), checkpointId: 'north' }, 'in');

describe('what a device knows', () => {
  it('lets in once, and says what stands against the second time', () => {
    const knowledge = know();
    expect(decide(knowledge).verdict).toBe('admitted');
    knowledge.takePassages([entry('a')]);
    expect(decide(knowledge)).toEqual({ verdict: 'already_used', against: entry('a') });
  });

  it('counts a passage once, whoever tells it, and by its day', () => {
    const knowledge = know();
    knowledge.takePassages([entry('a')]);
    knowledge.takePassages([entry('a'), entry('b', 24 * 60)]);
    expect([knowledge.entriesOf('2026-07-05'), knowledge.entriesOf('2026-07-06')]).toEqual([1, 1]);
  });

  it('looks at no passage of later: a scan is judged by what was before it', () => {
    const knowledge = know();
    knowledge.takePassages([entry('later', 5)]);
    expect(decide(knowledge).verdict).toBe('admitted');
  });

  it('follows what changed of a ticket, and forgets all when it has to', () => {
    const knowledge = know();
    knowledge.takeTickets([{ ...ticket, state: 'refunded' }]);
    expect(decide(knowledge).verdict).toBe('refunded');
    knowledge.forget();
    expect([knowledge.ticketCount, decide(knowledge).verdict]).toEqual([0, 'unknown']);
  });

  it('practises for another day', () => {
    expect(decide(know(), { day: '2026-07-06' }).verdict).toBe('wrong_day');
  });
});

describe('a reserved place', () => {
  const session: DoorPlace = {
    kind: 'session',
    hall: 5,
    from: new Date('2026-07-05T10:30:00+08:00'),
    until: new Date('2026-07-05T12:00:00+08:00'),
  };
  const entry: DoorPlace = { ...session, kind: 'entry_time', hall: null };
  const doors = { ...setup, checkpoints: [...setup.checkpoints, { ...setup.checkpoints[0], id: 'hall5', halls: [5] }] };
  function hold(places: DoorPlace[] | undefined, sessionMinutes?: number): Knowledge {
    const knowledge = new Knowledge();
    knowledge.takeSetup({ ...doors, ...(sessionMinutes === undefined ? {} : { sessionMinutes }) } as Setup);
    knowledge.takeTickets([{ ...ticket, places }]);
    return knowledge;
  }

  // It is 09:12.
  it.each<[string, number | undefined, string]>([
    ['of a server that does not say how early', undefined, 'wrong_hall'],
    ['78 minutes before', 78, 'admitted'],
    ['no more than 77 minutes before', 77, 'wrong_hall'],
  ])('opens the doors of its hall: %s', (_, minutes, verdict) => {
    expect(decide(hold([session], minutes), { checkpointId: 'hall5' }).verdict).toBe(verdict);
  });

  it('is the one told last, and none of a ticket that was kept before there were any', () => {
    const knowledge = hold([session], 90);
    knowledge.takeTickets([ticket]);
    expect(decide(knowledge, { checkpointId: 'hall5' }).verdict).toBe('wrong_hall');
    expect(decide(knowledge)).toEqual({ verdict: 'admitted', against: undefined, entryTimes: undefined });
  });

  it('says when somebody reserved to come in', () => {
    const times = [{ from: entry.from, until: entry.until }];
    expect(decide(hold([entry])).entryTimes).toEqual({ isNow: false, times });
  });

  it('counts at the same time of day while practising for another', () => {
    const [tomorrow, practice] = ['2026-07-06', new Date('2026-07-04T11:00:00+08:00')];
    const knowledge = hold([session, entry]);
    knowledge.takeSetup({
      ...doors,
      products: doors.products.map((one) => ({ ...one, validDays: ['2026-07-05', tomorrow] })),
    } as Setup);
    const at5 = decide(knowledge, {
      at: practice,
      pass: { version: 1, step: stepOf(practice) },
      day: '2026-07-05',
      checkpointId: 'hall5',
    });
    expect([at5.verdict, at5.entryTimes?.isNow]).toEqual(['admitted', true]);
    const at6 = decide(knowledge, {
      at: practice,
      pass: { version: 1, step: stepOf(practice) },
      day: tomorrow,
      checkpointId: 'hall5',
    });
    expect(at6.verdict).toBe('wrong_hall');
  });
});

it('ends days on the event’s clocks', () => {
  expect(dayOf(new Date('2026-07-05T15:59:59Z'))).toBe('2026-07-05');
  expect(dayOf(new Date('2026-07-05T16:00:00Z'))).toBe('2026-07-06');
});
