import type { deskTags } from '@mingtang/contract/people-desk/model';
import { type Actor, recordAudit } from '../../platform/audit-trail.ts';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { addressesOf, revokeAllSessions } from '../identity/commands.ts';
import { listDevices } from '../identity/devices/queries.ts';
import { findPerson, type PersonRow } from '../identity/queries.ts';
import { contactHashOf } from '../identity/real-name/commands.ts';
import { setTag } from '../identity/tags.ts';
import { findEarnedTag } from './queries.ts';

/** The tag a person has by what they did themselves, whatever the organiser said of them. */
export function earnedTagOf(tx: Tx, keys: Keyring, person: PersonRow): Promise<string> {
  const contacts = addressesOf(person).map((address) => contactHashOf(keys, address));
  return findEarnedTag(tx, person.id, contacts);
}

type Parts = Pick<Platform, 'bus' | 'clock' | 'keys'>;

/**
 * Says that somebody works at the conference, which outranks whatever ticket or form they have; or, with null, that they
 * no longer do: then what they have counts again. Throws not_found.
 */
export async function setWork(
  tx: Tx,
  { bus, clock, keys }: Parts,
  actor: Actor,
  { id, tag }: { id: string; tag: (typeof deskTags)[number] | null },
): Promise<void> {
  const person = (await findPerson(tx, id)) ?? refuse('protocol.not_found');
  const { userTag } = person;
  const next = tag ?? (await earnedTagOf(tx, keys, person));
  if (next === userTag) return;
  await setTag(tx, bus, id, next);
  await recordAudit(tx, actor, clock.now(), [
    { action: 'set', entity: 'person', entityId: id, before: { userTag }, after: { userTag: next } },
  ]);
}

/** Ends a person's sessions on every device and says how many. Throws not_found. */
export async function signOutPerson(tx: Tx, { bus, clock }: Parts, actor: Actor, id: string): Promise<number> {
  if (!(await findPerson(tx, id))) refuse('protocol.not_found');
  const now = clock.now();
  const devices = (await listDevices(tx, { personId: id, sessionId: '', now })).length;
  if (devices === 0) return 0;
  await revokeAllSessions(tx, bus, id, now);
  await recordAudit(tx, actor, now, [
    { action: 'close', entity: 'person', entityId: id, before: { devices }, after: { devices: 0 } },
  ]);
  return devices;
}
