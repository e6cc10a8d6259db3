import { expect, test } from 'vitest';
import { settings } from '../reference/settings.ts';
import { type EditionFacts, judgeReadiness } from './policy.ts';

const preset = settings.edition.preset;
const ready: EditionFacts = {
  isMade: true,
  edition: {
    ...preset,
    firstDay: '2026-07-05',
    lastDay: '2026-07-07',
    pressMail: 'press@conference.cn',
    exhibitorsMail: 'expo@conference.cn',
    ticketsMail: 'tickets@conference.cn',
    visitorsMail: 'hello@conference.cn',
  },
  today: '2026-06-01',
  forums: 12,
  strayForums: 0,
  halfForums: 0,
  untouchedPages: 0,
  hasRehearsed: true,
  streamless: 0,
  productsForSale: 2,
  productsWithoutPlaces: 0,
  draws: 1,
  overfullDraws: 0,
  paymentMethods: 3,
  isSandbox: false,
  isSellerSet: true,
  foreignIdDeadline: '2026-06-25',
  invoiceDeadline: '2026-07-31',
  staff: 3,
};
const openItems = (facts: Partial<EditionFacts>) =>
  judgeReadiness({ ...ready, ...facts }).flatMap(({ key, state, count }) =>
    state === 'done' ? [] : [[key, state, count]],
  );

test('nothing is open of an edition that is ready', () => {
  expect(openItems({})).toEqual([]);
});

test('prizes are judged where there is a draw', () => {
  expect(judgeReadiness(ready).map(({ key }) => key)).toContain('prizes');
  expect(judgeReadiness({ ...ready, draws: 0 }).map(({ key }) => key)).not.toContain('prizes');
});

test.each<[Partial<EditionFacts>, unknown]>([
  [{ isMade: false }, ['dates', 'missing', null]],
  [{ today: '2026-07-08' }, ['dates', 'missing', null]],
  [{ edition: { ...ready.edition, pressMail: 'press@mail.example.org' } }, ['contacts', 'missing', 1]],
  [{ forums: 0 }, ['programme', 'missing', 0]],
  [{ strayForums: 2 }, ['programme_days', 'missing', 2]],
  [{ untouchedPages: 2 }, ['agreements', 'advised', 2]],
  [{ hasRehearsed: false }, ['rehearsal', 'advised', null]],
  [{ halfForums: 4 }, ['english', 'advised', 4]],
  [{ streamless: 2 }, ['streams', 'advised', 2]],
  [{ productsForSale: 0 }, ['products', 'missing', 0]],
  [{ productsWithoutPlaces: 1 }, ['quotas', 'advised', 1]],
  [{ overfullDraws: 1 }, ['prizes', 'advised', 1]],
  [{ paymentMethods: 0 }, ['payment', 'missing', 0]],
  [{ isSandbox: true }, ['real_providers', 'missing', null]],
  [{ isSellerSet: false }, ['seller', 'missing', null]],
  [{ foreignIdDeadline: '2026-07-08' }, ['deadlines', 'missing', null]],
  [{ invoiceDeadline: '2026-07-01' }, ['deadlines', 'missing', null]],
  [{ staff: 1 }, ['staff', 'advised', 1]],
])('%j opens one item', (facts, item) => {
  expect(openItems(facts)).toEqual([item]);
});
