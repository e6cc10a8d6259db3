import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { type PersonalData, without } from '../../platform/personal-data.ts';
import { resourceDrafts, resourceStaleTexts, resourceVersions } from '../../platform/tables.ts';
import { deleteFiles } from '../files/commands.ts';
import { receptionGuestResource } from './resources.ts';
import { receptionGuests, receptionSteps, receptionWorkers } from './tables.ts';
import { endOffers } from './workers.ts';

/** Guests who were received, and who received them. */
export const receptionData: PersonalData = {
  domain: 'reception',
  tables: [receptionWorkers, receptionGuests],

  async copy({ db, personId }) {
    const received = await db.select().from(receptionGuests).where(eq(receptionGuests.personId, personId));
    const ids = received.map(({ id }) => id);
    const steps = await db
      .select()
      .from(receptionSteps)
      .where(inArray(receptionSteps.guestId, ids))
      .orderBy(asc(receptionSteps.at));
    const given = await db.select().from(receptionWorkers).where(eq(receptionWorkers.personId, personId));
    const taken = await db
      .select()
      .from(receptionSteps)
      .where(
        inArray(
          receptionSteps.byWorkerId,
          given.map(({ id }) => id),
        ),
      )
      .orderBy(asc(receptionSteps.at));
    return {
      receptions: received.map((row) => ({
        ...without(row, 'personId', 'workerId', 'version'),
        log: steps
          .filter(({ guestId }) => guestId === row.id)
          .map(({ at, kind, fromStatus, toStatus, note }) => ({ at, kind, fromStatus, toStatus, note })),
      })),
      permissions: given.map((row) => without(row, 'personId', 'staffId', 'givenBy', 'withdrawnBy')),
      // Whom it was about is not theirs to take along.
      stepsTaken: taken.map(({ at, kind, fromStatus, toStatus }) => ({ at, kind, fromStatus, toStatus })),
    };
  },

  async erase({ tx, platform, personId, now }) {
    const received = await tx
      .select({ id: receptionGuests.id })
      .from(receptionGuests)
      .where(eq(receptionGuests.personId, personId))
      .for('update');
    for (const { id } of received) {
      await deleteFiles(tx, platform, await listPictures(tx, id));
      await blankGuest(tx, id);
    }
    const given = await tx
      .select({ id: receptionWorkers.id })
      .from(receptionWorkers)
      .where(eq(receptionWorkers.personId, personId));
    for (const { id } of given) {
      await endOffers(tx, id);
      // Whom they had waits for a dispatcher to say who comes instead.
      await tx
        .update(receptionGuests)
        .set({ workerId: null })
        .where(and(eq(receptionGuests.workerId, id), ne(receptionGuests.status, 'checked_out')));
    }
    const own = eq(receptionWorkers.personId, personId);
    await tx
      .update(receptionWorkers)
      .set({ withdrawnAt: now })
      .where(and(own, isNull(receptionWorkers.withdrawnAt)));
    await tx.update(receptionWorkers).set({ personId: null, nameZh: '', nameEn: '', phone: null }).where(own);
  },
};

async function listPictures(tx: Tx, guestId: string): Promise<string[]> {
  const rows = await tx
    .select({ pictures: receptionSteps.pictures })
    .from(receptionSteps)
    .where(eq(receptionSteps.guestId, guestId));
  return rows.flatMap(({ pictures }) => pictures);
}

/** That somebody was received stays, with when; who it was, and what was written of them, goes, also from earlier versions. */
async function blankGuest(tx: Tx, id: string): Promise<void> {
  await tx
    .update(receptionGuests)
    .set({
      personId: null,
      nameZh: '已注销',
      nameEn: 'Erased',
      organisationZh: '—',
      organisationEn: '—',
      titleZh: '—',
      titleEn: '—',
      phone: null,
      email: null,
      companions: 0,
      guestId: null,
      arrivalNumber: null,
      arrivalFromZh: null,
      arrivalFromEn: null,
      departureNumber: null,
      departureToZh: null,
      departureToEn: null,
      hotelZh: null,
      hotelEn: null,
      room: null,
      car: null,
      notes: null,
    })
    .where(eq(receptionGuests.id, id));
  await tx.update(receptionSteps).set({ note: null, pictures: [] }).where(eq(receptionSteps.guestId, id));
  const { name } = receptionGuestResource;
  for (const table of [resourceVersions, resourceDrafts, resourceStaleTexts])
    await tx.delete(table).where(and(eq(table.resource, name), eq(table.rowId, id)));
}
