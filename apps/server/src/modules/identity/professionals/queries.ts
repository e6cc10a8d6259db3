import type { ProfessionalState } from '@mingtang/contract/identity/model';
import { and, asc, desc, eq, ilike, inArray, min, or, type SQL, sql } from 'drizzle-orm';
import { anywhere } from '../../../platform/like.ts';
import type { Reader } from '../../../platform/platform.ts';
import { persons } from '../tables.ts';
import { professionalApplications } from './tables.ts';

export type ProfessionalRow = typeof professionalApplications.$inferSelect;

/** A person's application as professional audience. */
export async function findProfessional(db: Reader, personId: string): Promise<ProfessionalRow | undefined> {
  const [row] = await db.select().from(professionalApplications).where(eq(professionalApplications.personId, personId));
  return row;
}

export interface ApplicantSearch {
  states: ProfessionalState[] | undefined;
  industry: string | undefined;
  words: string;
}

function matching({ industry, words }: ApplicantSearch): SQL | undefined {
  const { name, company, jobTitle } = professionalApplications;
  const mentions = [name, company, jobTitle, persons.phone, persons.email];
  return and(
    industry === undefined ? undefined : eq(professionalApplications.industry, industry),
    words === '' ? undefined : or(...mentions.map((column) => ilike(column, anywhere(words)))),
  );
}

const selectApplicants = (db: Reader) =>
  db
    .select({
      application: professionalApplications,
      phone: persons.phone,
      email: persons.email,
      language: persons.language,
    })
    .from(professionalApplications)
    .innerJoin(persons, eq(persons.id, professionalApplications.personId));
export type ApplicantRow = Awaited<ReturnType<typeof selectApplicants>>[number];

/** A page of the applications: those that wait by their time, what is decided latest first. */
export function listApplicants(
  db: Reader,
  search: ApplicantSearch,
  { limit, offset, isOldestFirst }: { limit: number; offset: number; isOldestFirst: boolean },
): Promise<ApplicantRow[]> {
  const direction = isOldestFirst ? asc : desc;
  return selectApplicants(db)
    .where(and(search.states ? inArray(professionalApplications.state, search.states) : undefined, matching(search)))
    .orderBy(direction(professionalApplications.submittedAt), direction(professionalApplications.personId))
    .limit(limit)
    .offset(offset);
}

export async function findApplicant(db: Reader, personId: string): Promise<ApplicantRow | undefined> {
  const [row] = await selectApplicants(db).where(eq(professionalApplications.personId, personId));
  return row;
}

/** How many stand in each state, whatever states are searched for. */
export function countApplicants(
  db: Reader,
  search: ApplicantSearch,
): Promise<{ state: ProfessionalState; total: number }[]> {
  return db
    .select({ state: professionalApplications.state, total: sql<number>`count(*)::int` })
    .from(professionalApplications)
    .innerJoin(persons, eq(persons.id, professionalApplications.personId))
    .where(matching(search))
    .groupBy(professionalApplications.state);
}

/** How many wait, and since when. */
export async function summariseApplicants(db: Reader): Promise<{ waiting: number; oldestAt: Date | null }> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int`, oldestAt: min(professionalApplications.submittedAt) })
    .from(professionalApplications)
    .where(eq(professionalApplications.state, 'under_review'));
  return row ?? { waiting: 0, oldestAt: null };
}

/** The industries applicants named, the most frequent first. */
export async function listIndustries(db: Reader): Promise<string[]> {
  const rows = await db
    .select({ industry: professionalApplications.industry })
    .from(professionalApplications)
    .groupBy(professionalApplications.industry)
    .orderBy(sql`count(*) DESC`, asc(professionalApplications.industry))
    .limit(30);
  return rows.map(({ industry }) => industry);
}
