import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { activateTicket, createActivationCodes, type ReadCode, releaseExpiredCodes } from './activation.ts';
import { activationCodes, products, tickets } from './tables.ts';

let app: TestApp;
let productId: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  productId = await buildProduct(app.platform.database.db, { quota: 500 });
});
afterAll(() => app.end());

const makeCodes = (count: number, expiresAt: Date | null = null, of = productId) =>
  transact(app.platform, (tx) =>
    createActivationCodes(tx, app.platform.keys, { productId: of, count, label: '赠票', expiresAt }, app.clock.now()),
  );
const activate = (activationCode: string, token: string, from?: string) =>
  app.call('POST', '/ticket/online/ticket/hold/activate', {
    token,
    form: { activationCode },
    ...(from ? { from } : {}),
  });
const setAsideOf = async (id = productId) =>
  (await app.platform.database.db.select().from(products).where(eq(products.id, id)))[0]?.setAside;

describe('activating a code', () => {
  it('wants somebody signed in and a code', async () => {
    const { token } = await app.signIn();
    expect(await activate('X', '')).toMatchObject({ status: 401, code: '40100' });
    expect(await activate('', token)).toMatchObject({ status: 400, data: { fields: [{ field: 'activationCode' }] } });
  });

  it('makes a ticket of its product, however the code is typed, from a place set aside', async () => {
    const before = (await setAsideOf()) ?? 0;
    const [code = ''] = await makeCodes(1);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await setAsideOf()).toBe(before + 1);
    const { token } = await app.signIn();
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect(await activate(typed, token)).toMatchObject({
      code: '0000',
      data: { productId, status: 'unverified', orderUuid: null, actions: ['show', 'verify', 'give'] },
    });
    expect(await activate(code, token)).toMatchObject({ code: '30025', msg: '激活码已被使用' });
    expect(await setAsideOf()).toBe(before + 1);
    const back = await app.call('POST', '/ticket/online/ticket/hold/waitRealNameList', { token });
    expect(back.data).toMatchObject({ total: 1 });
    const { list } = back.data as { list: { uuid: string }[] };
    const refund = await app.call('POST', '/ticket/online/ticket/hold/refund', {
      token,
      form: { uuid: list[0]?.uuid ?? '' },
    });
    expect(refund.code).toBe('31014');
  });

  it('sets no more aside than there is', async () => {
    const small = await buildProduct(app.platform.database.db, { quota: 2 });
    await expect(makeCodes(3, null, small)).rejects.toMatchObject({ key: 'orders.sold_out' });
    await makeCodes(2, null, small);
    const { token } = await app.signIn();
    const sold = await app.call('POST', '/ticket/order/buyNow', { token, form: { productId: small, num: 1 } });
    expect(sold.code).toBe('31001');
  });

  it('refuses an expired code, whose place goes back once', async () => {
    const before = (await setAsideOf()) ?? 0;
    const [code = ''] = await makeCodes(1, new Date(app.clock.now().getTime() - 1));
    const { token } = await app.signIn();
    expect((await activate(code, token)).code).toBe('30026');
    const release = () => transact(app.platform, (tx) => releaseExpiredCodes(tx, app.clock.now(), 100));
    expect(await release()).toBe(1);
    expect(await release()).toBe(0);
    expect(await setAsideOf()).toBe(before);
    expect((await activate(code, token)).code).toBe('30026');
  });

  it('ends guessing, of a person and of an address', async () => {
    const [code = ''] = await makeCodes(1);
    const { token } = await app.signIn();
    for (let guess = 0; guess < 10; guess++)
      expect((await activate(`0000-0000-0000-000${guess}`, token)).code).toBe('30024');
    expect((await activate(code, token)).code).toBe('30020');
    app.clock.move(3_600_001);
    expect((await activate(code, token)).code).toBe('0000');
  });

  it('keeps no code in the database', async () => {
    const [code = ''] = await makeCodes(1);
    const { rows } = await app.platform.database.pool.query(
      'SELECT json_agg(activation_codes)::text AS everything FROM activation_codes',
    );
    const everything = (rows as { everything: string }[])[0]?.everything ?? '';
    expect(everything).toContain('code_hash');
    expect(everything).not.toContain(code);
    expect(everything).not.toContain(code.replaceAll('-', ''));
  });
});

describe('at the same moment', () => {
  /** Everybody looks at the code before anybody uses it. */
  const lookTogether = (people: number): ReadCode => {
    let looked = 0;
    let go: () => void = () => undefined;
    const all = new Promise<void>((resolve) => {
      go = resolve;
    });
    return async (tx, codeHashes) => {
      const [found] = await tx.select().from(activationCodes).where(inArray(activationCodes.codeHash, codeHashes));
      looked += 1;
      if (looked === people) go();
      await all;
      return found;
    };
  };
  const race = async (readCode?: ReadCode) => {
    const [code = ''] = await makeCodes(1);
    const people = await Promise.all(Array.from({ length: 4 }, () => app.signIn()));
    return Promise.allSettled(
      people.map(({ personId }) =>
        transact(app.platform, (tx) =>
          activateTicket(tx, app.platform.keys, { code, personId, ip: personId, now: app.clock.now() }, readCode),
        ),
      ),
    );
  };

  it('a code is used twice by who looks first and writes then, were it not for the key of the table', async () => {
    const results = await race(lookTogether(4));
    // All four believed the code to be unused; the table let one write.
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  it('a code makes one ticket with the lock, and the others hear why', async () => {
    const results = await race();
    const verdicts = results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'));
    expect(verdicts.filter((verdict) => typeof verdict === 'object')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'used')).toHaveLength(3);
    const [made] = verdicts.filter((verdict) => typeof verdict === 'object');
    expect(
      await app.platform.database.db.$count(tickets, eq(tickets.id, (made as { ticketId: string }).ticketId)),
    ).toBe(1);
  });

  it('leaves everything whole', async () => {
    const client = await app.platform.database.pool.connect();
    const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
    client.release();
    expect(broken.map(({ name }) => name)).toEqual([]);
  });
});
