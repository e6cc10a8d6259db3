import { expect, test } from 'vitest';
import { paths } from '../../paths.ts';
import { mayOpenWithSplash } from './splash-pages.ts';

const may = (address: string): boolean => {
  const [path = '', query = ''] = address.split('?');
  return mayOpenWithSplash(path, query && `?${query}`);
};

test.each(['/home', '/en', '/forum', '/forumdetail?uuid=1', '/exhibition', '/live', '/my', '/trip', '/tickets'])(
  'a visit may open with an advert on %s',
  (address) => {
    expect(may(address)).toBe(true);
  },
);

test.each([
  // Signing in
  paths.login(),
  paths.ticketLogin({ isLeader: true }),
  paths.handOver(),
  // Paying and coming back from it
  paths.order(),
  paths.order({ id: '1' }),
  paths.purchase({ id: '1' }),
  paths.forumPurchase({ id: '1' }),
  paths.purchaseDone({ id: '1' }),
  paths.forumPurchaseDone({ id: '1' }),
  // Codes
  paths.pass(),
  paths.voucher(),
  paths.my({ isPassOpen: true }),
  paths.ownTicket({ id: '1', isShown: true }),
  paths.receptionHandover({ id: '1' }),
  paths.redeem(),
  // The ticket area
  paths.ticketHome(),
  paths.ticketHome({ isLeader: true }),
  paths.checkout(),
  paths.ticketMy(),
  // No page at all
  '/nothing-here',
])('and not on %s', (address) => {
  expect(may(address)).toBe(false);
});
