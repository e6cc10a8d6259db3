import { profileNames } from '@mingtang/contract/identity/profile/wire';
import { EARLIEST_BIRTH_YEAR } from '@mingtang/contract/identity/real-name/claim';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { eq, sql } from 'drizzle-orm';
import type { Bus } from '../../../platform/bus.ts';
import { eventDay } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import type { Reader } from '../../../platform/platform.ts';
import { refuse, refuseFields } from '../../../platform/refuse.ts';
import { listDictionaryItems } from '../../reference/queries.ts';
import { findIdentity } from '../real-name/queries.ts';
import { unsealIdentity } from '../real-name/rows.ts';
import { persons } from '../tables.ts';
import { raiseTag } from '../tags.ts';
import { requireIndustry, requireItems, requirePlace } from './choices.ts';
import type { ProfileRow } from './queries.ts';
import { personProfiles } from './tables.ts';

/** What a birth date is sealed for. */
export const BIRTH = 'profile-birth';

interface Profile {
  name: string;
  gender?: 'male' | 'female' | undefined;
  birthDate?: string | undefined;
  country: string;
  province?: string | undefined;
  city?: string | undefined;
  industryId: string;
  subIndustries?: string[] | undefined;
  position: string;
  company?: string | undefined;
}

/**
 * Keeps what a person says of themselves, all of it anew; a cloud tourist becomes cloud audience (domain §3). Throws a
 * ZodError that names the fields no dictionary knows.
 */
export async function completeProfile(
  tx: Tx,
  { keys, bus, events }: { keys: Keyring; bus: Bus; events: Events },
  { personId, profile, now }: { personId: string; profile: Profile; now: Date },
): Promise<void> {
  const {
    name,
    gender,
    birthDate,
    country,
    province,
    city,
    industryId,
    subIndustries = [],
    position,
    company,
  } = profile;
  const verified = await findVerifiedName(tx, keys, personId);
  if (verified !== undefined && verified !== name) refuseFields([{ field: 'name', reason: 'not_as_verified' }]);
  if (birthDate !== undefined) requireBirthDate(birthDate, eventDay(now));
  await requirePlace(tx, { country, province, city });
  const subIndustryIds = await requireIndustry(tx, { industryId, subIndustries }, profileNames);
  await requireItems(tx, { field: 'position', type: 'person_position', values: [position] });
  const row = {
    gender: gender ?? null,
    birthSealed: birthDate === undefined ? null : keys.seal(BIRTH, birthDate, personId),
    country,
    province: province ?? null,
    city: city ?? null,
    industryId,
    subIndustryIds,
    position,
    company: company ?? null,
    updatedAt: now,
  };
  await tx.update(persons).set({ name }).where(eq(persons.id, personId));
  const [known] = await tx
    .select({ completedAt: personProfiles.completedAt })
    .from(personProfiles)
    .where(eq(personProfiles.personId, personId));
  await tx
    .insert(personProfiles)
    .values({ personId, ...row, completedAt: now })
    .onConflictDoUpdate({
      target: personProfiles.personId,
      set: { ...row, completedAt: sql`coalesce(${personProfiles.completedAt}, ${now})` },
    });
  await raiseTag(tx, bus, personId, USER_TAG.cloudAudience);
  if (!known?.completedAt) await events.publish(tx, 'identity.profile_completed', { personId });
}

/** The name a person has verified, which stays as it is; undefined while they have not. */
export async function findVerifiedName(db: Reader, keys: Keyring, personId: string): Promise<string | undefined> {
  const identity = await findIdentity(db, personId);
  return identity?.state === 'verified' ? unsealIdentity(keys, identity).name : undefined;
}

/** The day a person was born, `YYYY-MM-DD`; null while they have not said. */
export const openBirthDate = (keys: Keyring, { birthSealed, personId }: ProfileRow): string | null =>
  birthSealed && keys.unseal(BIRTH, birthSealed, personId).toString();

function requireBirthDate(birthDate: string, today: string): void {
  if (birthDate <= today && Number(birthDate.slice(0, 4)) >= EARLIEST_BIRTH_YEAR) return;
  refuseFields([{ field: profileNames.birthDate, reason: 'date_out_of_range' }]);
}

/** Keeps what a person is interested in. Refuses with `interests_not_saved` when the dictionary does not have one of them. */
export async function chooseInterests(
  tx: Tx,
  { personId, interests, now }: { personId: string; interests: string[]; now: Date },
): Promise<void> {
  const chosen = { interests: [...new Set(interests)], updatedAt: now };
  const known = new Set((await listDictionaryItems(tx, ['interest'])).map(({ value }) => value));
  if (!interests.every((interest) => known.has(interest))) refuse('identity.interests_not_saved');
  await tx
    .insert(personProfiles)
    .values({ personId, ...chosen })
    .onConflictDoUpdate({ target: personProfiles.personId, set: chosen });
}
