import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCode } from './commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
afterAll(() => app.end());

const send = (account: string, form: Record<string, string> = {}) =>
  app.call('POST', routeUrl(identityRoutes.sendCode), { form: { account, ...form } });
const signIn = (account: string, verifyCode: string, form: Record<string, string> = {}) =>
  app.call('POST', routeUrl(identityRoutes.signIn), { form: { account, verifyCode, agreement: 'true', ...form } });
const codeOf = async (to: string): Promise<string> => (await app.sandbox.inbox.waitFor({ to })).code ?? '';
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('sending a code', () => {
  it('reaches a phone and a mailbox, and never says whether an account exists', async () => {
    expect(await send('13800002046')).toMatchObject({ code: '0000', data: { resendAfter: 60, validFor: 300 } });
    expect(await codeOf('+8613800002046')).toMatch(/^\d{6}$/);
    const known = (await app.signIn('known@example.org')).token;
    expect(known).toHaveLength(43);
    app.clock.move(61_000);
    const [a, b] = [await send('known@example.org'), await send('unknown@example.org')];
    expect(a.data).toEqual(b.data);
    expect(a.code).toBe(b.code);
  });

  it('answers known and unknown accounts byte for byte alike, step by step', async () => {
    const known = 'member@example.org';
    await app.signIn(known);
    app.clock.move(61_000);
    /** Everything a stranger can have answered about an account without its inbox. */
    const probe = async (account: string): Promise<string[]> => {
      const post = async (url: string, form: Record<string, string>): Promise<string> => {
        const payload = new URLSearchParams(form).toString();
        const headers = { 'content-type': 'application/x-www-form-urlencoded', language: 'ch' };
        const answer = await app.server.inject({ method: 'POST', url, payload, headers });
        const { date: _, 'x-request-id': __, ...shown } = answer.headers;
        const names = Object.entries(shown).filter(([name]) => !name.includes('ratelimit'));
        return `${answer.statusCode} ${answer.body} ${JSON.stringify(names)}`;
      };
      const [send, enter] = [routeUrl(identityRoutes.sendCode), routeUrl(identityRoutes.signIn)];
      const guess = { account, verifyCode: '000000', agreement: 'true' };
      const answers = [await post(enter, guess), await post(send, { account }), await post(send, { account })];
      for (let tries = 0; tries < 6; tries++) answers.push(await post(enter, guess));
      return answers;
    };
    const [theirs, nobodys] = [await probe(known), await probe('nobody@example.org')];
    expect(theirs).toEqual(nobodys);
    expect(theirs.map((answer) => /"code":"(\d+)"/.exec(answer)?.[1])).toEqual(
      '20002 0000 20003 20001 20001 20001 20001 20001 20002'.split(' '),
    );
  });

  it('waits 60 seconds, for one of many at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('race@example.org')));
    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1);
    expect(answers.find(({ code }) => code === '20003')?.msg).toMatch(/^验证码已发送，请 (59|60) 秒后再试$/);
    expect(app.sandbox.inbox.list({ to: 'race@example.org' })).toHaveLength(1);
  });

  it('asks for work when the limit is near, and takes it once', async () => {
    const account = 'limit@example.org';
    const sendLater = (form?: Record<string, string>) => {
      app.clock.move(61_000);
      return send(account, form);
    };
    for (let sent = 0; sent < 4; sent++) expect((await sendLater()).code).toBe('0000');
    const asked = await sendLater();
    expect(asked.code).toBe('20005');
    const { challenge } = asked.data as { challenge: Parameters<typeof solveChallenge>[0]['challenge'] };
    const solution = await solveChallenge({ challenge, deriveKey });
    const solved = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    expect((await sendLater({ challenge: solved })).code).toBe('0000');
    expect((await sendLater({ challenge: solved })).code).toBe('20005');
    const dressed = Buffer.from(JSON.stringify({ challenge: { ...challenge, extra: 1 }, solution })).toString('base64');
    expect((await sendLater({ challenge: dressed })).code).toBe('20005');
    expect(
      (await sendLater({ challenge: Buffer.from('{"challenge":{},"solution":{}}').toString('base64') })).code,
    ).toBe('20005');
    expect((await sendLater({ challenge: '%%%' })).code).toBe('20005');
  });

  it('ends for who asks ten times a day, and not for the owner of the address elsewhere', async () => {
    const account = 'wanted@example.org';
    const { database, keys } = app.platform;
    /** A code asked for from this address, with a challenge solved where one is asked for. */
    const ask = (ip: string) => {
      app.clock.move(61_000);
      return database.db.transaction((tx) =>
        createCode(tx, keys, {
          target: { kind: 'email', value: account },
          ip,
          solvedChallenge: `solved ${newId()}`,
          now: app.clock.now(),
        }),
      );
    };
    for (let sent = 0; sent < 10; sent++) expect(await ask('203.0.113.66')).toHaveProperty('code');
    expect(await ask('203.0.113.66')).toEqual({ send: false, tooMany: true });
    app.clock.move(61_000);
    const stranger = await app.call('POST', routeUrl(identityRoutes.sendCode), {
      form: { account },
      from: '203.0.113.66',
    });
    expect(stranger.code).toBe('20004');
    // The owner, at home: a second of work, and the code is there.
    expect((await send(account)).code).toBe('20005');
    expect(await ask('2001:db8:0:7::1')).toHaveProperty('code');
    // A network of one's own is one address, however many it has, and all together have an end too.
    for (let sent = 1; sent < 10; sent++) expect(await ask(`2001:db8:0:7::${sent + 1}`)).toHaveProperty('code');
    expect(await ask('2001:db8:0:7::ffff')).toEqual({ send: false, tooMany: true });
    for (let sent = 0; sent < 10; sent++) expect(await ask(`198.51.100.${sent}`)).toHaveProperty('code');
    expect(await ask('198.51.100.99')).toEqual({ send: false, tooMany: true });
  });
});

describe('signing in', () => {
  it('makes the account, with a token that works until it is given back', async () => {
    const account = 'new@example.org';
    await send(account);
    const answer = await signIn(account, await codeOf(account));
    expect(answer).toMatchObject({
      code: '0000',
      data: { name: null, phone: null, email: 'n***w@example.org', userTag: '407' },
    });
    const { token } = answer.data as { token: string };
    expect(await app.call('GET', '/business/person/getPerson', { token })).toMatchObject({
      code: '0000',
      data: { email: 'n***w@example.org' },
    });
    const head = await app.server.inject({ method: 'HEAD', url: '/business/login/exitLogin', headers: { token } });
    expect(head.statusCode).toBe(404);
    await app.call('GET', '/business/login/exitLogin', { token });
    await expect.poll(async () => (await app.call('GET', '/business/person/getPerson', { token })).code).toBe('40100');
  });

  it('knows a person again, however their address is written', async () => {
    const first = await app.signIn('again@example.org');
    app.clock.move(61_000);
    const second = await app.signIn('AGAIN@Example.org');
    expect(second.personId).toBe(first.personId);
  });

  it('keeps one token a device', async () => {
    const account = 'device@example.org';
    await send(account);
    const first = (await signIn(account, await codeOf(account), { device: 'phone-1' })).data as { token: string };
    app.clock.move(61_000);
    await send(account);
    const since = new Date(Date.now() - 1_000);
    const { code = '' } = await app.sandbox.inbox.waitFor({ to: account, since });
    expect((await signIn(account, code, { device: 'phone-1' })).code).toBe('0000');
    await expect
      .poll(async () => (await app.call('GET', '/business/person/getPerson', { token: first.token })).code)
      .toBe('40100');
  });

  it.each([
    ['ch', '验证码不正确，请核对最新一条'],
    ['en', 'Invalid verification code. Check the latest message.'],
  ])('says a wrong code in the reader’s language (spec §5, §8: %s)', async (language, msg) => {
    const account = `said-in-${language}@example.org`;
    await send(account);
    const form = { account, verifyCode: other(await codeOf(account)), agreement: 'true' };
    const answer = await app.call('POST', routeUrl(identityRoutes.signIn), { form, headers: { language } });
    expect(answer).toMatchObject({ code: '20001', msg });
  });

  it('refuses a wrong code, kills it at the fifth, and an expired one', async () => {
    const account = 'wrong@example.org';
    await send(account);
    const code = await codeOf(account);
    for (let tries = 0; tries < 5; tries++) expect((await signIn(account, other(code))).code).toBe('20001');
    expect((await signIn(account, code)).code).toBe('20002');
    app.clock.move(61_000);
    const late = 'late@example.org';
    await send(late);
    const lateCode = await codeOf(late);
    app.clock.move(300_000);
    expect((await signIn(late, lateCode)).code).toBe('20002');
  });

  it('takes a code once, of a hundred at once', async () => {
    const account = 'once@example.org';
    await send(account);
    const code = await codeOf(account);
    const answers = await Promise.all(Array.from({ length: 100 }, () => signIn(account, code)));
    expect(answers.filter(({ code: answer }) => answer === '0000')).toHaveLength(1);
  });

  it('wants the agreement, and six digits', async () => {
    expect(await signIn('a@example.org', '123456', { agreement: 'false' })).toMatchObject({ code: '20006' });
    expect(await signIn('a@example.org', '12345')).toMatchObject({ status: 400, code: '40000' });
  });

  it('keeps no code and no token in the database', async () => {
    const account = 'leak@example.org';
    await send(account);
    const code = await codeOf(account);
    const { token } = (await signIn(account, code)).data as { token: string };
    const { rows } = await app.platform.database.pool.query(
      `SELECT (SELECT json_agg(sign_in_codes) FROM sign_in_codes)::text || (SELECT json_agg(sessions) FROM sessions)::text AS everything`,
    );
    const everything = (rows as { everything: string }[])[0]?.everything ?? '';
    expect(everything).toContain('code_hash');
    expect(everything).not.toContain(code);
    expect(everything).not.toContain(token);
    expect(everything).not.toContain(account);
  });
});

describe('the receiver of what is sent', () => {
  const edit = (form: Record<string, string>, token = '') =>
    app.call('POST', '/business/receiver/edit', { form, token });
  const get = (token: string) => app.call('GET', '/business/receiver/get', { token });
  const receiver = { name: '沈知远', phone: '13800002046', province: '上海', city: '浦东新区', address: '明堂路 9 号' };

  it('is a signed-in person’s own, and wants a name, a phone and an address', async () => {
    expect((await edit(receiver)).code).toBe('40100');
    const { token } = await app.signIn();
    expect((await get(token)).data).toBeNull();
    expect(await edit({ ...receiver, phone: '12345' }, token)).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'phone' }] },
    });
    const { address: _, ...homeless } = receiver;
    expect(await edit(homeless, token)).toMatchObject({ status: 400, data: { fields: [{ field: 'address' }] } });
    expect((await edit(receiver, token)).code).toBe('0000');
    expect((await edit({ ...receiver, address: '明堂路 10 号' }, token)).code).toBe('0000');
    expect((await get(token)).data).toEqual({
      ...receiver,
      phone: '+8613800002046',
      country: 'CN',
      district: null,
      address: '明堂路 10 号',
      postcode: null,
    });
    expect((await get((await app.signIn()).token)).data).toBeNull();
  });

  it('is sealed in the database', async () => {
    const { rows } = await app.platform.database.pool.query(
      'SELECT json_agg(receivers)::text AS everything FROM receivers',
    );
    const everything = (rows as { everything: string }[])[0]?.everything ?? '';
    expect(everything).toContain('sealed');
    expect(everything).not.toContain('13800002046');
    expect(everything).not.toContain(Buffer.from('明堂路').toString('hex'));
  });
});
