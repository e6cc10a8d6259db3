import { eq, inArray, or, sql } from 'drizzle-orm';
import { type Leaving, type PersonalData, type Subject, without } from '../../platform/personal-data.ts';
import { deleteFiles } from '../files/commands.ts';
import { releaseHolderContact } from '../identity/real-name/commands.ts';
import { listUnseenPhotos } from './holder-queries.ts';
import { unsealHolder } from './holder-rows.ts';
import { activationTries, gifts, holderDays, inviteBindings, ticketHolders, tickets, viewingRights } from './tables.ts';

const holdersOf = ({ db, personId }: Pick<Subject, 'db' | 'personId'>) =>
  db
    .select({ holder: ticketHolders })
    .from(ticketHolders)
    .innerJoin(tickets, eq(tickets.id, ticketHolders.ticketId))
    .where(or(eq(tickets.personId, personId), eq(ticketHolders.submittedBy, personId)));

export const ticketingData: PersonalData = {
  domain: 'ticketing',
  tables: [tickets, ticketHolders, gifts, inviteBindings, viewingRights, activationTries],

  async copy({ db, platform: { keys }, personId }) {
    const own = await db.select().from(tickets).where(eq(tickets.personId, personId));
    // Of a ticket that came as a gift, its owner's; of one that was given away, nobody's of theirs.
    const holders = (await holdersOf({ db, personId })).filter(({ holder }) =>
      own.some(({ id }) => id === holder.ticketId),
    );
    const given = await db
      .select()
      .from(gifts)
      .where(or(eq(gifts.fromPersonId, personId), eq(gifts.toPersonId, personId)));
    return {
      tickets: own.map((ticket) => without(ticket, 'activationCodeId')),
      holders: holders.map(({ holder }) => ({
        ...without(holder, 'documentHash', 'contactHash', 'sealed'),
        ...unsealHolder(keys, holder),
      })),
      gifts: given.map(({ id, ticketId, fromPersonId, toKind, toSealed, givenAt, receivedAt, returnedAt }) => ({
        ticketId,
        direction: fromPersonId === personId ? 'sent' : 'received',
        // The address one typed oneself, or one's own.
        to: keys.unseal('gift-address', toSealed, id).toString(),
        toKind,
        givenAt,
        receivedAt,
        returnedAt,
      })),
      invitations: await db.select().from(inviteBindings).where(eq(inviteBindings.personId, personId)),
      videos: await db.select().from(viewingRights).where(eq(viewingRights.personId, personId)),
    };
  },

  async erase({ tx, platform, personId }) {
    await forgetHolders({ tx, platform, personId });
    // What was printed or saved of its code opens nothing any more.
    await tx
      .update(tickets)
      .set({ version: sql`${tickets.version} + 1` })
      .where(eq(tickets.personId, personId));
    for (const { id } of await tx.select({ id: gifts.id }).from(gifts).where(eq(gifts.toPersonId, personId)))
      await tx
        .update(gifts)
        .set({ toHash: '', toSealed: platform.keys.seal('gift-address', '', id) })
        .where(eq(gifts.id, id));
    await tx.delete(activationTries).where(eq(activationTries.personId, personId));
  },
};

/** Who was named on their tickets goes, with picture, document and what the document was bound to. */
async function forgetHolders({ tx, platform, personId }: Pick<Leaving, 'tx' | 'platform' | 'personId'>): Promise<void> {
  const holders = await holdersOf({ db: tx, personId });
  const mine = holders.map(({ holder }) => holder);
  if (mine.length === 0) return;
  const ids = mine.map(({ ticketId }) => ticketId);
  await tx.delete(holderDays).where(inArray(holderDays.ticketId, ids));
  await tx.delete(ticketHolders).where(inArray(ticketHolders.ticketId, ids));
  for (const { contactHash } of mine)
    if ((await tx.$count(ticketHolders, eq(ticketHolders.contactHash, contactHash))) === 0)
      await releaseHolderContact(tx, contactHash);
  // Their own pictures go with their files; of others' what shows nobody any more.
  const photos = mine
    .filter(({ submittedBy }) => submittedBy !== personId)
    .flatMap(({ photoId, documentPhotoId }) => [photoId, ...(documentPhotoId ? [documentPhotoId] : [])]);
  await deleteFiles(tx, platform, await listUnseenPhotos(tx, photos));
}
