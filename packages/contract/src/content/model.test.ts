import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { advertFields, linkKindOf } from './model.ts';
import { advertsWire } from './wire.ts';

const reasons = (field: z.core.$ZodType, value: unknown) =>
  z.safeDecode(field, value as never).error?.issues.map(({ message }) => message) ?? [];

describe('the link of an advert', () => {
  test.each(['/forum', '/ticket/', '/exhibition?hall=2', 'https://example.org/a?b=1', null])('may be %s', (link) => {
    expect(reasons(advertFields.link, link)).toEqual([]);
  });
  test.each([
    '//evil.example',
    '/\\evil.example',
    'http://example.org',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@example.org',
    'https://',
    'https:example.org',
    'https:\\\\example.org',
    'forum',
  ])('is never %s', (link) => {
    expect(reasons(advertFields.link, link)).toEqual(['bad_link']);
  });
  test('says whether it leaves', () => {
    expect([linkKindOf('/forum'), linkKindOf('https://example.org'), linkKindOf(null)]).toEqual([
      'inside',
      'outside',
      'none',
    ]);
  });
});

test('the picture of an advert is one of ours', () => {
  expect(reasons(advertFields.desktopPicture, '/files/a.webp')).toEqual([]);
  expect(reasons(advertFields.phonePicture, 'https://example.org/a.webp')).toEqual(['bad_link']);
});

test.each(['splash_demo', 'splash_demo_xuanniao_more', '_demo_xuanniao', 'splash'])(
  'the name of an advert has three parts, unlike %s',
  (name) => {
    expect(reasons(advertFields.name, 'splash_demo_xuanniao')).toEqual([]);
    expect(reasons(advertFields.name, name)).toEqual(['bad_advert_name']);
  },
);

test('an advert travels under the names of spec §3', () => {
  const advert = {
    id: '0199a000-0000-7000-8000-00000000000a',
    name: 'splash_demo_xuanniao',
    titleZh: '它替人走夜路',
    titleEn: 'It walks in the dark',
    subtitleZh: '',
    subtitleEn: '',
    desktopPicture: '/files/a.webp',
    phonePicture: null,
    artSeed: 7,
    link: '/exhibition',
    linkKind: 'inside' as const,
    audience: ['406' as const],
    weight: 10,
    dailyCap: 3,
  };
  expect(z.encode(advertsWire, [advert])).toEqual([
    {
      uuid: advert.id,
      name: 'splash_demo_xuanniao',
      titleZh: '它替人走夜路',
      titleEn: 'It walks in the dark',
      subtitleZh: '',
      subtitleEn: '',
      pcUrl: '/files/a.webp',
      phoneUrl: null,
      artSeed: 7,
      linkUrl: '/exhibition',
      linkType: 'inside',
      audience: ['406'],
      weight: 10,
      dailyCap: 3,
    },
  ]);
});
