import { expect, test } from 'vitest';
import { changedByBearer, knownFields } from './known-fields.ts';

const item = (value: string) => ({ value, labelZh: value, labelEn: value, id: value });
const dictionaries = { person_position: [item('engineer')], forum_tag: [item('robotics'), item('driving')] };

test('a profile answers what the form asks too, in the form’s own terms', () => {
  const detail = { company: '梭子工业', position: 'engineer', interests: ['driving', 'gardening'] };
  expect(knownFields(detail as never, dictionaries as never)).toEqual({
    company: '梭子工业',
    position: 'engineer',
    interests: ['driving'],
  });
  const unknown = { company: null, position: 'astronaut', interests: [] };
  expect(knownFields(unknown as never, dictionaries as never)).toEqual({ company: '', position: '', interests: [] });
});

test('another holder begins empty, and what was written by hand stays', () => {
  const known = { company: '梭子工业', position: 'engineer', interests: ['driving'] };
  expect(changedByBearer(known, known, false)).toEqual({ company: '', position: '', interests: [] });
  expect(changedByBearer({ ...known, company: '岚序智能' }, known, false)).toEqual({ position: '', interests: [] });
  expect(changedByBearer({ company: '岚序智能', position: '', interests: [] }, known, true)).toEqual({
    position: 'engineer',
    interests: ['driving'],
  });
});
