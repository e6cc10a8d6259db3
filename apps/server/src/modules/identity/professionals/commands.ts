import { USER_TAG } from '@mingtang/contract/identity/tags';
import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../../../platform/audit-trail.ts';
import type { Bus } from '../../../platform/bus.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Events } from '../../../platform/events.ts';
import { refuse } from '../../../platform/refuse.ts';
import { nameUnnamed } from '../commands.ts';
import { raiseTag } from '../tags.ts';
import type { ProfessionalRow } from './queries.ts';
import { professionalApplications } from './tables.ts';

type Particulars = Pick<ProfessionalRow, 'name' | 'company' | 'jobTitle' | 'industry' | 'introduction'>;

async function lockProfessional(tx: Tx, personId: string): Promise<ProfessionalRow | undefined> {
  const [row] = await tx
    .select()
    .from(professionalApplications)
    .where(eq(professionalApplications.personId, personId))
    .for('update');
  return row;
}

/**
 * Applies as professional audience, or amends what was applied with; a rejected one is under review again. Throws
 * professional_already once it is approved.
 */
export async function applyAsProfessional(
  tx: Tx,
  { personId, particulars, now }: { personId: string; particulars: Particulars; now: Date },
): Promise<void> {
  const known = await lockProfessional(tx, personId);
  if (known?.state === 'approved') refuse('identity.professional_already');
  const fresh = {
    ...particulars,
    state: 'under_review' as const,
    submittedAt: now,
    decidedAt: null,
    decidedBy: null,
    decisionNote: null,
  };
  await tx
    .insert(professionalApplications)
    .values({ personId, ...fresh })
    .onConflictDoUpdate({
      target: professionalApplications.personId,
      set: { ...fresh, version: sql`${professionalApplications.version} + 1` },
    });
}

interface Decision {
  personId: string;
  /** As the reviewer saw it. */
  version: number;
  verdict: 'approve' | 'reject';
  /** Why not; the applicant reads it. */
  note: string | null;
  now: Date;
}

/**
 * A reviewer's word on an application; approval grants the tag (domain §3). The applicant is told. Throws not_found, and
 * conflict when it is no longer as the reviewer saw it.
 */
export async function decideProfessional(
  tx: Tx,
  { events, bus }: { events: Events; bus: Bus },
  actor: Actor,
  { personId, version, verdict, note, now }: Decision,
): Promise<void> {
  const row = (await lockProfessional(tx, personId)) ?? refuse('protocol.not_found');
  if (row.state !== 'under_review' || row.version !== version) refuse('protocol.conflict');
  const state = verdict === 'approve' ? ('approved' as const) : ('rejected' as const);
  await tx
    .update(professionalApplications)
    .set({
      state,
      decidedAt: now,
      decidedBy: actor.kind === 'staff' ? actor.id : null,
      decisionNote: verdict === 'approve' ? null : note,
      version: version + 1,
    })
    .where(eq(professionalApplications.personId, personId));
  if (verdict === 'approve') await welcomeProfessional(tx, bus, row);
  await recordAudit(tx, actor, now, [
    {
      action: verdict,
      entity: 'professional_application',
      entityId: personId,
      before: { state: 'under_review' },
      after: { state, note },
    },
  ]);
  await events.publish(tx, 'identity.professional_decided', { personId });
}

/** The tag, and the name where none is known yet. */
async function welcomeProfessional(tx: Tx, bus: Bus, { personId, name }: ProfessionalRow): Promise<void> {
  await nameUnnamed(tx, personId, name);
  await raiseTag(tx, bus, personId, USER_TAG.professional);
}
