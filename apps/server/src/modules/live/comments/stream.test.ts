import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commentStreamPath } from '@mingtang/contract/live/comments/model';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest';
import type { App } from '../../../app.ts';
import { transact } from '../../../platform/platform.ts';
import { seedBroadcasts } from '../../../testing/broadcasts.ts';
import { signStaffIn } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createTestClient } from '../../../testing/test-client.ts';
import { persons } from '../../identity/tables.ts';
import { forums } from '../../programme/tables.ts';
import { decideComments } from './commands.ts';
import { comments } from './tables.ts';

let app: TestApp;
let another: App;
let openForum: Awaited<ReturnType<typeof seedBroadcasts>>['openForum'];
const ports = new Map<App, number>();
const open: ClientRequest[] = [];

beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { environment: { ROLE: 'all' }, periods: { viewers: 100 } });
  another = await app.startAnother();
  for (const one of [app, another]) {
    await one.server.listen({ port: 0, host: '127.0.0.1' });
    ports.set(one, (one.server.server.address() as AddressInfo).port);
  }
  ({ openForum } = await seedBroadcasts(app));
});
afterEach(() => {
  for (const one of open.splice(0)) one.destroy();
});
afterAll(async () => {
  await another.stop();
  await app.end();
});

interface Heard {
  id: string | undefined;
  event: string;
  data: unknown;
}

/** A reader of a forum's stream, with everything it heard. */
async function listen(of: App, forumId: string, headers: Record<string, string> = {}) {
  const sent = request({ port: ports.get(of), host: '127.0.0.1', path: commentStreamPath(forumId), headers });
  open.push(sent);
  sent.on('error', () => undefined).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const heard: Heard[] = [];
  let text = '';
  response.setEncoding('utf8').on('error', () => undefined);
  response.on('data', (part: string) => {
    text += part;
    const frames = text.split('\n\n');
    text = frames.pop() ?? '';
    for (const frame of frames) {
      const fields = new Map(
        frame
          .split('\n')
          .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      const data = fields.get('data');
      if (data !== undefined)
        heard.push({ id: fields.get('id'), event: fields.get('event') ?? '', data: JSON.parse(data) });
    }
  });
  return {
    status: response.statusCode,
    heard,
    leave: () => sent.destroy(),
    of: (event: string) => heard.filter((one) => one.event === event).map(({ data }) => data),
    until: async (isThere: (heard: Heard[]) => boolean): Promise<void> => {
      await expect.poll(() => isThere(heard) || heard, { interval: 20 }).toBe(true);
    },
  };
}

async function visitor(name: string) {
  const { token, personId } = await app.signIn();
  await app.platform.database.db.update(persons).set({ name, userTag: '406' }).where(eq(persons.id, personId));
  return createTestClient(app, { token }).comments;
}
const texts = (heard: Heard[]) =>
  heard
    .flatMap(({ event, data }) => (event === 'comments' ? (data as { comment: string }[]) : []))
    .map(({ comment }) => comment);

it('brings a comment to the viewers of every instance, of that forum alone, and takes it away again', async () => {
  const [one, other] = [await openForum(-10), await openForum(-10)];
  const here = await listen(app, one.id);
  const there = await listen(another, one.id);
  const elsewhere = await listen(app, other.id);
  expect([here.status, there.status]).toEqual([200, 200]);
  await (await visitor('周以安')).saveComment({ forumId: one.id, text: '两边都看到' });
  for (const viewer of [here, there]) await viewer.until((heard) => texts(heard).includes('两边都看到'));
  const [comment] = await app.platform.database.db.select().from(comments).where(eq(comments.forumId, one.id));
  const id = comment?.id ?? '';
  const actor = { kind: 'system', id: 'test', address: null } as const;
  const decide = (verdict: 'hide' | 'show') =>
    transact(app.platform, (tx) =>
      decideComments(tx, app.platform.cache, actor, { ids: [id], verdict, now: app.clock.now() }),
    );
  await decide('hide');
  for (const viewer of [here, there]) await viewer.until(() => viewer.of('gone').length > 0);
  expect(there.of('gone')).toEqual([[id]]);
  await decide('show');
  await there.until((heard) => texts(heard).length === 2);
  expect(texts(elsewhere.heard)).toEqual([]);
});

it('gives what was missed to whoever comes back, and has them load anew when that is no longer known', async () => {
  const { id } = await openForum(-10);
  const stays = await listen(app, id);
  await (await visitor('林一舟')).saveComment({ forumId: id, text: '断线之前' });
  await stays.until((heard) => texts(heard).length === 1);
  const seen = stays.heard.find(({ event }) => event === 'comments')?.id ?? '';
  app.clock.move(10_000);
  await (await visitor('陈默')).saveComment({ forumId: id, text: '断线之后' });
  await stays.until((heard) => texts(heard).length === 2);
  const back = await listen(app, id, { 'last-event-id': String(Number(seen) + 6_000) });
  await back.until((heard) => texts(heard).length > 0);
  expect(texts(back.heard)).toEqual(['断线之后']);
  const tooLate = await listen(app, id, { 'last-event-id': '1000' });
  await tooLate.until((heard) => heard.some(({ event }) => event === 'reload'));
  expect(texts(tooLate.heard)).toEqual([]);
});

it('counts who watches over all instances, for viewers and for lists', async () => {
  const { id } = await openForum(-10);
  const first = await listen(app, id);
  const second = await listen(app, id);
  const third = await listen(another, id);
  for (const viewer of [first, third]) await viewer.until(() => viewer.of('viewers').at(-1) === 3);
  expect(await createTestClient(app).comments.getRoom({ id })).toMatchObject({ viewers: 3 });
  const written = async () =>
    (await app.platform.database.db.select({ viewers: forums.viewers }).from(forums).where(eq(forums.id, id)))[0]
      ?.viewers;
  const until = async (wanted: number | null) => {
    await expect.poll(written, { interval: 200 }).toBe(wanted);
  };
  await until(3);
  for (const viewer of [first, second, third]) viewer.leave();
  await until(null);
});

it('counts the tabs of a browser as one viewer, until the last is closed', async () => {
  const { id } = await openForum(-10);
  const name = 'a-browser-of-its-own';
  const [first, second] = [await listen(app, `${id}?viewer=${name}`), await listen(app, `${id}?viewer=${name}`)];
  await second.until(() => second.of('viewers').length > 0);
  // It is said again when somebody comes, so that it may have been said twice by now.
  expect(new Set(second.of('viewers'))).toEqual(new Set([1]));
  const other = await listen(app, `${id}?viewer=another-browser-here`);
  const nameless = await listen(app, `${id}?viewer=short`);
  await nameless.until(() => nameless.of('viewers').at(-1) === 3);
  first.leave();
  await other.until(() => other.of('viewers').at(-1) === 3);
  second.leave();
  await other.until(() => other.of('viewers').at(-1) === 2);
});

it('tells open pages when comments are closed in the form of the forum', async () => {
  const { id } = await openForum(-10);
  const viewer = await listen(app, id);
  const editor = await signStaffIn(app, ['editor']);
  const {
    row: { version, values },
  } = await editor.api.resources.get({ resource: 'forum', id });
  await editor.api.resources.update({ resource: 'forum', id, version, values: { ...values, hasComments: false } });
  await viewer.until(() => viewer.of('room').length > 0);
  expect(viewer.of('room').at(-1)).toMatchObject({ isOpen: false });
});

it('refuses what is no forum the public may see', async () => {
  for (const wrong of ['nothing', '01980000-0000-7000-8000-000000000001'])
    expect((await listen(app, wrong)).status).toBe(404);
});

it('tells open pages, of every instance, that their stream moved and that adverts were stopped', async () => {
  const editor = await signStaffIn(app, ['editor']);
  const [{ id: forumId }, { id: elsewhere }] = [await openForum(-10), await openForum(-10)];
  const readers = [await listen(app, forumId), await listen(another, forumId)];
  const unconcerned = await listen(app, elsewhere);
  for (const reader of [...readers, unconcerned]) await reader.until((heard) => heard.length > 0);
  const [{ version } = { version: 0 }] = await app.platform.database.db
    .select({ version: forums.version })
    .from(forums)
    .where(eq(forums.id, forumId));
  const changed = await editor.api.live.replaceStream({ id: forumId, version, url: 'https://spare.example/a.m3u8' });
  for (const reader of readers) await reader.until((heard) => heard.some(({ event }) => event === 'stream'));
  // Another change of the same session says nothing of its stream.
  await editor.api.live.setSwitch({ id: forumId, version: changed.version, playSwitch: 'on_air' });

  const values = { ...advert, place: 'live_sponsor_left' };
  const made = await editor.api.resources.create({ resource: 'advert', values });
  const shown = await editor.api.resources.publish({ resource: 'advert', id: made.id, version: made.version });
  for (const reader of [...readers, unconcerned])
    await reader.until((heard) => heard.some(({ event }) => event === 'adverts'));
  expect(unconcerned.of('adverts')[0]).toEqual(['live_sponsor_left']);
  await editor.api.resources.unpublish({ resource: 'advert', id: made.id, version: shown.version });
  for (const reader of readers) {
    await reader.until((heard) => heard.filter(({ event }) => event === 'adverts').length > 1);
    expect(reader.of('stream')).toEqual([null]);
  }
  expect(unconcerned.of('stream')).toEqual([]);
});

const advert = {
  name: 'live_flow_demo',
  titleZh: '一则广告',
  titleEn: 'An advert',
  subtitleZh: '',
  subtitleEn: '',
  desktopPicture: null,
  phonePicture: null,
  artSeed: 7,
  link: '/forum',
  shownFrom: null,
  shownUntil: null,
  language: null,
  audience: [],
  weight: 10,
  dailyCap: null,
};
