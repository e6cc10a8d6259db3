import { asc, sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/personal-data.ts';
import { paymentAttempts } from './tables.ts';

const ofPerson = (personId: string) =>
  sql`${paymentAttempts.orderId} IN (SELECT id FROM orders WHERE person_id = ${personId})`;

/** Payments belong to orders: a person's id stands in none of their tables, but where they paid from does. */
export const paymentsData: PersonalData = {
  domain: 'payments',
  tables: [],

  async copy({ db, personId }) {
    const own = await db
      .select({
        orderId: paymentAttempts.orderId,
        provider: paymentAttempts.provider,
        state: paymentAttempts.state,
        amountFen: paymentAttempts.amountFen,
        paidFen: paymentAttempts.paidFen,
        refundedFen: paymentAttempts.refundedFen,
        createdAt: paymentAttempts.createdAt,
        paidAt: paymentAttempts.paidAt,
        address: paymentAttempts.clientIp,
        payer: paymentAttempts.payerId,
      })
      .from(paymentAttempts)
      .where(ofPerson(personId))
      .orderBy(asc(paymentAttempts.createdAt));
    return { payments: own };
  },

  async erase({ tx, personId }) {
    await tx.update(paymentAttempts).set({ clientIp: '', payerId: null }).where(ofPerson(personId));
  },
};
