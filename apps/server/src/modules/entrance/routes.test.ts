import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventDay } from '../../platform/clock.ts';
import { readPass } from '../../platform/passes.ts';
import { transact } from '../../platform/platform.ts';
import { codeOf } from '../../testing/answers.ts';
import { buyTickets, createOwner, fillDictionary, holderForm, type TicketOwner } from '../../testing/holders.ts';
import { buildTier, makeMember } from '../../testing/members.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { setSetting } from '../reference/commands.ts';
import { settings } from '../reference/settings.ts';
import { certificateNumberOf } from './certificates/policy.ts';

const tester = { kind: 'system', id: 'test', address: null } as const;
const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await fillDictionary(app);
  await buildTier(app, 'leader', []);
});
afterAll(() => app.end());

const dayOf = (offset: number): string => eventDay(new Date(app.clock.now().getTime() + offset * DAY_MS));
const apiOf = ({ token }: { token: string }) => createTestClient(app, { token }).entrance;

async function attend(
  days: string[],
  change: Record<string, string> = {},
): Promise<{ owner: TicketOwner; ticketIds: string[] }> {
  const owner = await createOwner(app);
  const { ticketIds } = await buyTickets(app, owner, 2, { validDays: days });
  const form = holderForm(owner, ticketIds[0] ?? '', change);
  const { code } = await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
  expect(code).toBe('0000');
  return { owner, ticketIds };
}

describe('the pass', () => {
  it('shows tickets whose days have not gone by, the nearest first, and the member’s code', async () => {
    const { owner, ticketIds } = await attend([dayOf(2)]);
    await buyTickets(app, owner, 1, { validDays: [dayOf(-2)] });
    const { ticketIds: today } = await buyTickets(app, owner, 1, { validDays: [dayOf(0), dayOf(5)] });
    await makeMember(app, owner.personId, 'leader');
    const pass = await apiOf(owner).getOwnPass();
    expect(pass.tickets.map(({ ticket }) => ticket.id)).toEqual([...today, ...ticketIds]);
    expect(pass.tickets.map(({ holderName }) => holderName)).toEqual([null, '沈知远', null]);
    expect(pass.tickets[0]?.steps).toHaveLength(30);
    expect(pass.member).toMatchObject({ tier: 'leader', nameEn: 'Leader' });
    const token = pass.member?.steps[0]?.token ?? '';
    expect(readPass(app.platform.keys, 'member-pass', token)).toMatchObject({ id: owner.personId });
    expect(readPass(app.platform.keys, 'ticket-pass', token)).toBeUndefined();
    expect(pass.contact).toMatch(/\*/);
  });

  it('asks for a sign-in, and is empty for who has nothing', async () => {
    expect(await codeOf(createTestClient(app).entrance.getOwnPass())).toBe('40100');
    expect(await apiOf(await app.signIn()).getOwnPass()).toMatchObject({ tickets: [], member: null });
  });
});

describe('certificates', () => {
  it('are issued to holders whose day has come, drawn in both languages, and checked by anybody', async () => {
    const { owner, ticketIds } = await attend([dayOf(-1), dayOf(0), dayOf(1)]);
    const [certificate, ...others] = await apiOf(owner).listCertificates();
    expect(others).toEqual([]);
    // Named today: yesterday nobody came in with it.
    expect(certificate).toMatchObject({ name: '沈知远', days: [dayOf(0)] });
    expect(certificate?.number).toBe(certificateNumberOf(ticketIds[0] ?? ''));
    for (const file of [certificate?.fileZh, certificate?.fileEn]) {
      const answer = await app.server.inject(file ?? '');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const checked = await createTestClient(app).entrance.checkCertificate({ code: certificate?.code ?? '' });
    expect(checked).toMatchObject({ name: '沈**', number: certificate?.number, days: certificate?.days });
  });

  it.each(['Łucja Święć', 'جميلة رحمن', 'सीता क्षत्रिय'])('have the name %s in its own letters', async (name) => {
    const { owner } = await attend([dayOf(0)], { name });
    const [certificate] = await apiOf(owner).listCertificates();
    expect(certificate).toMatchObject({ name, missingLetters: [] });
    const { rawPayload } = await app.server.inject(certificate?.fileEn ?? '');
    const { text } = await extractText(new Uint8Array(rawPayload), { mergePages: true });
    expect(text.replaceAll(/\s/g, '')).toContain(name.replaceAll(' ', ''));
  });

  it('say which letter no font has, and are not drawn without it', async () => {
    const { owner } = await attend([dayOf(0)], { name: '王𱖎' });
    const [certificate] = await apiOf(owner).listCertificates();
    expect(certificate?.missingLetters).toEqual(['𱖎']);
    const answer = await app.server.inject(certificate?.fileZh ?? '');
    expect(answer.json()).toMatchObject({ code: '21070', msg: expect.stringContaining('𱖎 U+3158E') });
  });

  it('are none for others’ links, after ten minutes, and for codes of nobody', async () => {
    const { owner } = await attend([dayOf(0)]);
    const [certificate] = await apiOf(owner).listCertificates();
    const link = certificate?.fileEn ?? '';
    const statusOf = async (url: string) => (await app.server.inject(url)).statusCode;
    expect(await statusOf(link.replace('language=en', 'language=zh'))).toBe(404);
    expect(await statusOf(link.replace(/signature=.*/, ''))).toBe(404);
    app.clock.move(11 * 60_000);
    expect(await statusOf(link)).toBe(404);
    const check = (code: string) => codeOf(createTestClient(app).entrance.checkCertificate({ code }));
    expect(await check('A'.repeat(43))).toBe('40401');
    const path = '/business/online/person/attendanceCertificate/check/short';
    expect(await app.call('GET', path)).toMatchObject({ code: '40000', status: 400 });
  });

  it('ask for a sign-in and a holder whose day has come', async () => {
    expect(await codeOf(createTestClient(app).entrance.listCertificates())).toBe('40100');
    const { owner } = await attend([dayOf(3)]);
    expect(await codeOf(apiOf(owner).listCertificates())).toBe('37002');
  });

  it('wait for the edition to begin', async () => {
    const { owner } = await attend([dayOf(0)]);
    const edition = { ...settings.edition.preset, firstDay: dayOf(1), lastDay: dayOf(3) };
    await transact(app.platform, (tx) =>
      setSetting(tx, tester, app.platform, { code: 'edition', version: 0, value: edition }),
    );
    expect(await codeOf(apiOf(owner).listCertificates())).toBe('37001');
  });
});
