import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { eventDay } from '../../platform/clock.ts';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { auditEntries } from '../../platform/tables.ts';
import {
  buyTickets,
  createOwner,
  fillDictionary,
  holderForm,
  type TicketOwner,
  uploadDocument,
} from '../../testing/holders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { files } from '../files/tables.ts';
import { setSetting } from '../reference/commands.ts';
import { activateTicket, createActivationCodes } from './activation.ts';
import { decideHolder } from './approvals.ts';
import { forgetReplacedPictures } from './forgetting.ts';
import { products } from './tables.ts';

let app: TestApp;
let version = 0;
const DAY_MS = 86_400_000;
const reviewer = { kind: 'staff', id: 'mei', address: '203.0.113.7' } as const;

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await fillDictionary(app);
  await setDeadline(10);
});
afterAll(() => app.end());

async function setDeadline(daysAhead: number): Promise<void> {
  const value = eventDay(new Date(app.clock.now().getTime() + daysAhead * DAY_MS));
  const tester = { kind: 'system', id: 'test', address: null } as const;
  await transact(app.platform, (tx) =>
    setSetting(tx, tester, app.platform, { code: 'foreign_id_deadline', version, value }),
  );
  version += 1;
}

let passports = 0;
const passport = () => ({ country: 'BR', certType: 'passport', identityNum: `FA${100_000 + passports++}` });
const submit = (of: TicketOwner, id: string, change: Record<string, string> = passport()) =>
  app.call('POST', '/ticket/online/ticket/hold/realName', { token: of.token, form: holderForm(of, id, change) });
const detail = async (of: TicketOwner, id: string) =>
  (await app.call('GET', `/ticket/online/ticket/hold/detail/${id}`, { token: of.token })).data;
const events = () => new Events(app.platform.jobs);
const decide = (ticketId: string, verdict: 'approved' | 'rejected', note: string | null = null) =>
  transact(app.platform, (tx) =>
    decideHolder(tx, events(), reviewer, { ticketId, verdict, note, now: app.clock.now() }),
  );
/** A ticket that asks the committee, with its owner. */
const approvable = async (change = {}) => {
  const of = await createOwner(app);
  const { ticketIds, productId } = await buyTickets(app, of, 1, { needsApproval: true, ...change });
  return { of, id: ticketIds[0] ?? '', productId };
};

describe('a holder with a foreign document', () => {
  it('waits for the committee, and the ticket with them', async () => {
    const { of, id } = await approvable();
    expect(await submit(of, id)).toMatchObject({
      code: '0000',
      data: { status: 'unverified', checkState: 'pending', actions: ['show'] },
    });
    expect((await submit(of, id)).code).toBe('30011');
    const given = await app.call('POST', '/ticket/online/ticket/hold/transfer', {
      token: of.token,
      form: { ticketUuid: id, account: 'friend@example.net' },
    });
    expect(given.code).toBe('30010');
    const counts = await app.call('POST', '/ticket/online/ticket/hold/statistics', { token: of.token });
    expect(counts.data).toMatchObject({ waitRealName: 1, underReview: 1 });
  });

  it('is verified at once where the ticket does not ask', async () => {
    const { of, id } = await approvable({ needsApproval: false });
    expect(await submit(of, id)).toMatchObject({ data: { status: 'verified', checkState: 'none' } });
  });

  it('is not asked about with a resident ID card', async () => {
    const { of, id } = await approvable();
    expect(await submit(of, id, {})).toMatchObject({ data: { status: 'verified', checkState: 'none' } });
  });

  it('is approved once, with a line in the audit trail', async () => {
    const { of, id } = await approvable();
    await submit(of, id);
    await decide(id, 'approved');
    expect(await detail(of, id)).toMatchObject({ status: 'verified', checkState: 'approved' });
    await expect(decide(id, 'rejected')).rejects.toMatchObject({ key: 'ticketing.not_in_this_state' });
    const lines = await app.platform.database.db.select().from(auditEntries).where(eq(auditEntries.entityId, id));
    expect(lines).toMatchObject([{ actorId: 'mei', action: 'approve', entity: 'ticket_holder' }]);
    expect(JSON.stringify(lines)).not.toContain('FA1000');
  });

  it('is rejected with a reason, and may be named anew with another document', async () => {
    const { of, id } = await approvable();
    await submit(of, id);
    await decide(id, 'rejected', '照片与证件不符');
    expect(await detail(of, id)).toMatchObject({
      status: 'unverified',
      checkState: 'rejected',
      checkReason: '照片与证件不符',
      actions: expect.arrayContaining(['verify']),
    });
    expect(await submit(of, id)).toMatchObject({ code: '0000', data: { checkState: 'pending' } });
    expect(await detail(of, id)).toMatchObject({ checkReason: null });
  });

  it('that was rejected on every ticket leaves their address free for another document', async () => {
    const { of, id } = await approvable();
    const { ticketIds } = await buyTickets(app, of, 1, { needsApproval: true });
    const [second = ''] = ticketIds;
    const mistyped = passport();
    for (const ticketId of [id, second]) expect((await submit(of, ticketId, mistyped)).code).toBe('0000');
    expect((await submit(of, (await buyTickets(app, of, 1)).ticketIds[0] ?? '')).code).toBe('30018');
    for (const ticketId of [id, second]) await decide(ticketId, 'rejected', 'no');
    const right = passport();
    expect((await submit(of, id, right)).code).toBe('0000');
    expect((await submit(of, second, right)).code).toBe('0000');
  });

  it('leaves no picture behind that another took the place of', async () => {
    const { of, id } = await approvable();
    const [first, second] = [await uploadDocument(app, of), await uploadDocument(app, of)];
    const forget = () => transact(app.platform, (tx) => forgetReplacedPictures(tx, app.platform, 10));
    await submit(of, id, { ...passport(), certPhotoUuid: first });
    await decide(id, 'rejected', 'no');
    app.clock.move(2 * 3_600_000);
    // Staff may still look at why.
    expect(await forget()).toBe(0);
    await submit(of, id, { ...passport(), certPhotoUuid: second });
    app.clock.move(2 * 3_600_000);
    expect(await forget()).toBe(1);
    const known = await app.platform.database.db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.personId, of.personId));
    expect(known.map((file) => file.id).toSorted()).toEqual([of.photoUuid, second].toSorted());
  });

  it('is forgotten when the ticket is given away after all', async () => {
    const { of, id } = await approvable();
    await submit(of, id);
    await decide(id, 'rejected', 'no');
    const receiver = await createOwner(app);
    const given = await app.call('POST', '/ticket/online/ticket/hold/transfer', {
      token: of.token,
      form: { ticketUuid: id, account: receiver.account },
    });
    expect(given.code).toBe('0000');
    expect(await detail(receiver, id)).toMatchObject({
      received: true,
      checkState: 'none',
      checkReason: null,
      person: null,
    });
  });

  it('comes too late after the deadline', async () => {
    const { of, id } = await approvable();
    await setDeadline(-1);
    expect(await submit(of, id)).toMatchObject({ code: '30019', msg: expect.stringContaining('已于') });
    await setDeadline(0);
    expect((await submit(of, id)).code).toBe('0000');
    await setDeadline(10);
  });
});

describe('at the deadline', () => {
  /** As the hourly job does it, with who listens to it. */
  const close = () => transact(app.platform, (tx) => app.platform.jobs.enqueue(tx, 'ticketing.close-approvals', {}));

  it('what was not approved goes back, what was approved stays', async () => {
    const [approved, pending, rejected, unnamed] = [
      await approvable(),
      await approvable(),
      await approvable(),
      await approvable(),
    ];
    for (const { of, id } of [approved, pending, rejected]) expect((await submit(of, id)).code).toBe('0000');
    await decide(approved.id, 'approved');
    await decide(rejected.id, 'rejected', 'no');
    await close();
    await setDeadline(-1);
    await close();
    await close();
    const stateOf = async ({ of, id }: { of: TicketOwner; id: string }) =>
      ((await detail(of, id)) as { status: string }).status;
    await expect.poll(() => stateOf(pending)).toBe('refunded');
    await expect.poll(() => stateOf(rejected)).toBe('refunded');
    expect(await stateOf(approved)).toBe('verified');
    expect(await stateOf(unnamed)).toBe('unverified');
    expect(await detail(pending.of, pending.id)).toMatchObject({ checkState: 'rejected' });
    await setDeadline(10);
  });

  it('a place behind an activation code is free again', async () => {
    const { of, productId } = await approvable();
    const [code = ''] = await transact(app.platform, (tx) =>
      createActivationCodes(
        tx,
        app.platform.keys,
        { productId, count: 1, label: '赠票', expiresAt: null },
        app.clock.now(),
      ),
    );
    const made = await transact(app.platform, (tx) =>
      activateTicket(tx, app.platform.keys, { code, personId: of.personId, ip: '127.0.0.1', now: app.clock.now() }),
    );
    const { ticketId } = made as { ticketId: string };
    expect((await submit(of, ticketId)).code).toBe('0000');
    await setDeadline(-1);
    await close();
    await expect.poll(() => detail(of, ticketId)).toMatchObject({ status: 'refunded' });
    const [product] = await app.platform.database.db.select().from(products).where(eq(products.id, productId));
    expect(product?.setAside).toBe(0);
  });

  it('leaves everything whole', async () => {
    const client = await app.platform.database.pool.connect();
    const broken = (await checkInvariants(client)).filter(({ broken: ids }) => ids.length > 0);
    client.release();
    expect(broken.map(({ name }) => name)).toEqual([]);
  });
});
