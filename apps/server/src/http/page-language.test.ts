import { expect, test } from 'vitest';
import { pageLanguage } from './page-language.ts';

test.each([
  ['the English home page', { path: '/en', cookie: 'ch' }, 'en'],
  ['the address before the choice', { path: '/forum', lang: 'en', cookie: 'ch' }, 'en'],
  ['the header before the choice', { path: '/forum', header: 'en', cookie: 'ch' }, 'en'],
  ['the address before the header', { path: '/forum', lang: 'ch', header: 'en' }, 'zh'],
  ['a header that says nothing', { path: '/forum', header: ['en', 'ch'], cookie: 'ch' }, 'zh'],
  ['the choice before the browser', { path: '/forum', cookie: 'ch', acceptLanguage: 'en' }, 'zh'],
  ['the browser on the first visit', { path: '/forum', acceptLanguage: 'en-GB,en;q=0.9,zh;q=0.8' }, 'en'],
  ['the browser by its weights', { path: '/forum', acceptLanguage: 'en;q=0.5, zh-CN;q=0.9' }, 'zh'],
  ['ours among others', { path: '/forum', acceptLanguage: 'fr-FR,fr;q=0.9,en;q=0.4' }, 'en'],
  ['what is refused is not preferred', { path: '/forum', acceptLanguage: 'en;q=0, ja' }, 'zh'],
  ['neither of ours', { path: '/forum', acceptLanguage: 'ja' }, 'zh'],
  ['nothing known', { path: '/forum' }, 'zh'],
  ['nonsense', { path: '/forum', lang: 'xx', cookie: 'yy', acceptLanguage: ';;q=,*' }, 'zh'],
] as const)('%s', (_, asked, language) => {
  expect(pageLanguage(asked)).toBe(language);
});
