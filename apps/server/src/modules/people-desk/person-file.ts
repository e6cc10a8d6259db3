import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { listConsents } from '../identity/consents/queries.ts';
import { listDevices } from '../identity/devices/queries.ts';
import { maskAccount } from '../identity/masks.ts';
import { findProfileWords } from '../identity/profile/queries.ts';
import { findPerson } from '../identity/queries.ts';
import { findIdentity } from '../identity/real-name/queries.ts';
import { listMemberships } from '../membership/queries.ts';
import { countOrdersOf } from '../orders/queries.ts';
import { findOwnApplication } from '../ticketing/professionals/queries.ts';
import * as queries from './queries.ts';
import { listDoings } from './trail-queries.ts';

/** Everything there is about a person, masked. Throws not_found. */
export async function getPersonFile({ database: { db }, clock }: Pick<Platform, 'database' | 'clock'>, id: string) {
  const person = (await findPerson(db, id)) ?? refuse('protocol.not_found');
  const row = (await queries.findRow(db, id)) ?? refuse('protocol.not_found');
  const [professional, profile, identity, orders, ownTickets, reservations, memberships, devices, consents, doings] =
    await Promise.all([
      findOwnApplication(db, id, { now: clock.now() }),
      findProfileWords(db, id),
      findIdentity(db, id),
      countOrdersOf(db, id),
      queries.listTicketsOf(db, id),
      queries.listReservationsOf(db, id),
      listMemberships(db, id),
      listDevices(db, { personId: id, sessionId: '', now: clock.now() }),
      listConsents(db, id),
      listDoings(db, id),
    ]);
  return {
    ...maskAccount(row),
    subSource: person.subSource,
    channelSource: person.channelSource,
    professional: professional ?? null,
    profile: profile ?? null,
    identity: identity ?? null,
    orders,
    ownTickets,
    reservations,
    memberships,
    devices,
    consents,
    doings,
  };
}
