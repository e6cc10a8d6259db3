import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { personalData } from '../../personal-data.ts';
import { Events } from '../../platform/events.ts';
import { newId } from '../../platform/id.ts';
import { transact } from '../../platform/platform.ts';
import { resourceVersions } from '../../platform/tables.ts';
import { codeOf, mailTo } from '../../testing/answers.ts';
import { buildReceptionGuest, signWorkerIn } from '../../testing/reception.ts';
import { signStaffIn, type TestStaff } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { uploadPicture } from '../../testing/uploads.ts';
import { findFile } from '../files/queries.ts';
import { receptionData } from './personal-data.ts';
import { receptionGuests, receptionSteps, receptionWorkers } from './tables.ts';

let app: TestApp;
let dispatcher: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  dispatcher = await signStaffIn(app, ['dispatcher']);
});
afterAll(() => app.end());

const key = () => newId();
const worker = { of: 'visitor', nameZh: '江棠', nameEn: 'Jiang Tang', phone: '', role: 'worker' } as const;

describe('a permission', () => {
  it('is given to a visitor’s account, once, and withdrawn when nobody is with them', async () => {
    const api = dispatcher.api.reception;
    expect(await codeOf(api.addWorker({ ...worker, account: 'stranger@example.org' }))).toBe('45040');
    expect(await codeOf(api.addWorker({ ...worker, account: 'no address' }))).toBe('40000');
    const signed = await app.signIn('desk-one@example.org');
    const { id } = await api.addWorker({ ...worker, account: 'desk-one@example.org' });
    expect(await codeOf(api.addWorker({ ...worker, account: 'DESK-one@example.org' }))).toBe('45041');
    const { items } = await api.listWorkers({ isInForce: true });
    expect(items.find((one) => one.id === id)).toMatchObject({ person: 'd***e@example.org', of: 'visitor', guests: 0 });
    const guest = await buildReceptionGuest(app);
    await api.assignWorker({ id: guest, workerId: id, seenWorkerId: null, key: key() });
    const visitor = createTestClient(app, { token: signed.token }).reception;
    expect((await visitor.listReceptions({})).items.map((one) => one.id)).toEqual([guest]);
    expect(await codeOf(api.withdrawWorker({ id }))).toBe('45043');
    const other = await signWorkerIn(app, 'Gu Zhou');
    await api.assignWorker({ id: guest, workerId: other.workerId, seenWorkerId: id, key: key() });
    await api.withdrawWorker({ id });
    await api.withdrawWorker({ id });
    expect(await codeOf(visitor.listReceptions({}))).toBe('45001');
    const { items: lines } = await (await signStaffIn(app, ['owner'])).api.staff.listAudit({ entityId: id });
    expect(lines.map(({ action }) => action)).toEqual(['withdraw', 'create']);
  });

  it('is given to staff who have a role of reception, and they see their own guests alone', async () => {
    const analyst = await signStaffIn(app, ['analyst']);
    const staff = await signStaffIn(app, ['worker']);
    const accountOf = async (id: string) => {
      const { items } = await (await signStaffIn(app, ['owner'])).api.staff.listAccounts({ words: '', pageSize: 100 });
      return items.find((one) => one.id === id)?.email ?? '';
    };
    const add = async (id: string) =>
      dispatcher.api.reception.addWorker({ ...worker, of: 'staff', account: await accountOf(id) });
    expect(await codeOf(add(analyst.id))).toBe('45042');
    expect(await codeOf(staff.api.reception.getBoard({}))).toBe('45001');
    const { id } = await add(staff.id);
    const own = await buildReceptionGuest(app);
    const other = await buildReceptionGuest(app);
    await dispatcher.api.reception.assignWorker({ id: own, workerId: id, seenWorkerId: null, key: key() });
    const board = await staff.api.reception.getBoard({});
    expect(board.role).toBe('worker');
    expect(board.guests.map((one) => one.id)).toEqual([own]);
    expect(await codeOf(staff.api.reception.getReception({ id: other }))).toBe('40401');
    const move = { from: 'not_picked_up', to: 'picking', key: key() } as const;
    expect(await codeOf(staff.api.reception.moveGuest({ id: other, ...move }))).toBe('45003');
    expect(await staff.api.reception.moveGuest({ id: own, ...move })).toMatchObject({ status: 'picking', isOwn: true });
    const choice = { id: own, workerId: id, seenWorkerId: id, key: key() };
    expect(await codeOf(staff.api.reception.assignWorker(choice))).toBe('40300');
    expect(await mailTo(app, await accountOf(staff.id), '由你接待')).toContain('/console/reception');
  });
});

describe('the board', () => {
  it('shows a dispatcher all of a day with who has whom, and each write leaves a line', async () => {
    const arrivesAt = new Date('2032-05-06T03:00:00Z');
    const [first, second] = [
      await buildReceptionGuest(app, { arrivesAt }),
      await buildReceptionGuest(app, { arrivesAt, nameEn: 'Mila Orlow' }),
    ];
    const { api } = dispatcher;
    const other = await signWorkerIn(app, 'Bai Lu');
    const board = await api.reception.getBoard({ day: '2032-05-06' });
    expect(board.guests.map((one) => one.id).sort()).toEqual([first, second].sort());
    expect(board.days).toContain('2032-05-06');
    expect(board.workers.find((one) => one.id === other.workerId)).toMatchObject({ nameEn: 'Bai Lu', guests: 0 });
    expect((await api.reception.getBoard({ day: '2032-05-06', words: 'mila' })).guests).toHaveLength(1);

    const press = { id: first, workerId: other.workerId, seenWorkerId: null, key: key() };
    expect((await api.reception.assignWorker(press)).worker?.nameEn).toBe('Bai Lu');
    await api.reception.assignWorker(press);
    expect(await codeOf(api.reception.assignWorker({ ...press, key: key() }))).toBe('45013');
    await api.reception.moveGuest({ id: first, from: 'not_picked_up', to: 'picking', key: key() });
    const shown = await api.reception.noteGuest({ id: first, note: '坐轮椅，走无障碍通道', key: key() });
    expect(shown.steps.map(({ kind, byEn }) => [kind, byEn])).toEqual([
      ['noted', dispatcher.name],
      ['moved', dispatcher.name],
      ['assigned', dispatcher.name],
    ]);
    const { items } = await (await signStaffIn(app, ['owner'])).api.staff.listAudit({ entityId: first });
    expect(items.map(({ action }) => action)).toEqual(['note', 'move', 'assign']);
    expect(JSON.stringify(items)).not.toContain('轮椅');
  });

  it('is where somebody of the staff answers what a colleague offers', async () => {
    const staff = await signStaffIn(app, ['worker']);
    const [row] = await app.platform.database.db
      .insert(receptionWorkers)
      .values({
        id: newId(),
        staffId: staff.id,
        nameZh: '白舟',
        nameEn: 'Bai Zhou',
        role: 'worker',
        givenAt: app.clock.now(),
      })
      .returning();
    const giver = await signWorkerIn(app, 'Gu Zhou');
    const id = await buildReceptionGuest(app, { workerId: giver.workerId });
    const { offer } = await giver.api.offerGuest({ id, workerId: row?.id ?? '', key: key() });
    await staff.api.reception.answerOffer({ id: offer?.id ?? '', isAccepted: true, key: key() });
    expect((await staff.api.reception.getReception({ id })).worker?.nameEn).toBe('Bai Zhou');
  });

  it('links a guest with an account, by which they are told', async () => {
    const id = await buildReceptionGuest(app, { email: null, phone: null });
    const { reception } = dispatcher.api;
    expect(await codeOf(reception.linkAccount({ id, account: 'unknown-guest@example.org' }))).toBe('45040');
    await app.signIn('known-guest@example.org');
    expect((await reception.linkAccount({ id, account: 'known-guest@example.org' })).account).toBe('k***t@example.org');
    const other = await signWorkerIn(app, 'Lin Shu');
    await reception.assignWorker({ id, workerId: other.workerId, seenWorkerId: null, key: key() });
    expect(await mailTo(app, 'known-guest@example.org', '接待你')).toContain('Lin Shu');
    expect((await reception.linkAccount({ id, account: '' })).account).toBeNull();
  });
});

describe('the resource', () => {
  const guest = {
    nameZh: '陶然',
    nameEn: 'Tao Ran',
    organisationZh: '云渡',
    organisationEn: 'Yundu',
    titleZh: '总裁',
    titleEn: 'President',
    phone: null,
    email: null,
    language: 'zh',
    companions: 0,
    guestId: null,
    arrivalBy: null,
    arrivalNumber: null,
    arrivalFromZh: null,
    arrivalFromEn: null,
    arrivalToZh: null,
    arrivalToEn: null,
    arrivesAt: null,
    departureBy: null,
    departureNumber: null,
    departureFromZh: null,
    departureFromEn: null,
    departureToZh: null,
    departureToEn: null,
    departsAt: null,
    hotelZh: null,
    hotelEn: null,
    room: null,
    car: null,
    notes: null,
  };

  it('is a dispatcher’s; a guest with a log is not deleted', async () => {
    const editor = await signStaffIn(app, ['editor']);
    const resource = 'reception_guest';
    expect(await codeOf(editor.api.resources.create({ resource, values: guest }))).toBe('40300');
    const { api } = dispatcher;
    expect(await codeOf(api.resources.create({ resource, values: { ...guest, companions: 100 } }))).toBe('40000');
    const made = await api.resources.create({ resource, values: guest });
    await api.reception.moveGuest({ id: made.id, from: 'not_picked_up', to: 'picking', key: key() });
    expect(await codeOf(api.resources.delete({ resource, id: made.id, version: made.version }))).toBe('45044');
  });
});

describe('personal data', () => {
  it('of a guest is copied, and blanked when their account is erased; that they were received stays', async () => {
    const signed = await app.signIn('leaving-guest@example.org');
    const giver = await signWorkerIn(app, 'Gu Zhou');
    const id = await buildReceptionGuest(app, { personId: signed.personId, workerId: giver.workerId, notes: '素食' });
    const picture = (await uploadPicture(app, giver.token)).replace('/files/', '');
    await giver.api.noteGuest({ id, note: '行李两件', pictures: [picture], key: key() });
    const { platform } = app;
    const { db } = platform.database;
    const row = { resource: 'reception_guest', rowId: id, version: 1, action: 'create', actorKind: 'system' };
    await db
      .insert(resourceVersions)
      .values({ ...row, actorId: 'test', values: { nameZh: '沈砚秋' }, at: app.clock.now() });

    const copied = await receptionData.copy({ db, platform, personId: signed.personId });
    expect(copied).toMatchObject({
      receptions: [{ nameEn: 'Shen Yanqiu', notes: '素食', log: [{ kind: 'noted', note: '行李两件' }] }],
      permissions: [],
    });
    expect(JSON.stringify(copied)).not.toContain('Gu Zhou');
    await erase(signed.personId);
    const [guest] = await db.select().from(receptionGuests).where(eq(receptionGuests.id, id));
    expect(guest).toMatchObject({ nameEn: 'Erased', phone: null, room: null, notes: null, personId: null });
    expect(guest?.arrivesAt).not.toBeNull();
    const steps = await db.select().from(receptionSteps).where(eq(receptionSteps.guestId, id));
    expect(steps.map(({ kind, note, pictures }) => [kind, note, pictures])).toEqual([['noted', null, []]]);
    expect(await findFile(db, picture)).toBeUndefined();
    expect(await db.$count(resourceVersions, eq(resourceVersions.rowId, id))).toBe(0);
  });

  it('of a worker is copied without their guests, and nobody is left with somebody who is gone', async () => {
    const leaving = await signWorkerIn(app, 'Su Mo');
    const id = await buildReceptionGuest(app, { workerId: leaving.workerId });
    await leaving.api.moveGuest({ id, from: 'not_picked_up', to: 'picking', key: key() });
    const { platform } = app;
    const { db } = platform.database;
    const copied = await receptionData.copy({ db, platform, personId: leaving.personId });
    expect(copied).toMatchObject({ permissions: [{ nameEn: 'Su Mo' }], stepsTaken: [{ toStatus: 'picking' }] });
    expect(JSON.stringify(copied)).not.toContain('Shen Yanqiu');
    await erase(leaving.personId);
    const shown = await dispatcher.api.reception.getReception({ id });
    expect(shown).toMatchObject({ worker: null, status: 'picking', steps: [{ byEn: null, toStatus: 'picking' }] });
    const [row] = await db.select().from(receptionWorkers).where(eq(receptionWorkers.id, leaving.workerId));
    expect(row).toMatchObject({ personId: null, nameEn: '', phone: null });
  });

  async function erase(personId: string): Promise<void> {
    const { platform } = app;
    const events = new Events(platform.jobs);
    await transact(platform, async (tx) => {
      for (const part of personalData) await part.erase?.({ tx, platform, events, personId, now: app.clock.now() });
    });
  }
});
