import { expect, it } from 'vitest';
import { DoorClock } from './clock.ts';

const MINUTE = 60_000;
const noon = Date.parse('2026-07-05T12:00:00+08:00');

function clockAt(start: number, kept: { offsetMs?: number; lastSeenAt?: number } = {}) {
  const device = { now: start };
  return { device, clock: new DoorClock({ ...kept, device: () => device.now }) };
}

it('goes by the server’s time, asked for half way between question and answer', () => {
  const { device, clock } = clockAt(noon - 7 * MINUTE);
  clock.correct(new Date(noon), noon - 7 * MINUTE - 100, noon - 7 * MINUTE + 100);
  expect(clock.offsetMs).toBe(7 * MINUTE);
  device.now += 30_000;
  expect(clock.now()).toEqual(new Date(noon + 30_000));
});

it('notices that it was turned back, also while it was off, until the server was asked', () => {
  const { device, clock } = clockAt(noon);
  device.now -= 30_000;
  expect(clock.now() && clock.wasTurnedBack).toBe(false);
  device.now -= 2 * MINUTE;
  expect(clock.now() && clock.wasTurnedBack).toBe(true);
  clock.correct(new Date(noon), device.now, device.now);
  expect(clock.wasTurnedBack).toBe(false);
  expect(clockAt(noon, { lastSeenAt: noon + 5 * MINUTE }).clock.wasTurnedBack).toBe(true);
});

it('doubts itself when the codes of three tickets say the same, and not for one old picture', () => {
  const { clock } = clockAt(noon);
  const step = Math.floor(noon / MINUTE);
  const note = (id: string, minutes: number) => clock.noteCode(id, step + minutes, new Date(noon));
  note('a', -60);
  note('a', -60);
  note('a', -60);
  expect(clock.doubtMinutes).toBeUndefined();
  note('b', -59);
  note('c', 0);
  expect(clock.doubtMinutes).toBeUndefined();
  note('d', -61);
  note('b', -59);
  note('e', -60);
  expect(clock.doubtMinutes).toBe(-60);
  clock.correct(new Date(noon), noon, noon);
  expect(clock.doubtMinutes).toBeUndefined();
});
