import { describe, expect, test } from 'vitest';
import { nightEnd, quietUntil, reminderDue } from './quiet-hours.ts';

describe('the night', () => {
  const quiet = { from: '22:00', until: '08:00' };
  const rules = { leastMinutes: 15, quiet };
  const at = (day: number, time: string): Date => new Date(`2026-07-0${day}T${time}:00+08:00`);

  test('the night is over midnight, or within a day, or not at all', () => {
    expect(nightEnd(at(4, '22:00'), quiet)).toEqual(at(5, '08:00'));
    expect(nightEnd(at(5, '07:59'), quiet)).toEqual(at(5, '08:00'));
    expect(nightEnd(at(5, '08:00'), quiet)).toBeUndefined();
    expect(nightEnd(at(4, '21:59'), quiet)).toBeUndefined();
    expect(nightEnd(at(4, '13:00'), { from: '12:00', until: '14:00' })).toEqual(at(4, '14:00'));
    expect(nightEnd(at(4, '03:00'), { from: '00:00', until: '00:00' })).toBeUndefined();
  });

  test('at night nobody is asked about what can wait until the morning', () => {
    expect(quietUntil(at(4, '23:00'), at(5, '08:15'), rules)).toEqual(at(5, '08:00'));
    expect(quietUntil(at(4, '23:00'), at(5, '08:14'), rules)).toBeUndefined();
    expect(quietUntil(at(4, '12:00'), at(6, '10:00'), rules)).toBeUndefined();
  });
});

describe('when people are reminded', () => {
  const at = (day: number, time: string): Date => new Date(`2026-07-0${day}T${time}:00+08:00`);
  const night = { from: '22:00', until: '08:00' };
  test.each([
    ['by day', at(5, '10:00'), 60, night, at(5, '09:00')],
    ['just as the night is over', at(5, '09:00'), 60, night, at(5, '08:00')],
    ['in the morning, when that is nearly as long before', at(5, '08:45'), 60, night, at(5, '08:00')],
    ['the evening before what begins early', at(5, '08:44'), 60, night, at(4, '21:30')],
    ['the evening before what begins while it is dark', at(5, '06:30'), 60, night, at(4, '21:30')],
    ['before the night of what begins in it', at(4, '23:30'), 60, night, at(4, '21:30')],
    ['two days before, in the morning', at(6, '07:00'), 2_880, night, at(4, '08:00')],
    ['where the night is within a day', at(5, '14:30'), 60, { from: '12:00', until: '14:00' }, at(5, '11:30')],
    ['where there is no night', at(5, '08:30'), 60, { from: '00:00', until: '00:00' }, at(5, '07:30')],
  ])('%s', (_, startsAt, minutes, quiet, due) => {
    expect(reminderDue(startsAt, minutes, quiet)).toEqual(due);
  });
});
