import { expect, test } from 'vitest';
import type { Session } from '../../../features/programme/session.ts';
import { type GridVenue, layoutDay } from './grid-layout.ts';

const venues: GridVenue[] = [
  { id: 'h1', name: 'H1', kind: 'exhibition', hall: 0, seats: null },
  { id: 'stage', name: 'Stage', kind: 'stage', hall: 0, seats: 90 },
  { id: 'north', name: 'North', kind: 'forum', hall: 1, seats: 300 },
  { id: 'centre', name: 'Centre', kind: 'forum', hall: 4, seats: 800 },
  { id: 'studio', name: 'Studio', kind: 'stage', hall: 4, seats: 40 },
];
const instant = (time: string, day = 5): number => Date.parse(`2026-07-0${day}T${time}:00+08:00`);

function session(id: string, venueId: string, start: string, end: string, endDay = 5): Session {
  const venue = venues.find((one) => one.id === venueId);
  return {
    id,
    start: instant(start),
    end: instant(end, endDay),
    venue: { id: venueId, chamber: venue?.hall ?? undefined },
  } as Session;
}

const day = [
  session('night', 'studio', '01:00', '03:30'),
  session('dawn', 'studio', '06:30', '09:15'),
  session('opening', 'centre', '09:00', '10:30'),
  session('north', 'north', '09:30', '11:00'),
  session('early', 'stage', '10:00', '12:30'),
  session('late', 'centre', '11:00', '12:00'),
  session('evening', 'studio', '18:00', '20:00'),
  session('midnight', 'studio', '22:30', '01:00', 6),
];
const ids = (sessions: Session[]) => sessions.map(({ id }) => id);

test('shows the hours of the halls and sets the night apart, also past midnight', () => {
  const grid = layoutDay(day, day, venues);
  expect([grid.from, grid.to]).toEqual([instant('09:00'), instant('13:00')]);
  expect(ids(grid.before)).toEqual(['night', 'dawn']);
  expect(ids(grid.after)).toEqual(['evening', 'midnight']);
  expect(
    grid.columns.map(({ hall, blocks }) => [
      hall?.id,
      blocks.map(({ session: { id }, top, length }) => [id, top, length]),
    ]),
  ).toEqual([
    [
      'centre',
      [
        ['opening', 0, 90],
        ['late', 120, 60],
      ],
    ],
    ['north', [['north', 30, 90]]],
    [undefined, [['early', 60, 150]]],
  ]);
});

test('keeps its hours when a filter leaves little', () => {
  const grid = layoutDay(
    day.filter(({ id }) => id === 'late'),
    day,
    venues,
  );
  expect([grid.from, grid.to]).toEqual([instant('09:00'), instant('13:00')]);
  expect(grid.columns).toHaveLength(1);
});

test('sets what runs at once in one hall side by side, and only that', () => {
  const crowded = [
    session('long', 'centre', '09:00', '11:00'),
    session('inside', 'studio', '09:30', '10:00'),
    session('after', 'studio', '10:00', '10:30'),
    session('alone', 'centre', '11:00', '12:00'),
    session('elsewhere', 'north', '09:00', '12:00'),
  ];
  const [centre] = layoutDay(crowded, crowded, venues).columns;
  expect(centre?.blocks.map(({ session: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['long', 0, 2],
    ['inside', 1, 2],
    ['after', 1, 2],
    ['alone', 0, 1],
  ]);
  expect(centre?.lanes).toBe(2);
});

test('a day in one room is shown whole', () => {
  const alone = [session('night', 'studio', '22:30', '01:00', 6)];
  const grid = layoutDay(alone, alone, venues);
  expect([grid.from, grid.to]).toEqual([instant('22:00'), instant('01:00', 6)]);
  expect([grid.before, grid.after]).toEqual([[], []]);
});
