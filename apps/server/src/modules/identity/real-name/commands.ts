import { documentKinds, isForeignDocument } from '@mingtang/contract/identity/documents';
import { registeredName } from '@mingtang/contract/identity/names';
import { type Claim, type ClaimProblem, checkClaim, judgeAge } from '@mingtang/contract/identity/real-name/claim';
import { claimNames } from '@mingtang/contract/identity/real-name/wire';
import { and, eq, isNull } from 'drizzle-orm';
import { eventDay } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { networkOf } from '../../../platform/network.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse, refuseFields } from '../../../platform/refuse.ts';
import { IdentityCheckError, type IdentityCheckProvider } from '../../../ports/identity-check/provider.ts';
import { findFile } from '../../files/queries.ts';
import { getSetting } from '../../reference/queries.ts';
import { beginIdentityCheck, endIdentityCheck, forgetIdentityCheck } from './checks.ts';
import { bareName } from './policy.ts';
import { type Contact, findBoundDocument, findIdentity, type IdentityRow } from './queries.ts';
import { unsealIdentity } from './rows.ts';
import { boundContacts } from './tables.ts';

/** The number as it is kept, or what of the form does not fit it: fields with reasons, as `refuseFields` takes them. */
export function readClaim(
  claim: Claim,
  now: Date,
): { number: string; wrong: { field: ClaimProblem['field']; reason: string }[] } {
  const { facts, problems } = checkClaim(claim, eventDay(now));
  return { number: facts?.number ?? '', wrong: problems.map(({ field, problem: reason }) => ({ field, reason })) };
}

/**
 * Whether somebody of this age on a day (`YYYY-MM-DD`) comes with an adult, as the setting has it. Throws too_young, and
 * adult_notice_required when they should and have not said so.
 */
export async function requireAge(
  { database }: Pick<Platform, 'database'>,
  { birthDate, isWithAdult }: { birthDate: string; isWithAdult?: boolean | undefined },
  day: string,
): Promise<boolean> {
  const ages = await getSetting(database.read, 'entry_ages');
  const verdict = judgeAge(birthDate, day, ages);
  if (verdict === 'too_young') refuse('identity.too_young', { age: ages.entersFrom });
  const needsAdult = verdict !== 'alone';
  if (needsAdult && !isWithAdult) refuse('identity.adult_notice_required', { age: ages.aloneFrom });
  return needsAdult;
}

/**
 * Asks the registry whether a name and a resident's number are one person's; once it has said so, never again. Throws
 * too_many_checks, identity_mismatch, identity_unknown, identity_check_unavailable. Outside of any transaction: it is slow
 * and costs money, so all that can be refused without it is refused before.
 */
export async function requireSamePerson(
  platform: Pick<Platform, 'database' | 'keys' | 'log'>,
  registry: IdentityCheckProvider,
  { name: typed, number, personId, ip, now }: { name: string; number: string; personId: string; ip: string; now: Date },
): Promise<void> {
  const { keys, log } = platform;
  const name = registeredName(typed);
  const question = {
    personId,
    pairHash: keys.hash('identity-check', `${number} ${name}`),
    nameHash: keys.hash('identity-check-name', bareName(name)),
    networkHash: keys.hash('address', networkOf(ip)),
    now,
  };
  const check = await transact(platform, (tx) => beginIdentityCheck(tx, question));
  if (check === 'same') return;
  if (check === 'too_many') refuse('identity.too_many_checks');
  const outcome = await registry.check({ name, number }).catch(async (error: unknown) => {
    await transact(platform, (tx) => forgetIdentityCheck(tx, check.checkId));
    if (!(error instanceof IdentityCheckError)) throw error;
    log.error({ code: error.code, isRetryable: error.isRetryable }, 'identity check failed');
    return refuse('identity.identity_check_unavailable');
  });
  await transact(platform, (tx) => endIdentityCheck(tx, check.checkId, outcome));
  if (outcome === 'different') refuse('identity.identity_mismatch');
  if (outcome === 'unknown') refuse('identity.identity_unknown');
}

/** The picture of a document staff compare; null where none came, or none is needed. Refuses another's and what is none. */
export async function requireDocumentPhoto(
  { database }: Pick<Platform, 'database'>,
  { documentKind, documentPhotoId }: Pick<Claim, 'documentKind'> & { documentPhotoId?: string | undefined },
  personId: string,
): Promise<string | null> {
  // What the registry knows needs no picture, and what is not needed is not kept.
  if (documentPhotoId === undefined || !isForeignDocument(documentKind)) return null;
  const picture = await findFile(database.db, documentPhotoId);
  if (picture?.personId !== personId || !['image', 'document'].includes(picture.purpose))
    refuseFields([{ field: 'documentPhotoId', reason: 'wrong_choice' }], claimNames);
  return documentPhotoId;
}

type OwnClaim = Claim & {
  name: string;
  photoId: string | null;
  documentPhotoId: string | undefined;
  isWithAdult: boolean;
};

function openClaim(keys: Keyring, row: IdentityRow): OwnClaim {
  const { country, documentKind, photoId, isWithAdult } = row;
  const documentPhotoId = row.documentPhotoId ?? undefined;
  return { ...unsealIdentity(keys, row), country, documentKind, photoId, documentPhotoId, isWithAdult };
}

/** A person's own verified identity, opened; throws no_verified_identity while there is none. */
export async function getVerifiedClaim(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  personId: string,
): Promise<OwnClaim> {
  const row = await findIdentity(database.db, personId);
  if (row?.state !== 'verified') return refuse('identity.no_verified_identity');
  return openClaim(keys, row);
}

/** What a person says of themselves by a document, verified or still to be looked at; throws no_verified_identity without. */
export async function getStatedClaim(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  personId: string,
): Promise<OwnClaim> {
  const row = await findIdentity(database.db, personId);
  if (!row || row.state === 'rejected') return refuse('identity.no_verified_identity');
  return openClaim(keys, row);
}

/** Whom an address is bound for: the person whose own it is, or the holder of a ticket. */
type BoundFor = { personId: string } | 'holder';

/**
 * Binds an address to a document (spec §5): whoever comes second waits here for who came first. Throws contact_bound when
 * it is another document's.
 */
export async function bindContact(
  tx: Tx,
  {
    contactHash,
    documentHash,
    boundFor,
    now,
  }: { contactHash: string; documentHash: string; boundFor: BoundFor; now: Date },
): Promise<void> {
  await tx.insert(boundContacts).values({ contactHash, documentHash, boundAt: now }).onConflictDoNothing();
  const [bound] = await tx.select().from(boundContacts).where(eq(boundContacts.contactHash, contactHash)).for('update');
  if (bound?.documentHash !== documentHash) refuse('identity.contact_bound');
  await tx
    .update(boundContacts)
    .set(boundFor === 'holder' ? { isOfHolder: true } : boundFor)
    .where(eq(boundContacts.contactHash, contactHash));
}

/** The same, before anything is written: throws contact_bound when an address is another document's. */
export async function requireFreeContact(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  contact: Contact,
  documentHash: string,
): Promise<void> {
  const bound = await findBoundDocument(database.db, contactHashOf(keys, contact));
  if (bound !== undefined && bound !== documentHash) refuse('identity.contact_bound');
}

/** Lets an address go that no holder is reached at any more, unless its owner is known by the same document. */
export async function releaseHolderContact(tx: Tx, contactHash: string): Promise<void> {
  await tx.update(boundContacts).set({ isOfHolder: false }).where(eq(boundContacts.contactHash, contactHash));
  await tx
    .delete(boundContacts)
    .where(
      and(
        eq(boundContacts.contactHash, contactHash),
        eq(boundContacts.isOfHolder, false),
        isNull(boundContacts.personId),
      ),
    );
}

/** Lets a person's own addresses go, but for those a ticket's holder is reached at. */
export async function releaseOwnContacts(tx: Tx, personId: string): Promise<void> {
  await tx.delete(boundContacts).where(and(eq(boundContacts.personId, personId), eq(boundContacts.isOfHolder, false)));
  await tx.update(boundContacts).set({ personId: null }).where(eq(boundContacts.personId, personId));
}

/** A document by its keyed hash; two countries may give the same passport number. */
export const documentHashOf = (
  keys: Keyring,
  { documentKind, number, country }: Pick<Claim, 'documentKind' | 'country'> & { number: string },
): string => keys.hash('document', `${documentKind}:${documentKind === 'passport' ? country : ''}:${number}`);

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
/** A passport's number is only its country's own, and nobody says the country with it. */
const everyCountry = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** The keyed hashes under which a document of this number may be kept, whatever kind it is. */
export const hashesOfNumber = (keys: Keyring, number: string): string[] =>
  documentKinds.flatMap((documentKind) =>
    (documentKind === 'passport' ? everyCountry : ['']).map((country) =>
      documentHashOf(keys, { documentKind, number, country }),
    ),
  );

/** An address by its keyed hash, a holder's or a person's own: the purpose keeps the name of those who were first to have one. */
export const contactHashOf = (keys: Keyring, { kind, value }: Contact): string =>
  keys.hash('holder-contact', `${kind}:${value}`);
