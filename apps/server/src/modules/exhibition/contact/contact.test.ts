import { contactRoutes } from '@mingtang/contract/exhibition/contact/routes';
import { contactRequest } from '@mingtang/contract/exhibition/contact/wire';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../../platform/id.ts';
import { codeOf, mailTo } from '../../../testing/answers.ts';
import { buildStand, signStandIn } from '../../../testing/stands.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { minutesToWait } from './policy.ts';

const OWN = '00000000-0000-7000-8000-000000000001';
let app: TestApp;
let stand: string;
let staff: { token: string; personId: string };
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' } });
});
afterAll(() => app.end());
beforeEach(async () => {
  stand = await buildStand(app, 'Xuanniao');
  staff = await signStandIn(app, stand, 'staff');
});

const apiOf = ({ token }: { token: string }) => createTestClient(app, { token }).contact;
/** By our names those of the wire. */
const names = Object.fromEntries(
  Object.entries(
    z.encode(contactRequest, { name: 'name', email: 'e@x.org', phone: '', body: '12345', subjectId: OWN }),
  ).map(([wire, value]) => [{ '12345': 'body', [OWN]: 'subjectId' }[value as string] ?? wire, wire]),
);
const message = (body = '四足机器人能在零下二十度巡检吗？', subjectId = stand) => ({
  name: '林疏影',
  email: 'lin@example.org',
  body,
  subjectId,
});

it('a few messages in ten minutes, some in a day', () => {
  const now = new Date('2026-07-05T04:00:00Z');
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  expect(minutesToWait([1, 2, 3, 4].map(before), now)).toBe(0);
  expect(minutesToWait([1, 2, 3, 4, 7].map(before), now)).toBe(3);
  expect(minutesToWait([1, 2, 3, 4, 10].map(before), now)).toBe(0);
  const many = Array.from({ length: 30 }, (_, index) => before(20 + index * 40));
  expect(minutesToWait(many, now)).toBe(24 * 60 - (20 + 29 * 40));
});

describe('writing', () => {
  it('asks for a sign-in and for what can be answered', async () => {
    expect(await codeOf(createTestClient(app).contact.writeMessage(message()))).toBe('40100');
    const { token } = await app.signIn();
    const wrong = { ...message(), name: '\u202E', email: 'lin@', phone: 'call me', body: 'Hi', subjectId: 'x' };
    const form = Object.fromEntries(Object.entries(wrong).map(([name, value]) => [names[name] ?? name, value]));
    const answer = await app.call('POST', routeUrl(contactRoutes.writeMessage), { token, form });
    expect(answer).toMatchObject({ status: 400, code: '40000' });
    const told = (answer.data as { fields: { field: string }[] }).fields.map(({ field }) => field);
    expect(told.sort()).toEqual(Object.keys(form).sort());
    expect(await codeOf(apiOf({ token }).writeMessage(message('没有这家展商', newId())))).toBe('40401');
    const exhibit = { ...message('没有这件展品', newId()), subject: 'exhibit' as const };
    expect(await codeOf(apiOf({ token }).writeMessage(exhibit))).toBe('40401');
    expect(await codeOf(apiOf(staff).writeMessage(message()))).toBe('35022');
  });

  it('is one message however often the same is sent, and ends before it is a flood', async () => {
    const visitor = await app.signIn();
    const sent = await Promise.all([1, 2, 3].map(() => apiOf(visitor).writeMessage(message())));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await apiOf(visitor).writeMessage(message('第二个问题：续航多久？'));
    await apiOf(visitor).writeMessage(message('第三个问题：能租吗？'));
    expect(await codeOf(apiOf(visitor).writeMessage(message('第四个问题：多重？')))).toBe('35021');
    const other = await buildStand(app, 'Yanshi');
    await apiOf(visitor).writeMessage(message('先问一个别的', other));
    await apiOf(visitor).writeMessage(message('再问一个别的', other));
    expect(await codeOf(apiOf(visitor).writeMessage(message('还有一个别的', other)))).toBe('35020');
    expect((await apiOf(visitor).listOwnMessages({})).total).toBe(5);
  });

  it('keeps hostile text as the text it is', async () => {
    const visitor = await app.signIn();
    const body = '<script>alert(1)</script> =HYPERLINK("http://evil") \'; DROP TABLE contact_messages; --';
    await apiOf(visitor).writeMessage(message(body));
    const { messages } = await apiOf(staff).listStandMessages({ id: stand });
    expect(messages.items.map((one) => one.body)).toEqual([body]);
  });
});

describe('answering', () => {
  it('reaches the visitor by mail and on their list, and the stand hears of each message', async () => {
    const visitor = await app.signIn('shuying@example.org');
    const { id } = await apiOf(visitor).writeMessage({ ...message(), email: 'somebody-else@example.org' });
    const account = (await createTestClient(app, staff).identity.getPerson()).email ?? '';
    expect(account).toContain('***');
    expect(await codeOf(apiOf(visitor).answerMessage({ id, text: '自己答自己' }))).toBe('35001');
    await apiOf(staff).answerMessage({ id, text: '可以，低温电池选件能到零下三十度。' });
    await apiOf(staff).answerMessage({ id, text: '可以，低温电池选件能到零下三十度。' });
    const { items } = await apiOf(visitor).listOwnMessages({});
    expect(items).toMatchObject([
      { id, exhibitor: { nameEn: 'Xuanniao' }, answers: [{ text: '可以，低温电池选件能到零下三十度。' }] },
    ]);
    expect(await mailTo(app, 'shuying@example.org', '低温电池')).toContain('Xuanniao公司');
    // Nobody showed that this one is theirs.
    expect(app.sandbox.inbox.list({ to: 'somebody-else@example.org' })).toEqual([]);
    const { unanswered, answered } = await apiOf(staff).listStandMessages({ id: stand, state: 'answered' });
    expect([unanswered, answered]).toEqual([0, 1]);
    expect(await codeOf(apiOf(staff).answerMessage({ id: newId(), text: '没有这条' }))).toBe('40401');
  });
});
