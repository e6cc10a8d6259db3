import { ON_SITE_CHECK_IN } from '@mingtang/contract/identity/channels';
import { expect, test } from 'vitest';
import { leadsToPass, redirectFor } from './guard.ts';
import { paths } from './paths.ts';

const tourist = { userTag: '407', subSource: null };
const onSiteTourist = { userTag: '407', subSource: ON_SITE_CHECK_IN };
const cloud = { userTag: '406', subSource: null };
/** The profile's form, which leads on to where the visit wanted to go. */
const completing = (to: string): string => `${paths.profileCompletion()}?back=${encodeURIComponent(to)}`;
const online = { userTag: '405', subSource: null };

test.each([
  ['a guest goes anywhere', undefined, '/forum', undefined],
  ['a tourist completes the profile first, then goes on', tourist, '/forum?day=2', completing('/forum?day=2')],
  ['a tourist may see the home page', tourist, '/home', undefined],
  ['in English too', tourist, '/en', undefined],
  ['a tourist may buy', tourist, '/buy/01890000-0000-7000-8000-000000000001', undefined],
  ['and finish buying', tourist, paths.purchaseDone({ id: '1' }), undefined],
  ['anywhere in the ticket area', tourist, '/ticket/success', undefined],
  ['its home included', tourist, '/ticket/', undefined],
  ['and where desktops have its lists', tourist, '/tickets?tab=received', undefined],
  ['a tourist may choose interests', tourist, paths.interests(), undefined],
  ['a tourist may read the privacy policy', tourist, '/privacy', undefined],
  ['a tourist at the venue goes anywhere', onSiteTourist, '/forum', undefined],
  ['but has no pass', onSiteTourist, paths.pass(), completing(paths.pass())],
  ['a complete profile goes anywhere', cloud, '/forum', undefined],
  ['to the pass as well', online, paths.pass(), undefined],
  ['unknown pages stay unknown', tourist, '/nowhere', undefined],
])('%s', (_, session, to, redirect) => {
  expect(redirectFor({ to, session, channelSource: undefined, isEntry: true })).toBe(redirect);
});

test.each([
  ['opens the pass on entry', online, '/home', true, paths.my({ isPassOpen: true })],
  ['not on later pages', online, '/forum', false, undefined],
  ['not where it is already', online, '/my', true, undefined],
  ['not for the cloud audience', cloud, '/home', true, undefined],
  ['a tourist who came through it goes anywhere', tourist, '/forum', true, undefined],
])('the on-site channel: %s', (_, session, to, isEntry, redirect) => {
  expect(redirectFor({ to, session, channelSource: ON_SITE_CHECK_IN, isEntry })).toBe(redirect);
});

test('who wants to see the pass is told so in the form', () => {
  expect(leadsToPass(paths.pass({ shown: 'member' }))).toBe(true);
  expect(leadsToPass(`${paths.voucher()}#x`)).toBe(true);
  expect(leadsToPass('/forum?day=2')).toBe(false);
});
