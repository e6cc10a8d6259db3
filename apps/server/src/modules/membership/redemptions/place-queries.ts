import { sql } from 'drizzle-orm';
import { redeemers } from '../redeemers/tables.ts';
import { benefitRedemptions } from './tables.ts';

/** Where a unit was redeemed: the redeemer's place, or the name of the desk's device. Redeemers are joined where there is one. */
export const redemptionPlace = {
  placeZh: placeOr(redeemers.placeZh),
  placeEn: placeOr(redeemers.placeEn),
};

function placeOr(place: typeof redeemers.placeZh | typeof redeemers.placeEn) {
  return sql<string>`coalesce(${place}, (SELECT name FROM door_devices WHERE door_devices.id = ${benefitRedemptions.deviceId}))`;
}
