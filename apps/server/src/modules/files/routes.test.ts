import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { multipartOf } from '@mingtang/contract/client';
import { filesConsole } from '@mingtang/contract/files/console';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { type Route, routeUrl } from '@mingtang/contract/route';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CONSOLE_COOKIE } from '../../http/console-calls.ts';
import { transact } from '../../platform/platform.ts';
import { drawPortrait } from '../../testing/portrait.ts';
import { signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { staffSessions } from '../staff/tables.ts';
import { forgetBytes, forgetUnusedFiles, keepFile, openFile, recordFiles, signFileUrl, writeFile } from './commands.ts';
import { measureUnusedFiles } from './queries.ts';

let app: TestApp;
let owner: { token: string; personId: string };
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  owner = await app.signIn();
});
afterAll(() => app.end());

const SECRET_PLACE = 'taken at the secret place';
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c63' } }).withExif({
    IFD0: { ImageDescription: SECRET_PLACE },
  });
const jpeg = (width = 900, height = 800) => picture(width, height).jpeg().toBuffer();

interface Stored {
  uuid: string;
  url: string;
  width: number;
  height: number;
  contentType: string;
  name: string;
}

async function upload(route: Route, files: [name: string, content: Buffer][], token: string | undefined = owner.token) {
  const body = multipartOf(
    new URLSearchParams({ type: 'other' }),
    files.map(([name, content]) => new File([new Uint8Array(content)], name)),
  );
  const request = new Request('http://test.invalid/', { method: 'POST', body });
  const response = await app.server.inject({
    method: 'POST',
    url: routeUrl(route),
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...(token ? { token } : {}) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, ...response.json<{ code: string; data: { list: Stored[] }; msg: string }>() };
}
const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: 'GET', url, headers });

describe('uploading', () => {
  it('needs somebody who is signed in', async () => {
    expect(await upload(filesRoutes.uploadImages, [['a.jpg', await jpeg()]], '')).toMatchObject({
      status: 401,
      code: '40100',
    });
  });

  it('draws pictures anew, without what was written into them', async () => {
    const content = await jpeg();
    expect(content.toString('latin1')).toContain(SECRET_PLACE);
    const png = await picture(20, 10).png().toBuffer();
    const answer = await upload(filesRoutes.uploadImages, [
      ['a/b\\海边.jpg', content],
      ['b.png', png],
    ]);
    expect(answer).toMatchObject({
      code: '0000',
      data: {
        list: [
          { name: '海边.jpg', contentType: 'image/jpeg', width: 900, height: 800 },
          { name: 'b.png', contentType: 'image/png', width: 20, height: 10 },
        ],
      },
    });
    const served = await get(answer.data.list[0]?.url ?? '');
    expect(served.statusCode).toBe(200);
    expect(served.headers['content-type']).toBe('image/jpeg');
    expect(served.rawPayload.toString('latin1')).not.toContain(SECRET_PLACE);
  });

  it('cuts a person’s picture to 3:4', async () => {
    const wide = await drawPortrait([{ x: 450, y: 330, scale: 1.6 }], { width: 900, height: 800 });
    const answer = await upload(filesRoutes.uploadFace, [['me.png', await sharp(wide).png().toBuffer()]]);
    expect(answer.data.list).toMatchObject([{ contentType: 'image/jpeg', width: 600, height: 800 }]);
    const small = await sharp(await drawPortrait())
      .resize(200, 240, { position: 'top' })
      .jpeg()
      .toBuffer();
    const cut = await upload(filesRoutes.uploadVisitorFace, [['me.jpg', small]]);
    expect(cut.data.list).toMatchObject([{ width: 180, height: 240 }]);
  });

  it('looks for one face in a person’s picture, by every call that takes one, and keeps none without', async () => {
    const nobody = await jpeg(300, 400);
    const image = nobody.toString('base64');
    const api = createTestClient(app, { token: owner.token, language: 'en' }).files;
    for (const route of [filesRoutes.uploadFace, filesRoutes.uploadVisitorFace])
      expect(await upload(route, [['me.jpg', nobody]])).toMatchObject({ status: 200, code: '1007', data: null });
    await expect(api.uploadBase64Face({ image })).rejects.toMatchObject({
      code: '1007',
      message: expect.stringContaining('No face image detected'),
    });
    const { personId, token } = await app.signIn();
    expect(
      (
        await upload(
          filesRoutes.uploadFace,
          [
            ['a.jpg', await drawPortrait()],
            ['b.jpg', nobody],
          ],
          token,
        )
      ).code,
    ).toBe('1007');
    expect(await measureUnusedFiles(app.platform.database.db, personId)).toEqual({ files: 0, bytes: 0 });
    expect(await api.uploadBase64Image({ image })).toMatchObject({ files: [{ width: 300 }] });
  });

  it('takes base64 with and without its prefix', async () => {
    const image = (await jpeg(300, 400)).toString('base64');
    const api = createTestClient(app, { token: owner.token }).files;
    const drawn = [
      await api.uploadBase64Image({ image, kind: 'other' }),
      await api.uploadVisitorBase64({ image: `data:image/jpeg;base64,${image}` }),
    ];
    for (const { files } of drawn) expect(files).toMatchObject([{ width: 300, height: 400 }]);
    const portrait = (await drawPortrait()).toString('base64');
    expect(await api.uploadBase64Face({ image: `data:image/jpeg;base64,${portrait}` })).toMatchObject({
      files: [{ width: 600, height: 800 }],
    });
    await expect(api.uploadBase64Image({ image: '***' })).rejects.toMatchObject({ code: '21060' });
  });

  it('refuses too many, too large, too small, and what only calls itself a picture', async () => {
    const one: [string, Buffer] = ['a.jpg', await jpeg(200, 200)];
    const refused = async (...input: Parameters<typeof upload>) => (await upload(...input)).code;
    expect(await refused(filesRoutes.uploadImages, [])).toBe('21005');
    expect(
      await refused(
        filesRoutes.uploadImages,
        Array.from({ length: 6 }, () => one),
      ),
    ).toBe('0000');
    expect(
      await refused(
        filesRoutes.uploadImages,
        Array.from({ length: 7 }, () => one),
      ),
    ).toBe('21004');
    expect(await refused(filesRoutes.uploadFace, [one, one, one])).toBe('21004');
    expect(await refused(filesRoutes.uploadFace, [['a.jpg', await jpeg(100, 100)]])).toBe('21006');
    expect(await refused(filesRoutes.uploadImages, [['a.jpg', Buffer.alloc(20 * 1024 * 1024 + 1)]])).toBe('21062');
    expect(await refused(filesRoutes.uploadImages, [['a.jpg', Buffer.from('<svg onload="alert(1)"/>')]])).toBe('21061');
    expect(await refused(filesRoutes.uploadImages, [['a.jpg', one[1].subarray(0, 200)]])).toBe('21060');
  });

  it('refuses a picture that would unpack into gigapixels', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await upload(filesRoutes.uploadImages, [['a.png', bomb]])).code).toBe('21066');
  });
});

describe('a person who fills the disk', () => {
  it('is stopped at a hundred unused pictures, however many are sent at once, until some are used', async () => {
    const { token, personId } = await app.signIn();
    const content = await jpeg(20, 20);
    const six = Array.from({ length: 6 }, (): [string, Buffer] => ['a.jpg', content]);
    const answers: Awaited<ReturnType<typeof upload>>[] = [];
    // One is read and two wait: more of one person at once are sent away whatever they hold.
    while (answers.length < 21)
      answers.push(...(await Promise.all([1, 2, 3].map(() => upload(filesRoutes.uploadImages, six, token)))));
    const taken = answers.filter(({ code }) => code === '0000');
    expect(taken).toHaveLength(16);
    expect(new Set(answers.filter((answer) => !taken.includes(answer)).map(({ code }) => code))).toEqual(
      new Set(['21007']),
    );
    const now = app.clock.now();
    await transact(app.platform, async (tx) => {
      for (const { uuid: id } of taken.flatMap(({ data }) => data.list).slice(0, 6))
        await keepFile(tx, { id, personId, purpose: 'image', now });
    });
    expect((await upload(filesRoutes.uploadImages, six, token)).code).toBe('0000');
  });
});

describe('serving', () => {
  it('goes by the signed link while it lasts, or to the owner', async () => {
    const answer = await upload(filesRoutes.uploadImages, [['a.jpg', await jpeg(200, 200)]]);
    const { url = '', uuid = '' } = answer.data.list[0] ?? {};
    const stranger = await app.signIn();
    const statusOf = async (...request: Parameters<typeof get>) => (await get(...request)).statusCode;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(`/files/${uuid}`)).toBe(404);
    expect(await statusOf(`/files/${uuid}`, { token: owner.token })).toBe(200);
    expect(await statusOf(`/files/${uuid}`, { token: stranger.token })).toBe(404);
    const [, claims = ''] = /for=([^&]+)/.exec(url) ?? [];
    const [kind, sessionId, until = ''] = claims.split('.');
    for (const forged of [
      `staff.${sessionId}.${until}`,
      `${kind}.${stranger.personId}.${until}`,
      `${kind}.${sessionId}.9${until}`,
      '',
    ])
      expect(await statusOf(url.replace(claims, forged))).toBe(404);
    expect(await statusOf(url.replace(uuid, stranger.personId))).toBe(404);
    expect(await statusOf(`/files/${stranger.personId}`, { token: owner.token })).toBe(404);
    expect(await statusOf('/files/..%2f..%2fsecret.key', { token: owner.token })).toBe(404);
    expect((await get(url)).headers['cache-control']).toBe('private, no-store');
    app.clock.move(601_000);
    expect(await statusOf(url)).toBe(404);
  });

  it('ends with the session it was made for, a visitor’s or a colleague’s', async () => {
    const { token } = await app.signIn();
    const [file] = (await upload(filesRoutes.uploadImages, [['a.jpg', await jpeg(200, 200)]], token)).data.list;
    const statusOf = async (url: string) => (await get(url)).statusCode;
    expect(await statusOf(file?.url ?? '')).toBe(200);
    await createTestClient(app, { token }).identity.signOut();
    expect(await statusOf(file?.url ?? '')).toBe(404);

    const { db } = app.platform.database;
    const { id: accountId } = await signStaffIn(app, ['reviewer']);
    const [session] = await db.select().from(staffSessions).where(eq(staffSessions.accountId, accountId));
    const link = signFileUrl(app.platform, file?.uuid ?? '', { kind: 'staff', sessionId: session?.id ?? '' });
    expect(await statusOf(link)).toBe(200);
    expect(await statusOf(link.replace('staff', 'person'))).toBe(404);
    await db.delete(staffSessions).where(eq(staffSessions.accountId, accountId));
    expect(await statusOf(link)).toBe(404);
  });

  it('has nothing to hand out once the bytes were forgotten', async () => {
    const [file] = (await upload(filesRoutes.uploadImages, [['a.jpg', await jpeg(200, 200)]])).data.list;
    await transact(app.platform, (tx) => forgetBytes(tx, app.platform, [file?.uuid ?? '']));
    expect((await get(file?.url ?? '')).statusCode).toBe(404);
    expect((await get(`/files/${file?.uuid}`, { token: owner.token })).statusCode).toBe(404);
  });

  it('keeps bytes on the disk that nobody can read', async () => {
    const content = Buffer.from('%PDF-1.7 a very private invoice');
    const file = await writeFile(app.platform, {
      personId: owner.personId,
      purpose: 'invoice',
      name: '发票.pdf',
      content,
      contentType: 'application/pdf',
      isKept: true,
    });
    await transact(app.platform, (tx) => recordFiles(tx, [file]));
    expect((await openFile(app.platform, file.id))?.content).toEqual(content);
    const folder = join(app.platform.config.dataDir, 'files');
    const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith(file.id));
    expect(paths).toHaveLength(1);
    const onDisk = await readFile(join(folder, paths[0] ?? ''));
    expect(onDisk.length).toBeGreaterThan(content.length);
    expect(onDisk.toString('latin1')).not.toContain('private');
  });

  it('forgets uploads that led to nothing', async () => {
    const portrait = await drawPortrait();
    const list = (
      await upload(filesRoutes.uploadFace, [
        ['a.jpg', portrait],
        ['b.jpg', portrait],
      ])
    ).data.list;
    const [kept = '', unused = ''] = list.map(({ uuid }) => uuid);
    const now = app.clock.now();
    const keep = (personId: string) =>
      transact(app.platform, (tx) => keepFile(tx, { id: kept, personId, purpose: 'face', now }));
    expect(await keep(kept)).toBeUndefined();
    expect(await keep(owner.personId)).toMatchObject({ id: kept });
    app.clock.move(3 * 86_400_000);
    expect(await transact(app.platform, (tx) => forgetUnusedFiles(tx, app.platform, 1_000))).toBeGreaterThan(0);
    expect(await openFile(app.platform, unused)).toBeUndefined();
    expect((await openFile(app.platform, kept))?.file.id).toBe(kept);
  });
});

describe('a picture of the organiser', () => {
  const send = async (token: string | undefined, files: Buffer[]) => {
    const body = multipartOf(
      undefined,
      files.map((content) => new File([new Uint8Array(content)], '../title\u202E.jpg')),
    );
    const request = new Request('http://test.invalid/', { method: 'POST', body });
    const response = await app.server.inject({
      method: 'POST',
      url: routeUrl(filesConsole.uploadPicture),
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'x-console': '1',
        ...(token ? { cookie: `${CONSOLE_COOKIE}=${token}` } : {}),
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return response.json<{ code: string; data: { path: string; width: number; height: number } }>();
  };

  it('is drawn anew and from then on there for everybody', async () => {
    const { token } = await signStaffIn(app, ['editor']);
    const { code, data } = await send(token, [await jpeg(640, 480)]);
    expect([code, data.width, data.height]).toEqual(['0000', 640, 480]);
    const shown = await get(data.path);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(shown.headers['content-disposition']).toContain("''title.jpg");
    expect(shown.rawPayload.includes(SECRET_PLACE)).toBe(false);
  });

  it('is served as wide as a phone and a desktop need it, never wider than it is, and at no other width', async () => {
    const { token } = await signStaffIn(app, ['editor']);
    const { data } = await send(token, [await jpeg(2400, 1200)]);
    const sizeOf = async (query: string) => {
      const { statusCode, headers, rawPayload } = await get(`${data.path}${query}`);
      const { width, height } = await sharp(rawPayload).metadata();
      return [statusCode, headers['content-type'], headers['cache-control'], width, height];
    };
    const forever = 'public, max-age=31536000, immutable';
    expect(await sizeOf('?width=750')).toEqual([200, 'image/webp', forever, 750, 375]);
    expect(await sizeOf('?width=1920')).toEqual([200, 'image/webp', forever, 1920, 960]);
    for (const query of ['', '?width=20000', '?width=751', '?width=-1', '?width=x', '?width=750&width=1920'])
      expect(await sizeOf(query)).toEqual([200, 'image/jpeg', forever, 2400, 1200]);
    const { data: small } = await send(token, [await jpeg(300, 200)]);
    expect((await sharp((await get(`${small.path}?width=750`)).rawPayload).metadata()).width).toBe(300);
  });

  it('is scaled for nobody who may not see it', async () => {
    const { data } = await upload(filesRoutes.uploadImages, [['own.jpg', await jpeg()]]);
    expect((await get(`/files/${data.list[0]?.uuid}?width=750`)).statusCode).toBe(404);
  });

  it('needs somebody who edits, and a picture', async () => {
    const content = await jpeg(300, 300);
    expect((await send(undefined, [content])).code).toBe('40100');
    const { token: analyst } = await signStaffIn(app, ['analyst']);
    expect((await send(analyst, [content])).code).toBe('40300');
    const { token } = await signStaffIn(app, ['editor']);
    expect((await send(token, [Buffer.from('<svg onload="alert(1)"/>')])).code).toBe('21061');
    expect((await send(token, [Buffer.concat([content.subarray(0, 3), Buffer.alloc(500)])])).code).toBe('21060');
    expect((await send(token, [])).code).not.toBe('0000');
  });
});
