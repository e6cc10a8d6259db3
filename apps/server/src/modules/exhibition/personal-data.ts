import { and, asc, eq, isNull } from 'drizzle-orm';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { contactAnswers, contactMessages } from './contact/tables.ts';
import { forgetCards } from './leads/commands.ts';
import { listReceipts } from './leads/queries.ts';
import { contactCards, leads } from './leads/tables.ts';
import { forgetMeetings } from './meetings/commands.ts';
import { listOwnMeetings } from './meetings/queries.ts';
import { meetings } from './meetings/tables.ts';
import { exhibitorMembers } from './members/tables.ts';
import { exhibitorTextProposals } from './texts/tables.ts';

/** What visitors told exhibitors, and who works at a stand. */
export const exhibitionData: PersonalData = {
  domain: 'exhibition',
  tables: [exhibitorMembers, exhibitorTextProposals, contactMessages, contactAnswers, meetings, contactCards, leads],

  async copy({ db, personId }) {
    const written = await db
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.personId, personId))
      .orderBy(asc(contactMessages.writtenAt));
    const answered = await db.select().from(contactAnswers).where(eq(contactAnswers.personId, personId));
    const booked = await db.select().from(meetings).where(eq(meetings.personId, personId));
    const [card] = await db.select().from(contactCards).where(eq(contactCards.personId, personId));
    const stands = await db.select().from(exhibitorMembers).where(eq(exhibitorMembers.personId, personId));
    const proposed = await db
      .select()
      .from(exhibitorTextProposals)
      .where(eq(exhibitorTextProposals.personId, personId));
    const appointments = await listOwnMeetings(db, personId);
    return {
      messages: written.map((row) => without(row, 'personId')),
      answersGiven: answered.map((row) => without(row, 'personId')),
      meetings: appointments.map((one) => {
        const given = booked.find(({ id }) => id === one.id);
        return { ...one, name: given?.name, email: given?.email, phone: given?.phone };
      }),
      card: card ? without(card, 'personId', 'codeHash', 'codeExpiresAt', 'version') : null,
      // What a stand noted of them is the stand's own until it is asked; who holds the card is told.
      cardReceipts: await listReceipts(db, personId),
      stands: stands.map((row) => without(row, 'personId', 'invitedBy', 'withdrawnBy')),
      proposedTexts: proposed.map((row) => without(row, 'personId', 'decidedBy')),
    };
  },

  async erase({ tx, platform, events, personId, now }) {
    await forgetCards(tx, events, personId, now);
    await forgetMeetings(tx, { cache: platform.cache, events }, personId, now);
    await tx.delete(contactMessages).where(eq(contactMessages.personId, personId));
    await tx.update(contactAnswers).set({ personId: null }).where(eq(contactAnswers.personId, personId));
    await tx
      .update(exhibitorTextProposals)
      .set({ personId: null })
      .where(eq(exhibitorTextProposals.personId, personId));
    await tx
      .update(exhibitorMembers)
      .set({ withdrawnAt: now })
      .where(and(eq(exhibitorMembers.personId, personId), isNull(exhibitorMembers.withdrawnAt)));
    await tx.update(exhibitorMembers).set({ personId: null }).where(eq(exhibitorMembers.personId, personId));
  },
};
