import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { routeUrl } from '@mingtang/contract/route';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventDay } from '../../../platform/clock.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { renameValue } from '../../../testing/dictionary.ts';
import { createOwner, newIdNumber, type TicketOwner, uploadDocument } from '../../../testing/holders.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forgetDocumentPictures } from '../../files/commands.ts';

let app: TestApp;
let reviewer: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());

const simple = (token: string, form: Record<string, string> = {}) =>
  app.call('POST', routeUrl(realNameRoutes.verifySimply), {
    token,
    form: { name: '沈知远', identityNum: newIdNumber(), agreement: 'true', ...form },
  });
const verify = ({ token, photoUuid }: TicketOwner, form: Record<string, string> = {}) =>
  app.call('POST', routeUrl(realNameRoutes.verify), {
    token,
    form: {
      name: 'Lúcia Ferraz',
      country: 'BR',
      certType: 'passport',
      identityNum: 'FX100200',
      gender: '1',
      birthday: '1990-02-28',
      photoUuid,
      agreement: 'true',
      ...form,
    },
  });
const own = async (token: string) =>
  (await app.call('GET', routeUrl(realNameRoutes.getOwnIdentity), { token })).data as {
    triesLeft: number;
    person: { checkState: string; identityNum: string; photoUrl: string | null; checkReason: string | null } | null;
  };
const tagOf = async (token: string) =>
  ((await app.call('GET', '/business/person/getPerson', { token })).data as { userTag: string; name: string }).userTag;
/** Somebody who turns so many years old on the edition's last day. */
const bornFor = (age: number): string => {
  const day = eventDay(app.clock.now());
  return `${Number(day.slice(0, 4)) - age}${day.slice(4)}`;
};

describe('one’s own real name by an ID card', () => {
  it('wants somebody signed in, a name, a number and the agreement', async () => {
    expect((await simple('')).code).toBe('40100');
    expect((await app.call('GET', routeUrl(realNameRoutes.getOwnIdentity))).code).toBe('40100');
    const { token } = await app.signIn();
    const empty = await app.call('POST', routeUrl(realNameRoutes.verifySimply), { token });
    const { fields } = empty.data as { fields: { field: string }[] };
    expect([empty.status, fields.map(({ field }) => field)]).toEqual([400, ['name', 'identityNum', 'agreement']]);
    expect(await simple(token, { agreement: 'false' })).toMatchObject({ code: '20006' });
    expect(await simple(token, { identityNum: '310101199204180040' })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'identityNum', reason: '身份证号校验不通过，请逐位核对' }] },
    });
    expect(await own(token)).toEqual({ triesLeft: 10, person: null });
  });

  it('is verified by the registry, shown masked, gives the tag and the name, and is for good', async () => {
    const { token } = await app.signIn();
    expect(await tagOf(token)).toBe('407');
    const identityNum = newIdNumber();
    const answer = await simple(token, { identityNum });
    expect(answer).toMatchObject({
      code: '0000',
      data: {
        triesLeft: 10,
        person: { checkState: 'verified', checkType: 'registry', name: '沈知远', certType: 'id_card', photoUrl: null },
      },
    });
    expect((await own(token)).person?.identityNum).toBe(`${identityNum.slice(0, 4)}**********${identityNum.slice(-4)}`);
    expect(JSON.stringify(answer)).not.toContain(identityNum);
    await expect.poll(() => tagOf(token)).toBe('405');
    expect((await simple(token)).code).toBe('20023');
  });

  it('is refused in the spec’s words when it is somebody else’s, and ten times a day', async () => {
    const { token } = await app.signIn();
    const identityNum = '110000199203150014';
    expect(await simple(token, { identityNum })).toMatchObject({
      code: '30014',
      msg: '身份验证失败，姓名与证件号不是同一人',
    });
    expect((await own(token)).triesLeft).toBe(9);
    for (let tries = 1; tries < 10; tries++) await simple(token, { identityNum, name: `甲${tries}` });
    expect((await simple(token)).code).toBe('20021');
    expect(await own(token)).toEqual({ triesLeft: 0, person: null });
    app.clock.move(86_400_000);
    expect((await own(token)).triesLeft).toBe(10);
  });

  it('is one account’s, however many ask at once', async () => {
    const identityNum = newIdNumber();
    const people = await Promise.all([1, 2, 3, 4].map(() => app.signIn()));
    const answers = await Promise.all(people.map(({ token }) => simple(token, { identityNum })));
    expect(answers.map(({ code }) => code).sort()).toEqual(['0000', '20022', '20022', '20022']);
  });

  it('is one document’s, however many forms one person sends at once', async () => {
    const { token } = await app.signIn();
    const answers = await Promise.all([1, 2, 3].map(() => simple(token)));
    expect(answers.filter(({ code }) => code === '0000')).toHaveLength(1);
    expect(answers.filter(({ code }) => ['20023', '30018'].includes(code))).toHaveLength(2);
  });

  it('follows the ages of the setting: too young, with an adult, alone', async () => {
    const { token } = await app.signIn();
    expect(await simple(token, { identityNum: newIdNumber(bornFor(12)) })).toMatchObject({
      code: '30012',
      msg: '未满 16 岁不能入场，请注册云端观众，在线观看',
    });
    const identityNum = newIdNumber(bornFor(17));
    expect((await simple(token, { identityNum })).code).toBe('30013');
    expect((await simple(token, { identityNum, withAdult: 'true' })).code).toBe('0000');
  });

  it('binds the person’s own address, and nothing is written while the registry is down', async () => {
    const manner = (name: string) =>
      fetch(`${app.sandbox.httpUrl}/sandbox/identity-check`, {
        method: 'POST',
        body: new URLSearchParams({ manner: name }),
      });
    const { token, personId } = await app.signIn();
    const bound = async () =>
      (
        await app.platform.database.db.execute<{ n: number }>(
          sql`SELECT count(*)::int AS n FROM bound_contacts WHERE person_id = ${personId}`,
        )
      ).rows[0]?.n;
    await manner('down');
    expect((await simple(token)).code).toBe('30016');
    expect([await bound(), await own(token)]).toEqual([0, { triesLeft: 10, person: null }]);
    await manner('genuine');
    expect((await simple(token)).code).toBe('0000');
    expect(await bound()).toBe(1);
  });
});

describe('one’s own real name by any other document', () => {
  const queue = 'real_names';
  // Staff are signed in for less than the day that passes above.
  beforeAll(async () => {
    reviewer = await signStaffIn(app, ['reviewer']);
  });
  const open = (id: string) => reviewer.api.queues.getEntry({ queue, id });

  it('wants a picture of one’s own and every field', async () => {
    const owner = await createOwner(app);
    expect((await verify({ ...owner, photoUuid: '01900000-0000-7000-8000-000000000000' })).code).toBe('30028');
    expect((await verify({ ...(await createOwner(app)), photoUuid: owner.photoUuid })).code).toBe('30028');
    expect(await verify(owner, { certType: 'hk_macao_permit', identityNum: 'H12345678' })).toMatchObject({
      status: 400,
      data: { fields: [{ field: 'country' }] },
    });
  });

  it('waits for staff, who see it masked and write down each look; then it is verified', async () => {
    const owner = await createOwner(app);
    const identityNum = 'FX200300';
    expect(await verify(owner, { identityNum })).toMatchObject({
      code: '0000',
      data: { person: { checkState: 'under_review', checkType: null, photoUrl: expect.stringContaining('/files/') } },
    });
    expect((await verify(owner)).code).toBe('20023');
    expect(await tagOf(owner.token)).toBe('407');
    const entry = await open(owner.personId);
    expect(entry).toMatchObject({ name: 'Lúcia Ferraz', kind: { zh: '巴西', en: 'Brazil' }, state: 'waiting' });
    expect(entry.photo).toContain('/files/');
    expect(JSON.stringify(entry)).not.toContain(identityNum);
    const revealed = await reviewer.api.queues.reveal({ queue, id: owner.personId });
    expect(revealed.facts.map(({ value }) => value)).toEqual([
      'Lúcia Ferraz',
      identityNum,
      '1990-02-28',
      owner.account,
    ]);
    const { rows } = await app.platform.database.db.execute<{ action: string }>(
      sql`SELECT action FROM audit_entries WHERE entity = 'verified_identity' AND entity_id = ${owner.personId} AND action = 'reveal'`,
    );
    expect(rows).toHaveLength(1);
    await reviewer.api.queues.decide({ queue, id: owner.personId, version: entry.version, verdict: 'approve' });
    expect(await own(owner.token)).toMatchObject({ person: { checkState: 'verified', checkType: 'staff' } });
    await expect.poll(() => tagOf(owner.token)).toBe('405');
    expect(await mailTo(app, owner.account, '实名认证已通过')).toContain('/validate');
    // Nobody needs the whole name any more.
    expect((await open(owner.personId)).name).toBe('L*** F***');
    const { id, version } = entry;
    expect(await codeOf(reviewer.api.queues.decide({ queue, id, version, verdict: 'reject', reason: 'no' }))).toBe(
      '40900',
    );
  });

  it('stands in the queue and its sheet as the dictionary calls its state and its document', async () => {
    const owner = await createOwner(app);
    expect((await verify(owner, { identityNum: 'FX100777' })).code).toBe('0000');
    await renameValue(app, 'check_state', 'under_review', { zh: '待复核', en: 'Being looked at' });
    await renameValue(app, 'cert_type', 'passport', { zh: '外国护照', en: 'Foreign passport' });
    expect(await open(owner.personId)).toMatchObject({
      status: { zh: '待复核', en: 'Being looked at' },
      subject: { zh: '外国护照', en: 'Foreign passport' },
      facts: expect.arrayContaining([expect.objectContaining({ value: { zh: '外国护照', en: 'Foreign passport' } })]),
    });
    const { page } = await reviewer.api.queues.listEntries({ queue, state: 'waiting' });
    expect(page.items.find(({ id }) => id === owner.personId)?.status).toEqual({ zh: '待复核', en: 'Being looked at' });
    const sheetIn = async (language: string) =>
      (
        await app.server.inject({
          url: `/console/api/queues/${queue}/export?format=csv&state=waiting`,
          headers: { language, cookie: `mingtang_console=${reviewer.token}` },
        })
      ).body;
    expect(await sheetIn('ch')).toMatch(/外国护照.*待复核/);
    expect(await sheetIn('en')).toMatch(/Foreign passport.*Being looked at/);
    // Who is verified is in no state of a review.
    const { id, version } = await open(owner.personId);
    await reviewer.api.queues.decide({ queue, id, version, verdict: 'approve' });
    expect((await open(owner.personId)).status).toEqual({ zh: '已实名', en: 'Verified' });
    await renameValue(app, 'check_state', 'under_review', { zh: '审核中', en: 'Under review' });
  });

  it('comes with a picture of the document, which staff see with the number, by a link of their own, each look written down', async () => {
    const [owner, other] = [await createOwner(app), await createOwner(app)];
    const certPhotoUuid = await uploadDocument(app, owner);
    const notOwn = await verify(other, { identityNum: 'FX210300', certPhotoUuid });
    expect(notOwn).toMatchObject({ status: 400, data: { fields: [{ field: 'certPhotoUuid' }] } });
    expect((await verify(owner, { identityNum: 'FX210301', certPhotoUuid })).code).toBe('0000');
    expect((await verify(other, { identityNum: 'FX210302' })).code).toBe('0000');
    expect((await open(other.personId)).hasDocumentPhoto).toBe(false);
    const entry = await open(owner.personId);
    expect(entry.hasDocumentPhoto).toBe(true);
    // Nobody has the picture without a look that is written down.
    expect(JSON.stringify(entry)).not.toContain(certPhotoUuid);
    const cashier = await signStaffIn(app, ['cashier']);
    expect(await codeOf(cashier.api.queues.reveal({ queue, id: owner.personId }))).toBe('40300');
    const { documentPhoto } = await reviewer.api.queues.reveal({ queue, id: owner.personId });
    const url = documentPhoto ?? '';
    expect(url).toContain(certPhotoUuid);
    const look = async (address: string) => (await app.server.inject({ url: address })).statusCode;
    expect([await look(url), await look(url.replace(/signature=.{4}/, 'signature=aaaa'))]).toEqual([200, 404]);
    const { rows } = await app.platform.database.db.execute<{ actor_id: string }>(
      sql`SELECT actor_id FROM audit_entries WHERE action = 'reveal' AND entity_id = ${owner.personId}`,
    );
    expect(rows).toEqual([{ actor_id: reviewer.id }]);
    app.clock.move(11 * 60_000);
    expect(await look(url)).toBe(404);
    // It goes with the documents, whether or not somebody has looked.
    expect(await transact(app.platform, (tx) => forgetDocumentPictures(tx, app.platform, 10))).toBe(1);
    expect((await reviewer.api.queues.reveal({ queue, id: owner.personId })).documentPhoto).toBeNull();
  });

  it('keeps no picture of a document the registry knows', async () => {
    const owner = await createOwner(app);
    const certPhotoUuid = await uploadDocument(app, owner);
    const form = { name: '沈知远', country: 'CN', certType: 'id_card', gender: '0', birthday: '1992-03-15' };
    expect((await verify(owner, { ...form, identityNum: newIdNumber(), certPhotoUuid })).code).toBe('0000');
    const { rows } = await app.platform.database.db.execute<{ purpose: string; kept_at: Date | null }>(
      sql`SELECT purpose, kept_at FROM files WHERE id = ${certPhotoUuid}`,
    );
    expect(rows).toEqual([{ purpose: 'image', kept_at: null }]);
  });

  it('keeps nobody out while nobody has looked: who is verified first has it', async () => {
    const [squatter, owner] = [await createOwner(app), await createOwner(app)];
    for (const somebody of [squatter, owner])
      expect((await verify(somebody, { identityNum: 'FX300400' })).code).toBe('0000');
    const [theirs, his] = [await open(owner.personId), await open(squatter.personId)];
    expect(theirs.warnings[0]?.en).toContain('as well');
    const approve = ({ id, version }: { id: string; version: string }) =>
      reviewer.api.queues.decide({ queue, id, version, verdict: 'approve' });
    await approve(theirs);
    expect((await open(squatter.personId)).warnings[0]?.en).toContain('cannot be approved');
    expect(await codeOf(approve(his))).toBe('20022');
  });

  it('is rejected with a reason, lets the address go, and may be submitted again', async () => {
    const owner = await createOwner(app);
    await verify(owner, { identityNum: 'FX400500' });
    const { id, version } = await open(owner.personId);
    await reviewer.api.queues.decide({ queue, id, version, verdict: 'reject', reason: '照片不清晰' });
    expect(await own(owner.token)).toMatchObject({ person: { checkState: 'rejected', checkReason: '照片不清晰' } });
    expect(await mailTo(app, owner.account, '未通过')).toContain('照片不清晰');
    expect((await verify(owner, { identityNum: 'FX400501' })).code).toBe('0000');
    expect(await own(owner.token)).toMatchObject({ person: { checkState: 'under_review', checkReason: null } });
  });
});

it('is taken back by staff, who write down why, and another may be verified at the same address', async () => {
  const { token, personId } = await app.signIn();
  expect((await simple(token, { name: '旧名' })).code).toBe('0000');
  const queue = 'real_names';
  const entry = await reviewer.api.queues.getEntry({ queue, id: personId });
  expect(entry).toMatchObject({ state: 'approved', canTakeBack: true, name: '旧*' });
  const { id, version } = entry;
  await reviewer.api.queues.decide({ queue, id, version, verdict: 'reject', reason: '已改名' });
  expect(await own(token)).toMatchObject({ person: { checkState: 'rejected', checkReason: '已改名' } });
  const { rows } = await app.platform.database.db.execute<{ action: string }>(
    sql`SELECT action FROM audit_entries WHERE entity = 'verified_identity' AND entity_id = ${personId} AND actor_kind = 'staff'`,
  );
  expect(rows).toContainEqual({ action: 'withdraw' });
  // The tag was the name's.
  await expect.poll(() => tagOf(token)).toBe('407');
  expect((await simple(token, { name: '新名' })).code).toBe('0000');
  expect(await own(token)).toMatchObject({ person: { checkState: 'verified' } });
});

it('keeps names, numbers and birth dates from who reads the database', async () => {
  const { token } = await app.signIn();
  const identityNum = newIdNumber('1977-11-03');
  expect((await simple(token, { identityNum, name: '欧阳密' })).code).toBe('0000');
  const { rows } = await app.platform.database.pool.query(
    `SELECT (SELECT json_agg(verified_identities)::text FROM verified_identities) || (SELECT json_agg(bound_contacts)::text FROM bound_contacts)
      || (SELECT json_agg(identity_checks)::text FROM identity_checks) AS everything`,
  );
  const everything = (rows as { everything: string }[])[0]?.everything ?? '';
  expect(everything).toContain('document_hash');
  for (const secret of [identityNum, '19771103', '1977-11-03', '欧阳密', Buffer.from('欧阳密').toString('hex')])
    expect(everything).not.toContain(secret);
});
