import { expect, it } from 'vitest';
import { maskEmail, maskName, maskPerson, maskPhone } from './masks.ts';

it.each([
  [maskPhone('+8613800002046'), '138****2046'],
  [maskPhone('+447400123456'), '+44****3456'],
  [maskEmail('yian@example.org'), 'y***n@example.org'],
  [maskEmail('y@example.org'), 'y***@example.org'],
  [maskName('林一舟'), '林**'],
  [maskName('Ada Lovelace'), 'A** L***'],
  [maskPerson({ name: '林一舟', phone: '+8613800002046', email: 'yi@example.org' }), '林** 138****2046'],
  [maskPerson({ name: null, phone: null, email: 'y@example.org' }), 'y***@example.org'],
  [maskPerson({ name: null, phone: null, email: null }), ''],
])('masks as %s', (masked, expected) => {
  expect(masked).toBe(expected);
});
