import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { Events } from '../../platform/events.ts';
import { readPass } from '../../platform/passes.ts';
import { transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { buyTickets, createOwner, fillDictionary, holderForm, type TicketOwner } from '../../testing/holders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { setSetting } from '../reference/commands.ts';
import { giveTicket, type ReadTicket } from './gifts.ts';
import { gifts, tickets } from './tables.ts';

let app: TestApp;
let giver: TicketOwner;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await fillDictionary(app);
  giver = await createOwner(app);
});
afterAll(() => app.end());

const give = (ticketUuid: string, account: string, token = giver.token, more = {}) =>
  app.call('POST', '/ticket/online/ticket/hold/transfer', { token, form: { ticketUuid, account, ...more } });
const post = (path: string, token: string) => app.call('POST', `/ticket/online/ticket/hold/${path}`, { token });
const passOf = (id: string, token: string) => app.call('GET', `/ticket/online/ticket/hold/pass/${id}`, { token });
const oneTicket = async (of = giver): Promise<string> => (await buyTickets(app, of, 1)).ticketIds[0] ?? '';
const row = async (id: string) => (await app.platform.database.db.select().from(tickets).where(eq(tickets.id, id)))[0];
let names = 0;
const newAddress = () => `friend${names++}@example.net`;

describe('giving a ticket', () => {
  it('wants somebody signed in, a right address, and an own ticket', async () => {
    const id = await oneTicket();
    expect(await give(id, newAddress(), '')).toMatchObject({ status: 401, code: '40100' });
    expect(await give(id, 'nobody')).toMatchObject({ status: 400, data: { fields: [{ field: 'account' }] } });
    expect(await give('x', newAddress())).toMatchObject({ status: 400, data: { fields: [{ field: 'ticketUuid' }] } });
    const stranger = await app.signIn();
    expect(await give(id, newAddress(), stranger.token)).toMatchObject({ status: 404, code: '40401' });
  });

  it('kills its QR at once and waits for somebody who has no account yet', async () => {
    const id = await oneTicket();
    const before = (await passOf(id, giver.token)).data as { steps: { token: string }[] };
    const versionOf = (token = '') => readPass(app.platform.keys, 'ticket-pass', token)?.version;
    expect(versionOf(before.steps[0]?.token)).toBe(1);
    expect(await give(id, '13900001234')).toMatchObject({
      code: '0000',
      data: { ticketUuid: id, status: 'waiting', receiver: '139****1234', receiveTime: null },
    });
    expect(await passOf(id, giver.token)).toMatchObject({ code: '30001', data: { state: 'given' } });
    expect((await row(id))?.version).toBe(2);

    await app.call('POST', routeUrl(identityRoutes.sendCode), { form: { account: '13900001234' } });
    const { code: verifyCode = '' } = await app.sandbox.inbox.waitFor({ to: '13900001234' });
    const signed = await app.call('POST', routeUrl(identityRoutes.signIn), {
      form: { account: '13900001234', verifyCode, agreement: 'true' },
    });
    const { token } = signed.data as { token: string };
    expect((await post('waitRealNameList', token)).data).toMatchObject({
      total: 1,
      list: [{ uuid: id, status: 'unverified', received: true, actions: ['show', 'verify'] }],
    });
    const after = (await passOf(id, token)).data as { steps: { token: string }[] };
    expect(versionOf(after.steps[0]?.token)).toBe(3);
    expect(await passOf(id, giver.token)).toMatchObject({ status: 404 });
    expect((await post('giftRecordList', giver.token)).data).toMatchObject({
      list: [{ ticketUuid: id, status: 'received' }],
    });
    expect((await post('giftReceivingRecordList', token)).data).toMatchObject({
      total: 1,
      list: [{ ticketUuid: id, giver: expect.stringMatching(/^o\*\*\*\d@example\.org$/) }],
    });
    expect(await give(id, newAddress(), token)).toMatchObject({ code: '30022', msg: '收到的转赠票不能再转赠' });
  });

  it('answers the same whether somebody has that address or nobody', async () => {
    const known = await createOwner(app);
    const answers = await Promise.all(
      [known.account, newAddress()].map(async (account) => {
        const { code, data } = await give(await oneTicket(), account);
        return {
          code,
          data: { ...(data as object), uuid: '', ticketUuid: '', ticketNo: '', receiver: '', transferTime: '' },
        };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect((await post('statistics', known.token)).data).toMatchObject({ received: 1, waitRealName: 1 });
  });

  it('has no way back, and happens once', async () => {
    const id = await oneTicket();
    expect((await give(id, newAddress())).code).toBe('0000');
    expect((await give(id, newAddress())).code).toBe('30010');
    expect((await give(id, giver.account)).code).toBe('30010');
  });

  it('is not to oneself, however the address is written', async () => {
    expect(await give(await oneTicket(), giver.account.toUpperCase())).toMatchObject({
      code: '30021',
      msg: '不能转赠给自己',
    });
  });

  it('is not of a verified ticket', async () => {
    const of = await createOwner(app);
    const id = await oneTicket(of);
    const named = await app.call('POST', '/ticket/online/ticket/hold/realName', {
      token: of.token,
      form: holderForm(of, id),
    });
    expect(named.code).toBe('0000');
    expect((await give(id, newAddress(), of.token)).code).toBe('30010');
  });

  it('ends at the limit of the day', async () => {
    const of = await createOwner(app);
    const { ticketIds } = await buyTickets(app, of, 4);
    const tester = { kind: 'system', id: 'test', address: null } as const;
    await transact(app.platform, (tx) =>
      setSetting(tx, tester, app.platform, { code: 'gifts_per_day', version: 0, value: 3 }),
    );
    const answers = await Promise.all(ticketIds.map((id) => give(id, newAddress(), of.token)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0000', '0000', '0000', '30023']);
    await transact(app.platform, (tx) =>
      setSetting(tx, tester, app.platform, { code: 'gifts_per_day', version: 1, value: 1_000 }),
    );
  });

  it('counts both ways', async () => {
    const of = await createOwner(app);
    const { ticketIds } = await buyTickets(app, of, 3);
    await give(ticketIds[0] ?? '', newAddress(), of.token);
    expect((await post('statistics', of.token)).data).toEqual({
      total: 3,
      waitRealName: 2,
      underReview: 0,
      realName: 0,
      transferred: 1,
      received: 0,
      refunded: 0,
    });
  });

  it('keeps the address of the receiver sealed', async () => {
    const account = newAddress();
    await give(await oneTicket(), account);
    const { rows } = await app.platform.database.pool.query('SELECT json_agg(gifts)::text AS everything FROM gifts');
    const everything = (rows as { everything: string }[])[0]?.everything ?? '';
    expect(everything).toContain('to_hash');
    expect(everything).not.toContain(account);
  });
});

describe('at the same moment', () => {
  const unlocked: ReadTicket = async (tx, id, personId) => {
    const [ticket] = await tx
      .select()
      .from(tickets)
      .where(and(eq(tickets.id, id), eq(tickets.personId, personId)));
    return ticket ?? refuse('protocol.not_found');
  };
  const giveDirectly = (ticketId: string, address: string, readTicket?: ReadTicket) =>
    transact(app.platform, (tx) =>
      giveTicket(
        tx,
        { keys: app.platform.keys, events: new Events(app.platform.jobs) },
        {
          ticketId,
          personId: giver.personId,
          to: { kind: 'email', value: address },
          mostPerDay: 10_000,
          now: app.clock.now(),
        },
        readTicket,
      ),
    );
  /** Somebody names a holder while a gift has looked at the ticket and not written yet. */
  const verifyWithin =
    (id: string): ReadTicket =>
    async (tx, ticketId, personId) => {
      const seen = await unlocked(tx, ticketId, personId);
      await app.platform.database.db.execute(
        sql`UPDATE tickets SET state = 'verified' WHERE id = ${id} AND state = 'unverified'`,
      );
      return seen;
    };

  it('gives away a verified ticket when the lock is off', async () => {
    const id = await oneTicket();
    await giveDirectly(id, newAddress(), verifyWithin(id)).catch(() => undefined);
    // Its holder was named, and somebody else has it.
    expect((await row(id))?.state).toBe('given');
    await app.platform.database.db.execute(sql`UPDATE tickets SET state = 'given' WHERE id = ${id}`);
  });

  it('either gives or names a holder, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const of = await createOwner(app);
      const id = await oneTicket(of);
      const [given, named] = await Promise.all([
        give(id, newAddress(), of.token),
        app.call('POST', '/ticket/online/ticket/hold/realName', { token: of.token, form: holderForm(of, id) }),
      ]);
      expect([given.code === '0000', named.code === '0000'].filter(Boolean)).toHaveLength(1);
      expect((await row(id))?.state).toBe(given.code === '0000' ? 'given' : 'verified');
    }
  });

  it('gives to one of many', async () => {
    const of = await createOwner(app);
    const id = await oneTicket(of);
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(id, newAddress(), of.token)));
    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1);
    expect(await app.platform.database.db.$count(gifts, eq(gifts.ticketId, id))).toBe(1);
  });

  it('is received once, however often its receiver looks', async () => {
    const [of, receiver] = [await createOwner(app), await createOwner(app)];
    const id = await oneTicket(of);
    expect((await give(id, receiver.account, of.token)).code).toBe('0000');
    const looks = await Promise.all(Array.from({ length: 10 }, () => post('waitRealNameList', receiver.token)));
    for (const { data } of looks) expect(data).toMatchObject({ total: 1 });
    expect((await row(id))?.version).toBe(3);
  });

  it('leaves everything whole', async () => {
    const client = await app.platform.database.pool.connect();
    const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
    client.release();
    expect(broken.map(({ name }) => name)).toEqual([]);
  });
});
