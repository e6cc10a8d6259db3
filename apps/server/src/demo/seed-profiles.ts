import { inArray, isNull } from 'drizzle-orm';
import { personProfiles } from '../modules/identity/profile/tables.ts';
import { persons } from '../modules/identity/tables.ts';
import { industries } from '../modules/reference/tables.ts';
import type { Tx } from '../platform/database.ts';
import { applicants } from './content/applicants.ts';
import { profiles } from './content/profiles.ts';

/** What some of the demo's invented people say of themselves; they are there already. */
export async function seedProfiles(tx: Tx, now: Date): Promise<void> {
  const companies = new Map(applicants.map(({ name, company }) => [name, company]));
  const names = new Set([...profiles.map(({ name }) => name), ...companies.keys()]);
  const people = await tx
    .select()
    .from(persons)
    .where(inArray(persons.name, [...names]));
  const industryIds = new Map(
    (await tx.select().from(industries).where(isNull(industries.parentId))).map(({ nameZh, id }) => [nameZh, id]),
  );
  const rows = people.map(({ id: personId, name, createdAt }): typeof personProfiles.$inferInsert => {
    const profile = profiles.find((one) => one.name === name);
    const known = { personId, company: companies.get(name ?? '') ?? null, updatedAt: now };
    if (!profile) return known;
    const { country, province, city, industry, position, interests } = profile;
    const industryId = industryIds.get(industry) ?? null;
    return {
      ...known,
      country,
      province,
      city,
      industryId,
      position,
      interests: [...interests],
      completedAt: createdAt,
    };
  });
  await tx.insert(personProfiles).values(rows);
}
