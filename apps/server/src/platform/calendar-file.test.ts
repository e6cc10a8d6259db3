import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile, openCalendar } from './calendar-file.ts';

it.each([
  ['a line of its own', '峰会\r\nATTACH:https://evil.example/a.exe\nEND:VCALENDAR\rBEGIN:VEVENT'],
  ['what separates values', String.raw`Talks, halls; and a \n that is no line`],
  ['other ends of lines', 'one\u0085two\u2028three\u2029four'],
])('a calendar keeps %s within its name and its events', (_, words) => {
  const calendar = openCalendar('test', { name: words });
  const at = new Date('2026-07-05T02:00:00Z');
  calendar.createEvent({ id: '1', stamp: at, start: at, end: at, summary: words, location: words, description: words });
  const file = calendarFile(calendar);
  const root = new ICAL.Component(ICAL.parse(file) as never);
  const names = (component: ICAL.Component): string[] => component.getAllProperties().map((property) => property.name);
  expect(names(root).toSorted()).toEqual(['name', 'prodid', 'version', 'x-wr-calname']);
  // The parser leaves names of calendars as they are written.
  const name = String(root.getFirstPropertyValue('name')).replaceAll(/\\([\\;,])/g, '$1');
  expect(name).toBe(words.replaceAll(/[\r\n\u0085\u2028\u2029]+/g, ' '));
  const [event, ...others] = root.getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  for (const property of ['summary', 'location', 'description'])
    expect(event?.getFirstPropertyValue(property)).toBe(words.replaceAll(/\r\n?/g, '\n'));
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

it('folds names in any script at 75 octets, between letters', () => {
  const names = 'Łucja Święć, 박하늘, جميلة رحمن, נועה לוין, มานี น้ำผึ้ง, सीता क्षत्रिय, 𠮷田さくら, 王𱖎, Ēriks 🌟 '.repeat(
    4,
  );
  const at = new Date('2026-07-05T02:00:00Z');
  for (let start = 0; start < 40; start++) {
    const calendar = openCalendar('test', { name: 'Names' });
    calendar.createEvent({ id: '1', stamp: at, start: at, end: at, summary: `${'x'.repeat(start)}${names}` });
    const file = calendarFile(calendar);
    for (const line of file.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(Buffer.from(line).toString('utf8')).toBe(line);
    }
    const [event] = new ICAL.Component(ICAL.parse(file) as never).getAllSubcomponents('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe(`${'x'.repeat(start)}${names}`);
  }
});
