import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deriveKeyring } from '../../../platform/crypto.ts';
import { newId } from '../../../platform/id.ts';
import { attendanceOf, certificateNumberOf, readCertificateCode, toCertificateCode } from './policy.ts';

const keys = deriveKeyring('01'.repeat(32));
const ticket = (ticketId: string, documentHash: string, validDays: string[], namedOn = '2026-06-01') => ({
  ticketId,
  personId: 'p',
  name: documentHash,
  documentHash,
  validDays,
  namedAt: new Date(`${namedOn}T12:00:00+08:00`),
});

it('puts a holder’s tickets together and counts the days that have come', () => {
  const tickets = [
    ticket('1', '林', ['2026-07-05', '2026-07-06', '2026-07-07']),
    ticket('2', '林', ['2026-07-06']),
    ticket('3', '周', ['2026-07-07']),
    ticket('4', '许', []),
  ];
  expect(attendanceOf(tickets, '2026-07-04')).toEqual([]);
  expect(attendanceOf(tickets, '2026-07-06')).toEqual([
    { ticketId: '1', name: '林', days: ['2026-07-05', '2026-07-06'] },
  ]);
  expect(attendanceOf(tickets, '2026-07-09').map(({ name, days }) => [name, days.length])).toEqual([
    ['林', 3],
    ['周', 1],
  ]);
});

it('counts no day before the holder was named', () => {
  const days = ['2026-07-05', '2026-07-06', '2026-07-07'];
  const [late] = attendanceOf([ticket('1', '林', days, '2026-07-06')], '2026-07-07');
  expect(late?.days).toEqual(['2026-07-06', '2026-07-07']);
  expect(attendanceOf([ticket('1', '林', days, '2026-07-08')], '2026-07-08')).toEqual([]);
});

it('a code leads back to its ticket, and not with any character changed or other keys', () => {
  const id = newId();
  const code = toCertificateCode(keys, id);
  expect(code).toHaveLength(43);
  expect(readCertificateCode(keys, code)).toBe(id);
  expect(readCertificateCode(deriveKeyring('02'.repeat(32)), code)).toBeUndefined();
  expect(readCertificateCode(deriveKeyring('02'.repeat(32), ['01'.repeat(32)]), code)).toBe(id);
  fc.assert(
    fc.property(fc.nat(42), fc.constantFrom('A', 'x', '0', '-', '_'), (at, character) => {
      const forged = code.slice(0, at) + character + code.slice(at + 1);
      return forged === code || readCertificateCode(keys, forged) === undefined;
    }),
  );
});

it.each(['', 'A', 'not a code', 'A'.repeat(43), 'A'.repeat(10_000)])('refuses %s', (text) => {
  expect(readCertificateCode(keys, text)).toBeUndefined();
});

it('a number is the same each time and reads aloud', () => {
  const id = newId();
  expect(certificateNumberOf(id)).toMatch(/^ZS[0-9A-HJKMNP-TV-Z]{2} [0-9A-HJKMNP-TV-Z]{4} [0-9A-HJKMNP-TV-Z]{4}$/);
  // Printed, it outlives every change of secrets: no key goes into it.
  expect(certificateNumberOf('019a0000-0000-7000-8000-0000000000a7')).toBe('ZS9T B1AB D27F');
  expect(certificateNumberOf(newId())).not.toBe(certificateNumberOf(id));
});
