import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { eventDay } from '../../../platform/clock.ts';
import { transact } from '../../../platform/platform.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { buyTickets, createOwner, fillDictionary, holderForm, uploadDocument } from '../../../testing/holders.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { setSetting } from '../../reference/commands.ts';

let app: TestApp;
let reviewer: TestStaff;
const HOUR_MS = 3_600_000;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
  await fillDictionary(app);
  reviewer = await signStaffIn(app, ['reviewer']);
});
afterAll(() => app.end());

describe('foreign IDs', () => {
  const foreign = 'foreign_ids';
  let passports = 0;

  /** A ticket whose holder waits for the committee. */
  async function submit() {
    const owner = await createOwner(app);
    const { ticketIds } = await buyTickets(app, owner, 1, { needsApproval: true });
    const [id = ''] = ticketIds;
    passports += 1;
    const identityNum = `FA${200_000 + passports}`;
    const certPhotoUuid = await uploadDocument(app, owner);
    const form = holderForm(owner, id, { country: 'BR', certType: 'passport', identityNum, certPhotoUuid });
    const answer = await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
    expect(answer.code).toBe('0000');
    const detail = async () =>
      (await app.call('GET', `/ticket/online/ticket/hold/detail/${id}`, { token: owner.token })).data;
    return { id, owner, identityNum, detail };
  }
  const open = (id: string) => reviewer.api.queues.getEntry({ queue: foreign, id });

  beforeAll(async () => {
    const tester = { kind: 'system', id: 'test', address: null } as const;
    const value = eventDay(new Date(app.clock.now().getTime() + 10 * 24 * HOUR_MS));
    await transact(app.platform, (tx) =>
      setSetting(tx, tester, app.platform, { code: 'foreign_id_deadline', version: 0, value }),
    );
  });

  it('wait with the document masked, a picture and the deadline; approved, the ticket opens the door', async () => {
    const { id, identityNum, owner, detail } = await submit();
    const { page } = await reviewer.api.queues.listEntries({ queue: foreign, state: 'waiting' });
    expect(page.items.map((one) => one.id)).toContain(id);
    const entry = await open(id);
    expect(entry).toMatchObject({ kind: { zh: '巴西', en: 'Brazil' }, dueOn: expect.stringMatching(/^\d{4}-/) });
    expect(entry.photo).toContain('/files/');
    expect(JSON.stringify(entry)).not.toContain(identityNum);
    const revealed = await reviewer.api.queues.reveal({ queue: foreign, id });
    expect(revealed.facts.map(({ value }) => value)).toEqual([identityNum, '1992-03-15', owner.account]);
    expect(entry.hasDocumentPhoto).toBe(true);
    expect((await app.server.inject({ url: revealed.documentPhoto ?? '' })).statusCode).toBe(200);
    const { version } = entry;
    const approved = await reviewer.api.queues.decide({ queue: foreign, id, version, verdict: 'approve' });
    expect(approved).toMatchObject({ state: 'approved', decidedBy: expect.stringMatching(/^Staff/) });
    expect(await detail()).toMatchObject({ status: 'verified', checkState: 'approved' });
    expect(await mailTo(app, owner.account, '境外证件审核')).toContain('可以入场了');
    expect(
      await codeOf(reviewer.api.queues.decide({ queue: foreign, id, version, verdict: 'reject', reason: 'no' })),
    ).toBe('40900');
  });

  it('that were named anew are not decided on by what was seen before', async () => {
    const { id, owner } = await submit();
    const { version } = await open(id);
    await reviewer.api.queues.decide({ queue: foreign, id, version, verdict: 'reject', reason: '照片不符' });
    app.clock.move(1_000);
    const form = holderForm(owner, id, { country: 'BR', certType: 'passport', identityNum: 'FA299999' });
    await app.call('POST', '/ticket/online/ticket/hold/realName', { token: owner.token, form });
    expect(await codeOf(reviewer.api.queues.decide({ queue: foreign, id, version, verdict: 'approve' }))).toBe('40900');
    expect(await open(id)).toMatchObject({ state: 'waiting', decisionNote: null });
  });
});
