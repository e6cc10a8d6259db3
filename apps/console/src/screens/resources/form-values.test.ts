import { describe, expect, test } from 'vitest';
import { emptyValues, pageOf, publicState, titleOf } from '../../parts/fields/field-values.ts';
import { plainField } from '../../parts/fields/plain-field.ts';
import { completeness } from './completeness.ts';
import { formCards } from './form-cards.ts';

const title = plainField({ name: 'title', isLocalized: true, isRequired: true, min: 1 });
const subtitle = plainField({ name: 'subtitle', isLocalized: true, min: 0 });
const body = plainField({ name: 'body', isLocalized: true, isRequired: true, kind: 'long_text', min: 1 });
const link = plainField({ name: 'link', min: 1 });
const fields = [title, subtitle, body, link];
const values = {
  titleZh: '开幕',
  titleEn: '',
  subtitleZh: '',
  subtitleEn: '',
  bodyZh: ' ',
  bodyEn: 'Text',
  link: null,
};

describe('how complete a language is', () => {
  test('counts what is required, and what the other language has', () => {
    expect(completeness(fields, values, 'zh')).toEqual({ done: 1, of: 2, missing: ['body'] });
    expect(completeness(fields, values, 'en')).toEqual({ done: 1, of: 2, missing: ['title'] });
    const more = { ...values, subtitleZh: '第一夜' };
    expect(completeness(fields, more, 'en')).toEqual({ done: 1, of: 3, missing: ['title', 'subtitle'] });
  });
});

test('a new form is empty in the way each field is empty', () => {
  const all = [
    ...fields,
    plainField({ name: 'isOpen', kind: 'switch', isRequired: true }),
    plainField({ name: 'price', kind: 'fen', isRequired: true }),
    plainField({ name: 'days', kind: 'days' }),
    plainField({ name: 'steps', kind: 'parts' }),
  ];
  expect(emptyValues(all)).toEqual({
    titleZh: '',
    titleEn: '',
    subtitleZh: '',
    subtitleEn: '',
    bodyZh: '',
    bodyEn: '',
    link: null,
    isOpen: false,
    price: null,
    days: [],
    steps: [],
  });
});

test('a row is called by its title in the language, else in the other', () => {
  expect(titleOf({ title: 'title', fields }, values, 'en')).toBe('开幕');
  expect(titleOf({ title: 'title', fields }, { ...values, titleEn: 'Opening' }, 'en')).toBe('Opening');
  expect(titleOf({ title: 'link', fields }, { link: '/a' }, 'zh')).toBe('/a');
});

test('what visitors see of a row', () => {
  const now = new Date('2026-07-05T02:00:00Z');
  const at = (publishedAt: Date | null) => publicState({ isPublished: true }, { publishedAt }, now);
  expect([at(null), at(now), at(new Date(now.getTime() + 1))]).toEqual(['draft', 'published', 'scheduled']);
  expect(publicState({ isPublished: false }, { publishedAt: null }, now)).toBeUndefined();
});

test('a row’s page has its id and fields in it', () => {
  expect(pageOf('/newsdetail?id=:id', 'a1', {})).toBe('/newsdetail?id=a1');
  expect(pageOf('/page/:slug', 'a1', { slug: 'über uns' })).toBe('/page/%C3%BCber%20uns');
  expect(pageOf(null, 'a1', {})).toBeUndefined();
});

test('fields are dealt out to their cards, and a section heads what follows', () => {
  const times = { zh: '时间', en: 'Time' };
  const starts = plainField({ name: 'starts', kind: 'instant', section: times });
  const ends = plainField({ name: 'ends', kind: 'instant' });
  const note = plainField({ name: 'note', isLocalized: true });
  const steps = plainField({ name: 'steps', kind: 'parts' });
  const picture = plainField({ name: 'picture', kind: 'picture' });
  expect(formCards([title, link, picture, starts, ends, note, steps])).toEqual({
    localized: [
      { title: null, fields: [title] },
      { title: times, fields: [note] },
    ],
    pictures: [{ title: null, fields: [picture] }],
    shared: [
      { title: null, fields: [link] },
      { title: times, fields: [starts, ends] },
    ],
    wide: [{ title: steps.label, fields: [steps] }],
  });
});
