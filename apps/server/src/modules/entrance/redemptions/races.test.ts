import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { Tx } from '../../../platform/database.ts';
import { Events } from '../../../platform/events.ts';
import { newId } from '../../../platform/id.ts';
import { buildTicketBenefit, productsOf } from '../../../testing/desks.ts';
import { buildAdmissions, enrolDevices, insertTickets, passCodeOf } from '../../../testing/door.ts';
import { buildTier, makeMember, memberCodeOf, signRedeemerIn } from '../../../testing/members.ts';
import { createConsoleClient, signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { benefitRedemptions } from '../../membership/redemptions/tables.ts';
import { memberships } from '../../membership/tables.ts';
import { doorHash, memberHash } from '../door/sealing.ts';
import { doorDevices } from '../door/tables.ts';
import { selectDoorTickets } from '../door/ticket-queries.ts';
import { createRedeeming } from './hand-in.ts';
import { locks } from './known.ts';
import { doorRedemptions } from './tables.ts';

const WITHIN = { interval: 100 };

let app: TestApp;
let desk: ReturnType<typeof createConsoleClient>['redemption'];
let token: string;
let deviceId: string;
let tour: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { atNoon: true });
  desk = createConsoleClient(app).redemption;
  [token = ''] = await enrolDevices(app, ['Desk']);
  [{ id: deviceId } = { id: '' }] = await app.platform.database.db.select({ id: doorDevices.id }).from(doorDevices);
  [tour = ''] = await buildTier(app, 'royal', [1]);
});
afterAll(() => app.end());

const db = () => app.platform.database.db;
const itemOf = (ticketId: string, benefitId: string) => ({
  id: newId(),
  deviceId,
  code: passCodeOf(app, ticketId),
  benefitId,
  scannedAt: app.clock.now(),
  said: null,
});
const memberItemOf = (personId: string) => ({ ...itemOf(newId(), tour), code: memberCodeOf(app, personId) });
/** One server process. */
const open = (lock = locks) => createRedeeming(app.platform, new Events(app.platform.jobs), lock);

const verdicts = async (answers: Promise<{ verdict: string }>[]) =>
  (await Promise.all(answers)).map(({ verdict }) => verdict).sort();

async function build(count: number) {
  const { ticketIds } = await buildAdmissions(app, count);
  return { ticketIds, benefitId: await buildTicketBenefit(app, await productsOf(app, ticketIds)) };
}

describe('the last unit, asked for at the same moment', () => {
  /** Both have read before either goes on, and nobody sees what the other writes. */
  function meet() {
    let arrived = 0;
    let goOn = (): void => undefined;
    const bothAreHere = new Promise<void>((resolve) => (goOn = resolve));
    const arrive = async (): Promise<void> => {
      arrived += 1;
      if (arrived === 2) goOn();
      await bothAreHere;
    };
    // As it was before: whatever the other commits meanwhile is not in it.
    const begin = (tx: Tx) => tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ`);
    return { begin, arrive };
  }
  it('of a ticket is handed out once by two processes; without the lock, twice', async () => {
    const { ticketIds, benefitId } = await build(2);
    const [harmed = '', safe = ''] = ticketIds;
    const { begin, arrive } = meet();
    const unlocked = {
      ...locks,
      tickets: async (tx: Tx, ids: readonly string[]) => {
        await begin(tx);
        const rows = await selectDoorTickets(tx, ids);
        await arrive();
        return rows;
      },
    };
    expect(await verdicts([1, 2].map(() => open(unlocked).submit(itemOf(harmed, benefitId))))).toEqual([
      'redeemed',
      'redeemed',
    ]);
    expect(await verdicts([1, 2].map(() => open().submit(itemOf(safe, benefitId))))).toEqual(['redeemed', 'used_up']);
  });

  it('of a member is handed out once by two processes; without the lock, one of them fails', async () => {
    const people = await Promise.all([app.signIn(), app.signIn()]);
    for (const { personId } of people) await makeMember(app, personId, 'royal');
    const [harmed = '', safe = ''] = people.map(({ personId }) => personId);
    const { begin, arrive } = meet();
    const unlocked = {
      tickets: async (tx: Tx) => {
        await begin(tx);
        return [];
      },
      memberships: async (tx: Tx, [personId = '']: readonly string[]) => {
        const rows = await tx.select().from(memberships).where(eq(memberships.personId, personId));
        await arrive();
        return rows;
      },
    };
    const harm = await Promise.allSettled([1, 2].map(() => open(unlocked).submit(memberItemOf(harmed))));
    // The unique index of units is the second lock: one of both fails instead of being told the truth.
    expect(harm.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await verdicts([1, 2].map(() => open().submit(memberItemOf(safe))))).toEqual(['redeemed', 'used_up']);
  });

  it('is handed out once to fifty equal requests over three processes, and to a member also beside the app', async () => {
    const { ticketIds, benefitId } = await build(1);
    const processes = [open(), open(), open()];
    const told = await verdicts(
      Array.from({ length: 50 }, (_, index) =>
        (processes[index % 3] ?? open()).submit(itemOf(ticketIds[0] ?? '', benefitId)),
      ),
    );
    expect(told.filter((verdict) => verdict === 'redeemed')).toHaveLength(1);
    expect(told.filter((verdict) => verdict === 'used_up')).toHaveLength(49);

    const { personId } = await app.signIn();
    const membershipId = await makeMember(app, personId, 'royal');
    const redeemer = await signRedeemerIn(app, 'guide@example.org');
    const inApp = Array.from({ length: 10 }, (_, index) =>
      createTestClient(app, redeemer)
        .membership.redeemBenefit({
          memberCode: memberCodeOf(app, personId),
          benefitId: tour,
          key: `the-tour-${index}`,
        })
        .then(
          () => ({ verdict: 'redeemed' }),
          () => ({ verdict: 'used_up' }),
        ),
    );
    const atDesks = Array.from({ length: 10 }, (_, index) =>
      (processes[index % 3] ?? open()).submit(memberItemOf(personId)),
    );
    const both = await verdicts([...inApp, ...atDesks]);
    expect(both.filter((verdict) => verdict === 'redeemed')).toHaveLength(1);
    expect(await db().$count(benefitRedemptions, eq(benefitRedemptions.membershipId, membershipId))).toBe(1);
  });

  it('sent fifty times under one name is one', async () => {
    const { ticketIds, benefitId } = await build(1);
    const item = itemOf(ticketIds[0] ?? '', benefitId);
    const processes = [open(), open(), open()];
    const told = await verdicts(
      Array.from({ length: 50 }, (_, index) => (processes[index % 3] ?? open()).submit(item)),
    );
    expect(new Set(told)).toEqual(new Set(['redeemed']));
    expect(await db().$count(doorRedemptions, eq(doorRedemptions.benefitId, benefitId))).toBe(1);
  });
});

it('one that asks and comes again with the device’s word at once is what the device says happened', async () => {
  const { ticketIds, benefitId } = await build(2);
  const [had = '', spared = ''] = ticketIds;
  await open().submit(itemOf(had, benefitId));
  for (const [ticketId, server, said] of [
    [had, 'used_up', 'redeemed'],
    [spared, 'redeemed', 'not_now'],
  ] as const) {
    // The server was too slow for the device to hear it: both wait for the same transaction.
    const desks = open();
    const asked = itemOf(ticketId, benefitId);
    expect(await verdicts([desks.submit(asked), desks.submit({ ...asked, said })])).toEqual([server, server]);
    const [row] = await db().select().from(doorRedemptions).where(eq(doorRedemptions.id, asked.id));
    expect(row).toMatchObject({ said, isRedeemed: said === 'redeemed', verdict: server });
  }
});

it('keeps every unit of two desks that had no network for an hour, and reports every double, in whatever order they come back', async () => {
  const { personId } = await app.signIn();
  const ticketIds = await insertTickets(app, personId, 120);
  const benefitId = await buildTicketBenefit(app, await productsOf(app, ticketIds));
  const tokens = await enrolDevices(app, ['Alone 1', 'Alone 2']);
  const hourAgo = app.clock.now().getTime() - 3_600_000;
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(at);
  const offline = tokens.flatMap((by, device) =>
    ticketIds.map((ticketId, index) => {
      const at = new Date(hourAgo + ((index * 37 + device * 11) % 3_500) * 1_000);
      const code = passCodeOf(app, ticketId, { at });
      return { by, ticketId, at, unit: { id: newId(), code, benefitId, scannedAt: at, said: 'redeemed' as const } };
    }),
  );
  // Portions of both, the later before the earlier, each torn off and sent again.
  const shuffled = offline.toSorted((one, other) => one.unit.code.localeCompare(other.unit.code));
  for (let from = 0; from < shuffled.length; from += 40)
    for (const by of tokens) {
      const redemptions = shuffled.slice(from, from + 40).flatMap((one) => (one.by === by ? [one.unit] : []));
      await desk.handInRedemptions({ token: by, redemptions: redemptions.slice(0, 7) });
      await desk.handInRedemptions({ token: by, redemptions });
    }
  const kept = await db().select().from(doorRedemptions).where(eq(doorRedemptions.benefitId, benefitId));
  expect(kept.filter(({ isRedeemed }) => isRedeemed)).toHaveLength(240);
  // By day, as lunch comes once a day and the hour may have had a midnight in it.
  const { api } = await signStaffIn(app, ['gatekeeper']);
  const days = [...new Set(offline.map(({ at }) => dayOf(at)))];
  const told = (await Promise.all(days.map((day) => api.redemption.listRedemptionDoubles({ day })))).flat();
  const expected = Array.from(Map.groupBy(offline, ({ ticketId, at }) => `${ticketId} ${dayOf(at)}`).values()).flatMap(
    (own) =>
      own
        .toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.unit.id < other.unit.id ? -1 : 1))
        .slice(1)
        .map(({ unit }) => unit.id),
  );
  expect(expected.length).toBeGreaterThan(100);
  const ids = told.filter(({ benefit }) => benefit.id === benefitId).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(expected.toSorted());
});

describe('what devices know', () => {
  it('are members by a hash with their memberships, as they change', async () => {
    const { personId } = await app.signIn();
    const membershipId = await makeMember(app, personId, 'royal');
    const read = async (from: string) => desk.listDoorMembers({ token, cursor: from });
    const first = await vi.waitFor(async () => {
      const answer = await read('');
      expect(answer.members.map((one) => one.membershipId)).toContain(membershipId);
      return answer;
    }, WITHIN);
    expect(first.members.find((one) => one.membershipId === membershipId)).toMatchObject({
      hash: memberHash(personId),
      tier: 'royal',
    });
    expect(JSON.stringify(first)).not.toContain(personId);
    const endsAt = app.clock.now();
    await db().update(memberships).set({ endsAt }).where(eq(memberships.id, membershipId));
    const changed = await vi.waitFor(async () => {
      const answer = await read(first.cursor);
      expect(answer.members).not.toEqual([]);
      return answer;
    }, WITHIN);
    expect(changed.members).toEqual([expect.objectContaining({ membershipId, endsAt })]);
    expect((await read(changed.cursor)).members).toEqual([]);
  });

  it('are units redeemed at desks and in the app, by hashes, and that one was undone', async () => {
    const { ticketIds, benefitId } = await build(1);
    const [ticketId = ''] = ticketIds;
    const { personId } = await app.signIn();
    const membershipId = await makeMember(app, personId, 'royal');
    const redeemer = await signRedeemerIn(app, 'porter@example.org');
    const hashes = [doorHash(ticketId), memberHash(personId)];
    // Others' units are told as well: of ours, in their order.
    const read = async (from: string) => {
      const own: Awaited<ReturnType<typeof desk.listDoorRedemptions>>['redemptions'] = [];
      let cursor = from;
      for (let isMore = true; isMore; ) {
        const answer = await desk.listDoorRedemptions({ token, cursor });
        own.push(...answer.redemptions.filter(({ hash }) => hashes.includes(hash)));
        ({ cursor, isMore } = answer);
      }
      return { cursor, redemptions: own };
    };
    const item = itemOf(ticketId, benefitId);
    await open().submit(item);
    await createTestClient(app, redeemer).membership.redeemBenefit({
      memberCode: memberCodeOf(app, personId),
      benefitId: tour,
      key: 'carried-bags',
    });
    const told = await vi.waitFor(async () => {
      const answer = await read('');
      expect(answer.redemptions).toHaveLength(2);
      return answer;
    }, WITHIN);
    expect(told.redemptions).toEqual([
      expect.objectContaining({
        id: item.id,
        hash: doorHash(ticketId),
        benefitId,
        membershipId: null,
        placeEn: 'Desk',
        stands: true,
      }),
      expect.objectContaining({
        hash: memberHash(personId),
        benefitId: tour,
        membershipId,
        placeEn: 'South desk',
        stands: true,
      }),
    ]);
    const { api } = await signStaffIn(app, ['cashier']);
    await api.redemption.undoTicketRedemption({ id: item.id, reason: 'Returned' });
    await vi.waitFor(async () => {
      const { redemptions } = await read(told.cursor);
      expect(redemptions).toEqual([expect.objectContaining({ id: item.id, stands: false })]);
    }, WITHIN);
  });
});
