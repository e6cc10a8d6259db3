import { fieldsOf } from '@mingtang/contract/exhibition/leads/model';
import { and, asc, eq, gt } from 'drizzle-orm';
import { contactAnswers, contactMessages } from '../modules/exhibition/contact/tables.ts';
import { contactCards, leads } from '../modules/exhibition/leads/tables.ts';
import { timesOf } from '../modules/exhibition/meetings/policy.ts';
import { meetingSlots, meetings } from '../modules/exhibition/meetings/tables.ts';
import { exhibitorMembers } from '../modules/exhibition/members/tables.ts';
import { exhibitors } from '../modules/exhibition/tables.ts';
import { exhibitorTextProposals } from '../modules/exhibition/texts/tables.ts';
import { persons } from '../modules/identity/tables.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';
import { exhibitors as demoExhibitors } from './content/exhibitors.ts';
import { booked, cards, contacts, proposedLines, standHours, standPeople } from './content/stands.ts';
import { addPerson } from './people.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The people of some exhibitors, what visitors asked them, when they meet and whose cards they hold. */
export async function seedStands(tx: Tx, now: Date): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  const people = new Map<string, string>();
  const personOf = async ({ email, name }: { email: string; name: string }): Promise<string> => {
    const [found] = await tx.select({ id: persons.id }).from(persons).where(eq(persons.email, email));
    const language = /^[\x20-\x7E]+$/.test(name) ? 'en' : 'zh';
    const id = people.get(email) ?? found?.id ?? (await addPerson(tx, { email, name, language }, ago(60 * 24)));
    people.set(email, id);
    return id;
  };
  const standOf = async (key: string): Promise<string> => {
    const nameEn = demoExhibitors.find((one) => one.key === key)?.nameEn ?? key;
    const [row] = await tx.select({ id: exhibitors.id }).from(exhibitors).where(eq(exhibitors.nameEn, nameEn));
    if (!row) throw new Error(`The demo has no exhibitor ${key}.`);
    return row.id;
  };

  const members = new Map<string, string>();
  for (const { exhibitor, role, ...who } of standPeople) {
    const id = newId();
    members.set(who.email, id);
    const at = ago(40 * 24);
    await tx.insert(exhibitorMembers).values({
      id,
      exhibitorId: await standOf(exhibitor),
      personId: await personOf(who),
      role,
      language: 'zh',
      invitedAt: at,
      joinedAt: at,
    });
  }

  for (const { exhibitor, by, hoursAgo, ...texts } of proposedLines)
    await tx.insert(exhibitorTextProposals).values({
      id: newId(),
      exhibitorId: await standOf(exhibitor),
      personId: people.get(by) ?? null,
      texts,
      state: 'under_review',
      proposedAt: ago(hoursAgo),
    });

  for (const { exhibitor, body, hoursAgo, answer, ...who } of contacts) {
    const id = newId();
    const exhibitorId = await standOf(exhibitor);
    const writtenAt = ago(hoursAgo);
    const answeredAt = answer ? new Date(writtenAt.getTime() + answer.afterMinutes * 60_000) : null;
    await tx.insert(contactMessages).values({
      id,
      exhibitorId,
      personId: await personOf(who),
      name: who.name,
      email: who.email,
      body,
      subject: 'exhibitor',
      subjectId: exhibitorId,
      writtenAt,
      answeredAt,
    });
    if (answer && answeredAt)
      await tx.insert(contactAnswers).values({
        id: newId(),
        messageId: id,
        personId: people.get(answer.by) ?? null,
        text: answer.text,
        answeredAt,
      });
  }

  for (const [index, { exhibitor, card, by, hoursAgo, grade, note, email }] of cards.entries()) {
    const personId = await personOf({ email, name: card.name });
    await tx.insert(contactCards).values({ personId, ...card, updatedAt: ago(hoursAgo) });
    await tx.insert(leads).values({
      id: newId(),
      exhibitorId: await standOf(exhibitor),
      personId,
      number: index + 1,
      ...card,
      fields: fieldsOf(card),
      sharedAt: ago(hoursAgo),
      memberId: members.get(by) ?? '',
      grade,
      note,
    });
  }

  // The demo's second day is the day of seeding.
  const dayAt = (day: number): string => eventDay(new Date(now.getTime() + (day - 1) * DAY_MS));
  for (const { exhibitor, days, placeZh, placeEn, ...plan } of standHours) {
    const exhibitorId = await standOf(exhibitor);
    const times = days.flatMap((day) => timesOf({ ...plan, placeZh, placeEn, day: dayAt(day) }));
    await tx
      .insert(meetingSlots)
      .values(times.map((time) => ({ id: newId(), exhibitorId, ...time, placeZh, placeEn, createdAt: ago(30 * 24) })));
  }
  const tomorrow = eventInstant(dayAt(2));
  for (const { exhibitor, slot, ...who } of booked) {
    const [row] = await tx
      .select({ id: meetingSlots.id })
      .from(meetingSlots)
      .where(and(eq(meetingSlots.exhibitorId, await standOf(exhibitor)), gt(meetingSlots.startsAt, tomorrow)))
      .orderBy(asc(meetingSlots.startsAt))
      .limit(1)
      .offset(slot);
    if (row)
      await tx.insert(meetings).values({
        id: newId(),
        slotId: row.id,
        personId: await personOf(who),
        name: who.name,
        email: who.email,
        bookedAt: ago(12),
      });
  }
}
