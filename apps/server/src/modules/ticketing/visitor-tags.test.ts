import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { buyTickets, createOwner, fillDictionary, holderForm, type TicketOwner } from '../../testing/holders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { createActivationCodes } from './activation.ts';
import { decideHolder } from './approvals.ts';
import { raiseHolder } from './visitor-tags.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await fillDictionary(app);
});
afterAll(() => app.end());

const tagOf = async ({ token }: Pick<TicketOwner, 'token'>) =>
  (await createTestClient(app, { token }).identity.getPerson()).userTag;
/** What came by an event is there a moment later. */
const expectTag = (owner: Pick<TicketOwner, 'token'>, tag: string) => expect.poll(() => tagOf(owner)).toBe(tag);
const name = (owner: TicketOwner, ticketId: string, change: Record<string, string> = {}) =>
  app.call('POST', '/ticket/online/ticket/hold/realName', {
    token: owner.token,
    form: holderForm(owner, ticketId, change),
  });

describe('a ticket', () => {
  it('makes its buyer online audience, and its own holder a general visitor', async () => {
    const owner = await createOwner(app);
    expect(await tagOf(owner)).toBe('407');
    const { ticketIds } = await buyTickets(app, owner, 1);
    await expectTag(owner, '405');
    expect((await name(owner, ticketIds[0] ?? '')).code).toBe('0000');
    expect(await tagOf(owner)).toBe('401');
  });

  it('as professional audience makes its holder that once it is approved, and not before', async () => {
    const owner = await createOwner(app);
    const { ticketIds } = await buyTickets(app, owner, 1, { needsReview: true, validDays: ['2099-07-05'] });
    const [id = ''] = ticketIds;
    await expectTag(owner, '405');
    expect(await name(owner, id, { positionDescription: '合规总监', introduce: '模型合规' })).toMatchObject({
      data: { status: 'unverified', checkState: 'pending' },
    });
    expect(await tagOf(owner)).toBe('405');
    const decision = { ticketId: id, verdict: 'approved', note: null, now: app.clock.now() } as const;
    const reviewer = { kind: 'staff', id: 'mei', address: null } as const;
    await transact(app.platform, async (tx) => {
      await decideHolder(tx, new Events(app.platform.jobs), reviewer, decision);
      await raiseHolder(tx, app.platform, id);
    });
    expect(await createTestClient(app, owner).identity.getPerson()).toMatchObject({ userTag: '402', name: '沈知远' });
  });

  it('of a friend leaves its buyer what they were', async () => {
    const owner = await createOwner(app);
    const friend = await createOwner(app);
    const { ticketIds } = await buyTickets(app, owner, 1);
    await expectTag(owner, '405');
    await createTestClient(app, owner).ticketing.sendContactCode({ account: friend.account });
    const { code = '' } = await app.sandbox.inbox.waitFor({ to: friend.account });
    const answer = await name(owner, ticketIds[0] ?? '', { account: friend.account, verifyCode: code });
    expect([answer.code, await tagOf(owner), await tagOf(friend)]).toEqual(['0000', '405', '407']);
  });

  it('of a forum makes forum audience, by whether it costs anything', async () => {
    const [guest, payer] = [await createOwner(app), await createOwner(app)];
    await buyTickets(app, guest, 1, { kind: 'forum' });
    await expectTag(guest, '404');
    const activated = await activate(payer, { kind: 'forum', priceFen: 68_000 });
    expect([activated.code, await tagOf(payer)]).toEqual(['0000', '403']);
  });

  it('that was given makes its receiver online audience', async () => {
    const [giver, receiver] = [await createOwner(app), await createOwner(app)];
    const { ticketIds } = await buyTickets(app, giver, 1);
    await createTestClient(app, giver).ticketing.giveTicket({
      ticketId: ticketIds[0] ?? '',
      account: receiver.account,
    });
    expect(await tagOf(receiver)).toBe('407');
    await createTestClient(app, receiver).ticketing.listTickets({});
    await expectTag(receiver, '405');
  });
});

async function activate({ token }: TicketOwner, change: Parameters<typeof buildProduct>[1]) {
  const { platform, clock } = app;
  const productId = await buildProduct(platform.database.db, change);
  const [code = ''] = await transact(platform, (tx) =>
    createActivationCodes(tx, platform.keys, { productId, count: 1, label: 'test', expiresAt: null }, clock.now()),
  );
  return app.call('POST', '/ticket/online/ticket/hold/activate', { token, form: { activationCode: code } });
}
