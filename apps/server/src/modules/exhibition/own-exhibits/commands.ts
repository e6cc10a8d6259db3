import type { ExhibitFields } from '@mingtang/contract/exhibition/model';
import {
  type ExhibitAction,
  MOST_NEW_EXHIBITS,
  type OwnExhibit,
} from '@mingtang/contract/exhibition/own-exhibits/model';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import type { Publication } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getManager } from '../members/queries.ts';
import { exhibitors, exhibits } from '../tables.ts';
import { letPicturesGo, publishPictures, takePictures } from '../texts/pictures.ts';
import { getExhibitorRow, type ProposalRow } from '../texts/queries.ts';
import { exhibitorTextProposals } from '../texts/tables.ts';
import { changedNames, type ExhibitRow, fieldsOf, getOwnExhibit, listAdditions } from './queries.ts';

interface Wish {
  personId: string;
  exhibitorId: string;
  now: Date;
}

/** Whoever proposes for a stand is its manager; two of them go one after the other. Throws not_member, managers_only. */
async function lockStand(tx: Tx, { personId, exhibitorId }: Wish): Promise<void> {
  await getManager(tx, { personId, exhibitorId });
  await tx.select({ id: exhibitors.id }).from(exhibitors).where(eq(exhibitors.id, exhibitorId)).for('no key update');
}

const isUndecided = (row: ProposalRow | undefined): row is ProposalRow =>
  row?.state === 'under_review' || row?.state === 'rejected';

/** The last proposal of this exhibitor for one of its exhibits, locked. */
async function lockLast(
  tx: Tx,
  { exhibitId, exhibitorId }: { exhibitId: string; exhibitorId: string },
): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(exhibitorTextProposals)
    .where(
      and(
        eq(exhibitorTextProposals.exhibitId, exhibitId),
        eq(exhibitorTextProposals.exhibitorId, exhibitorId),
        ne(exhibitorTextProposals.action, 'exhibitor'),
      ),
    )
    .orderBy(desc(exhibitorTextProposals.proposedAt), desc(exhibitorTextProposals.id))
    .limit(1)
    .for('update');
  return row;
}

/** An exhibit is this exhibitor's now: what another one proposed of it before waits no longer, for nobody could approve it. */
export async function endProposalsOfOthers(
  tx: Tx,
  { exhibitId, exhibitorId, now }: { exhibitId: string; exhibitorId: string; now: Date },
): Promise<void> {
  const ended = await tx
    .update(exhibitorTextProposals)
    .set({ state: 'withdrawn', decidedAt: now, version: sql`${exhibitorTextProposals.version} + 1` })
    .where(
      and(
        eq(exhibitorTextProposals.exhibitId, exhibitId),
        ne(exhibitorTextProposals.exhibitorId, exhibitorId),
        eq(exhibitorTextProposals.state, 'under_review'),
      ),
    )
    .returning({ exhibit: exhibitorTextProposals.exhibit });
  await letPicturesGo(
    tx,
    ended.flatMap(({ exhibit }) => exhibit?.pictures ?? []),
  );
}

/** A new exhibit of this exhibitor that waits or was sent back, locked. Throws exhibit_unknown. */
async function lockAddition(tx: Tx, id: string, exhibitorId: string): Promise<ProposalRow> {
  const [row] = await tx
    .select()
    .from(exhibitorTextProposals)
    .where(
      and(
        eq(exhibitorTextProposals.id, id),
        eq(exhibitorTextProposals.exhibitorId, exhibitorId),
        eq(exhibitorTextProposals.action, 'add_exhibit'),
      ),
    )
    .for('update');
  return isUndecided(row) ? row : refuse('stand.exhibit_unknown');
}

interface Proposing {
  action: ExhibitAction;
  exhibitId: string | null;
  exhibit: OwnExhibit;
  /** What it takes the place of: amended while it waits, followed by another once it was decided. */
  last: ProposalRow | undefined;
}

async function write(tx: Tx, { personId, exhibitorId, now }: Wish, proposing: Proposing): Promise<void> {
  const { action, exhibitId, exhibit, last } = proposing;
  if (last?.state === 'under_review') {
    await tx
      .update(exhibitorTextProposals)
      .set({ action, exhibit, personId, proposedAt: now, version: last.version + 1 })
      .where(eq(exhibitorTextProposals.id, last.id));
    return;
  }
  // One that was sent back and is proposed anew stands on no list twice.
  if (last && exhibitId === null)
    await tx
      .update(exhibitorTextProposals)
      .set({ state: 'withdrawn', version: last.version + 1 })
      .where(eq(exhibitorTextProposals.id, last.id));
  await tx.insert(exhibitorTextProposals).values({
    id: newId(),
    exhibitorId,
    personId,
    texts: {},
    action,
    exhibitId,
    exhibit,
    state: 'under_review',
    proposedAt: now,
  });
}

/**
 * Proposes an exhibit: another one, or an other look of one there is; amends what waits. Throws not_member, managers_only,
 * exhibit_unknown, texts_unchanged, picture_unknown, too_many_new_exhibits.
 */
export async function proposeExhibit(
  tx: Tx,
  wish: Wish,
  {
    exhibitId,
    proposalId,
    exhibit,
  }: { exhibitId?: string | undefined; proposalId?: string | undefined; exhibit: OwnExhibit },
): Promise<void> {
  await lockStand(tx, wish);
  const { exhibitorId } = wish;
  const row = exhibitId ? await getOwnExhibit(tx, { exhibitId, exhibitorId }) : undefined;
  const published = row && fieldsOf(row);
  if (published && changedNames(published, exhibit).length === 0) refuse('stand.texts_unchanged');
  if (row) await endProposalsOfOthers(tx, { exhibitId: row.id, exhibitorId, now: wish.now });
  const last = row
    ? await lockLast(tx, { exhibitId: row.id, exhibitorId })
    : proposalId
      ? await lockAddition(tx, proposalId, exhibitorId)
      : undefined;
  if (!row && !last) {
    const waiting = (await listAdditions(tx, exhibitorId)).filter(({ state }) => state === 'under_review');
    if (waiting.length >= MOST_NEW_EXHIBITS) refuse('stand.too_many_new_exhibits', { max: MOST_NEW_EXHIBITS });
  }
  await takePictures(tx, {
    ...wish,
    wanted: exhibit.pictures,
    known: published?.pictures ?? [],
    waiting: isUndecided(last) ? (last.exhibit?.pictures ?? []) : [],
  });
  await write(tx, wish, { action: row ? 'change_exhibit' : 'add_exhibit', exhibitId: row?.id ?? null, exhibit, last });
}

/** Proposes that an exhibit is shown no longer. Throws not_member, managers_only, exhibit_unknown. */
export async function proposeWithdrawal(tx: Tx, wish: Wish, exhibitId: string): Promise<void> {
  await lockStand(tx, wish);
  const row = await getOwnExhibit(tx, { exhibitId, exhibitorId: wish.exhibitorId });
  await endProposalsOfOthers(tx, { exhibitId: row.id, exhibitorId: wish.exhibitorId, now: wish.now });
  const last = await lockLast(tx, { exhibitId: row.id, exhibitorId: wish.exhibitorId });
  const exhibit = fieldsOf(row);
  if (isUndecided(last)) await letPicturesGo(tx, last.exhibit?.pictures ?? []);
  await write(tx, wish, { action: 'withdraw_exhibit', exhibitId: row.id, exhibit, last });
}

/**
 * Takes back what waits or was sent back; nothing when it was decided meanwhile, or another one followed. Throws not_member,
 * managers_only.
 */
export async function takeBackExhibit(tx: Tx, wish: Wish, proposalId: string): Promise<void> {
  await lockStand(tx, wish);
  const [row] = await tx
    .select()
    .from(exhibitorTextProposals)
    .where(
      and(
        eq(exhibitorTextProposals.id, proposalId),
        eq(exhibitorTextProposals.exhibitorId, wish.exhibitorId),
        ne(exhibitorTextProposals.action, 'exhibitor'),
      ),
    )
    .for('update');
  if (!isUndecided(row)) return;
  // One that was sent back and followed by another lent that one its pictures.
  const last = row.exhibitId ? await lockLast(tx, { ...row, exhibitId: row.exhibitId }) : row;
  if (last?.id !== row.id) return;
  await tx
    .update(exhibitorTextProposals)
    .set({ state: 'withdrawn', decidedAt: wish.now, version: row.version + 1 })
    .where(eq(exhibitorTextProposals.id, row.id));
  await letPicturesGo(tx, row.exhibit?.pictures ?? []);
}

interface Decision {
  proposal: ProposalRow;
  /** Null of one that is new. */
  before: ExhibitRow | null;
  verdict: 'approve' | 'reject';
  note: string | null;
  now: Date;
}

/** A reviewer's word on a locked proposal; what is approved is public at once. The stand is told. Throws conflict. */
export async function decideExhibit(
  tx: Tx,
  { events, resource }: { events: Events; resource: Publication<typeof exhibits, ExhibitFields> },
  actor: Actor,
  { proposal, before, verdict, note, now }: Decision,
): Promise<void> {
  const { action, exhibit } = proposal;
  if (!exhibit) return refuse('protocol.conflict');
  await tx
    .update(exhibitorTextProposals)
    .set({
      state: verdict === 'approve' ? 'approved' : 'rejected',
      decidedAt: now,
      decidedBy: actor.kind === 'staff' ? actor.id : null,
      note: verdict === 'approve' ? null : note,
      version: proposal.version + 1,
    })
    .where(eq(exhibitorTextProposals.id, proposal.id));
  if (verdict === 'approve') await carryOut(tx, resource, actor, { ...proposal, exhibit }, before, now);
  await recordAudit(tx, actor, now, [
    {
      action: verdict,
      entity: 'exhibitor_texts',
      entityId: proposal.id,
      before: { state: 'under_review', ...(before ? fieldsOf(before) : {}) },
      after: { state: verdict === 'approve' ? 'approved' : 'rejected', wanted: action, note, ...exhibit },
    },
  ]);
  await events.publish(tx, 'exhibition.texts_decided', { proposalId: proposal.id });
}

async function carryOut(
  tx: Tx,
  resource: Publication<typeof exhibits, ExhibitFields>,
  actor: Actor,
  { action, exhibitorId, exhibit }: ProposalRow & { exhibit: OwnExhibit },
  before: ExhibitRow | null,
  now: Date,
): Promise<void> {
  if (action === 'withdraw_exhibit') {
    if (before) await resource.unpublish(tx, actor, before);
    return;
  }
  // Gone with the account that had uploaded them: the others stay.
  const wanted = { ...exhibit, pictures: await publishPictures(tx, exhibit.pictures) };
  const values = {
    ...wanted,
    bodyZh: wanted.bodyZh || null,
    bodyEn: wanted.bodyEn || null,
    filmZh: wanted.filmZh || null,
    filmEn: wanted.filmEn || null,
  };
  if (before) {
    const changed = changedNames(fieldsOf(before), wanted);
    await resource.update(tx, actor, before, Object.fromEntries(changed.map((name) => [name, values[name]])));
    return;
  }
  const { categoryId } = await getExhibitorRow(tx, exhibitorId);
  const made = { ...values, exhibitorId, categoryId, isPremiere: false, art: 'model' as const, filmCover: null };
  await resource.createPublished(tx, actor, [{ values: made, publishedAt: now }]);
}
