import { CallFailure } from '@mingtang/contract/client';
import { receptionStates } from '@mingtang/contract/reception/model';
import { receptionScreenPath } from '@mingtang/contract/reception/routes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { eventDay } from '../../platform/clock.ts';
import { newId } from '../../platform/id.ts';
import { codeOf, mailTo } from '../../testing/answers.ts';
import { buildReceptionGuest, signWorkerIn } from '../../testing/reception.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { uploadPicture } from '../../testing/uploads.ts';
import { receptionGuests } from './tables.ts';

let app: TestApp;
let worker: Awaited<ReturnType<typeof signWorkerIn>>;
let colleague: Awaited<ReturnType<typeof signWorkerIn>>;
let dispatcher: Awaited<ReturnType<typeof signWorkerIn>>;
let id: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  worker = await signWorkerIn(app, 'Jiang Tang', 'worker', 'jiang-tang@example.org');
  colleague = await signWorkerIn(app, 'Gu Zhou', 'worker', 'gu-zhou@example.org');
  dispatcher = await signWorkerIn(app, 'Ye Lan', 'dispatcher');
});
afterAll(() => app.end());
beforeEach(async () => {
  id = await buildReceptionGuest(app, { workerId: worker.workerId });
});

const key = () => newId();
const nowhere = '00000000-0000-7000-8000-000000000001';
const toPicking = (guest = id) => ({ id: guest, from: 'not_picked_up', to: 'picking', key: key() }) as const;

describe('who asks', () => {
  it('is nobody without an account, and receives nobody without the permission', async () => {
    const visitor = await app.signIn();
    const calls = (api: typeof worker.api): [string, () => Promise<unknown>][] => [
      ['listGuests', () => api.listGuests({})],
      ['getGuest', () => api.getGuest({ id })],
      ['listReceptions', () => api.listReceptions({})],
      ['getReception', () => api.getReception({ id })],
      ['listWorkers', () => api.listWorkers()],
      ['assignWorker', () => api.assignWorker({ id, workerId: worker.workerId, key: key() })],
      ['moveGuest', () => api.moveGuest(toPicking())],
      ['noteGuest', () => api.noteGuest({ id, note: '行李两件', key: key() })],
      ['offerGuest', () => api.offerGuest({ id, workerId: colleague.workerId, key: key() })],
      ['answerOffer', () => api.answerOffer({ id: nowhere, isAccepted: true, key: key() })],
      ['withdrawOffer', () => api.withdrawOffer({ id: nowhere, key: key() })],
    ];
    for (const [name, call] of calls(createTestClient(app).reception))
      expect([name, await codeOf(call())]).toEqual([name, '40100']);
    for (const [name, call] of calls(createTestClient(app, { token: visitor.token }).reception))
      expect([name, await codeOf(call())]).toEqual([name, '45001']);
    expect(await codeOf(createTestClient(app).reception.getPermission())).toBe('40100');
    expect(await createTestClient(app, { token: visitor.token }).reception.getPermission()).toEqual({ worker: null });
    expect((await worker.api.getPermission()).worker).toMatchObject({ nameEn: 'Jiang Tang', role: 'worker' });
  });

  it('sees their own guests as a worker, all as a dispatcher', async () => {
    const other = await buildReceptionGuest(app, { nameEn: 'Somebody Else', workerId: colleague.workerId });
    const idsOf = async ({ api }: typeof worker) =>
      (await api.listReceptions({ pageSize: 100 })).items.map((one) => one.id);
    expect(await idsOf(worker)).toContain(id);
    expect(await idsOf(worker)).not.toContain(other);
    expect(await idsOf(dispatcher)).toEqual(expect.arrayContaining([id, other]));
    expect(await codeOf(worker.api.getReception({ id: other }))).toBe('40401');
    expect(await codeOf(worker.api.getGuest({ id: other }))).toBe('40401');
    expect(await codeOf(worker.api.moveGuest(toPicking(other)))).toBe('45003');
    expect(await codeOf(worker.api.noteGuest({ id: other, note: '不是我的', key: key() }))).toBe('45003');
  });
});

describe('lists', () => {
  it('are narrowed by day, state and words, and say how many are in each state', async () => {
    const arrivesAt = new Date('2031-03-04T02:00:00Z');
    const day = eventDay(arrivesAt);
    const early = { arrivesAt, workerId: worker.workerId };
    const moved = await buildReceptionGuest(app, { ...early, nameEn: 'Mila Orlow', status: 'picked_up' });
    const waits = await buildReceptionGuest(app, { ...early, arrivesAt: new Date('2031-03-04T01:00:00Z') });
    const all = await worker.api.listReceptions({ day });
    expect(all.items.map((one) => one.id)).toEqual([waits, moved]);
    expect(all.counts.sort((a, b) => a.status.localeCompare(b.status))).toEqual([
      { status: 'not_picked_up', count: 1 },
      { status: 'picked_up', count: 1 },
    ]);
    expect(all.days).toContain(day);
    expect((await worker.api.listReceptions({ day, status: 'picked_up' })).items.map((one) => one.id)).toEqual([moved]);
    expect((await worker.api.listReceptions({ day, words: 'orlow' })).total).toBe(1);
    const { items, total } = await worker.api.listGuests({ words: 'Orlow qingtang' });
    expect([items.map((one) => one.id), total]).toEqual([[moved], 1]);
    expect(items[0]?.arrival).toMatchObject({ means: 'flight', number: 'QT 208', at: arrivesAt });
    expect(items[0]?.departure).toBeNull();
    expect(await worker.api.getGuest({ id: moved })).toMatchObject({ hotelEn: 'Riverside Hotel', companions: 1 });
  });

  it('are refused with what is wrong in them', async () => {
    const answer = await app.call('POST', '/business/online/guest/reception/list', {
      token: worker.token,
      form: { day: 'tomorrow', receptionStatus: 'lost' },
    });
    expect(answer.status).toBe(400);
    const { fields } = answer.data as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field).sort()).toEqual(['day', 'receptionStatus']);
  });
});

describe('the state', () => {
  it('goes one step on at a time, each with a line of the log', async () => {
    const way = receptionStates.slice(1).map((to, index) => [receptionStates[index] ?? to, to] as const);
    for (const [from, to] of way) await worker.api.moveGuest({ id, from, to, key: key() });
    const shown = await worker.api.getReception({ id });
    expect(shown.status).toBe('checked_out');
    expect(shown.steps.map(({ fromStatus, toStatus, byEn }) => [fromStatus, toStatus, byEn])).toEqual(
      way.map(([from, to]) => [from, to, 'Jiang Tang']).reverse(),
    );
    expect(await codeOf(worker.api.offerGuest({ id, workerId: colleague.workerId, key: key() }))).toBe('45014');
    expect(await codeOf(dispatcher.api.assignWorker({ id, workerId: colleague.workerId, key: key() }))).toBe('45014');
  });

  it('skips nothing, and goes back only at a dispatcher’s hand with a reason', async () => {
    const far = { id, from: 'not_picked_up', to: 'checked_in' } as const;
    expect(await codeOf(worker.api.moveGuest({ ...far, key: key() }))).toBe('45011');
    await worker.api.moveGuest(toPicking());
    const back = { id, from: 'picking', to: 'not_picked_up' } as const;
    expect(await codeOf(worker.api.moveGuest({ ...back, note: '航班取消', key: key() }))).toBe('45002');
    expect(await codeOf(dispatcher.api.moveGuest({ ...back, key: key() }))).toBe('45012');
    const shown = await dispatcher.api.moveGuest({ ...back, note: '航班取消', key: key() });
    expect(shown).toMatchObject({ status: 'not_picked_up', role: 'dispatcher' });
    expect(shown.steps[0]).toMatchObject({ note: '航班取消', byEn: 'Ye Lan' });
    expect(await codeOf(worker.api.moveGuest({ ...toPicking(nowhere) }))).toBe('40401');
  });

  it('is the same for the same press sent again, and says what it is to a late one', async () => {
    const press = toPicking();
    await worker.api.moveGuest(press);
    expect((await worker.api.moveGuest(press)).steps).toHaveLength(1);
    const late = await dispatcher.api.moveGuest(toPicking()).catch((error: unknown) => error);
    expect(late).toBeInstanceOf(CallFailure);
    expect(late).toMatchObject({ code: '45010', message: '状态已被更新，现在是“接站中”，请核对后再操作' });
  });
});

describe('a worker', () => {
  it('is chosen by a dispatcher alone; both and the guest are told', async () => {
    const free = await buildReceptionGuest(app, {
      nameEn: 'Ines Falk',
      email: 'ines-falk@example.org',
      language: 'en',
    });
    const choice = { id: free, workerId: worker.workerId, seenWorkerId: '' as const, key: key() };
    expect(await codeOf(worker.api.assignWorker(choice))).toBe('45002');
    expect(await codeOf(dispatcher.api.assignWorker({ ...choice, workerId: nowhere }))).toBe('45020');
    const shown = await dispatcher.api.assignWorker(choice);
    expect(shown.worker).toMatchObject({ id: worker.workerId, nameEn: 'Jiang Tang' });
    expect((await dispatcher.api.assignWorker(choice)).steps).toHaveLength(1);
    expect(await codeOf(dispatcher.api.assignWorker({ ...choice, key: key() }))).toBe('45013');
    const again = { id: free, workerId: worker.workerId, key: key() };
    expect(await codeOf(dispatcher.api.assignWorker(again))).toBe('45021');
    expect(await mailTo(app, 'ines-falk@example.org', 'will host you')).toContain('Phone: +86 138 0000 0002');
    expect(await mailTo(app, 'jiang-tang@example.org', '由你接待')).toContain(receptionScreenPath(free));

    await worker.api.moveGuest(toPicking(free));
    expect(await mailTo(app, 'ines-falk@example.org', 'is on the way')).toContain('Pudong Airport T2');
    const other = { id: free, workerId: colleague.workerId, seenWorkerId: worker.workerId, key: key(), note: '换班' };
    await dispatcher.api.assignWorker(other);
    expect(await codeOf(worker.api.getReception({ id: free }))).toBe('40401');
    expect(await mailTo(app, 'ines-falk@example.org', 'is now your host')).toContain('Gu Zhou');
    expect(await mailTo(app, 'jiang-tang@example.org', '改由')).toContain('换班');
  });

  it('is listed with how many guests they have', async () => {
    const list = await worker.api.listWorkers();
    const self = list.find((one) => one.id === worker.workerId);
    expect(self?.isSelf).toBe(true);
    const { db } = app.platform.database;
    const theirs = await db.select().from(receptionGuests).where(eq(receptionGuests.workerId, worker.workerId));
    expect(self?.guests).toBe(theirs.filter(({ status }) => status !== 'checked_out').length);
    expect(list.find((one) => one.id === dispatcher.workerId)?.role).toBe('dispatcher');
  });
});

describe('a hand-over', () => {
  const offer = () => ({ id, workerId: colleague.workerId, note: '我要去机场接别人', key: key() });

  it('is proposed, seen by who is asked, and accepted', async () => {
    const press = offer();
    const shown = await worker.api.offerGuest(press);
    expect(shown.offer).toMatchObject({ isFromMe: true, isToMe: false, note: '我要去机场接别人' });
    expect((await worker.api.offerGuest(press)).steps).toHaveLength(1);
    expect(await codeOf(worker.api.offerGuest(offer()))).toBe('45022');
    expect(await mailTo(app, 'gu-zhou@example.org', '请你接手接待')).toContain('我要去机场接别人');

    const seen = await colleague.api.getReception({ id });
    expect(seen).toMatchObject({ isOffered: true, isOwn: false, offer: { isToMe: true } });
    expect(await codeOf(colleague.api.moveGuest(toPicking()))).toBe('45003');
    const answer = { id: seen.offer?.id ?? '', isAccepted: true, key: key() };
    expect(await codeOf(worker.api.answerOffer(answer))).toBe('40401');
    await colleague.api.answerOffer(answer);
    expect(await codeOf(colleague.api.answerOffer(answer))).toBe('0000');
    expect(await codeOf(colleague.api.answerOffer({ ...answer, key: key() }))).toBe('45023');
    expect(await colleague.api.getReception({ id })).toMatchObject({ isOwn: true, offer: null });
    expect(await codeOf(worker.api.moveGuest(toPicking()))).toBe('45003');
    expect(await mailTo(app, 'jiang-tang@example.org', '已接手')).toContain('Gu Zhou');
  });

  it('leaves the guest where they are when it is declined or taken back', async () => {
    const first = await worker.api.offerGuest(offer());
    await colleague.api.answerOffer({ id: first.offer?.id ?? '', isAccepted: false, note: '今晚不行', key: key() });
    expect(await worker.api.getReception({ id })).toMatchObject({ isOwn: true, offer: null });
    const second = await worker.api.offerGuest(offer());
    const withdrawn = { id: second.offer?.id ?? '', key: key() };
    expect(await codeOf(colleague.api.withdrawOffer(withdrawn))).toBe('40401');
    expect((await worker.api.withdrawOffer(withdrawn)).steps.map(({ kind }) => kind)).toEqual([
      'withdrawn',
      'offered',
      'declined',
      'offered',
    ]);
    expect(await codeOf(worker.api.withdrawOffer({ ...withdrawn, key: key() }))).toBe('45023');
    expect(await codeOf(colleague.api.getReception({ id }))).toBe('40401');
  });

  it('goes to a colleague, of one’s own guest', async () => {
    expect(await codeOf(worker.api.offerGuest({ ...offer(), workerId: worker.workerId }))).toBe('45021');
    expect(await codeOf(worker.api.offerGuest({ ...offer(), workerId: nowhere }))).toBe('45020');
    expect(await codeOf(colleague.api.offerGuest({ ...offer(), workerId: worker.workerId }))).toBe('45003');
  });
});

describe('a note', () => {
  it('has words or pictures of one’s own, which only those see who may', async () => {
    expect(await codeOf(worker.api.noteGuest({ id, note: '', key: key() }))).toBe('45030');
    const picture = (await uploadPicture(app, worker.token)).replace('/files/', '');
    const stolen = { id, note: '', pictures: [picture], key: key() };
    expect(await codeOf(dispatcher.api.noteGuest(stolen))).toBe('45031');
    const shown = await worker.api.noteGuest({ id, note: '行李两件', pictures: [picture], key: key() });
    const [line] = shown.steps;
    expect(line).toMatchObject({ kind: 'noted', note: '行李两件', pictures: [{ id: picture }] });
    const url = line?.pictures[0]?.url ?? '';
    expect((await app.server.inject({ url })).statusCode).toBe(200);
    expect((await app.server.inject({ url: `/files/${picture}` })).statusCode).toBe(404);
  });

  it('stays as it was written', async () => {
    await worker.api.noteGuest({ id, note: '房卡在前台', key: key() });
    const { pool } = app.platform.database;
    await expect(pool.query("UPDATE reception_steps SET note = '别的'")).rejects.toThrow('never changed');
    await expect(pool.query('DELETE FROM reception_steps')).rejects.toThrow('never changed');
  });
});
