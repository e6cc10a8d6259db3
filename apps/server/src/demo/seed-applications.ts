import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { professionalApplications } from '../modules/identity/professionals/tables.ts';
import { persons } from '../modules/identity/tables.ts';
import { reservations } from '../modules/programme/reservations/tables.ts';
import { forums } from '../modules/programme/tables.ts';
import { staffAccounts } from '../modules/staff/tables.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { applicants, type DemoApplicant } from './content/applicants.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The last ones in the list have been decided on, all before them wait. */
const WAITING = 37;
/** Applications for a forum that is about to begin would fail while one looks at them. */
const LEAST_NOTICE_MS = 3 * HOUR_MS;

const reasons = ['名额优先留给受邀嘉宾', '申请理由不够具体，请补充后重新提交'];

type ForumRow = typeof forums.$inferSelect;
type ReservationRow = typeof reservations.$inferInsert;

/** Invented people who apply for places and as professional audience, some of them decided on. */
export async function seedApplications(tx: Tx, now: Date): Promise<void> {
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
  await addProfessionals(tx, people, { now, decidedBy: reviewer.id });

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

interface Person {
  id: string;
  applicant: DemoApplicant;
  appliedAt: Date;
}

/** Mail to them goes nowhere: example.org belongs to nobody. */
async function addPeople(tx: Tx, now: Date): Promise<Person[]> {
  const people = applicants.map((applicant, index): Person => {
    const appliedAt = new Date(now.getTime() - (applicants.length - index) * 37 * MINUTE_MS);
    return { id: newId(appliedAt.getTime()), applicant, appliedAt };
  });
  await tx.insert(persons).values(
    people.map(({ id, applicant: { name, userTag, language }, appliedAt }, index) => ({
      id,
      name,
      userTag,
      language,
      email: `applicant${String(index + 1).padStart(2, '0')}@example.org`,
      createdAt: new Date(appliedAt.getTime() - HOUR_MS),
    })),
  );
  return people;
}

async function addProfessionals(
  tx: Tx,
  people: Person[],
  { now, decidedBy }: { now: Date; decidedBy: string },
): Promise<void> {
  const rows = people
    .filter(({ applicant }) => applicant.purpose !== '' && ['402', '406'].includes(applicant.userTag))
    .map(({ id: personId, applicant, appliedAt }) => {
      const { name, company, jobTitle, industry, purpose: introduction, userTag } = applicant;
      const isApproved = userTag === '402';
      return {
        personId,
        name,
        company,
        jobTitle,
        industry,
        introduction,
        submittedAt: new Date(appliedAt.getTime() - (isApproved ? 48 * HOUR_MS : 11 * MINUTE_MS)),
        state: isApproved ? ('approved' as const) : ('under_review' as const),
        decidedAt: isApproved ? new Date(now.getTime() - 26 * HOUR_MS) : null,
        decidedBy: isApproved ? decidedBy : null,
      };
    });
  await tx.insert(professionalApplications).values(rows);
}
