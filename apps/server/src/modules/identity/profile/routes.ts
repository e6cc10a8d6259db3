import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import type { Events } from '../../../platform/events.ts';
import { type Platform, type Reader, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { SETTINGS_TAG } from '../../reference/commands.ts';
import { getSetting } from '../../reference/queries.ts';
import { addressesOf, contactTarget, requireTarget, takeCode } from '../commands.ts';
import { toPerson } from '../views.ts';
import { chooseInterests, completeProfile, findVerifiedName, openBirthDate } from './commands.ts';
import { type FindHistory, readHistoryOf, readOwnHistory } from './history.ts';
import { findPersonProfile, listIndustriesById } from './queries.ts';

/** Settings change only when somebody edits them; this bounds how long a replica that lags could be believed. */
const TTL_SECONDS = 60;

/** Binds what people say of themselves; `findHistory` knows what they gave with their tickets. */
export function profileBindings(platform: Platform, events: Events, findHistory: FindHistory): Binding[] {
  const { keys, clock, bus, database, metrics } = platform;

  const getDetail = async (db: Reader, personId: string) => {
    const { person, profile } = (await findPersonProfile(db, personId)) ?? refuse('protocol.sign_in_required');
    const verifiedName = await findVerifiedName(db, keys, personId);
    const parts = await listIndustriesById(db, profile?.subIndustryIds ?? []);
    return {
      ...toPerson(person),
      name: verifiedName ?? person.name,
      gender: profile?.gender ?? null,
      birthDate: profile ? openBirthDate(keys, profile) : null,
      country: profile?.country ?? null,
      province: profile?.province ?? null,
      city: profile?.city ?? null,
      industryId: profile?.industryId ?? null,
      subIndustries: [...parts.values()].map(({ nameZh }) => nameZh),
      position: profile?.position ?? null,
      company: profile?.company ?? null,
      interests: profile?.interests ?? [],
      isNameFixed: verifiedName !== undefined,
      completedAt: profile?.completedAt ?? null,
    };
  };
  const personOf = async (personId: string) =>
    (await findPersonProfile(database.db, personId))?.person ?? refuse('protocol.sign_in_required');
  const sources = { keys, findHistory };

  return bindRoutes(profileRoutes, {
    getPersonDetail: ({ person: { personId } }) => getDetail(database.db, personId),
    updateProfile: ({ input: profile, person: { personId } }) =>
      transact(platform, async (tx) => {
        await completeProfile(tx, { keys, bus, events }, { personId, profile, now: clock.now() });
        return getDetail(tx, personId);
      }),
    updateInterests: ({ input: { interests = [] }, person: { personId } }) =>
      transact(platform, async (tx) => {
        await chooseInterests(tx, { personId, interests, now: clock.now() });
        return getDetail(tx, personId);
      }),
    getOwnHistory: async ({ input, person: { personId } }) => {
      const person = await personOf(personId);
      const asked = requireTarget(input.phone, input.countryCode, 'phone');
      if (asked.kind !== 'phone' || asked.value !== person.phone) refuse('identity.history_not_yours');
      return readOwnHistory(database.db, sources, person);
    },
    getHistory: async ({ input: { account, countryCode, code }, person: { personId }, ip }) => {
      const person = await personOf(personId);
      const asked = account === undefined ? undefined : requireTarget(account, countryCode);
      const isOwn = asked === undefined || addressesOf(person).some(({ value }) => value === asked.value);
      if (isOwn) return readOwnHistory(database.db, sources, person);
      if (code === undefined) return refuse('identity.history_not_yours');
      const verdict = await transact(platform, (tx) =>
        takeCode(tx, keys, { target: contactTarget(asked), code, ip, now: clock.now() }),
      );
      if (verdict !== 'taken') refuse(verdict === 'wrong' ? 'identity.wrong_code' : 'identity.code_expired');
      return readHistoryOf(database.db, findHistory, asked);
    },
    getRegistrationLimits: {
      cache: { tags: () => [SETTINGS_TAG], ttlSeconds: TTL_SECONDS },
      handle: async () => ({
        signInWith: await getSetting(database.read, 'sign_in_with'),
        isProfileNeeded: await getSetting(database.read, 'booking_needs_profile'),
        ...(await getSetting(database.read, 'entry_ages')),
      }),
    },
    recordRegistrationClick: async ({ language }) => {
      metrics.registrationClicks.inc({ language });
      return null;
    },
  });
}
