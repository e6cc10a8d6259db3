import { type ComparedWith, faceOutcomeOf } from '@mingtang/contract/entrance/desk-model';
import { and, eq, isNull } from 'drizzle-orm';
import type { UploadedFile } from '../../../http/context.ts';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { type FaceComparer, FaceComparisonError } from '../../../ports/face-comparison/provider.ts';
import { openFile } from '../../files/commands.ts';
import { findPerson } from '../../identity/queries.ts';
import { findIdentity } from '../../identity/real-name/queries.ts';
import { findComparison, findHolderDocument, findTicketOwner } from './desk-queries.ts';
import type { DeskParts } from './parts.ts';
import { faceComparisons } from './tables.ts';

interface Asked {
  /** The desk's own. */
  key: string;
  personId: string;
  against: ComparedWith;
  ticketId?: string | undefined;
  /** Whoever is compared agreed that a third party sees both pictures. */
  isAgreed: boolean;
  /** The face; with a document, its page as well. */
  files: readonly UploadedFile[];
}

/**
 * Has a third party compare the face at the desk with the kept picture or with a document's. The pictures are in memory only;
 * what is kept is the answer. The same key again gives the same answer. Throws agreement_required, not_found, what is wrong with a picture,
 * no_face_kept, no_face_comparable, comparison_unavailable.
 */
export async function compareFaces(
  platform: Platform,
  parts: DeskParts,
  actor: Actor,
  { key, personId, against, ticketId, isAgreed, files: [face, page] }: Asked,
) {
  const { database, clock } = platform;
  if (!isAgreed) refuse('identity.agreement_required');
  const person = await findPerson(database.db, personId);
  if (!person || person.erasedAt) refuse('protocol.not_found');
  if (ticketId !== undefined && (await findTicketOwner(database.db, ticketId)) !== personId)
    refuse('protocol.not_found');
  const known = await findComparison(database.db, key);
  if (known) return known.personId === personId ? known : refuse('protocol.conflict');
  const comparer = parts.findFaceComparer() ?? refuse('entrance.comparison_unavailable');
  if (!face || (against === 'document' && !page)) return refuse('files.none_sent');
  const one = await parts.uploads.readFace(actor.id, face);
  const other =
    page && against === 'document'
      ? await parts.uploads.readPage(actor.id, page)
      : await openKept(platform, personId, ticketId);
  const similarity = await ask(platform, comparer, { one, other });
  const now = clock.now();
  const outcome = faceOutcomeOf(similarity);
  await transact(platform, async (tx) => {
    const made = await tx
      .insert(faceComparisons)
      .values({
        id: key,
        personId,
        ticketId: ticketId ?? null,
        against,
        outcome,
        similarity,
        comparedBy: actor.id,
        comparedAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: faceComparisons.id });
    if (made.length === 0) return;
    await recordAudit(tx, actor, now, [
      {
        action: 'compare',
        entity: 'face_comparison',
        entityId: key,
        before: null,
        after: { personId, ticketId: ticketId ?? null, against, outcome, similarity },
      },
    ]);
  });
  return (await findComparison(database.db, key)) ?? refuse('protocol.conflict');
}

/** The picture a person gave with their real name, or the one on a ticket. */
async function openKept(platform: Platform, personId: string, ticketId: string | undefined): Promise<Buffer> {
  const { db } = platform.database;
  const holder = ticketId === undefined ? undefined : await findHolderDocument(db, ticketId);
  // The person's own is no help where somebody else is named.
  const photoId = holder ? holder.photoId : (await findIdentity(db, personId))?.photoId;
  const kept = photoId ? await openFile(platform, photoId) : undefined;
  return kept?.content ?? refuse('entrance.no_face_kept');
}

async function ask(
  { log }: Platform,
  comparer: FaceComparer,
  pictures: Parameters<FaceComparer['compare']>[0],
): Promise<number> {
  return comparer.compare(pictures).catch((error: unknown) => {
    if (!(error instanceof FaceComparisonError)) throw error;
    if (error.isFaceless) return refuse('entrance.no_face_comparable');
    log.error({ code: error.code, isRetryable: error.isRetryable }, 'comparison of faces failed');
    return refuse('entrance.comparison_unavailable');
  });
}

/** Keeps what whoever stands at the desk made of a comparison. The same again changes nothing. Throws not_found, comparison_decided. */
export async function decideComparison(
  tx: Tx,
  actor: Actor,
  { id, isAccepted, now }: { id: string; isAccepted: boolean; now: Date },
): Promise<void> {
  const [row] = await tx.select().from(faceComparisons).where(eq(faceComparisons.id, id)).for('update');
  if (!row) return refuse('protocol.not_found');
  if (row.isAccepted === isAccepted) return;
  if (row.isAccepted !== null) refuse('entrance.comparison_decided');
  await tx
    .update(faceComparisons)
    .set({ isAccepted, decidedBy: actor.id, decidedAt: now })
    .where(and(eq(faceComparisons.id, id), isNull(faceComparisons.isAccepted)));
  const { outcome, similarity } = row;
  await recordAudit(tx, actor, now, [
    {
      action: isAccepted ? 'approve' : 'reject',
      entity: 'face_comparison',
      entityId: id,
      before: { outcome, similarity, isAccepted: null },
      after: { outcome, similarity, isAccepted },
    },
  ]);
}
