import { CallFailure } from '@mingtang/contract/client';
import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { Envelope } from '@mingtang/contract/envelope';
import type { RouteOutput } from '@mingtang/contract/route';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import * as z from 'zod/mini';
import { CONSOLE_COOKIE } from '../../../http/console-calls.ts';
import { auditEntries } from '../../../platform/tables.ts';
import { signStaffIn, type TestStaff } from '../../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { forums } from '../tables.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
});
beforeEach(async () => {
  // Uploads are counted by the account.
  editor = await signStaffIn(app, ['editor']);
  await app.platform.database.db.delete(forums);
});
afterAll(() => app.end());

type Detail = RouteOutput<(typeof consoleRoutes)['programme']['uploadImport']>;

const event = (id: number, title: string, start = `10:0${id}`) =>
  `<event id="${id}"><start>${start}</start><duration>00:30</duration><title>${title}</title></event>`;
const schedule = (events: string[], room = 'Main') =>
  `<schedule><conference><acronym>desk</acronym></conference><day date="2026-07-05"><room name="${room}">${events.join('')}</room></day></schedule>`;

/** What the browser sends of a file, over the whole edge. */
async function upload(content: string | Buffer, token = editor.token): Promise<Envelope> {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="schedule.xml"\r\nContent-Type: text/xml\r\n\r\n';
  const response = await app.server.inject({
    method: 'POST',
    url: '/console/api/programme/imports',
    headers: {
      language: 'en',
      'x-console': '1',
      cookie: `${CONSOLE_COOKIE}=${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--edge--\r\n')]),
  });
  return response.json<Envelope>();
}
async function compare(content: string): Promise<Detail> {
  const { code, data } = await upload(content);
  expect(code).toBe('0000');
  return z.decode(consoleRoutes.programme.uploadImport.output, data as never);
}
const apply = (
  { id, fingerprint }: Detail,
  choice: { skip?: string[]; withdraw?: string[]; isPublished?: boolean } = {},
) => editor.api.programme.applyImport({ id, fingerprint, skip: [], withdraw: [], isPublished: true, ...choice });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
const listTitles = async () =>
  (await app.platform.database.db.select().from(forums).orderBy(forums.startsAt)).map(({ titleEn }) => titleEn);

describe('an uploaded programme file', () => {
  it('is compared field by field, and nothing is taken before it is applied', async () => {
    const first = await compare(schedule([event(1, 'One'), event(2, 'Two'), event(3, ' ')]));
    expect(first.counts).toEqual({ taken: 2, changed: 0, unchanged: 0, refused: 1, missing: 0 });
    expect(await listTitles()).toEqual([]);
    await apply(first);
    expect(await listTitles()).toEqual(['One', 'Two']);

    const second = await compare(schedule([event(1, 'Uno', '11:30')], 'Side'));
    expect(second.counts).toEqual({ taken: 0, changed: 1, unchanged: 0, refused: 0, missing: 1 });
    expect(second.rows.find(({ outcome }) => outcome === 'changed')?.changes).toEqual([
      { field: 'titleZh', before: 'One', after: 'Uno' },
      { field: 'titleEn', before: 'One', after: 'Uno' },
      { field: 'venue', before: 'Main', after: 'Side' },
      { field: 'startsAt', before: '2026-07-05 10:01:00', after: '2026-07-05 11:30:00' },
      { field: 'endsAt', before: '2026-07-05 10:31:00', after: '2026-07-05 12:00:00' },
    ]);
    expect(await listTitles()).toEqual(['One', 'Two']);
  });

  it('is taken as chosen: some left out, some as drafts, the missing taken off the site', async () => {
    await apply(await compare(schedule([event(1, 'One'), event(2, 'Two')])));
    const detail = await compare(schedule([event(1, 'Uno'), event(3, 'Three'), event(4, 'Four')]));
    const gone = detail.rows.find(({ outcome }) => outcome === 'missing');
    const applied = await apply(detail, { skip: ['1', '4'], withdraw: [gone?.forumId ?? ''], isPublished: false });
    expect(applied.appliedAt).toBeInstanceOf(Date);
    expect(applied.rows.map(({ key, outcome, isSkipped }) => [key, outcome, isSkipped])).toEqual([
      ['1', 'changed', true],
      ['3', 'taken', false],
      ['4', 'taken', true],
      ['2', 'missing', false],
    ]);
    const rows = await app.platform.database.db.select().from(forums).orderBy(forums.startsAt);
    expect(rows.map(({ titleEn, publishedAt }) => [titleEn, publishedAt !== null])).toEqual([
      ['One', true],
      ['Two', false],
      ['Three', false],
    ]);
    expect(await codeOf(apply(detail))).toBe('21042');
  });

  it('leaves an audit entry for the file and for every forum it changed', async () => {
    const detail = await compare(schedule([event(1, 'One')]));
    await apply(detail);
    const entries = await app.platform.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.entity, 'programme_import'), eq(auditEntries.entityId, detail.id)));
    expect(entries).toMatchObject([{ action: 'import', actorId: editor.id, after: { source: 'desk', taken: 1 } }]);
  });

  it('is not applied to a programme that changed since the comparison', async () => {
    await apply(await compare(schedule([event(1, 'One')])));
    const stale = await compare(schedule([event(1, 'Uno')]));
    await apply(await compare(schedule([event(1, 'Eins')])));
    expect(await codeOf(apply(stale))).toBe('21041');
    expect(await listTitles()).toEqual(['Eins']);
    const fresh = await editor.api.programme.compareImport({ id: stale.id });
    expect(fresh.rows[0]?.changes[0]).toEqual({ field: 'titleZh', before: 'Eins', after: 'Uno' });
    await apply(fresh);
    expect(await listTitles()).toEqual(['Uno']);
  });

  it('uses rooms the organiser had entered under the same name', async () => {
    const { id } = await editor.api.resources.create({
      resource: 'venue',
      values: {
        nameZh: '主厅',
        nameEn: 'Atrium',
        kind: 'stage',
        hall: null,
        code: null,
        seats: 90,
        themeZh: null,
        themeEn: null,
      },
    });
    const detail = await compare(schedule([event(1, 'One')], 'Atrium'));
    expect(detail.written.venues).toBe(0);
    await apply(detail);
    const [forum] = await app.platform.database.db.select().from(forums);
    expect(forum?.venueId).toBe(id);
  });

  it('is refused when it is no programme, and says why', async () => {
    expect(await upload('<schedule><conference>')).toMatchObject({
      code: '21040',
      msg: expect.stringContaining('line 1'),
    });
    expect((await upload(Buffer.from([0xff, 0xfe, 0x00]))).msg).toContain('not UTF-8');
    expect((await upload('<!DOCTYPE a><schedule/>')).msg).toContain('DOCTYPE');
    expect(await codeOf(editor.api.programme.uploadImport({}))).not.toBe('success');
  });

  it('is for editors: others may not upload, and nobody unsigned may look', async () => {
    const detail = await compare(schedule([event(1, 'One')]));
    const reviewer = await signStaffIn(app, ['reviewer']);
    expect((await upload('x', reviewer.token)).code).toBe('40300');
    expect(
      await codeOf(reviewer.api.programme.applyImport({ ...detail, skip: [], withdraw: [], isPublished: true })),
    ).toBe('40300');
    expect((await reviewer.api.programme.getImport({ id: detail.id })).source).toBe('desk');
    expect((await upload('x', 'nobody')).code).toBe('40100');
    const refused = await app.platform.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.actorId, reviewer.id), eq(auditEntries.action, 'refused')));
    expect(refused.length).toBeGreaterThanOrEqual(2);
  });

  it('is forgotten on request', async () => {
    const { id } = await compare(schedule([event(1, 'One')]));
    await editor.api.programme.discardImport({ id });
    expect(await codeOf(editor.api.programme.getImport({ id }))).toBe('40401');
  });

  it('says what overlaps in a room or for a speaker, past midnight and of what is there already', async () => {
    const night = (id: number, title: string, date: string, duration: string, person = '7') =>
      `<event id="${id}"><date>${date}:00+08:00</date><duration>${duration}</duration><title>${title}</title>
       <persons><person id="${person}">王伟</person></persons></event>`;
    const late = night(1, 'Across', '2026-07-05T23:30', '01:30');
    const [own] = (
      await compare(
        schedule(
          [late, night(2, 'Dawn', '2026-07-06T00:15', '01:00'), night(3, 'Day', '2026-07-06T01:15', '01:00', '8')],
          'Night',
        ),
      )
    ).rows;
    expect(own?.remarks.map(({ en }) => en)).toEqual([
      'It ends on the day after it begins.',
      'Overlaps “Dawn” (07-06 00:15–01:15) in Night.',
      '王伟 also speaks at “Dawn” (07-06 00:15–01:15), at the same time.',
    ]);
    await apply(await compare(schedule([late], 'Night')));
    const other = schedule([night(9, 'Other', '2026-07-06T00:45', '00:10', '70')], 'Night').replace('desk', 'another');
    // Another file's room of that name is another room, unless the organiser entered it.
    await app.platform.database.db.execute(
      sql`UPDATE venues SET source = NULL, source_id = NULL WHERE name_en = 'Night'`,
    );
    expect((await compare(other)).rows[0]?.remarks.map(({ zh }) => zh)).toEqual([
      '与「Across」（07-05 23:30–01:00）同在 Night，时间重叠',
    ]);
  });

  it('says that its clocks are of another zone, and is read by them or by the event’s', async () => {
    const berlin = schedule([event(1, 'One', '09:00')]).replace(
      '</acronym>',
      '</acronym><time_zone_name>Europe/Berlin</time_zone_name>',
    );
    const byFile = await compare(berlin);
    expect(byFile.zone).toEqual({ file: 'Europe/Berlin', clocks: 'file' });
    expect(byFile.rows[0]?.startsAt).toBe('2026-07-05T07:00:00.000Z');
    const byEvent = await editor.api.programme.compareImport({ id: byFile.id, clocks: 'event' });
    expect(byEvent.zone).toEqual({ file: 'Europe/Berlin', clocks: 'event' });
    expect(byEvent.rows[0]?.startsAt).toBe('2026-07-05T01:00:00.000Z');
    expect(await codeOf(apply(byFile))).toBe('21041');
    expect((await editor.api.programme.compareImport({ id: byFile.id })).zone?.clocks).toBe('event');
    await apply(byEvent);
    const [forum] = await app.platform.database.db.select().from(forums);
    expect(forum?.startsAt).toEqual(new Date('2026-07-05T01:00:00Z'));
    expect((await compare(schedule([event(1, 'One')]))).zone).toBeNull();
  });

  it('says what of it is left out, and what was put right of the whole', async () => {
    const linked = event(1, 'One').replace('</event>', '<links><link href="a">a</link></links></event>');
    const file = schedule([linked]).replace('</acronym>', '</acronym><timeslot_duration>-1</timeslot_duration>');
    const { leftOut, remarks } = await compare(file);
    expect(leftOut).toEqual({ links: 1 });
    expect(remarks).toEqual([
      {
        zh: '文件的时段长度“-1”无法采用，按 5 分钟计',
        en: 'The file’s time slot “-1” cannot be used; 5 minutes were taken.',
      },
    ]);
  });

  it('is told what it is when it is no programme at all', async () => {
    expect((await upload('Title,Start\nOne,10:00\n')).msg).toContain('a table (CSV)');
    expect((await upload(schedule([]))).msg).toContain('no sessions');
  });

  it('with thousands of wrong rows reports five hundred of them, and counts all', async () => {
    const wrong = Array.from({ length: 2_000 }, (_, index) => event(index + 10, ' '));
    const { counts, rows } = await compare(schedule([event(1, 'One'), ...wrong]));
    expect(counts).toEqual({ taken: 1, changed: 0, unchanged: 0, refused: 2_000, missing: 0 });
    expect(rows.filter(({ outcome }) => outcome === 'refused')).toHaveLength(500);
  });

  it('with more sessions than a conference has is refused whole, and kept nowhere', async () => {
    const { total } = await editor.api.programme.listImports({});
    const many = `{"sessions":[${'{},'.repeat(200_000)}{}]}`;
    expect(await upload(many)).toMatchObject({ code: '21040', msg: expect.stringContaining('10,000 sessions') });
    expect((await editor.api.programme.listImports({})).total).toBe(total);
  });

  it('is shown so many times a minute to one of the staff', async () => {
    const analyst = await signStaffIn(app, ['analyst']);
    const { id } = await compare(schedule([event(1, 'One')]));
    const answers: string[] = [];
    for (let time = 0; time < 61; time += 1) answers.push(await codeOf(analyst.api.programme.getImport({ id })));
    expect(answers.slice(0, 60).every((code) => code === 'success')).toBe(true);
    expect(answers[60]).toBe('42900');
  });

  it('may hold five thousand sessions', async () => {
    const many = Array.from({ length: 5_000 }, (_, index) => event(index + 10, `Session ${index}`, '10:00'));
    const detail = await compare(schedule(many));
    expect((await apply(detail)).counts.taken).toBe(5_000);
  });
});
