import { eq } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { readReceiver, revokeAllSessions } from './commands.ts';
import { listConsents } from './consents/queries.ts';
import { consents } from './consents/tables.ts';
import { readDevice } from './devices/policy.ts';
import { handOvers } from './hand-over/tables.ts';
import { findPicture } from './picture/queries.ts';
import { personPictures } from './picture/tables.ts';
import { professionalApplications } from './professionals/tables.ts';
import { openBirthDate } from './profile/commands.ts';
import { personProfiles } from './profile/tables.ts';
import { findPerson } from './queries.ts';
import { leaveChecks } from './real-name/checks.ts';
import { releaseOwnContacts } from './real-name/commands.ts';
import { findIdentity } from './real-name/queries.ts';
import { unsealIdentity } from './real-name/rows.ts';
import { boundContacts, identityChecks, verifiedIdentities } from './real-name/tables.ts';
import { personOpenIds, persons, receivers, sessions } from './tables.ts';

export const identityData: PersonalData = {
  domain: 'identity',
  tables: [
    persons,
    sessions,
    receivers,
    personOpenIds,
    consents,
    handOvers,
    professionalApplications,
    verifiedIdentities,
    boundContacts,
    identityChecks,
    personProfiles,
    personPictures,
  ],

  async copy({ db, platform: { keys }, personId }) {
    const person = await findPerson(db, personId);
    const signIns = await db.select().from(sessions).where(eq(sessions.personId, personId));
    const [profile] = await db.select().from(personProfiles).where(eq(personProfiles.personId, personId));
    const identity = await findIdentity(db, personId);
    const wechat = await db.select().from(personOpenIds).where(eq(personOpenIds.personId, personId));
    const [professional] = await db
      .select()
      .from(professionalApplications)
      .where(eq(professionalApplications.personId, personId));
    return {
      account: person,
      receiver: await readReceiver(db, keys, personId),
      professionalApplication: professional ? without(professional, 'decidedBy', 'version') : null,
      profile: profile ? { ...without(profile, 'birthSealed'), birthDate: openBirthDate(keys, profile) } : null,
      realName: identity
        ? { ...without(identity, 'sealed', 'documentHash', 'decidedBy', 'version'), ...unsealIdentity(keys, identity) }
        : null,
      picture: (await findPicture(db, personId)) ?? null,
      wechatAccounts: wechat.map(({ appId, openId, boundAt, signsInSince }) => ({
        appId,
        openId,
        boundAt,
        signsInSince,
      })),
      agreements: (await listConsents(db, personId)).map(({ agreement, version, textHash, language, acceptedAt }) => ({
        agreement,
        version,
        textSha256: textHash,
        language,
        acceptedAt,
      })),
      devices: signIns.map(({ userAgent, createdAt, seenAt, expiresAt, revokedAt }) => ({
        ...readDevice(userAgent),
        userAgent,
        signedInAt: createdAt,
        seenAt,
        endsAt: revokedAt ?? expiresAt,
      })),
    };
  },

  async erase({ tx, platform: { bus }, personId, now }) {
    await revokeAllSessions(tx, bus, personId, now);
    await tx.delete(sessions).where(eq(sessions.personId, personId));
    await tx.delete(receivers).where(eq(receivers.personId, personId));
    await tx.delete(personOpenIds).where(eq(personOpenIds.personId, personId));
    await tx.delete(professionalApplications).where(eq(professionalApplications.personId, personId));
    // The picture itself goes with the other files.
    await tx.delete(personPictures).where(eq(personPictures.personId, personId));
    await tx.delete(personProfiles).where(eq(personProfiles.personId, personId));
    await releaseOwnContacts(tx, personId);
    await tx.delete(verifiedIdentities).where(eq(verifiedIdentities.personId, personId));
    await leaveChecks(tx, personId);
    // That they agreed is kept; from where they did is not.
    await tx.update(consents).set({ addressHash: '' }).where(eq(consents.personId, personId));
    await tx
      .update(persons)
      .set({ phone: null, email: null, name: null, subSource: null, channelSource: null, erasedAt: now })
      .where(eq(persons.id, personId));
  },
};
