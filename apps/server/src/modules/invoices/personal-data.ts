import { and, asc, eq, isNull } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { letGo } from './commands.ts';
import { invoices } from './tables.ts';

export const invoicesData: PersonalData = {
  domain: 'invoices',
  tables: [invoices],

  async copy({ db, personId }) {
    const own = await db
      .select()
      .from(invoices)
      .where(eq(invoices.personId, personId))
      .orderBy(asc(invoices.requestedAt));
    return { invoices: own.map((invoice) => without(invoice, 'personId', 'clientKey')) };
  },

  /** What was issued is a tax document and keeps its title; where it was sent does not belong to it. */
  async erase({ tx, personId, now }) {
    const waiting = await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(and(eq(invoices.personId, personId), eq(invoices.state, 'not_issued'), isNull(invoices.submittedAt)));
    for (const { id } of waiting) await letGo(tx, id, { state: 'withdrawn', withdrawnAt: now });
    await tx.update(invoices).set({ email: '', mobile: null, remarks: '' }).where(eq(invoices.personId, personId));
    await tx
      .update(invoices)
      .set({ title: '' })
      .where(
        and(eq(invoices.personId, personId), eq(invoices.titleType, 'individual'), eq(invoices.state, 'withdrawn')),
      );
  },
};
