import { expect, test } from 'vitest';
import { shownMemberPriceFen } from './member-price.ts';

test.each([
  [{ priceFen: 12_800, memberPriceFen: 11_520 }, { isMember: false, isMembershipSold: true }, 11_520],
  [{ priceFen: 12_800, memberPriceFen: 11_520 }, { isMember: true, isMembershipSold: false }, 11_520],
  [{ priceFen: 12_800, memberPriceFen: 11_520 }, { isMember: false, isMembershipSold: false }, undefined],
  [{ priceFen: 12_800, memberPriceFen: 12_800 }, { isMember: true, isMembershipSold: true }, undefined],
])('%o to %o is shown as %s', (product, buyer, shown) => {
  expect(shownMemberPriceFen(product, buyer)).toBe(shown);
});
