import { CallFailure } from '@mingtang/contract/client';
import type { Language } from '@mingtang/contract/envelope';
import type { ImportReport } from '@mingtang/contract/resources/model';
import type { SheetFormat } from '@mingtang/contract/sheet';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readCsv } from '../platform/csv-reader.ts';
import { csvLine } from '../platform/sheets.ts';
import { readWorkbook, type SheetRow } from '../platform/workbook-reader.ts';
import { unzip } from '../platform/zip.ts';
import { signStaffIn, type TestStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: TestStaff;
let editor: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), { hasDemo: true });
});
// Each test has accounts of its own: imports are counted by the minute.
beforeEach(async () => {
  owner = await signStaffIn(app, ['owner']);
  editor = await signStaffIn(app, ['editor']);
});
afterAll(() => app.end());

const LIMITS = { rows: 100_000, columns: 256, cells: 1_000_000, characters: 10_000_000, bytes: 100_000_000 };

async function exported(
  resource: string,
  { format = 'csv', language = 'en', query = '' }: { format?: SheetFormat; language?: Language; query?: string } = {},
  { token }: TestStaff = owner,
) {
  const { rawPayload, headers } = await app.server.inject({
    url: `/console/api/resources/${resource}/export?format=${format}${query}`,
    headers: { cookie: `mingtang_console=${token}`, language: language === 'zh' ? 'zh-CN' : 'en' },
  });
  return { content: rawPayload, type: headers['content-type'], name: String(headers['content-disposition']) };
}
async function rowsOf(resource: string, query = ''): Promise<SheetRow[]> {
  return readCsv((await exported(resource, { query })).content, LIMITS);
}
const csvOf = (rows: (string | number | boolean | null)[][]): Buffer => Buffer.from(rows.map(csvLine).join(''));

async function imported(
  resource: string,
  content: Uint8Array,
  how: { isDryRun?: boolean; takesGoodRows?: boolean; headings?: Record<string, string> } = {},
  { api }: TestStaff = owner,
): Promise<ImportReport> {
  return api.resources.import({ resource, ...how }, { files: [new Blob([Uint8Array.from(content)])] });
}
const refusalOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );

const industry = (nameZh: string, nameEn: string, parent: string | null = null) => [null, null, nameZh, nameEn, parent];
const INDUSTRY_HEADS = ['ID', 'Version', 'Name (Chinese)', 'Name (English)', 'Belongs to'];
const venues = ['nameZh', 'nameEn'];
const guests = ['nameZh', 'nameEn', 'organisationZh', 'organisationEn', 'titleZh', 'titleEn'];
const work = ['研究院', 'Institute', '教授', 'Professor'];

describe('an export', () => {
  it('holds what the list shows, in the reader’s language, marked as UTF-8', async () => {
    const { content, type, name } = await exported('news', { language: 'zh', query: '&state=published' });
    expect(type).toBe('text/csv; charset=utf-8');
    expect(name).toMatch(/news-\d{4}-\d\d-\d\d\.csv/);
    expect(content.subarray(0, 3).toString('hex')).toBe('efbbbf');
    const [head, ...rows] = readCsv(content, LIMITS);
    expect(head?.cells.slice(0, 3)).toEqual(['ID', '版本', '标题（中文）']);
    const { total } = await owner.api.resources.list({ resource: 'news', state: 'published' });
    expect(rows).toHaveLength(total);
    const none = await rowsOf('news', '&words=nothing-is-called-so');
    expect(none).toHaveLength(1);
  });

  it('writes references by name, instants on the conference’s clocks, and no formula', async () => {
    const [head, ...rows] = await rowsOf('talk');
    const at = (name: string) => head?.cells.indexOf(name) ?? -1;
    const [row] = rows;
    expect(row?.cells[at('Forum')]).toMatch(/^\S.* \[[0-9a-f-]{36}\]$/);
    expect(row?.cells[at('Starts')]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    await imported('organisation', csvOf([venues, ['=1+1', '@SUM(A1)']]));
    const { content } = await exported('organisation', { query: '&words=%40SUM' });
    expect(content.toString()).toContain("'=1+1,'@SUM(A1)");
    expect(await imported('organisation', content)).toMatchObject({ unchanged: 1, problems: [] });
  });

  it('is only for those who may read', async () => {
    const gate = await signStaffIn(app, ['gatekeeper']);
    expect((await exported('news', {}, gate)).content.toString()).toContain('40300');
    expect((await exported('nothing')).content.toString()).toContain('40401');
  });
});

describe('an import', () => {
  it('makes rows without an id and changes those with one, each with its line in the audit trail', async () => {
    const made = await imported(
      'organisation',
      csvOf([venues, ['云岫院', 'Yunxiu Institute'], ['澄港社', 'Chenggang']]),
    );
    expect(made).toMatchObject({ rows: 2, created: 2, updated: 0, refused: 0, isWritten: true });
    const [head, ...rows] = await rowsOf('organisation', '&words=Yunxiu');
    const renamed = rows.map(({ cells }) => cells.with(3, 'Yunxiu Academy'));
    const report = await imported('organisation', csvOf([head?.cells ?? [], ...renamed]), {}, editor);
    expect(report).toMatchObject({ updated: 1, created: 0, unchanged: 0, isWritten: true });
    const id = String(rows[0]?.cells[0]);
    const audit = await owner.api.staff.listAudit({ entityId: id });
    expect(audit.items.map(({ action }) => action)).toEqual(['update', 'create']);
    expect(audit.items[0]).toMatchObject({
      before: { nameEn: 'Yunxiu Institute' },
      after: { nameEn: 'Yunxiu Academy' },
    });
    const versions = await owner.api.resources.listVersions({ resource: 'organisation', id });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('is tried first: names every problem with its row, column and value, and writes nothing', async () => {
    const before = (await owner.api.resources.list({ resource: 'industry' })).total;
    const file = csvOf([
      INDUSTRY_HEADS,
      industry('灯具', 'Lamps'),
      industry('', 'No Chinese', 'Nobody'),
      industry('灯具', 'Lamps again'),
      industry('吊灯', 'Chandeliers', 'Lamps'),
      industry('水晶吊灯', 'Crystal ones', 'Chandeliers'),
    ]);
    const report = await imported('industry', file, { isDryRun: true });
    expect(report).toMatchObject({ rows: 5, created: 2, refused: 3, isWritten: false });
    expect(report.problems).toEqual([
      { row: 3, column: 'Name (Chinese)', reason: 'Please fill this in.', value: null },
      {
        row: 3,
        column: 'Belongs to',
        reason: 'Not found. Check the name.',
        value: 'Nobody',
      },
      { row: 4, column: null, reason: expect.stringContaining('already exists'), value: null },
      { row: 6, column: null, reason: expect.any(String), value: null },
    ]);
    expect((await owner.api.resources.list({ resource: 'industry' })).total).toBe(before);
    expect(await imported('industry', file)).toMatchObject({ refused: 3, isWritten: false });
    expect((await owner.api.resources.list({ resource: 'industry' })).total).toBe(before);
    const zh = await signStaffIn(app, ['owner'], { language: 'zh' });
    const inChinese = await imported('industry', file, { isDryRun: true }, zh);
    expect(inChinese.problems[0]?.reason).toBe('请填写');
  });

  it('names a new row that stands in the file already, value by value', async () => {
    const [one, other] = [
      ['回声坊', 'Echo Works'],
      ['回声坊', 'Echo Works Two'],
    ];
    const file = csvOf([venues, one, other, one] as string[][]);
    const report = await imported('organisation', file, { isDryRun: true });
    expect(report).toMatchObject({ created: 2, refused: 1, isWritten: false });
    expect(report.problems).toEqual([
      { row: 4, column: null, reason: expect.stringContaining('Identical to row 2'), value: null },
    ]);
    expect(await imported('organisation', file, { takesGoodRows: true })).toMatchObject({ created: 2, refused: 1 });
  });

  it('reads a hall as visitors do, and by its number as sheets of before have it', async () => {
    const [head, first, second] = await rowsOf('exhibitor');
    const at = head?.cells.indexOf('Hall') ?? -1;
    const booth = head?.cells.indexOf('Stand') ?? -1;
    const { items } = await owner.api.resources.list({ resource: 'exhibitor', pageSize: 2 });
    const described = (await owner.api.resources.describe()).find(({ name }) => name === 'exhibitor');
    const halls = described?.fields.find(({ name }) => name === 'hall')?.options ?? [];
    expect(halls.map(({ value }) => value)).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
    const codeOf = (hall: unknown) => halls.find(({ value }) => value === String(hall))?.label.en;
    expect([first, second].map((row) => row?.cells[at])).toEqual(items.map(({ values }) => codeOf(values['hall'])));
    expect(first?.cells[at]).toMatch(/^H\d$/);
    const moved = first?.cells.with(at, codeOf(8)?.toLowerCase() ?? '').with(booth, 'Z-01') ?? [];
    const numbered = second?.cells.with(at, '7').with(booth, 'Z-01') ?? [];
    const file = csvOf([head?.cells ?? [], moved, numbered]);
    expect(await imported('exhibitor', file)).toMatchObject({ updated: 2, problems: [] });
    const now = await Promise.all(
      [first, second].map((row) => owner.api.resources.get({ resource: 'exhibitor', id: String(row?.cells[0]) })),
    );
    expect(now.map(({ row }) => row.values['hall'])).toEqual([8, 7]);
    const lost = csvOf([head?.cells ?? [], moved.with(at, 'H99').with(1, String(now[0]?.row.version))]);
    expect((await imported('exhibitor', lost)).problems).toMatchObject([{ column: 'Hall', value: 'H99' }]);
  });

  it('takes the good rows, and gives the others back to be mended', async () => {
    const file = csvOf([
      INDUSTRY_HEADS,
      industry('丝绸', 'Silk'),
      industry('', "=evil'", null),
      industry('棉布', 'Cotton', 'Silk'),
    ]);
    const report = await imported('industry', file, { takesGoodRows: true });
    expect(report).toMatchObject({ created: 2, refused: 1, isWritten: true });
    expect(report.refusedRows).toBe(
      `\uFEFF${INDUSTRY_HEADS.join(',')},Problem\r\n,,,'=evil',,Name (Chinese): Please fill this in.\r\n`,
    );
    const mended = report.refusedRows.replace(",,,'=evil'", ',,麻,Linen');
    expect(await imported('industry', Buffer.from(mended))).toMatchObject({ created: 1, refused: 0 });
    const { items } = await owner.api.resources.list({ resource: 'industry', words: 'Linen' });
    expect(items.map(({ values }) => values['nameZh'])).toEqual(['麻']);
  });

  it('refuses a row that somebody changed, that is gone, or that is there twice', async () => {
    await imported('organisation', csvOf([venues, ['甲', 'First mill'], ['乙', 'Second mill'], ['丙', 'Third mill']]));
    const [head, ...rows] = await rowsOf('organisation', '&words=mill');
    const [one, two, three] = rows.map(({ cells }) => cells.with(3, `${String(cells[3])} anew`));
    if (!head || !one || !two || !three) throw new Error('Three rows were made.');
    const target = { resource: 'organisation', id: String(one[0]) };
    await owner.api.resources.update({ ...target, version: 1, values: { nameZh: '甲甲', nameEn: 'First mill' } });
    await owner.api.resources.delete({ resource: 'organisation', id: String(two[0]), version: 1 });
    const unknown = ['here', '1', '丁', 'Fourth'];
    const report = await imported('organisation', csvOf([head.cells, one, two, three, three, unknown]), {
      takesGoodRows: true,
    });
    expect(report).toMatchObject({ updated: 1, refused: 4, isWritten: true });
    expect(report.problems.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, 'Version', '1'],
      [3, 'ID', String(two[0])],
      [5, 'ID', String(three[0])],
      [6, 'ID', 'here'],
    ]);
    const same = [head.cells, [...((await rowsOf('organisation', '&words=First'))[1]?.cells ?? [])].with(1, '1')];
    expect(await imported('organisation', csvOf(same as string[][]))).toMatchObject({ unchanged: 1, refused: 0 });
  });

  it('reads what people type: choices and yes or no in either language, days as programs show them, lists', async () => {
    const [head, first] = await rowsOf('forum');
    if (!head || !first) throw new Error('The demo has forums.');
    const talks = await rowsOf('talk');
    const talk = talks[1]?.cells ?? [];
    const speakers = talks[0]?.cells.indexOf('Speakers') ?? -1;
    const [line = ''] = String(talk[speakers]).split('\n');
    const id = /\[([0-9a-f-]{36})\]/.exec(line)?.[1] ?? '';
    const moderated = talk.with(speakers, `${id} | 是`);
    const report = await imported('talk', csvOf([talks[0]?.cells ?? [], moderated]));
    expect(report).toMatchObject({ updated: 1, problems: [] });
    const shown = await owner.api.resources.get({ resource: 'talk', id: String(talk[0]) });
    expect(shown.row.values['speakers']).toEqual([{ speakerId: id, isModerator: true }]);
    const at = head.cells.indexOf('Starts');
    const startsAt = String(first.cells[at]);
    const [date = '', time = ''] = startsAt.split(' ');
    const typed = `${date.split('-').map(Number).join('/')} ${time.slice(0, 5).replace(/^0/, '')}`;
    expect(await imported('forum', csvOf([head.cells, first.cells.with(at, typed)]))).toMatchObject({ unchanged: 1 });
  });

  it('publishes and hides with the column for it', async () => {
    const { items } = await owner.api.resources.list({ resource: 'news', state: 'published' });
    const [row] = items;
    const file = csvOf([
      ['id', 'version', 'publishedAt'],
      [row?.id ?? '', row?.version ?? 0, ''],
    ]);
    expect(await imported('news', file)).toMatchObject({ updated: 1, problems: [] });
    const { row: hidden } = await owner.api.resources.get({ resource: 'news', id: row?.id ?? '' });
    expect([hidden.publishedAt, hidden.values]).toEqual([null, row?.values]);
    const wrong = csvOf([
      ['id', 'version', '发布时间'],
      [hidden.id, hidden.version, 'soon'],
    ]);
    expect((await imported('news', wrong)).problems).toMatchObject([{ row: 2, column: '发布时间', value: 'soon' }]);
  });

  it('names the errors and the lost digits of a spreadsheet, and what may be chosen, under their columns', async () => {
    const sheet = csvOf([
      [...guests, 'phone', 'language', 'notes'],
      ['甲', '#REF!', ...work, '1.38E+12', 'klingon', '#N/A'],
    ]);
    const { problems } = await imported('reception_guest', sheet, { isDryRun: true });
    expect(problems.map(({ column, reason }) => [column, reason])).toEqual([
      ['nameEn', 'The cell holds the spreadsheet error #REF!. Replace it with what is meant.'],
      [
        'phone',
        'The spreadsheet took these digits for a number and lost the last ones. Format the column as text and enter them again.',
      ],
      ['language', 'Choose one of: Chinese, English.'],
      ['notes', 'The cell holds the spreadsheet error #N/A. Replace it with what is meant.'],
    ]);
  });

  it('compares the dates of a guest, and takes what a new form holds for columns that are not there', async () => {
    const sheet = csvOf([
      [...guests, 'arrivesAt', 'departsAt'],
      ['甲', 'Early', ...work, '2026-07-05 10:00', '2026-07-04 10:00'],
      ['乙', 'Right', ...work, '2026-07-05 10:00', '2026-07-06 10:00'],
    ]);
    const report = await imported('reception_guest', sheet, { takesGoodRows: true });
    expect(report.problems).toEqual([
      { row: 2, column: 'departsAt', reason: 'The departure must come after the arrival.', value: '2026-07-04 10:00' },
    ]);
    expect(report.created).toBe(1);
    const { items } = await owner.api.resources.list({ resource: 'reception_guest', words: 'Right' });
    expect(items[0]?.values).toMatchObject({ language: 'zh', companions: 0 });
    const { created } = await imported(
      'speaker',
      csvOf([
        ['nameZh', 'nameEn'],
        ['丙', 'Switchless'],
      ]),
    );
    expect(created).toBe(1);
  });

  it('asks what unknown heads stand for, and takes it from there on', async () => {
    const sheet = csvOf([
      ['Their name', '名字', 'Colour', null],
      ['Mapped', '对应', 'red', 'x'],
    ]);
    const asked = await imported('organisation', sheet, { isDryRun: true }).catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(CallFailure);
    expect((asked as CallFailure).data).toMatchObject({
      unknown: ['Their name', '名字', 'Colour', 'D'],
      fields: [{ key: 'nameZh', zh: '名称（中文）', en: 'Name (Chinese)' }, { key: 'nameEn' }],
      known: [],
    });
    const headings = { 'Their name': 'nameEn', 名字: 'nameZh', Colour: '', D: '' };
    const { created } = await imported('organisation', sheet, { headings });
    expect(created).toBe(1);
    const { items } = await owner.api.resources.list({ resource: 'organisation', words: 'Mapped' });
    expect(items[0]?.values).toMatchObject({ nameZh: '对应', nameEn: 'Mapped' });
    const both = csvOf([
      ['nameZh', 'nameEn', '名字'],
      ['a', 'b', 'c'],
    ]);
    expect(await refusalOf(imported('organisation', both, { headings }))).toBe('24012');
  });

  it.each([
    ['en', 'Language', 'Chinese, English', 'Permitted values'],
    ['zh', '语言', '中文、英语', '可填内容'],
  ] as const)('has a template in %s, with what may stand in each column', async (language, head, choices, title) => {
    const templateOf = async (resource: string) => {
      const { rawPayload } = await app.server.inject({
        url: `/console/api/resources/${resource}/template`,
        headers: { cookie: `mingtang_console=${owner.token}`, language: language === 'zh' ? 'zh-CN' : 'en' },
      });
      return rawPayload;
    };
    for (const { name } of await owner.api.resources.describe()) {
      const [heads, ...rows] = await readWorkbook(await templateOf(name), LIMITS);
      expect(rows).toEqual([]);
      expect([name, heads?.cells.length]).toEqual([name, new Set(heads?.cells).size]);
    }
    const guestTemplate = await templateOf('reception_guest');
    const [first] = await readWorkbook(guestTemplate, LIMITS);
    expect(first?.cells).toContain(head);
    const parts = new Map(unzip(guestTemplate, 1_000_000).map(({ name, content }) => [name, content.toString('utf8')]));
    expect(parts.get('xl/workbook.xml')).toContain(`name="${title}" sheetId="2"`);
    const second = parts.get('xl/worksheets/sheet2.xml') ?? '';
    for (const text of [head, choices, '中文、英语', 'Chinese, English']) expect(second).toContain(`>${text}<`);
  });

  it('refuses what is no sheet, has unknown or repeated columns, or nothing in it', async () => {
    const codes = [
      [Buffer.from([0, 1, 2, 255, 0, 12]), '24010'],
      [Buffer.from('PK\u0003\u0004 but no archive'), '24010'],
      [Buffer.from('nameZh\r\n"never closed'), '24010'],
      [Buffer.from(''), '24011'],
      [csvOf([venues]), '24011'],
      [
        csvOf([
          ['nameZh', 'colour'],
          ['a', 'b'],
        ]),
        '24012',
      ],
      [
        csvOf([
          ['nameZh', null],
          ['a', 'b'],
        ]),
        '24012',
      ],
      [
        csvOf([
          ['nameZh', '名称（中文）'],
          ['a', 'b'],
        ]),
        '24013',
      ],
      [
        csvOf([
          ['id', 'version'],
          ['a', 'b'],
        ]),
        '24011',
      ],
    ] as const;
    for (const [content, code] of codes)
      expect([content.toString().slice(0, 20), await refusalOf(imported('organisation', content, {}, editor))]).toEqual(
        [content.toString().slice(0, 20), code],
      );
    const many = Buffer.from(`nameZh,nameEn\n${'a,b\n'.repeat(50_001)}`);
    expect(await refusalOf(imported('organisation', many, {}, editor))).toBe('24014');
    const linked = Buffer.from(`titleZh,titleEn\n${'a,b\n'.repeat(2_001)}`);
    expect(await refusalOf(imported('talk', linked, {}, editor))).toBe('24014');
    const large = Buffer.alloc(20 * 1024 * 1024 + 1, 'a');
    expect(await refusalOf(imported('organisation', large, {}, editor))).toBe('21062');
  });

  it('is only for those who may write', async () => {
    const analyst = await signStaffIn(app, ['analyst']);
    const file = csvOf([venues, ['甲', 'A']]);
    expect(await refusalOf(imported('organisation', file, {}, analyst))).toBe('40300');
    const refused = await owner.api.staff.listAudit({ action: 'refused', actorId: analyst.id });
    expect(refused.items).toMatchObject([{ entityId: 'programme.write' }]);
    expect((await exported('organisation', {}, analyst)).type).toContain('text/csv');
  });
});
