import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readPass } from '../../platform/passes.ts';
import {
  buyTickets,
  createOwner,
  fillDictionary,
  holderForm,
  newIdNumber,
  type TicketOwner,
} from '../../testing/holders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let owner: TicketOwner;
let ticketId: string;
const identityNum = newIdNumber();
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await fillDictionary(app);
  owner = await createOwner(app);
  ticketId = (await buyTickets(app, owner, 1)).ticketIds[0] ?? '';
  const form = holderForm(owner, ticketId, { identityNum });
  await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
});
afterAll(() => app.end());

const sendCode = (form: Record<string, string>) =>
  app.call('POST', '/business/online/person/getVerificationCode', { form });
const lookUp = (verifyCode: string, number = identityNum) =>
  app.call('POST', '/business/online/person/queryTicketByIdentityNum', {
    form: { identityNum: number, certType: 'id_card', verifyCode },
  });

/** The code that reaches the holder; it is sent while the answer is under way already. */
const nextCode = async (): Promise<string> => {
  const received = () => app.sandbox.inbox.list({ to: owner.account });
  const before = received().length;
  expect((await sendCode({ identityNum: ` ${identityNum.toLowerCase()} ` })).code).toBe('0000');
  await expect.poll(() => received().length).toBe(before + 1);
  return received()[0]?.code ?? '';
};

describe('looking tickets up by document', () => {
  it('wants a document and six digits', async () => {
    expect(await sendCode({})).toMatchObject({ status: 400, data: { fields: [{ field: 'identityNum' }] } });
    expect(await sendCode({ identityNum: '123' })).toMatchObject({ status: 400 });
    expect(await sendCode({ certType: 'passport', identityNum: 'FA100000' })).toMatchObject({
      data: { fields: [{ field: 'country' }] },
    });
    expect(await lookUp('12')).toMatchObject({ status: 400, data: { fields: [{ field: 'verifyCode' }] } });
  });

  it('answers who has no ticket like who has one, and tells nobody else', async () => {
    const nobody = newIdNumber();
    await nextCode();
    app.clock.move(61_000);
    const answers = [await sendCode({ identityNum: nobody }), await sendCode({ identityNum })];
    expect(answers[0]).toMatchObject({ code: '0000', data: { resendAfter: 60, validFor: 300 } });
    expect(answers[1]?.data).toEqual(answers[0]?.data);
    const again = [await sendCode({ identityNum }), await sendCode({ identityNum: nobody })];
    expect(again.map(({ code }) => code)).toEqual(['20003', '20003']);
    const guesses = [await lookUp('000000'), await lookUp('000000', nobody)];
    expect(guesses.map(({ code }) => code)).toEqual(['20001', '20001']);
  });

  it('shows the tickets and their passes to who has the holder’s code, once', async () => {
    app.clock.move(61_000);
    await expect.poll(() => app.sandbox.inbox.list({ to: owner.account }).length).toBe(3);
    const code = await nextCode();
    const found = await lookUp(code);
    expect(found).toMatchObject({
      code: '0000',
      data: [
        {
          uuid: ticketId,
          status: 'verified',
          person: { name: '沈知远', identityNum: expect.stringContaining('****') },
        },
      ],
    });
    expect(JSON.stringify(found.data)).not.toContain(identityNum);
    const [ticket] = found.data as { steps: { token: string }[] }[];
    expect(readPass(app.platform.keys, 'ticket-pass', ticket?.steps[0]?.token ?? '')).toMatchObject({ id: ticketId });
    expect((await lookUp(code)).code).toBe('20002');
  });

  it('opens to an address the tickets that name it, not those others named the same document on', async () => {
    // Anybody may know a passport's number and print it on a ticket with an address of their own.
    const form = { certType: 'passport', country: 'FR', identityNum: '12AB34567', name: 'Claire Morel' };
    const thief = await createOwner(app);
    for (const somebody of [owner, thief]) {
      if (somebody === thief) app.clock.move(1_000);
      const [id = ''] = (await buyTickets(app, somebody, 1)).ticketIds;
      const code: Record<string, string> = {};
      if (somebody === owner) {
        // The owner's own address is bound to another document already.
        const account = 'claire@example.org';
        await app.call('POST', '/business/online/person/getVerificationCode', {
          token: owner.token,
          form: { account },
        });
        code['verifyCode'] = (await app.sandbox.inbox.waitFor({ to: account })).code ?? '';
        code['account'] = account;
      }
      const filled = holderForm(somebody, id, { ...form, ...code });
      const named = await app.call('POST', '/ticket/online/ticket/hold/realName', {
        token: somebody.token,
        form: filled,
      });
      expect(named).toMatchObject({ code: '0000' });
    }
    const { name: _, ...document } = form;
    expect((await sendCode(document)).code).toBe('0000');
    const sent = () => app.sandbox.inbox.list({ to: thief.account });
    await expect.poll(() => sent().length).toBe(2);
    // Both are written to, each with a code of its own: who came last keeps nobody out.
    const owners = () => app.sandbox.inbox.list({ to: 'claire@example.org' });
    await expect.poll(() => owners().length).toBe(2);
    const open = (verifyCode = '') =>
      app.call('POST', '/business/online/person/queryTicketByIdentityNum', { form: { ...document, verifyCode } });
    const found = [await open(sent()[0]?.code), await open(owners()[0]?.code)].map(
      ({ data }) => data as { uuid: string }[],
    );
    expect(found.map(({ length }) => length)).toEqual([1, 1]);
    expect(found[0]?.[0]?.uuid).not.toBe(found[1]?.[0]?.uuid);
  });

  it('signs nobody in with such a code', async () => {
    app.clock.move(61_000);
    const code = await nextCode();
    const signIn = await app.call('POST', routeUrl(identityRoutes.signIn), {
      form: { account: owner.account, verifyCode: code, agreement: 'true' },
    });
    expect(signIn.code).not.toBe('0000');
  });
});
