import { expect, test } from 'vitest';
import { queryNames } from '../routes.ts';
import { isTicketNotice, mayGoBack, mayUpgrade, tabOfRelated } from './address-words.ts';

const query = (name: string, value: string) => new URLSearchParams([[name, value]]);
const none = new URLSearchParams();

test('back goes to the page before where there is one, unless the address says otherwise', () => {
  expect([mayGoBack(none, 0), mayGoBack(none, 2)]).toEqual([false, true]);
  expect(mayGoBack(query(queryNames.hasPrevious, '1'), 0)).toBe(true);
  expect(mayGoBack(query(queryNames.hasPrevious, '0'), 2)).toBe(false);
});

test('the notice belongs to the shop when it was opened there', () => {
  expect([isTicketNotice(none), isTicketNotice(query(queryNames.noticeType, 'tick'))]).toEqual([false, true]);
});

test('becoming a professional visitor is offered unless the address says no', () => {
  expect(['1', '0'].map((value) => mayUpgrade(query(queryNames.mayUpgrade, value)))).toEqual([true, false]);
  expect(mayUpgrade(none)).toBe(true);
});

test('a kind of thing opens its tab of the collection', () => {
  expect(
    ['forum', 'video', 'company', 'constructor'].map((kind) => tabOfRelated(query(queryNames.relatedKind, kind))),
  ).toEqual(['sessions', 'videos', 'exhibition', undefined]);
  expect(tabOfRelated(none)).toBeUndefined();
});
