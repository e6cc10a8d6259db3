import type { deskHolderFields, deskIdentityFields, registrationFields } from '@mingtang/contract/entrance/desk-model';
import type { Language } from '@mingtang/contract/envelope';
import { ON_SITE_CHECK_IN } from '@mingtang/contract/identity/channels';
import { claimNames } from '@mingtang/contract/identity/real-name/wire';
import { holderNames } from '@mingtang/contract/ticketing/wire';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { UploadedFile } from '../../../http/context.ts';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { Refusal, refuse, refuseFields } from '../../../platform/refuse.ts';
import { ensurePerson, requireTarget } from '../../identity/commands.ts';
import { recordPublished } from '../../identity/consents/commands.ts';
import { findPerson } from '../../identity/queries.ts';
import { documentHashOf, getStatedClaim, readClaim } from '../../identity/real-name/commands.ts';
import { findIdentity } from '../../identity/real-name/queries.ts';
import { findHolderDocument, findTicketOwner } from './desk-queries.ts';
import type { DeskParts } from './parts.ts';
import { deskRegistrations } from './tables.ts';

type Fields<Shape extends Record<string, z.core.$ZodType>> = z.output<z.ZodMiniObject<Shape>>;

/** Who stands behind the desk, and from where. */
interface Desk {
  platform: Platform;
  parts: DeskParts;
  actor: Actor;
  ip: string;
}

/**
 * The account of whoever stands at the desk, made where there is none; the desk becomes where they came from (spec §4), and
 * what they agreed to is kept. Nothing is sent, and nobody is signed in. Throws agreement_required, and ZodError for the
 * address.
 */
export async function registerVisitor(
  { platform, parts, actor, ip }: Desk,
  { key, account, countryCode, language, isAgreed }: Fields<typeof registrationFields>,
): Promise<string> {
  const target = requireTarget(account, countryCode);
  if (!isAgreed) refuse('identity.agreement_required');
  const { clock, keys } = platform;
  const now = clock.now();
  return transact(platform, async (tx) => {
    const person = await ensurePerson(tx, target, { language, channelSource: ON_SITE_CHECK_IN, now });
    const personId = person.id;
    const made = await tx
      .insert(deskRegistrations)
      .values({ id: key, personId, registeredBy: actor.id, registeredAt: now })
      .onConflictDoNothing()
      .returning({ id: deskRegistrations.id });
    if (made.length === 0) {
      const [before] = await tx.select().from(deskRegistrations).where(eq(deskRegistrations.id, key));
      // The same key for somebody else is no double press.
      if (before?.personId !== personId) refuse('protocol.conflict');
      return personId;
    }
    const agreements = ['privacy', 'registration'] as const;
    await recordPublished(tx, keys, parts.findTerms, { personId, agreements, language, ip, now });
    await recordAudit(tx, actor, now, [
      {
        action: 'register',
        entity: 'person',
        entityId: personId,
        before: null,
        after: { isNew: person.createdAt.getTime() === now.getTime(), channelSource: ON_SITE_CHECK_IN },
      },
    ]);
    return personId;
  });
}

/**
 * Verifies somebody's own real name by the document on the desk, as they would themselves. The same again changes nothing.
 * Throws what they would be refused.
 */
export async function verifyVisitor(
  { platform, parts, actor, ip }: Desk,
  { id: personId, photoId, ...form }: Fields<typeof deskIdentityFields> & { id: string },
): Promise<void> {
  const { database, clock, keys } = platform;
  const now = clock.now();
  const { language } = await requireVisitor(platform, personId);
  const { number, wrong } = readClaim(form, now);
  refuseFields(wrong);
  const { documentKind } = form;
  const asker = {
    personId,
    language,
    ip,
    note: (tx: Parameters<typeof recordAudit>[0]) =>
      recordAudit(tx, actor, now, [
        { action: 'set', entity: 'verified_identity', entityId: personId, before: null, after: { documentKind } },
      ]),
  };
  await inOurWords(claimNames, async () => {
    if (photoId !== undefined) return parts.realNames.verify({ ...form, photoId }, asker);
    // Staff compare the picture of whoever has a document no registry knows.
    if (documentKind !== 'id_card') refuseFields([{ field: 'photoId', reason: 'required' }]);
    return parts.realNames.verifySimply(form, asker);
  }).catch(async (error: unknown) => {
    if (!isRefusal(error, 'identity.identity_fixed')) throw error;
    const known = await findIdentity(database.db, personId);
    if (known?.documentHash !== documentHashOf(keys, { ...form, number })) throw error;
  });
}

/** Makes somebody's ticket out of a printed code; of a code they used before, it stays that ticket. Throws what they would be refused. */
export async function activateForVisitor(
  { platform, parts, actor, ip }: Desk,
  { id: personId, code }: { id: string; code: string },
): Promise<void> {
  await requireVisitor(platform, personId);
  const now = platform.clock.now();
  const verdict = await transact(platform, async (tx) => {
    const outcome = await parts.activate(tx, { code, personId, ip, now });
    if (typeof outcome === 'object')
      await recordAudit(tx, actor, now, [
        { action: 'issue', entity: 'ticket', entityId: outcome.ticketId, before: null, after: { personId } },
      ]);
    return outcome;
  });
  if (verdict === 'used' && (await parts.findActivated(platform.database.db, { code, personId }))) return;
  parts.requireActivated(verdict);
}

/**
 * Names the owner of a ticket its holder, by the real name they have stated and at their own address. The same again changes
 * nothing. Returns whose ticket it is. Throws not_found, no_verified_identity, and what they would be refused.
 */
export async function nameVisitor(
  { platform, parts, actor, ip }: Desk,
  { id: ticketId, photoId: taken, ...form }: Fields<typeof deskHolderFields> & { id: string },
): Promise<string> {
  const { database, clock, keys } = platform;
  const now = clock.now();
  const personId = (await findTicketOwner(database.db, ticketId)) ?? refuse('protocol.not_found');
  const { language, phone, email } = await requireVisitor(platform, personId);
  const { photoId: kept, isWithAdult, ...claim } = await getStatedClaim(platform, personId);
  const photoId = taken ?? kept;
  if (photoId === null) return refuseFields([{ field: 'photoId', reason: 'required' }]) as never;
  const account = phone ?? email ?? refuse('protocol.not_found');
  const holder = { ...form, ...claim, isWithAdult: form.isWithAdult ?? isWithAdult, id: ticketId, photoId, account };
  const note = (tx: Parameters<typeof recordAudit>[0]) =>
    recordAudit(tx, actor, now, [
      { action: 'set', entity: 'ticket_holder', entityId: ticketId, before: null, after: { company: form.company } },
    ]);
  await inOurWords(holderNames, () => parts.holders.submit(holder, { personId, language, ip, note })).catch(
    async (error: unknown) => {
      if (!isRefusal(error, 'ticketing.holder_fixed')) throw error;
      const { number } = readClaim(claim, now);
      const named = await findHolderDocument(database.db, ticketId);
      if (named?.documentHash !== documentHashOf(keys, { ...claim, number })) throw error;
    },
  );
  return personId;
}

/** Keeps a picture of somebody's face that was taken at the desk until something refers to it. Returns its id. */
export async function takeFace(
  { platform, parts, actor }: Desk,
  { id: personId, upload }: { id: string; upload: UploadedFile | undefined },
): Promise<string> {
  await requireVisitor(platform, personId);
  const [file] = await parts.uploads.store(personId, 'face', upload ? [upload] : [], (tx, rows) =>
    recordAudit(
      tx,
      actor,
      platform.clock.now(),
      rows.map(({ id, size }) => ({
        action: 'upload',
        entity: 'picture',
        entityId: id,
        before: null,
        after: { personId, size },
      })),
    ),
  );
  return file?.id ?? refuse('files.none_sent');
}

async function requireVisitor(
  { database }: Platform,
  personId: string,
): Promise<{ language: Language; phone: string | null; email: string | null }> {
  const person = await findPerson(database.db, personId);
  if (!person || person.erasedAt) return refuse('protocol.not_found');
  const { phone, email } = person;
  return { language: person.language === 'en' ? 'en' : 'zh', phone, email };
}

const isRefusal = (error: unknown, key: Refusal['key']): boolean => error instanceof Refusal && error.key === key;

/** Visitors' forms call their fields by the specification's names; the desk's form knows ours. */
async function inOurWords(
  names: Readonly<Record<string, string>>,
  act: () => Promise<void> | undefined,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error;
    const ours = new Map(Object.entries(names).map(([our, wire]) => [wire, our]));
    throw new z.core.$ZodRealError(
      error.issues.map((issue) => ({
        code: 'custom',
        path: issue.path.map((part) => ours.get(String(part)) ?? part),
        message: issue.message,
        input: undefined,
      })),
    );
  }
}
