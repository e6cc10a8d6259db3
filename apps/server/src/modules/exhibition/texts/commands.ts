import type { ExhibitFields, ExhibitorFields } from '@mingtang/contract/exhibition/model';
import { type StandTexts, standTextNames } from '@mingtang/contract/exhibition/texts/model';
import { and, eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import type { Publication } from '../../../platform/publication.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getManager } from '../members/queries.ts';
import { decideExhibit } from '../own-exhibits/commands.ts';
import { getOwnExhibit } from '../own-exhibits/queries.ts';
import { exhibitors, type exhibits as exhibitRows } from '../tables.ts';
import { letPicturesGo, publishPictures, takePictures } from './pictures.ts';
import { findLastProposal, getExhibitorRow, type ProposalRow, proposedTexts, textsOf } from './queries.ts';
import { exhibitorTextProposals } from './tables.ts';

/** Writes an exhibitor's row with history, audit line and dropped caches, as the console does. */
export type SaveTexts = (
  tx: Tx,
  actor: Actor,
  target: { id: string; version: number },
  texts: Partial<Pick<ExhibitorFields, keyof StandTexts>>,
) => Promise<unknown>;

/** What is not named stays as it is. */
type Wanted = { [Name in keyof StandTexts]?: StandTexts[Name] | undefined };

const isSame = (a: StandTexts, b: StandTexts): boolean => standTextNames.every((name) => a[name] === b[name]);

async function lockOpenProposal(tx: Tx, exhibitorId: string): Promise<ProposalRow | undefined> {
  const [row] = await tx
    .select()
    .from(exhibitorTextProposals)
    .where(
      and(
        eq(exhibitorTextProposals.exhibitorId, exhibitorId),
        eq(exhibitorTextProposals.action, 'exhibitor'),
        eq(exhibitorTextProposals.state, 'under_review'),
      ),
    )
    .for('update');
  return row;
}

/**
 * Proposes other texts for an exhibitor, or amends what is proposed and not decided yet. Throws not_member, managers_only,
 * texts_unchanged.
 */
export async function proposeTexts(
  tx: Tx,
  { personId, exhibitorId, texts: wanted, now }: { personId: string; exhibitorId: string; texts: Wanted; now: Date },
): Promise<void> {
  await getManager(tx, { personId, exhibitorId });
  // Locked: two colleagues make one proposal, not two.
  await tx.select({ id: exhibitors.id }).from(exhibitors).where(eq(exhibitors.id, exhibitorId)).for('no key update');
  const published = textsOf(await getExhibitorRow(tx, exhibitorId));
  const open = await lockOpenProposal(tx, exhibitorId);
  const before = open ? proposedTexts(open, published) : published;
  const texts = Object.fromEntries(standTextNames.map((name) => [name, wanted[name] ?? before[name]])) as StandTexts;
  if (isSame(published, texts)) refuse('stand.texts_unchanged');
  const last = open ?? (await findLastProposal(tx, exhibitorId));
  await takePictures(tx, {
    wanted: logoOf(texts),
    known: logoOf(published),
    waiting: last?.state === 'under_review' || last?.state === 'rejected' ? logoOf(last.texts) : [],
    personId,
    now,
  });
  if (open) {
    await tx
      .update(exhibitorTextProposals)
      .set({ texts, personId, proposedAt: now, version: open.version + 1 })
      .where(eq(exhibitorTextProposals.id, open.id));
    return;
  }
  await tx
    .insert(exhibitorTextProposals)
    .values({ id: newId(), exhibitorId, personId, texts, state: 'under_review', proposedAt: now });
}

/** Takes back what waits; nothing when nothing does. Throws not_member, managers_only. */
export async function withdrawTexts(
  tx: Tx,
  { personId, exhibitorId, now }: { personId: string; exhibitorId: string; now: Date },
): Promise<void> {
  await getManager(tx, { personId, exhibitorId });
  const open = await lockOpenProposal(tx, exhibitorId);
  if (!open) return;
  await tx
    .update(exhibitorTextProposals)
    .set({ state: 'withdrawn', decidedAt: now, version: open.version + 1 })
    .where(eq(exhibitorTextProposals.id, open.id));
  await letPicturesGo(tx, logoOf(open.texts));
}

const logoOf = ({ logo }: Partial<StandTexts>): string[] => (logo ? [logo] : []);

/** What a decision names: the proposal and the row it changes, so that neither has changed since it was looked at. */
export const versionOf = (proposal: { version: number }, changed: { version: number }): string =>
  `${proposal.version}.${changed.version}`;

interface Decision {
  id: string;
  version: string;
  verdict: 'approve' | 'reject';
  note: string | null;
  now: Date;
}

/** A reviewer's word on texts or an exhibit; what is approved is public at once. The stand is told. Throws not_found, conflict. */
export async function decideTexts(
  tx: Tx,
  {
    events,
    save,
    exhibits,
  }: { events: Events; save: SaveTexts; exhibits: Publication<typeof exhibitRows, ExhibitFields> },
  actor: Actor,
  { id, version, verdict, note, now }: Decision,
): Promise<void> {
  const [row] = await tx.select().from(exhibitorTextProposals).where(eq(exhibitorTextProposals.id, id)).for('update');
  if (!row) return refuse('protocol.not_found');
  const exhibitor = await getExhibitorRow(tx, row.exhibitorId);
  const exhibit = row.exhibitId ? await getOwnExhibit(tx, { ...row, exhibitId: row.exhibitId }) : null;
  if (row.state !== 'under_review' || version !== versionOf(row, exhibit ?? exhibitor)) refuse('protocol.conflict');
  if (row.action !== 'exhibitor')
    return decideExhibit(tx, { events, resource: exhibits }, actor, {
      proposal: row,
      before: exhibit,
      verdict,
      note,
      now,
    });
  const state = verdict === 'approve' ? ('approved' as const) : ('rejected' as const);
  await tx
    .update(exhibitorTextProposals)
    .set({
      state,
      decidedAt: now,
      decidedBy: actor.kind === 'staff' ? actor.id : null,
      note: verdict === 'approve' ? null : note,
      version: row.version + 1,
    })
    .where(eq(exhibitorTextProposals.id, id));
  const before = textsOf(exhibitor);
  let after = proposedTexts(row, before);
  if (verdict === 'approve') {
    const [logo] = await publishPictures(tx, logoOf(after));
    // Gone with the account that had uploaded it: what is public stays.
    after = { ...after, logo: logo ?? (after.logo === '' ? '' : before.logo) };
  }
  if (verdict === 'approve' && !isSame(before, after)) {
    const changed = standTextNames.filter((name) => after[name] !== before[name]);
    // An empty long text is none; a line is never empty.
    const texts = Object.fromEntries(changed.map((name) => [name, after[name] || null]));
    await save(tx, actor, { id: exhibitor.id, version: exhibitor.version }, texts);
  }
  await recordAudit(tx, actor, now, [
    {
      action: verdict,
      entity: 'exhibitor_texts',
      entityId: id,
      before: { state: 'under_review', ...before },
      after: { state, note, ...after },
    },
  ]);
  await events.publish(tx, 'exhibition.texts_decided', { proposalId: id });
}
