import type { Claim } from '@mingtang/contract/identity/real-name/claim';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { and, eq, ne, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refuse.ts';
import { keepDocument, keepFile } from '../../files/commands.ts';
import { persons } from '../tables.ts';
import { raiseTag } from '../tags.ts';
import { bindContact, contactHashOf, documentHashOf, releaseOwnContacts } from './commands.ts';
import type { Contact, IdentityRow } from './queries.ts';
import { sealIdentity, unsealIdentity } from './rows.ts';
import { verifiedIdentities } from './tables.ts';

/** Who somebody is, checked but for what only the database can tell. */
interface CheckedIdentity {
  personId: string;
  /** Theirs, each of which binds the document from now on. */
  contacts: Contact[];
  claim: Claim & { name: string; number: string };
  /** Null on the short way. */
  photoId: string | null;
  /** The picture of a document staff look at; null where none came. */
  documentPhotoId?: string | null;
  isWithAdult: boolean;
  /** The registry has said so; otherwise staff look at it. */
  isConfirmed: boolean;
}

/** Of a document, so that two who verify it at once learn of each other; the index would only fail. */
async function requireUnregistered(tx: Tx, documentHash: string, personId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`document ${documentHash}`}, 0))`);
  const taken = await tx.$count(
    verifiedIdentities,
    and(
      eq(verifiedIdentities.documentHash, documentHash),
      eq(verifiedIdentities.state, 'verified'),
      ne(verifiedIdentities.personId, personId),
    ),
  );
  if (taken > 0) refuse('identity.document_registered');
}

async function lockIdentity(tx: Tx, personId: string): Promise<IdentityRow | undefined> {
  const [row] = await tx
    .select()
    .from(verifiedIdentities)
    .where(eq(verifiedIdentities.personId, personId))
    .for('update');
  return row;
}

/**
 * Keeps who a person is: verified for good when the registry confirmed it, else until staff have looked. Throws
 * identity_fixed, document_registered, contact_bound, photo_not_found.
 */
export async function keepIdentity(
  tx: Tx,
  { keys, bus }: { keys: Keyring; bus: Bus },
  { personId, contacts, claim, photoId, documentPhotoId = null, isWithAdult, isConfirmed }: CheckedIdentity,
  now: Date,
): Promise<void> {
  // The person's row stands for their identity while there is none: two forms at once come one after the other.
  const [person] = await tx.select().from(persons).where(eq(persons.id, personId)).for('no key update');
  // Erased while the registry was asked.
  if (!person || person.erasedAt) refuse('protocol.sign_in_required');
  const known = await lockIdentity(tx, personId);
  if (known && known.state !== 'rejected') refuse('identity.identity_fixed');
  const documentHash = documentHashOf(keys, claim);
  if (isConfirmed) await requireUnregistered(tx, documentHash, personId);
  for (const contactHash of contacts.map((contact) => contactHashOf(keys, contact)).sort())
    await bindContact(tx, { contactHash, documentHash, boundFor: { personId }, now });
  if (photoId !== null && !(await keepFile(tx, { id: photoId, personId, purpose: 'face', now })))
    refuse('identity.photo_not_found');
  if (documentPhotoId !== null && !(await keepDocument(tx, { id: documentPhotoId, personId, now })))
    refuse('identity.photo_not_found');
  const { name, number, birthDate, gender, country, documentKind } = claim;
  const row = {
    state: isConfirmed ? ('verified' as const) : ('under_review' as const),
    documentKind,
    documentHash,
    country,
    sealed: sealIdentity(keys, personId, { name, documentNumber: number, birthDate, gender }),
    photoId,
    documentPhotoId,
    isWithAdult,
    verifiedBy: isConfirmed ? ('registry' as const) : null,
    submittedAt: now,
    decidedAt: isConfirmed ? now : null,
    decidedBy: null,
    decisionNote: null,
    version: (known?.version ?? 0) + 1,
  };
  await tx
    .insert(verifiedIdentities)
    .values({ personId, ...row })
    .onConflictDoUpdate({ target: verifiedIdentities.personId, set: row });
  if (isConfirmed) await grant(tx, bus, personId, name);
}

/** What being known by name brings: the tag (domain §3), and that name in place of whatever they called themselves. */
async function grant(tx: Tx, bus: Bus, personId: string, name: string): Promise<void> {
  await tx.update(persons).set({ name }).where(eq(persons.id, personId));
  await raiseTag(tx, bus, personId, USER_TAG.onlineAudience);
}

interface Decision {
  personId: string;
  /** As the reviewer saw it. */
  version: number;
  verdict: 'approve' | 'reject';
  /** Why not; the person reads it. */
  note: string | null;
  now: Date;
}

/**
 * Staff's word on a document no registry knows; or a verified one is taken back, such as after a change of name, and its
 * person may verify another. The person is told. Throws not_found, conflict when it is no longer as the reviewer saw it, and
 * document_registered when somebody else is verified by it.
 */
export async function decideIdentity(
  tx: Tx,
  { keys, bus, events }: { keys: Keyring; bus: Bus; events: Events },
  actor: Actor,
  { personId, version, verdict, note, now }: Decision,
): Promise<void> {
  const row = (await lockIdentity(tx, personId)) ?? refuse('protocol.not_found');
  const isApproved = verdict === 'approve';
  const isOpen = row.state === 'under_review' || (row.state === 'verified' && !isApproved);
  if (!isOpen || row.version !== version) refuse('protocol.conflict');
  if (isApproved) await requireUnregistered(tx, row.documentHash, personId);
  await tx
    .update(verifiedIdentities)
    .set({
      state: isApproved ? 'verified' : 'rejected',
      verifiedBy: isApproved ? 'staff' : null,
      decidedAt: now,
      decidedBy: actor.kind === 'staff' ? actor.id : null,
      decisionNote: isApproved ? null : note,
      version: version + 1,
    })
    .where(eq(verifiedIdentities.personId, personId));
  if (isApproved) await grant(tx, bus, personId, unsealIdentity(keys, row).name);
  else await releaseOwnContacts(tx, personId);
  await events.publish(tx, 'identity.real_name_decided', { personId });
  await recordAudit(tx, actor, now, [
    {
      action: row.state === 'verified' ? 'withdraw' : verdict,
      entity: 'verified_identity',
      entityId: personId,
      before: { state: row.state },
      after: { state: isApproved ? 'verified' : 'rejected', note },
    },
  ]);
}
