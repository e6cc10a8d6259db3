import { expect, test } from 'vitest';
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
  '/login',
  '/ticket/login?isleader=1',
  '/handover',
  // Paying and coming back from it
  '/order',
  '/order?uuid=1',
  '/buy/1',
  '/forumbuy/1',
  '/buysuccess?uuid=1',
  '/forumsuccess?uuid=1',
  // Codes
  '/txz',
  '/voucher',
  '/my?openPz=1',
  '/ticketsdetail?uuid=1&show=1',
  '/jiedaijb?uuid=1',
  '/redeem',
  // The ticket area
  '/ticket/',
  '/ticket/vip',
  '/ticket/ticketsorder',
  '/ticket/my',
  // No page at all
  '/nothing-here',
])('and not on %s', (address) => {
  expect(may(address)).toBe(false);
});
