import { CallFailure } from '@mingtang/contract/client';
import { ON_SITE_CHECK_IN } from '@mingtang/contract/identity/channels';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { transact } from '../../../platform/platform.ts';
import { auditEntries } from '../../../platform/tables.ts';
import { codeOf } from '../../../testing/answers.ts';
import { newActivationCode, newClaim, newRegistration, takePicture } from '../../../testing/desk.ts';
import { passCodeOf } from '../../../testing/door.ts';
import { fillDictionary } from '../../../testing/holders.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { consents } from '../../identity/consents/tables.ts';
import { verifiedIdentities } from '../../identity/real-name/tables.ts';
import { persons, sessions } from '../../identity/tables.ts';
import { tickets } from '../../ticketing/tables.ts';
import { forgetDesk } from './forgetting.ts';
import { faceComparisons } from './tables.ts';

let app: TestApp;
let keeper: TestStaff;
let desk: TestStaff['api']['desk'];
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await fillDictionary(app);
  keeper = await signStaffIn(app, ['gatekeeper']);
  desk = keeper.api.desk;
});
afterAll(() => app.end());
const behave = (manner: string) =>
  fetch(`${app.sandbox.httpUrl}/sandbox/face-comparison`, { method: 'POST', body: new URLSearchParams({ manner }) });
beforeEach(() => behave('genuine'));

/** The fields a call refuses, with their reasons. */
const wrongOf = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: unknown) => {
      if (error instanceof CallFailure) return error.fields.map(({ field }) => field);
      throw error;
    },
  );
const visit = { company: '梭子工业', industry: 'robots', isAgreed: true };
const auditOf = (entityId: string) =>
  app.platform.database.db.select().from(auditEntries).where(eq(auditEntries.entityId, entityId));

/** Comes to the desk and leaves with a ticket in their name. */
async function walkIn(change: Parameters<typeof newActivationCode>[1] = {}) {
  const registration = newRegistration();
  const { id } = await desk.registerVisitor(registration);
  const { photoId } = await desk.takeFace({ id }, { files: [await takePicture()] });
  const claim = newClaim();
  await desk.verifyVisitor({ id, ...claim, photoId });
  const { tickets: own } = await desk.activateForVisitor({ id, code: await newActivationCode(app, change) });
  const ticketId = own[0]?.id ?? '';
  const visitor = await desk.nameVisitor({ id: ticketId, ...visit });
  return { id, ticketId, claim, registration, visitor };
}

it('is the gatekeepers’ alone', async () => {
  const { api } = await signStaffIn(app, ['analyst', 'editor', 'cashier']);
  expect(await codeOf(api.desk.getDesk())).toBe('40300');
  expect(await codeOf(api.desk.registerVisitor(newRegistration()))).toBe('40300');
  const { industries } = await desk.getDesk();
  expect(industries.map(({ value }) => value)).toContain('robots');
});

describe('registering', () => {
  it('makes an account of the venue’s channel without a message and without a session', async () => {
    const registration = newRegistration({ account: '138 0013 8011' });
    const visitor = await desk.registerVisitor(registration);
    expect(visitor).toMatchObject({ phone: '138****8011', isOnSite: true, identity: null, tickets: [] });
    const { db } = app.platform.database;
    const [person] = await db.select().from(persons).where(eq(persons.id, visitor.id));
    expect(person).toMatchObject({
      phone: '+8613800138011',
      channelSource: ON_SITE_CHECK_IN,
      subSource: ON_SITE_CHECK_IN,
    });
    expect(await db.$count(sessions, eq(sessions.personId, visitor.id))).toBe(0);
    expect(app.sandbox.inbox.list({ to: '+8613800138011' })).toEqual([]);
    expect(await auditOf(visitor.id)).toMatchObject([
      { action: 'register', actorId: keeper.id, after: { isNew: true, channelSource: ON_SITE_CHECK_IN } },
    ]);
  });

  it('finds who has an account, and from then on they are there', async () => {
    const { personId } = await app.signIn('returning@example.org');
    const visitor = await desk.registerVisitor(newRegistration({ account: 'returning@example.org' }));
    expect(visitor).toMatchObject({ id: personId, email: 'r***g@example.org', isOnSite: true });
  });

  it('pressed twice, on two processes, registers once', async () => {
    const other = await app.startAnother();
    try {
      const registration = newRegistration();
      const elsewhere = await signStaffIn({ ...app, server: other.server }, ['gatekeeper']);
      const [one, two] = await Promise.all([
        desk.registerVisitor(registration),
        elsewhere.api.desk.registerVisitor(registration),
      ]);
      expect(one.id).toBe(two.id);
      expect(await auditOf(one.id)).toHaveLength(1);
      expect(await codeOf(desk.registerVisitor({ ...newRegistration(), key: registration.key }))).toBe('40900');
    } finally {
      await other.stop();
    }
  });

  it('refuses what is no address, and who has not agreed', async () => {
    expect(await wrongOf(desk.registerVisitor(newRegistration({ account: '12' })))).toEqual(['account']);
    expect(await codeOf(desk.registerVisitor(newRegistration({ isAgreed: false })))).toBe('20006');
  });
});

describe('the real name', () => {
  it('is verified at the registry, once, with what was agreed to', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    const claim = newClaim();
    const visitor = await desk.verifyVisitor({ id, ...claim });
    expect(visitor).toMatchObject({
      name: '沈**',
      identity: { state: 'verified', documentKind: 'id_card', verifiedBy: 'registry' },
    });
    expect(JSON.stringify(visitor)).not.toContain(claim.documentNumber.slice(6, 14));
    expect(await desk.verifyVisitor({ id, ...claim })).toEqual(visitor);
    expect(await codeOf(desk.verifyVisitor({ id, ...newClaim() }))).toBe('20023');
    expect(await auditOf(id)).toMatchObject([{ action: 'register' }, { action: 'set', entity: 'verified_identity' }]);
    expect(await app.platform.database.db.$count(consents, eq(consents.personId, id))).toBe(2);
  });

  it('pressed twice at once verifies once', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    const claim = newClaim();
    const both = await Promise.all([desk.verifyVisitor({ id, ...claim }), desk.verifyVisitor({ id, ...claim })]);
    expect(both.map(({ identity }) => identity?.state)).toEqual(['verified', 'verified']);
    expect((await auditOf(id)).filter(({ entity }) => entity === 'verified_identity')).toHaveLength(1);
  });

  it('is refused as visitors are refused it, in the words of this form', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    const verify = (change: Parameters<typeof newClaim>[0]) => desk.verifyVisitor({ id, ...newClaim(change) });
    expect(await wrongOf(verify({ documentNumber: '110000199203150015' }))).toEqual(['documentNumber']);
    expect(await wrongOf(verify({ birthDate: '1992-03-16', documentNumber: newClaim().documentNumber }))).toEqual([
      'birthDate',
    ]);
    // Of a register that knows this number by another name.
    expect(await codeOf(verify({ documentNumber: '110000199203150014' }))).toBe('30014');
    expect(await codeOf(verify({ birthDate: `${new Date().getFullYear() - 9}-03-15` }))).toBe('30012');
    const passport = { documentKind: 'passport' as const, documentNumber: 'X12345678', country: 'FR' };
    expect(await wrongOf(verify(passport))).toEqual(['photoId']);
    const { photoId } = await desk.takeFace({ id }, { files: [await takePicture()] });
    expect(await verifyState(id, { ...passport, photoId })).toBe('under_review');
    const other = await desk.registerVisitor(newRegistration());
    expect(await codeOf(desk.verifyVisitor({ id: other.id, ...newClaim(passport), photoId }))).toBe('30028');
    expect(await codeOf(desk.verifyVisitor({ id: newId(), ...newClaim() }))).toBe('40401');
  });

  const verifyState = async (id: string, change: Parameters<typeof newClaim>[0]) =>
    (await desk.verifyVisitor({ id, ...newClaim(change) })).identity?.state;

  it('takes a face only where one is', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    expect(await codeOf(desk.takeFace({ id }, { files: [await takePicture([])] }))).toBe('1007');
    expect(await codeOf(desk.takeFace({ id }, { files: [] }))).toBe('21005');
    expect(await codeOf(desk.takeFace({ id: newId() }, { files: [await takePicture()] }))).toBe('40401');
  });
});

describe('a ticket', () => {
  it('is made of a printed code once, and stays that ticket when the code is typed again', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    const code = await newActivationCode(app);
    const [one, two] = await Promise.all([
      desk.activateForVisitor({ id, code }),
      desk.activateForVisitor({ id, code: code.toLowerCase() }),
    ]);
    expect(one.tickets).toHaveLength(1);
    expect(two.tickets).toEqual(one.tickets);
    const visitor = await desk.activateForVisitor({ id, code });
    expect(visitor.tickets).toMatchObject([{ state: 'unverified', needsRealName: true, holderName: null, badges: 0 }]);
    expect(await auditOf(visitor.tickets[0]?.id ?? '')).toHaveLength(1);
    const other = await desk.registerVisitor(newRegistration());
    expect(await codeOf(desk.activateForVisitor({ id: other.id, code }))).toBe('30025');
    expect(await codeOf(desk.activateForVisitor({ id: other.id, code: 'AAAA-BBBB' }))).toBe('30024');
  });

  it('names its owner by the name they verified, once', async () => {
    const { ticketId, visitor } = await walkIn();
    expect(visitor).toMatchObject({
      hasFace: true,
      canCompare: true,
      tickets: [{ id: ticketId, state: 'verified', holderName: '沈**', company: '梭子工业', hasFace: true }],
    });
    expect(await desk.nameVisitor({ id: ticketId, ...visit })).toEqual(visitor);
    expect((await auditOf(ticketId)).filter(({ entity }) => entity === 'ticket_holder')).toHaveLength(1);
  });

  it('names the holder of a passport that staff have not looked at, as their own form would', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    const { photoId } = await desk.takeFace({ id }, { files: [await takePicture()] });
    const passport = {
      documentKind: 'passport' as const,
      documentNumber: 'K87654321',
      country: 'FR',
      name: 'Odile Marchand',
    };
    await desk.verifyVisitor({ id, ...newClaim(passport), photoId });
    const { tickets: own } = await desk.activateForVisitor({ id, code: await newActivationCode(app) });
    const named = await desk.nameVisitor({ id: own[0]?.id ?? '', ...visit });
    expect(named.tickets).toMatchObject([{ state: 'verified', holderName: 'O*** M***' }]);
  });

  it('is refused a holder as visitors are refused one', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    const { tickets: own } = await desk.activateForVisitor({ id, code: await newActivationCode(app) });
    const ticketId = own[0]?.id ?? '';
    expect(await codeOf(desk.nameVisitor({ id: ticketId, ...visit }))).toBe('20024');
    await desk.verifyVisitor({ id, ...newClaim() });
    expect(await wrongOf(desk.nameVisitor({ id: ticketId, ...visit }))).toEqual(['photoId']);
    const { photoId } = await desk.takeFace({ id }, { files: [await takePicture()] });
    expect(await wrongOf(desk.nameVisitor({ id: ticketId, ...visit, photoId, industry: 'alchemy' }))).toEqual([
      'industry',
    ]);
    expect(await codeOf(desk.nameVisitor({ id: newId(), ...visit, photoId }))).toBe('40401');
  });
});

describe('finding somebody', () => {
  it('goes by a scan, a number or its end, a phone, an address and a whole name, masked', async () => {
    const { id, ticketId, registration } = await walkIn();
    const [ticket] = await app.platform.database.db.select().from(tickets).where(eq(tickets.id, ticketId));
    const number = ticket?.number ?? '';
    const old = passCodeOf(app, ticketId, { at: new Date(app.clock.now().getTime() - 3_600_000) });
    for (const words of [
      old,
      number,
      number.replaceAll(' ', '').slice(-7),
      ` ${registration.account.toUpperCase()} `,
    ]) {
      const found = await desk.findVisitors({ words });
      expect(found).toEqual([expect.objectContaining({ id, ticketId, name: '沈**', holderName: '沈**', tickets: 1 })]);
    }
    const { code } = await desk.printBadge({ id: ticketId, key: newId() });
    expect((await desk.findVisitors({ words: code })).map((row) => row.id)).toEqual([id]);
    expect((await desk.findVisitors({ words: '沈知远' })).length).toBeGreaterThan(0);
    expect(JSON.stringify(await desk.findVisitors({ words: '沈知远' }))).not.toContain('知远');
  });

  it('is not to be had letter by letter', async () => {
    await walkIn();
    expect(await desk.findVisitors({ words: '沈知' })).toEqual([]);
    expect(await desk.findVisitors({ words: 'walk-in' })).toEqual([]);
    expect(await desk.findVisitors({ words: '%%' })).toEqual([]);
  });

  it('shows nobody who was erased', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    await app.platform.database.db
      .update(persons)
      .set({ erasedAt: app.clock.now(), email: null, phone: null, name: null })
      .where(eq(persons.id, id));
    expect(await codeOf(desk.getVisitor({ id }))).toBe('40401');
    expect(await desk.findVisitors({ words: id })).toEqual([]);
  });
});

describe('comparing faces', () => {
  const compare = async (
    id: string,
    change: { key?: string; against?: 'kept' | 'document'; ticketId?: string; files?: File[]; isAgreed?: boolean } = {},
  ) => {
    const {
      files = [await takePicture()],
      key = newId(),
      against = 'kept' as const,
      isAgreed = true,
      ...more
    } = change;
    return desk.compareFaces({ id, key, against, isAgreed, ...more }, { files });
  };

  it('advises, is kept without a picture, and somebody decides once', async () => {
    const { id, ticketId } = await walkIn();
    const key = newId();
    const said = await compare(id, { key, ticketId });
    expect(said).toMatchObject({
      id: key,
      against: 'kept',
      outcome: 'match',
      comparedBy: keeper.name,
      isAccepted: null,
    });
    expect(said.similarity).toBeGreaterThan(90);
    await behave('no_match');
    expect(await compare(id, { key, ticketId })).toEqual(said);
    expect(await compare(id)).toMatchObject({ outcome: 'no_match', similarity: 19 });
    await behave('unclear');
    expect(await compare(id)).toMatchObject({ outcome: 'unclear', similarity: 71 });
    await desk.decideComparison({ id: key, isAccepted: true });
    await desk.decideComparison({ id: key, isAccepted: true });
    expect(await codeOf(desk.decideComparison({ id: key, isAccepted: false }))).toBe('37017');
    expect(await codeOf(desk.decideComparison({ id: newId(), isAccepted: false }))).toBe('40401');
    const { comparisons } = await desk.getVisitor({ id });
    expect(comparisons.map(({ outcome, isAccepted }) => [outcome, isAccepted])).toEqual([
      ['unclear', null],
      ['no_match', null],
      ['match', true],
    ]);
    expect((await auditOf(key)).map(({ action }) => action)).toEqual(['compare', 'approve']);
    // The face that was taken with the registration is all there is of theirs.
    expect(await filesOf(id)).toBe(1);
  });

  const filesOf = async (id: string) => {
    const { files } = await import('../../files/tables.ts');
    return app.platform.database.db.$count(files, eq(files.personId, id));
  };

  it('with the page of a document needs both pictures', async () => {
    const { id } = await desk.registerVisitor(newRegistration());
    expect(await codeOf(compare(id))).toBe('37014');
    expect(await codeOf(compare(id, { against: 'document' }))).toBe('21005');
    await behave('match');
    const files = [await takePicture(), await takePicture([{ x: 180, y: 300, scale: 0.7 }])];
    expect(await compare(id, { against: 'document', files })).toMatchObject({ against: 'document', outcome: 'match' });
  });

  it('says what keeps it from being made', async () => {
    const { id, ticketId } = await walkIn();
    const other = await walkIn();
    expect(await codeOf(compare(id, { isAgreed: false }))).toBe('20006');
    expect(await codeOf(compare(id, { files: [await takePicture([])] }))).toBe('1007');
    expect(await codeOf(compare(id, { ticketId: other.ticketId }))).toBe('40401');
    expect(await codeOf(compare(newId()))).toBe('40401');
    for (const [manner, code] of [
      ['down', '37015'],
      ['failing', '37015'],
      ['limited', '37015'],
      ['no_face', '37016'],
    ] as const) {
      await behave(manner);
      expect(await codeOf(compare(id, { ticketId }))).toBe(code);
    }
    expect(await app.platform.database.db.$count(faceComparisons, eq(faceComparisons.personId, id))).toBe(0);
  });

  it('is forgotten with the documents', async () => {
    const { id, ticketId } = await walkIn();
    await compare(id, { ticketId });
    await desk.printBadge({ id: ticketId, key: newId() });
    for (let left = 1; left > 0; ) left = await transact(app.platform, (tx) => forgetDesk(tx, 3));
    const { comparisons } = await desk.getVisitor({ id });
    expect(comparisons).toEqual([]);
    const { db } = app.platform.database;
    expect(await db.$count(verifiedIdentities, and(eq(verifiedIdentities.personId, id)))).toBe(1);
  });
});
