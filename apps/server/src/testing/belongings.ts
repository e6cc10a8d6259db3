import { sql } from 'drizzle-orm';
import { inviteMember, takeUpInvitations } from '../modules/exhibition/members/commands.ts';
import { findPerson } from '../modules/identity/queries.ts';
import { comments } from '../modules/live/comments/tables.ts';
import { dataExports } from '../modules/privacy/tables.ts';
import { saveForums, saveVenues, setForumRules } from '../modules/programme/commands.ts';
import { eventDay } from '../platform/clock.ts';
import { Events } from '../platform/events.ts';
import { newId } from '../platform/id.ts';
import { transact } from '../platform/platform.ts';
import { buildProduct } from './builders.ts';
import { createBuyer } from './buyer.ts';
import { givePoints } from './energy.ts';
import { buildGift } from './gifts.ts';
import { buyTickets, holderForm, keepPortrait } from './holders.ts';
import { buyPaid, requestForm } from './invoicing.ts';
import { makeMember } from './members.ts';
import { buildForum, buildRules, buildVenue, noCache } from './programme.ts';
import { buildReceptionGuest } from './reception.ts';
import { buildStand, signStandIn } from './stands.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient } from './test-client.ts';

const DAY_MS = 86_400_000;
const tester = { kind: 'system', id: 'test', address: null } as const;

/** What the site shows everybody, which people's own things refer to. */
export async function buildPublicThings(app: TestApp) {
  const { platform, clock } = app;
  const venue = buildVenue();
  const startsAt = new Date(clock.now().getTime() + 5 * DAY_MS);
  const forum = buildForum({ venueId: venue.id, startsAt });
  const later = buildForum({ venueId: venue.id, startsAt: new Date(startsAt.getTime() + DAY_MS) });
  const booking = { opensAt: clock.now(), closesAt: startsAt };
  await transact(platform, async (tx) => {
    await saveVenues(tx, noCache, [venue]);
    await saveForums(tx, noCache, [forum, later]);
    await setForumRules(tx, noCache, [
      buildRules({ id: forum.id, forumType: 'public_booking', offlineQuota: 50, booking }),
      buildRules({ id: later.id, forumType: 'public_booking', offlineQuota: 50, booking }),
    ]);
  });
  const standId = await buildStand(app, 'Open');
  const standStaff = await signStandIn(app, standId);
  const day = eventDay(new Date(clock.now().getTime() + 3 * DAY_MS));
  const slots = { day, from: '10:00', until: '12:00', minutes: 20, pauseMinutes: 10 };
  const meetings = createTestClient(app, standStaff).meetings;
  await meetings.addSlots({ id: standId, ...slots, placeZh: '展位二层', placeEn: 'Upper deck' });
  return {
    forumId: forum.id,
    laterForumId: later.id,
    giftId: await buildGift(app),
    productId: await buildProduct(platform.database.db, { perPerson: 100 }),
    standId,
    standStaff,
    slots,
  };
}
export type PublicThings = Awaited<ReturnType<typeof buildPublicThings>>;

/**
 * Somebody who has at least one of everything that people have of their own: orders paid and unpaid, tickets with and
 * without a holder, gifts both ways, an invoice, a stand with its leads, meetings and messages, a reservation, a calendar.
 * `name` stands in all of it but what they write for their stand, where `standWords` do.
 */
export async function signInWithBelongings(
  app: TestApp,
  things: PublicThings,
  name: string,
  phone: string,
  standWords = '还没有公开的话',
) {
  const { platform, clock } = app;
  const account = `belongings-${phone}@example.org`;
  const buyer = await createBuyer(app, account);
  const { token, personId } = buyer;
  const api = createTestClient(app, { token });
  const owner = { token, personId, account, photoUuid: await keepPortrait(app, personId) };

  const { orderId, ticketIds: paidTickets } = await buyPaid(app, buyer, 2);
  const unpaid = await buyer.buy(things.productId);
  await api.orders.addToCart({ productId: things.productId, quantity: 1 });
  const { ticketIds } = await buyTickets(app, owner, 3, { validDays: ['2099-07-05'], saleTo: new Date('2099-07-06') });
  const [held = '', given = '', spare = ''] = ticketIds;
  const birthday = '1992-03-15';
  await must(
    app.call('POST', '/ticket/online/ticket/hold/realName', {
      token,
      form: holderForm(owner, held, { name, birthday }),
    }),
  );
  await must(
    app.call('POST', '/ticket/online/ticket/hold/transfer', {
      token,
      form: { ticketUuid: given, account: `receiver-of-${phone}@example.org` },
    }),
  );
  await must(
    app.call('POST', '/ticket/invoice/records/apply', {
      token,
      form: requestForm([orderId], { invoiceHeader: '岚序智能（上海）有限公司', email: account }),
    }),
  );

  await api.identity.editReceiver({ name, phone, address: `${name}路 9 号` });
  await givePoints(app, [personId], 500);
  await api.exchange.exchange({ giftId: things.giftId, clientKey: `key-of-${phone}` });
  await makeMember(app, personId, 'leader');

  const standId = await buildStand(app, `Stand ${phone.slice(-4)}`);
  await transact(platform, async (tx) => {
    const person = await findPerson(tx, personId);
    if (!person) throw new Error('Nobody signed in.');
    const now = clock.now();
    await inviteMember(tx, new Events(platform.jobs), tester, {
      exhibitorId: standId,
      account,
      role: 'manager',
      language: 'zh',
      now,
    });
    await takeUpInvitations(tx, person, now);
  });
  await api.leads.saveCard({ name, company: name, jobTitle: name, phone, email: account });
  await api.meetings.addSlots({ id: standId, ...things.slots, placeZh: '展位二层', placeEn: 'Upper deck' });
  // They visit the stand of others, and somebody visits theirs.
  await visitStand(app, { token }, things, things.standId, { name, email: account });
  const guest = await app.signIn();
  const card = { name: '一位访客', email: `guest-of-${standId}@example.org` };
  await createTestClient(app, guest).leads.saveCard({ ...card, company: '', jobTitle: '', phone: '' });
  await visitStand(app, guest, { standStaff: buyer }, standId, card);
  const [asked] = (await api.contact.listStandMessages({ id: standId })).messages.items;
  await api.contact.answerMessage({ id: asked?.id ?? '', text: standWords });
  await api.handOver.offerHandOver({ path: '/' });

  const w = standWords;
  const words = { nameZh: w, nameEn: w, summaryZh: w, summaryEn: w, bodyZh: w, bodyEn: w };
  await api.ownExhibits.proposeExhibit({ id: standId, ...words, pictures: [], filmZh: '', filmEn: '', specs: [] });
  await api.standTexts.proposeStandTexts({ id: standId, lineZh: standWords, lineEn: standWords });
  await platform.database.db.insert(comments).values({
    id: newId(),
    forumId: things.forumId,
    personId,
    nickname: '匿名',
    text: name,
    letters: name,
    sentAt: clock.now(),
    state: 'held',
    heldFor: [],
  });
  await platform.database.db
    .insert(dataExports)
    .values({ id: newId(), personId, state: 'expired', language: 'zh', requestedAt: clock.now() });

  await api.programme.reserveForum({ id: things.forumId });
  await api.engagement.save({ id: things.forumId, kind: 'forum' });
  await api.itinerary.makeCalendar();
  await buildReceptionGuest(app, { nameZh: name, phone, personId });
  return {
    ...buyer,
    account,
    standId,
    photoId: owner.photoUuid,
    orderId,
    unpaidId: unpaid.uuid,
    ticketId: spare,
    paidTickets,
  };
}
export type Owner = Awaited<ReturnType<typeof signInWithBelongings>>;

/** Hands a card over, writes a message and books a meeting. */
async function visitStand(
  app: TestApp,
  visitor: { token: string },
  { standStaff }: Pick<PublicThings, 'standStaff'>,
  standId: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const api = createTestClient(app, visitor);
  const [shown] = (await api.leads.makeCardCode()).steps;
  await createTestClient(app, standStaff).leads.scanCard({ id: standId, code: shown?.token ?? '' });
  await api.contact.writeMessage({ name, email, body: `${name}想知道更多。`, subjectId: standId });
  const free = (await api.meetings.listSlots({ id: standId })).find(({ isFree }) => isFree);
  if (!free) throw new Error('No time is free.');
  await api.meetings.bookMeeting({ exhibitorId: standId, startsAt: free.startsAt, name, email });
}

async function must(call: Promise<{ code: string; msg: string }>): Promise<void> {
  const { code, msg } = await call;
  if (code !== '0000') throw new Error(`${code} ${msg}`);
}

/** One row of somebody's, and all that it says. */
export interface OwnRow {
  table: string;
  id: string;
  text: string;
}

/** Every row of the database that names the person, or a row that does, by its id. */
export async function listOwnRows({ platform }: Pick<TestApp, 'platform'>, personId: string): Promise<OwnRow[]> {
  const { db } = platform.database;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'id' AND udt_name = 'uuid' ORDER BY 1`);
  const each = tables.map(
    ({ name }) =>
      sql`SELECT ${name} AS "table", id::text AS id, to_jsonb(kept)::text AS text FROM ${sql.identifier(name)} AS kept`,
  );
  const { rows } = await db.execute<OwnRow & Record<string, unknown>>(
    sql`${sql.join(each, sql` UNION ALL `)} ORDER BY 1, 2`,
  );
  const own = new Map<string, OwnRow>();
  let known = [personId];
  // An order names its person, a payment its order, a refund its payment.
  for (let step = 0; step < 4 && known.length > 0; step++) {
    const found = rows.filter(({ id, text }) => !own.has(id) && known.some((one) => text.includes(one)));
    for (const row of found) own.set(row.id, row);
    known = found.map(({ id }) => id);
  }
  return Array.from(own.values());
}
