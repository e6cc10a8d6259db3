import { USER_TAG } from '@mingtang/contract/identity/tags';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { persons } from '../modules/identity/tables.ts';
import { reservations } from '../modules/programme/reservations/tables.ts';
import { forums } from '../modules/programme/tables.ts';
import { staffAccounts } from '../modules/staff/tables.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import type { Platform } from '../platform/platform.ts';
import { applicants } from './content/applicants.ts';
import { type Applied, seedProfessionals } from './seed-professionals.ts';

const PROFESSIONAL_MAIL = 'professional@example.org';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The last ones in the list have been decided on, all before them wait. */
const WAITING = 37;
/** Applications for a forum that is about to begin would fail while one looks at them. */
const LEAST_NOTICE_MS = 3 * HOUR_MS;

const reasons = ['名额优先留给受邀嘉宾', '申请理由不够具体，请补充后重新提交'];

type ForumRow = typeof forums.$inferSelect;
type ReservationRow = typeof reservations.$inferInsert;

/** Invented people who apply for places, some of them decided on, and some of them professional audience. */
export async function seedApplications(tx: Tx, platform: Platform, now: Date): Promise<void> {
  const [reviewer] = await tx.select().from(staffAccounts).where(eq(staffAccounts.email, 'reviewer@example.org'));
  const notice = new Date(now.getTime() + LEAST_NOTICE_MS);
  const upcoming = await tx
    .select()
    .from(forums)
    .where(and(gt(forums.startsAt, notice)))
    .orderBy(asc(forums.startsAt), asc(forums.id));
  const reviewed = upcoming.filter(({ isReviewNeeded, offlineQuota }) => isReviewNeeded && offlineQuota !== 0);
  if (!reviewer || reviewed.length === 0) return;
  const people = await addPeople(tx, now);
  await seedProfessionals(tx, platform, { people, reviewerId: reviewer.id, now });

  const rows = people.map(({ id: personId, applicant, appliedAt }, index): ReservationRow => {
    const forum = reviewed[index % reviewed.length] as ForumRow;
    const row = {
      id: newId(appliedAt.getTime()),
      personId,
      forumId: forum.id,
      mode: 'offline' as const,
      purpose: applicant.purpose || null,
      requestedAt: appliedAt,
    };
    if (index < WAITING) return { ...row, state: 'under_review' };
    const decided = { ...row, decidedAt: new Date(appliedAt.getTime() + 40 * MINUTE_MS), decidedBy: reviewer.id };
    if (index % 3 === 0)
      return { ...decided, state: 'rejected', decisionNote: reasons[index % reasons.length] ?? null };
    return { ...decided, state: 'reserved' };
  });
  // One who waits has a place elsewhere at the same time.
  const [first] = people;
  const wanted = reviewed[0];
  const elsewhere =
    wanted && upcoming.find((forum) => !forum.isReviewNeeded && isBookable(forum) && isOverlapping(forum, wanted));
  if (first && elsewhere) {
    const requestedAt = new Date(first.appliedAt.getTime() - HOUR_MS);
    const place = { personId: first.id, forumId: elsewhere.id, mode: 'offline' as const, state: 'reserved' as const };
    rows.push({ id: newId(requestedAt.getTime()), ...place, requestedAt });
  }
  await tx.insert(reservations).values(rows);
  await tx.execute(sql`
    UPDATE forums SET offline_taken = offline_taken + held.places
    FROM (SELECT forum_id, count(*)::int AS places FROM reservations WHERE state = 'reserved' GROUP BY forum_id) AS held
    WHERE forums.id = held.forum_id`);
}

const isBookable = ({ offlineQuota, offlineTaken, forumType }: ForumRow): boolean =>
  forumType !== 'paid' && (offlineQuota === null || offlineTaken < offlineQuota);
const isOverlapping = (one: ForumRow, other: ForumRow): boolean =>
  one.startsAt < other.endsAt && one.endsAt > other.startsAt;

/** Mail to them goes nowhere: example.org belongs to nobody. */
async function addPeople(tx: Tx, now: Date): Promise<Applied[]> {
  const people = applicants.map((applicant, index): Applied => {
    const appliedAt = new Date(now.getTime() - (applicants.length - index) * 37 * MINUTE_MS);
    return { id: newId(appliedAt.getTime()), applicant, appliedAt };
  });
  const known = applicants.findIndex(({ userTag }) => userTag === USER_TAG.professional);
  await tx.insert(persons).values(
    people.map(({ id, applicant: { name, userTag, language }, appliedAt }, index) => ({
      id,
      name,
      userTag,
      language,
      // The first of the professional audience can be signed in as (docs/demo.md).
      email: index === known ? PROFESSIONAL_MAIL : `applicant${String(index + 1).padStart(2, '0')}@example.org`,
      createdAt: new Date(appliedAt.getTime() - HOUR_MS),
    })),
  );
  return people;
}
