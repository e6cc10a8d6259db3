import { giftScreenPath } from '@mingtang/contract/ticketing/routes';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { MailError, type Mailer } from '../../ports/mail/mailer.ts';
import { buildProduct } from '../../testing/builders.ts';
import { atCashier, type Buyer, createBuyer, receiveNotices } from '../../testing/buyer.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { setSetting } from '../reference/commands.ts';
import { requestMessage } from './commands.ts';
import { defineMessageJobs } from './jobs.ts';
import { mailBodies } from './mail-page.ts';
import { wordsOf } from './phrases.ts';

let app: TestApp;
let productId: string;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), {
    environment: { ROLE: 'all', PUBLIC_URL: 'https://expo.example' },
  });
  await receiveNotices(app);
});
afterAll(() => app.end());
beforeEach(async () => {
  productId = await buildProduct(app.platform.database.db, { quota: 10, perPerson: 100 });
});

const query = async <Row>(text: string, values: unknown[]): Promise<Row[]> =>
  (await app.platform.database.pool.query(text, values)).rows as Row[];
const messagesAbout = (subjectId: string) =>
  query<{ kind: string; state: string; channel: string | null; tries: number; problem: string | null }>(
    'SELECT * FROM messages WHERE subject_id = $1',
    [subjectId],
  );
const expectSent = (subjectId: string, channel: string) =>
  expect.poll(() => messagesAbout(subjectId)).toMatchObject([{ state: 'sent', channel, problem: null }]);
const emailOf = async (buyer: Buyer) =>
  (await query<{ email: string }>('SELECT email FROM persons WHERE id = $1', [buyer.personId]))[0]?.email ?? '';
/** What reached an address beside sign-in codes. */
const inboxOf = (to: string) => app.sandbox.inbox.list({ to }).filter(({ code }) => code === undefined);

async function buyPaid(buyer: Buyer) {
  const order = await buyer.buy(productId, 2);
  const { sessionId } = await buyer.startPaying(order.uuid);
  await atCashier(app, sessionId, 'pay');
  await expect.poll(async () => (await buyer.order(order.uuid)).status).toBe('paid');
  return order;
}

describe('a paid order', () => {
  it('is told by mail, once, with what was bought and a link to it', async () => {
    const buyer = await createBuyer(app);
    const { uuid } = await buyPaid(buyer);
    await expectSent(uuid, 'mail');
    await transact(app.platform, (tx) => requestMessage(tx, app.platform, { kind: 'order_paid', subjectId: uuid }));
    const email = await emailOf(buyer);
    const [mail, ...others] = inboxOf(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^订单 MT\w+ 已付款$/);
    for (const part of ['¥256.00', '展览票 × 2', '持票人', `https://expo.example/ticket/ticketsorder?uuid=${uuid}`]) {
      expect(mail?.text).toContain(part);
      expect(mail?.html).toContain(part);
    }
  });

  it('says by when foreign documents have to be approved, where it is for them', async () => {
    const tester = { kind: 'system', id: 'test', address: null } as const;
    await transact(app.platform, (tx) =>
      setSetting(tx, tester, app.platform, { code: 'foreign_id_deadline', version: 0, value: '2099-06-25' }),
    );
    const buyer = await createBuyer(app);
    const order = await buyer.buy(productId, 1);
    await query('UPDATE orders SET for_foreign_ids = true WHERE id = $1', [order.uuid]);
    const { sessionId } = await buyer.startPaying(order.uuid);
    await atCashier(app, sessionId, 'pay');
    await expectSent(order.uuid, 'mail');
    const [mail] = inboxOf(await emailOf(buyer));
    expect(mail?.text).toContain('请在 2099-06-25 前填写持票人并通过审核');
  });

  it('is told in the reader’s language, by SMS to whoever has no address', async () => {
    const phone = '+8613800001234';
    const buyer = await createBuyer(app, phone);
    await query("UPDATE persons SET language = 'en' WHERE id = $1", [buyer.personId]);
    const { uuid } = await buyPaid(buyer);
    await expectSent(uuid, 'sms');
    const [sms] = inboxOf('13800001234');
    expect(sms?.text).toMatch(/Order MT\w+ is paid/);
  });
});

describe('money that goes back', () => {
  it('is told when no order could take it', async () => {
    const buyer = await createBuyer(app);
    const { uuid } = await buyer.buy(productId);
    const { sessionId } = await buyer.startPaying(uuid);
    await atCashier(app, sessionId, { manner: 'short' });
    const email = await emailOf(buyer);
    await expect.poll(() => inboxOf(email).length).toBe(1);
    expect(inboxOf(email)[0]?.subject).toMatch(/^¥127.99 正在退回/);
    expect(inboxOf(email)[0]?.text).toContain('订单未成立');
  });
});

describe('a ticket given back', () => {
  it('sends its money back at once, and its buyer is told', async () => {
    const buyer = await createBuyer(app);
    const refundUntil = new Date(Date.now() + 86_400_000);
    productId = await buildProduct(app.platform.database.db, { quota: 10, perPerson: 100, refundUntil });
    const { uuid } = await buyPaid(buyer);
    const [ticket] = (await buyer.order(uuid)).tickets;
    const answer = await app.call('POST', '/ticket/online/ticket/hold/refund', {
      token: buyer.token,
      form: { uuid: ticket?.uuid ?? '' },
    });
    expect(answer.code).toBe('0000');
    const [{ id: refundId } = { id: '' }] = await query<{ id: string }>(
      'SELECT id FROM order_refunds WHERE order_id = $1',
      [uuid],
    );
    await expectSent(refundId, 'mail');
    const mail = inboxOf(await emailOf(buyer)).find(({ subject }) => subject?.includes('退款'));
    expect(mail?.subject).toMatch(/^订单 MT\w+ 已退款 ¥128\.00$/);
    const booked = await query<{ kind: string }>(
      "SELECT kind FROM ledger_entries WHERE order_id = $1 AND kind LIKE 'refund%' ORDER BY kind",
      [uuid],
    );
    expect(booked.map(({ kind }) => kind)).toEqual(['refund_due', 'refund_sent']);
  });
});

describe('a gift', () => {
  it('is told to its giver and to its receiver, who has no account yet, and its arrival to the giver', async () => {
    const giver = await createBuyer(app);
    await query("UPDATE persons SET language = 'en', name = 'Lu Zhiwei' WHERE id = $1", [giver.personId]);
    const { uuid } = await buyPaid(giver);
    const [ticket] = (await giver.order(uuid)).tickets;
    const given = await app.call('POST', '/ticket/online/ticket/hold/transfer', {
      token: giver.token,
      form: { ticketUuid: ticket?.uuid ?? '', account: 'friend@example.org' },
    });
    expect(given.code).toBe('0000');
    const [{ id: giftId } = { id: '' }] = await query<{ id: string }>('SELECT id FROM gifts WHERE ticket_id = $1', [
      ticket?.uuid,
    ]);
    const sentKinds = async () =>
      (await messagesAbout(giftId))
        .filter(({ state }) => state === 'sent')
        .map(({ kind }) => kind)
        .toSorted();
    await expect.poll(sentKinds).toEqual(['ticket_gift', 'ticket_given']);
    const [gift] = inboxOf('friend@example.org');
    expect(gift?.subject).toBe('Lu Zhiwei has sent you a ticket: Exhibition pass');
    // The ticket itself, which phones and desktops both have: opening it collects it.
    expect(gift?.text).toContain(`https://expo.example${giftScreenPath(ticket?.uuid ?? '')}`);
    const email = await emailOf(giver);
    const toGiver = inboxOf(email).find(({ subject }) => subject?.startsWith('Ticket sent'));
    // The address belongs to somebody else: the giver's mail shows no more of it than the screens do.
    expect(toGiver?.text).toContain('f***d@example.org');
    expect(toGiver?.text).toContain('https://expo.example/tickets?tab=given');

    const friend = await createBuyer(app, 'friend@example.org');
    const opened = await app.call('GET', `/ticket/online/ticket/hold/pass/${ticket?.uuid ?? ''}`, {
      token: friend.token,
    });
    expect(opened.code).toBe('0000');
    await expect.poll(sentKinds).toEqual(['ticket_gift', 'ticket_given', 'ticket_received']);
    expect(inboxOf(email).map(({ subject }) => subject)).toContain('Your sent ticket was collected: Exhibition pass');
  });
});

describe('the committee’s word', () => {
  it('has its reason, in the owner’s language', () => {
    const what = { deadline: '2030-06-25', canReturn: true };
    expect(wordsOf('holder_rejected', { ticket: '展览票', note: '照片不清楚', ...what }, 'zh').paragraphs[0]).toMatch(
      /暂不能入场。原因：照片不清楚$/,
    );
    expect(wordsOf('holder_rejected', { ticket: 'Pass', note: null, ...what }, 'en').paragraphs[0]).toMatch(
      /not valid for entry yet\.$/,
    );
  });

  it('names the day until which something can be done, and returning where its reader bought the ticket', () => {
    const wayOut = (canReturn: boolean, language: 'zh' | 'en') =>
      wordsOf('holder_rejected', { ticket: 'Pass', note: null, deadline: '2030-06-25', canReturn }, language)
        .paragraphs[1];
    expect(wayOut(true, 'en')).toMatch(
      /^Until 2030-06-25 you can .*, send the ticket to somebody else, or return it on its page\. /,
    );
    expect(wayOut(true, 'zh')).toMatch(/^2030-06-25 前.*或者在这张票的页面退票。/);
    expect(wayOut(false, 'en')).toMatch(/^Until 2030-06-25 you can add another ticket holder or ID\. /);
    expect(wayOut(false, 'zh')).not.toContain('退票');
  });
});

describe('a message that cannot leave', () => {
  const deliver = async (mail: Mailer['send'], to = 'm@example.org') => {
    const buyer = await createBuyer(app);
    const order = await buyer.buy(productId);
    await query('UPDATE persons SET email = $1 WHERE id = $2', [to, buyer.personId]);
    type SendAll = (all: { messageId: string }[]) => Promise<(Error | undefined)[]>;
    const works = new Map<string, SendAll>();
    const jobs = {
      define: ({ name, workAll }: { name: string; workAll: unknown }) => void works.set(name, workAll as SendAll),
      enqueue: async () => null,
      enqueueAll: async () => undefined,
    };
    const platform = { ...app.platform, jobs: jobs as never };
    defineMessageJobs(platform, new Events(jobs as never), {
      mail: { send: mail, verify: async () => undefined, close: () => undefined },
      sms: { send: async () => undefined },
    });
    await transact(platform, (tx) => requestMessage(tx, platform, { kind: 'order_paid', subjectId: order.uuid }));
    const [{ id } = { id: '' }] = await query<{ id: string }>('SELECT id FROM messages WHERE subject_id = $1', [
      order.uuid,
    ]);
    const send = async () => (await works.get('messages.send')?.([{ messageId: id }]))?.[0]?.message;
    return { send, id, orderId: order.uuid };
  };

  it('is tried again when it may leave later, as the same mail', async () => {
    let isDown = true;
    const ids: (string | undefined)[] = [];
    const { send, id, orderId } = await deliver(async (mail) => {
      ids.push(mail.id);
      if (isDown) throw new MailError('the server is away', { isRetryable: true });
    });
    expect(await send()).toBe('the server is away');
    expect(await messagesAbout(orderId)).toMatchObject([{ state: 'waiting', tries: 1, problem: 'the server is away' }]);
    isDown = false;
    expect(await send()).toBeUndefined();
    expect(await messagesAbout(orderId)).toMatchObject([{ state: 'sent', channel: 'mail', problem: null }]);
    expect(ids).toEqual([id, id]);
  });

  it('does not leave twice where that it left could not be written down', async () => {
    let sent = 0;
    const { send, orderId } = await deliver(async () => void (sent += 1), 'once@example.org');
    await query(
      `CREATE FUNCTION refuse_sent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$`,
      [],
    );
    await query(
      "CREATE TRIGGER refuse_sent BEFORE UPDATE ON messages FOR EACH ROW WHEN (NEW.state = 'sent') EXECUTE FUNCTION refuse_sent()",
      [],
    );
    await expect(send()).rejects.toThrow('update "messages"');
    await query('DROP FUNCTION refuse_sent CASCADE', []);
    expect(await messagesAbout(orderId)).toMatchObject([{ state: 'waiting' }]);
    expect(await send()).toBeUndefined();
    expect(await messagesAbout(orderId)).toMatchObject([{ state: 'sent', channel: 'mail' }]);
    expect(sent).toBe(1);
  });

  it('is given up when it never will, and kept as such', async () => {
    const { send, orderId } = await deliver(async () => {
      throw new MailError('no such mailbox', { isRetryable: false });
    }, 'n@example.org');
    await send();
    expect(await messagesAbout(orderId)).toMatchObject([{ state: 'failed', problem: 'no such mailbox' }]);
  });
});

describe('mail', () => {
  it('cannot be made a page of its own by what people typed', () => {
    const words = wordsOf('ticket_gift', { ticket: 'A & B', giver: '<img src=x>', account: 'email' }, 'en');
    const { html, text } = mailBodies(words, {
      name: 'Beacon & Sons',
      url: 'https://expo.example/?a=1&b="',
      language: 'en',
    });
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x&gt; has sent you a ticket: A &amp; B');
    expect(html).toContain('href="https://expo.example/?a=1&amp;b=&quot;"');
    expect(text).toContain('from <img src=x>.');
    expect(html).toContain('>Beacon &amp; Sons</p>');
    expect(text.endsWith('\n\nBeacon & Sons\n')).toBe(true);
  });
});
