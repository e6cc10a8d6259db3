import { identityRoutes } from '@mingtang/contract/identity/routes';
import { routeUrl } from '@mingtang/contract/route';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkInvariants } from '../../invariants.ts';
import { personalData } from '../../personal-data.ts';
import { Events } from '../../platform/events.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { transact } from '../../platform/platform.ts';
import { buildProduct } from '../../testing/builders.ts';
import { buyTickets, createOwner, holderForm, type TicketOwner } from '../../testing/holders.ts';
import { buildTier, makeMember, memberCodeOf, signRedeemerIn } from '../../testing/members.ts';
import { drawPortrait } from '../../testing/portrait.ts';
import { fillProfileChoices, profileOf } from '../../testing/profiles.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { findPerson } from '../identity/queries.ts';
import { expireOrders } from '../orders/commands.ts';
import { requestCopy, requestErasure } from './commands.ts';
import { eraseDue } from './erasing.ts';

let app: TestApp;
let industryId: string;
let portrait: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  industryId = await fillProfileChoices(app);
  portrait = (await drawPortrait()).toString('base64');
});
afterAll(() => app.end());

const tester = { kind: 'system', id: 'test', address: null } as const;
/** What is done of an erased account waits for the erasure to commit. */
const isSomebodyWaiting = async (): Promise<boolean> => {
  const { rowCount } = await app.platform.database.pool.query(
    'SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()',
  );
  return rowCount !== 0;
};

/** Erases everybody at once, and does something of each while the erasure is through and not yet committed. */
async function eraseDuring<Done>(
  owners: { personId: string }[],
  act: (index: number) => Promise<Done>,
): Promise<PromiseSettledResult<Done>[]> {
  const { platform } = app;
  const now = platform.clock.now();
  for (const { personId } of owners)
    await transact(platform, (tx) =>
      requestErasure(tx, platform.jobs, tester, { personId, reason: 'organiser', language: 'zh', days: 0, now }),
    );
  const acts: Promise<Done>[] = [];
  const acting: PersonalData = {
    domain: 'acting',
    tables: [],
    copy: async () => ({}),
    erase: async ({ personId }) => {
      const done = act(owners.findIndex((owner) => owner.personId === personId));
      acts.push(done);
      let isThrough = false;
      done.catch(() => undefined).finally(() => void (isThrough = true));
      await expect.poll(async () => isThrough || (await isSomebodyWaiting()), { interval: 5 }).toBe(true);
    },
  };
  await eraseDue({ platform, events: new Events(platform.jobs), parts: [...personalData, acting] });
  const outcomes = await Promise.allSettled(acts);
  expect(outcomes).toHaveLength(owners.length);
  for (const { personId } of owners)
    expect(await findPerson(platform.database.db, personId)).toMatchObject({ erasedAt: expect.any(Date), email: null });
  return outcomes;
}

async function brokenInvariants(): Promise<string[]> {
  const client = await app.platform.database.pool.connect();
  const verdicts = await checkInvariants(client).finally(() => client.release());
  return verdicts.filter(({ broken }) => broken.length > 0).map(({ name }) => name);
}

/** Rows of a table that name these people. */
const countOf = (table: string, column: string, owners: { personId: string }[]): Promise<number> =>
  app.platform.database.db.$count(
    sql.identifier(table),
    sql`${sql.identifier(column)} = ANY(${sql.param(owners.map(({ personId }) => personId))}::uuid[])`,
  );

const createOwners = (count: number): Promise<TicketOwner[]> =>
  Array.from({ length: count }).reduce<Promise<TicketOwner[]>>(
    async (all) => [...(await all), await createOwner(app)],
    Promise.resolve([]),
  );

describe('nothing of who it was is written while an account is erased', () => {
  const cases: [what: string, table: string, column: string, act: (owner: TicketOwner) => Promise<unknown>][] = [
    [
      'a picture',
      'files',
      'person_id',
      ({ token }) => createTestClient(app, { token }).files.uploadBase64Face({ image: portrait }),
    ],
    [
      'a profile',
      'person_profiles',
      'person_id',
      ({ token }) => createTestClient(app, { token }).profile.updateProfile(profileOf(industryId)),
    ],
    [
      'a receiver',
      'receivers',
      'person_id',
      async ({ token }) => {
        const form = { name: '沈知远', phone: '13912345678', address: '静安路 9 号' };
        const answer = await app.call('POST', routeUrl(identityRoutes.editReceiver), { token, form });
        if (answer.code !== '0000') throw new Error(answer.msg);
      },
    ],
    [
      'a copy of the data',
      'data_exports',
      'person_id',
      ({ personId }) =>
        transact(app.platform, (tx) =>
          requestCopy(tx, app.platform.jobs, { personId, language: 'zh', now: app.clock.now() }),
        ),
    ],
  ];
  it.each(cases)('%s', async (_, table, column, act) => {
    const owners = await createOwners(6);
    const outcomes = await eraseDuring(owners, (index) => act(owners[index] as TicketOwner));
    expect(await countOf(table, column, owners)).toBe(0);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  });

  it('a ticket’s holder', async () => {
    const owners = await createOwners(6);
    const tickets = await owners.reduce<Promise<string[]>>(async (all, owner) => {
      const { ticketIds } = await buyTickets(app, owner, 1, { saleTo: new Date('2099-07-06') });
      return [...(await all), ticketIds[0] ?? ''];
    }, Promise.resolve([]));
    await eraseDuring(owners, async (index) => {
      const owner = owners[index] as TicketOwner;
      const form = holderForm(owner, tickets[index] ?? '');
      return (await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form })).code;
    });
    expect(await countOf('ticket_holders', 'submitted_by', owners)).toBe(0);
    expect(await app.platform.database.db.$count(sql`bound_contacts`)).toBe(0);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('what is amended of a ticket as professional audience', async () => {
    const owners = await createOwners(6);
    const tickets = await owners.reduce<Promise<string[]>>(async (all, owner) => {
      const change = { saleTo: new Date('2099-07-06'), needsReview: true, validDays: ['2099-07-05'] };
      const { ticketIds } = await buyTickets(app, owner, 1, change);
      return [...(await all), ticketIds[0] ?? ''];
    }, Promise.resolve([]));
    for (const [index, owner] of owners.entries()) {
      const words = { positionDescription: '合规总监', introduce: '模型合规' };
      const form = holderForm(owner, tickets[index] ?? '', words);
      const answer = await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
      expect(answer.code).toBe('0000');
    }
    await eraseDuring(owners, async (index) => {
      const { token } = owners[index] as TicketOwner;
      const form = { company: '恒砥', industryType: 'finance', positionDescription: '总监', introduce: '合规' };
      return (await app.call('POST', '/business/online/major/audience/improve', { token, form })).code;
    });
    expect(await countOf('ticket_holders', 'submitted_by', owners)).toBe(0);
    expect(await app.platform.database.db.$count(sql`holder_days`)).toBe(0);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('the address a gift was sent to', async () => {
    const giver = await createOwner(app);
    const owners = await createOwners(6);
    const { ticketIds } = await buyTickets(app, giver, 6, { saleTo: new Date('2099-07-06') });
    for (const [index, { account }] of owners.entries()) {
      const form = { ticketUuid: ticketIds[index] ?? '', account };
      const { token } = giver;
      expect(await app.call('POST', '/ticket/online/ticket/hold/transfer', { token, form })).toMatchObject({
        code: '0000',
      });
    }
    const answers = await eraseDuring(owners, async (index) => {
      const { token } = owners[index] as TicketOwner;
      return (await app.call('POST', '/ticket/online/ticket/hold/list', { token })).code;
    });
    expect(answers).toEqual(owners.map(() => ({ status: 'fulfilled', value: '40100' })));
    expect(await countOf('gifts', 'to_person_id', owners)).toBe(0);
    expect(await countOf('tickets', 'person_id', owners)).toBe(0);
  });
});

describe('what goes on while an account is erased leaves the books right', () => {
  it('buying', async () => {
    const owners = await createOwners(12);
    const free = await buildProduct(app.platform.database.db, { priceFen: 0, quota: 100 });
    const priced = await buildProduct(app.platform.database.db, { quota: 100 });
    const outcomes = await eraseDuring(owners, async (index) => {
      const { token } = owners[index] as TicketOwner;
      const form = { productId: index % 2 ? free : priced, num: 1 };
      return (await app.call('POST', '/ticket/order/buyNow', { token, form })).code;
    });
    // It was somebody's when it was placed: nobody's now, and to be paid by nobody.
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(await brokenInvariants()).toEqual([]);
    app.clock.move(16 * 60_000);
    const { clock, platform } = app;
    await transact(platform, (tx) => expireOrders(tx, new Events(platform.jobs), clock.now(), 100));
    expect(await app.platform.database.db.$count(sql`orders`, sql`state = 'unpaid'`)).toBe(0);
    expect(await brokenInvariants()).toEqual([]);
  });

  it('redeeming', async () => {
    const [lunch = ''] = await buildTier(app, 'leader', [3]);
    const desk = await signRedeemerIn(app, 'desk@example.org');
    const owners = await createOwners(12);
    for (const { personId } of owners) await makeMember(app, personId, 'leader');
    const outcomes = await eraseDuring(owners, (index) =>
      createTestClient(app, desk).membership.redeemBenefit({
        memberCode: memberCodeOf(app, owners[index]?.personId ?? ''),
        benefitId: lunch,
        key: `redeeming-${index}`,
      }),
    );
    const redeemed = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(await app.platform.database.db.$count(sql`benefit_redemptions`)).toBe(redeemed);
    expect(await brokenInvariants()).toEqual([]);
  });
});
