import { createPublicKey, verify } from 'node:crypto';
import { downloadUrl } from '@mingtang/contract/calling';
import type { Verdict } from '@mingtang/contract/entrance/admission';
import { deskConsole } from '@mingtang/contract/entrance/desk-console';
import { badgeSizes } from '@mingtang/contract/entrance/desk-model';
import { eq } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../../http/console-calls.ts';
import { newId } from '../../../platform/id.ts';
import { signPass } from '../../../platform/passes.ts';
import { transact } from '../../../platform/platform.ts';
import { auditEntries } from '../../../platform/tables.ts';
import { codeOf } from '../../../testing/answers.ts';
import { buildAdmissions, buildCheckpoint, enrolDevices, passCodeOf } from '../../../testing/door.ts';
import { createConsoleClient, signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { tickets } from '../../ticketing/tables.ts';
import { doorHash } from '../door/sealing.ts';
import { drawBadge } from './badge-sheet.ts';
import { printBadge } from './badges.ts';
import { findBadgeTicket } from './desk-queries.ts';
import { badges } from './tables.ts';

let app: TestApp;
let keeper: TestStaff;
let desk: TestStaff['api']['desk'];
let door: ReturnType<typeof createConsoleClient>['entrance'];
let gate: string;
let device: string;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  keeper = await signStaffIn(app, ['gatekeeper']);
  desk = keeper.api.desk;
  door = createConsoleClient(app).entrance;
  gate = await buildCheckpoint(app);
  [device = ''] = await enrolDevices(app, ['North 1']);
});
afterAll(() => app.end());

const scan = async (code: string): Promise<Verdict | undefined> => {
  const scans = [{ id: newId(), code, checkpointId: gate, scannedAt: app.clock.now(), said: null }];
  return (await door.handInScans({ token: device, scans })).scans[0]?.verdict;
};
const oneTicket = async (change: Parameters<typeof buildAdmissions>[2] = {}) =>
  (await buildAdmissions(app, 1, { reEntry: 'always', ...change })).ticketIds[0] ?? '';
const print = (id: string, key = newId()) => desk.printBadge({ id, key, name: 'Odile Marchand' });
const change = (id: string, values: Partial<typeof tickets.$inferInsert>) =>
  app.platform.database.db.update(tickets).set(values).where(eq(tickets.id, id));

describe('at the door a badge', () => {
  it('opens for days, until another is printed; the phone’s code stays good beside it', async () => {
    const ticketId = await oneTicket();
    const first = await print(ticketId);
    expect(first).toMatchObject({ serial: 1, name: 'Odile Marchand', otherName: null, halls: expect.any(Array) });
    expect(first.code).toHaveLength(115);
    expect(await scan(first.code)).toBe('admitted');
    const again = await print(ticketId);
    expect(again.serial).toBe(2);
    expect(await scan(first.code)).toBe('replaced');
    expect(await scan(again.code)).toBe('admitted');
    expect(await scan(passCodeOf(app, ticketId))).toBe('admitted');
  });

  it('opens nothing once its ticket is refunded or somebody else’s, and cannot be made up', async () => {
    const ticketId = await oneTicket();
    const { code } = await print(ticketId);
    // What a phone shows is no badge, and a badge of another number none either.
    const claims = { id: ticketId, version: 1, step: 1 };
    expect(await scan(signPass(app.platform.keys, 'ticket-pass', claims))).toBe('stale');
    expect(await scan(signPass(app.platform.keys, 'badge-pass', { ...claims, step: 2 }))).toBe('replaced');
    expect(await scan(`${code.slice(0, -8)}AAAAAAAA`)).toBe('forged');
    await change(ticketId, { version: 2 });
    expect(await scan(code)).toBe('replaced');
    await change(ticketId, { state: 'refunded' });
    expect(await scan(code)).toBe('refunded');
  });

  it('is read by a device without a network: its key, and the number of the one that opens', async () => {
    const ticketId = await oneTicket();
    await print(ticketId);
    const { code } = await print(ticketId);
    const { badgeKey, publicKey } = await door.getDoor({ token: device, deviceTime: app.clock.now(), waiting: 0 });
    const bytes = Buffer.from(code, 'base64url');
    const isBy = (key: string): boolean =>
      verify(
        null,
        bytes.subarray(0, 22),
        createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' }),
        bytes.subarray(22),
      );
    expect([isBy(badgeKey), isBy(publicKey)]).toEqual([true, false]);
    expect([bytes.readUInt16BE(16), bytes.readUInt32BE(18)]).toEqual([1, 2]);
    await expect
      .poll(async () => {
        const { tickets: told } = await door.listDoorTickets({ token: device, cursor: '' });
        return told.find(({ hash }) => hash === doorHash(ticketId))?.badge;
      })
      .toBe(2);
  });
});

describe('printing', () => {
  it('with the same key is one badge, and is counted and written down', async () => {
    const ticketId = await oneTicket();
    const key = newId();
    const both = await Promise.all([print(ticketId, key), print(ticketId, key)]);
    expect(both.map(({ serial, code }) => [serial, code])).toEqual([1, 1].map((serial) => [serial, both[0]?.code]));
    await print(ticketId);
    // What was replaced meanwhile is not handed out as if it opened.
    expect(await codeOf(print(ticketId, key))).toBe('37013');
    const { db } = app.platform.database;
    const [row] = await db.select().from(tickets).where(eq(tickets.id, ticketId));
    expect(row?.badge).toBe(2);
    const { tickets: own } = await desk.getVisitor({ id: row?.personId ?? '' });
    expect(own).toMatchObject([{ id: ticketId, badges: 2, printedAt: expect.any(Date) }]);
    const lines = await db.select().from(auditEntries).where(eq(auditEntries.entityId, key));
    expect(lines).toMatchObject([
      { action: 'print', entity: 'badge', actorId: keeper.id, after: { ticketId, serial: 1 } },
    ]);
    const [kept] = await db.select().from(badges).where(eq(badges.id, key));
    expect(kept?.sealed.includes('Odile')).toBe(false);
  });

  it('at once gives one badge a press, and each its own number; without the lock a double press breaks', async () => {
    const harmed = await oneTicket();
    const { db } = app.platform.database;
    let arrived = 0;
    let goOn = (): void => undefined;
    const bothAreHere = new Promise<void>((resolve) => (goOn = resolve));
    const key = newId();
    const unlocked = () =>
      transact(app.platform, (tx) =>
        printBadge(
          tx,
          app.platform.keys,
          keeper.actor,
          { key, ticketId: harmed, name: 'Odile', now: app.clock.now() },
          async (inside, id) => {
            const row = await findBadgeTicket(inside, id);
            arrived += 1;
            if (arrived === 2) goOn();
            await bothAreHere;
            return row;
          },
        ),
      );
    // Both have read that the key is new: one press of two breaks.
    const outcomes = await Promise.allSettled([unlocked(), unlocked()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const safe = await oneTicket();
    const pressed = newId();
    const twice = await Promise.all([print(safe, pressed), print(safe, pressed)]);
    expect(twice.map(({ serial }) => serial)).toEqual([1, 1]);
    const two = await Promise.all([print(safe), print(safe)]);
    expect(two.map(({ serial }) => serial).sort((one, other) => one - other)).toEqual([2, 3]);
    expect(await db.$count(badges, eq(badges.ticketId, safe))).toBe(3);
  });

  it('is refused for what opens nothing', async () => {
    const ticketId = await oneTicket({ needsRealName: true });
    expect(await codeOf(print(ticketId))).toBe('37011');
    await change(ticketId, { approval: 'pending' });
    expect(await codeOf(print(ticketId))).toBe('37012');
    await change(ticketId, { approval: 'none', state: 'given' });
    expect(await codeOf(print(ticketId))).toBe('37010');
    await change(ticketId, { state: 'refunded' });
    expect(await codeOf(print(ticketId))).toBe('37010');
    expect(await codeOf(print(newId()))).toBe('40401');
    const nameless = await oneTicket();
    expect(await codeOf(desk.printBadge({ id: nameless, key: newId() }))).toBe('40000');
    const { api } = await signStaffIn(app, ['editor']);
    expect(await codeOf(api.desk.printBadge({ id: nameless, key: newId() }))).toBe('40300');
  });
});

describe('the PDF', () => {
  const download = (id: string, token = keeper.token) =>
    app.server.inject({
      url: downloadUrl(deskConsole.downloadBadge, { id, size: 'card' }),
      headers: { cookie: `${CONSOLE_COOKIE}=${token}` },
    });

  it('is one page of the paper’s size, there while its badge opens', async () => {
    const ticketId = await oneTicket();
    const first = await print(ticketId);
    const answer = await download(first.id);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    await print(ticketId);
    expect((await download(first.id)).json()).toMatchObject({ code: '37013' });
    expect((await download(newId())).json()).toMatchObject({ code: '40401' });
    expect((await download(first.id, (await signStaffIn(app, ['editor'])).token)).statusCode).toBe(403);
  });

  it.each(['Łucja Święć', '박하늘', 'جميلة رحمن', 'נועה לוין', 'มานี น้ำผึ้ง', 'सीता क्षत्रिय', '𠮷田さくら'])(
    'has the name %s as it is written, and a small part of its font',
    async (name) => {
      const { id, unprintable } = await desk.printBadge({ id: await oneTicket(), key: newId(), name, otherName: name });
      expect(unprintable).toEqual([]);
      const { rawPayload } = await download(id);
      expect(rawPayload.length).toBeLessThan(25_000);
      const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
      expect(text.replaceAll(/\s/g, '').split(name.replaceAll(' ', ''))).toHaveLength(3);
    },
  );

  it('is refused for a letter that no font has, which the desk is told before', async () => {
    const names = { name: '王𱖎', otherName: 'Wang 🌟' };
    const badge = await desk.printBadge({ id: await oneTicket(), key: newId(), ...names });
    expect(badge.unprintable).toEqual([
      { text: '王𱖎', letters: ['𱖎'] },
      { text: 'Wang 🌟', letters: ['🌟'] },
    ]);
    expect((await download(badge.id)).json()).toMatchObject({
      code: '21070',
      msg: expect.stringContaining('王𱖎: 𱖎 U+3158E; Wang 🌟: 🌟 U+1F31F'),
    });
  });

  it.each(['card', 'a6'] as const)('of %s holds the longest names there may be', async (size) => {
    const badge = await print(await oneTicket());
    const long = { name: 'W'.repeat(60), otherName: '龘'.repeat(60), company: '国'.repeat(100) };
    const sheet = (await drawBadge({ ...badge, ...long }, size)).toString('latin1');
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(sheet) ?? [];
    const inMm = [width, height].map((points) => Math.round((Number(points) / 72) * 25.4));
    expect(inMm).toEqual([badgeSizes[size].width, badgeSizes[size].height]);
    expect(sheet.match(/\/Type \/Page\b/g)).toHaveLength(1);
  });
});
