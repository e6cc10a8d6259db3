import { CallFailure } from '@mingtang/contract/client';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createConsoleClient, signStaffIn, type TestStaff } from '../testing/staff.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestClient } from '../testing/test-client.ts';

let app: TestApp;
let editor: TestStaff;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  editor = await signStaffIn(app, ['editor']);
});
afterAll(() => app.end());

const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'success',
    (error: unknown) => (error instanceof CallFailure ? error.code : String(error)),
  );
let made = 0;
const newsValues = (change: Record<string, unknown> = {}) => {
  made += 1;
  return {
    titleZh: `开幕 ${made}`,
    titleEn: `Opening ${made}`,
    summaryZh: '摘要',
    summaryEn: 'Summary',
    category: 'committee',
    tagIds: [],
    cover: null,
    bodyZh: '正文',
    bodyEn: 'Text',
    ...change,
  };
};
const makeNews = (change: Record<string, unknown> = {}) =>
  editor.api.resources.create({ resource: 'news', values: newsValues(change) });

describe('the description of resources', () => {
  it('names everything the console draws, and only to who may read it', async () => {
    const described = await editor.api.resources.describe();
    expect(described.find(({ name }) => name === 'news')).toMatchObject({
      label: { zh: '新闻', en: 'News' },
      title: 'title',
      isPublished: true,
      publication: null,
      isOrdered: false,
      canWrite: true,
      fields: [
        { name: 'title', kind: 'text', isLocalized: true, isRequired: true, max: 100, maxEn: 200 },
        { name: 'summary', kind: 'text', isLocalized: true },
        { name: 'body', kind: 'rich_text', max: 20_000, maxEn: 40_000 },
        { name: 'category', kind: 'choice', isLocalized: false, isRequired: true },
        { name: 'tagIds', kind: 'references', of: 'tag' },
        { name: 'cover', isRequired: false },
      ],
    });
    const advert = described.find(({ name }) => name === 'advert')?.fields;
    expect(advert?.find(({ name }) => name === 'place')).toMatchObject({
      kind: 'choice',
      options: expect.arrayContaining([{ value: 'live_advert', label: { zh: '直播', en: 'Live' } }]),
    });
    expect(advert?.find(({ name }) => name === 'shownFrom')).toMatchObject({ kind: 'instant', isRequired: false });
    const analyst = await signStaffIn(app, ['analyst']);
    expect((await analyst.api.resources.describe()).every(({ canWrite }) => !canWrite)).toBe(true);
    const gate = await signStaffIn(app, ['gatekeeper']);
    const ofGate = (await gate.api.resources.describe()).map(({ group }) => group);
    expect([...new Set(ofGate)].sort()).toEqual(['entrance', 'rewards']);
    const worker = await signStaffIn(app, ['worker']);
    expect(await worker.api.resources.describe()).toEqual([]);
  });
});

describe('access', () => {
  it('is the group’s', async () => {
    const row = await makeNews();
    const { api } = await signStaffIn(app, ['analyst']);
    expect(await refusalOf(api.resources.get({ resource: 'news', id: row.id }))).toBe('success');
    expect(await refusalOf(api.resources.update({ resource: 'news', id: row.id, version: 1, values: {} }))).toBe(
      '40300',
    );
    const gate = await signStaffIn(app, ['gatekeeper']);
    expect(await refusalOf(gate.api.resources.list({ resource: 'news' }))).toBe('40300');
    expect(await refusalOf(createConsoleClient(app).resources.list({ resource: 'news' }))).toBe('40100');
    expect(await refusalOf(editor.api.resources.list({ resource: 'nothing' }))).toBe('40401');
    const owner = await signStaffIn(app, ['owner']);
    const refused = await owner.api.staff.listAudit({ action: 'refused', actorId: gate.id });
    expect(refused.items).toMatchObject([{ entityId: 'content.read' }]);
  });
});

describe('editing', () => {
  it('goes from draft to what visitors read, and refuses who saw an older version', async () => {
    const row = await makeNews({ titleEn: 'A new hall' });
    const visitor = createTestClient(app, { language: 'en' });
    const shown = async () => (await visitor.content.listNews({})).items.map(({ titleEn }) => titleEn);
    expect(await shown()).not.toContain('A new hall');
    const published = await editor.api.resources.publish({ resource: 'news', id: row.id, version: row.version });
    // The caches hear of a commit a moment after it.
    await expect.poll(shown).toContain('A new hall');
    const values = { ...published.values, titleEn: 'A newer hall' };
    await editor.api.resources.update({ resource: 'news', id: row.id, version: published.version, values });
    await expect.poll(shown).toContain('A newer hall');
    const stale = editor.api.resources.update({ resource: 'news', id: row.id, version: published.version, values });
    expect(await refusalOf(stale)).toBe('40900');
  });

  it('names what is wrong, in the reader’s language', async () => {
    const failure = (await editor.api.resources
      .create({ resource: 'news', values: newsValues({ titleEn: ' ', bodyZh: '\u202E\u200B' }) })
      .catch((error: unknown) => error)) as CallFailure;
    expect(failure.data).toEqual({
      fields: [
        { field: 'titleEn', reason: 'Please fill this in.' },
        { field: 'bodyZh', reason: 'Please fill this in.' },
      ],
    });
  });

  it('marks English that is older than its Chinese, until it is looked at', async () => {
    const row = await makeNews();
    const { resources } = editor.api;
    const zh = await resources.update({
      resource: 'news',
      id: row.id,
      version: 1,
      values: { ...row.values, titleZh: '改' },
    });
    expect(zh.staleFields).toEqual(['title']);
    const found = await resources.list({ resource: 'news', state: 'stale' });
    expect(found.items.map(({ id }) => id)).toEqual([row.id]);
    const en = await resources.update({
      resource: 'news',
      id: row.id,
      version: 2,
      values: { ...zh.values, titleEn: 'New' },
    });
    expect(en.staleFields).toEqual([]);
  });

  it('lets somebody say that the English is right all the same', async () => {
    const row = await makeNews();
    const { resources } = editor.api;
    const target = { resource: 'news', id: row.id };
    await resources.update({ ...target, version: 1, values: { ...row.values, titleZh: '改', summaryZh: '改' } });
    const analyst = await signStaffIn(app, ['analyst']);
    expect(await refusalOf(analyst.api.resources.confirmTexts({ ...target, fields: ['title'] }))).toBe('40300');
    expect((await resources.confirmTexts({ ...target, fields: ['title'] })).staleFields).toEqual(['summary']);
    const owner = await signStaffIn(app, ['owner']);
    const lines = await owner.api.staff.listAudit({ entityId: row.id, action: 'confirm_texts' });
    expect(lines.items.map(({ before }) => before)).toEqual([{ staleFields: ['title'] }]);
  });

  it('keeps unpublished changes, even unfinished ones, until they are in force', async () => {
    const row = await makeNews();
    const { resources } = editor.api;
    const values = { ...row.values, titleEn: '' };
    await resources.saveDraft({ resource: 'news', id: row.id, baseVersion: 1, values });
    const opened = await resources.get({ resource: 'news', id: row.id });
    expect(opened.draft).toMatchObject({ values, baseVersion: 1, savedBy: expect.stringContaining('Staff') });
    expect(opened.row).toMatchObject({ hasDraft: true, values: row.values });
    await resources.update({ resource: 'news', id: row.id, version: 1, values: { ...row.values, titleEn: 'Done' } });
    expect((await resources.get({ resource: 'news', id: row.id })).draft).toBeNull();
  });
});

describe('unpublished changes', () => {
  it('of somebody else are replaced and dropped only when they were seen', async () => {
    const row = await makeNews();
    const owner = await signStaffIn(app, ['owner']);
    const target = { resource: 'news', id: row.id };
    const mine = { ...target, baseVersion: 1, values: { ...row.values, titleEn: 'Mine' } };
    const { savedAt } = await editor.api.resources.saveDraft(mine);
    const theirs = { ...target, baseVersion: 1, values: { ...row.values, titleEn: 'Theirs' } };
    expect(await refusalOf(owner.api.resources.saveDraft(theirs))).toBe('40900');
    expect(await refusalOf(owner.api.resources.dropDraft(target))).toBe('40900');
    // Whoever claims to have seen what is still to come has seen nothing.
    const draftSeenAt = new Date('2199-01-01T00:00:00Z');
    expect(await refusalOf(owner.api.resources.saveDraft({ ...theirs, draftSeenAt }))).toBe('40900');
    expect(await refusalOf(owner.api.resources.dropDraft({ ...target, draftSeenAt }))).toBe('40900');
    app.clock.move(1_000);
    expect(await refusalOf(editor.api.resources.saveDraft(mine))).toBe('success');
    // Nor is an earlier state the newest.
    expect(await refusalOf(owner.api.resources.saveDraft({ ...theirs, draftSeenAt: savedAt }))).toBe('40900');
    expect(await refusalOf(owner.api.resources.dropDraft({ ...target, draftSeenAt: savedAt }))).toBe('40900');
    const changed = await owner.api.resources.update({
      ...target,
      version: 1,
      values: { ...row.values, titleEn: 'Other' },
    });
    const kept = (await editor.api.resources.get(target)).draft;
    expect(kept).toMatchObject({ baseVersion: 1, values: { titleEn: 'Mine' } });
    await owner.api.resources.update({
      ...target,
      version: changed.version,
      values: { ...row.values, titleEn: 'Seen' },
      draftSeenAt: kept?.savedAt ?? savedAt,
    });
    expect((await editor.api.resources.get(target)).draft).toBeNull();
  });
});

describe('history', () => {
  it('brings back an earlier state, and what was deleted', async () => {
    const row = await makeNews({ titleEn: 'First' });
    const { resources } = editor.api;
    const target = { resource: 'news', id: row.id };
    await resources.update({ ...target, version: 1, values: { ...row.values, titleEn: 'Second' } });
    const versions = await resources.listVersions(target);
    expect(versions.map(({ version, action, values }) => [version, action, values['titleEn']])).toEqual([
      [2, 'update', 'Second'],
      [1, 'create', 'First'],
    ]);
    expect(versions[0]?.by).toContain('Staff');
    const restored = await resources.restore({ ...target, to: 1, version: 2 });
    expect([restored.version, restored.values['titleEn']]).toEqual([3, 'First']);
    await resources.delete({ ...target, version: 3 });
    expect(await refusalOf(resources.get(target))).toBe('40401');
    const again = await resources.restore({ ...target, to: 2 });
    expect([again.id, again.version, again.values['titleEn'], again.publishedAt]).toEqual([row.id, 4, 'Second', null]);
  });
});

describe('lists', () => {
  it('search, filter, sort and page, and refuse what they do not know', async () => {
    const { resources } = editor.api;
    for (const [value, labelEn] of [
      ['b', 'Lantern beta'],
      ['a', 'Lantern alpha'],
      ['c', 'Lantern gamma'],
    ])
      await resources.create({
        resource: 'dictionary_item',
        values: { type: 'business_type', value, labelZh: value, labelEn },
      });
    await resources.create({
      resource: 'dictionary_item',
      values: { type: 'sex', value: 'z', labelZh: 'z', labelEn: 'Lantern delta' },
    });
    const values = async (query: object) =>
      (await resources.list({ resource: 'dictionary_item', words: 'lantern', ...query })).items.map(
        (item) => item.values['value'],
      );
    expect(await values({ filter: JSON.stringify({ type: 'business_type' }) })).toEqual(['b', 'a', 'c']);
    expect(await values({ sort: '-value' })).toEqual(['z', 'c', 'b', 'a']);
    expect(await values({ sort: 'label', page: 2, pageSize: 3 })).toEqual(['c']);
    for (const query of [{ sort: 'password' }, { filter: '{"version":1}' }, { filter: 'not json' }])
      expect(await refusalOf(resources.list({ resource: 'dictionary_item', ...query }))).toBe('40000');
    const options = await resources.listOptions({ resource: 'dictionary_item', words: 'alpha' });
    expect(options).toEqual([{ id: expect.any(String), labelZh: 'a', labelEn: 'Lantern alpha' }]);
  });

  it('count their rows by state', async () => {
    const { resources } = editor.api;
    const before = await resources.countStates({ resource: 'advert' });
    const values = {
      titleZh: '一',
      titleEn: 'One',
      subtitleZh: '',
      subtitleEn: '',
      place: 'live_advert',
      name: 'a_b_c',
      link: null,
      shownFrom: null,
      shownUntil: null,
      desktopPicture: null,
      phonePicture: null,
      artSeed: 1,
      language: null,
      audience: [],
      weight: 10,
      dailyCap: null,
    };
    const make = () => resources.create({ resource: 'advert', values });
    await make();
    const { id, version } = await make();
    await resources.publish({ resource: 'advert', id, version });
    expect(await resources.countStates({ resource: 'advert' })).toEqual({
      ...before,
      all: before.all + 2,
      draft: before.draft + 1,
      published: before.published + 1,
    });
  });

  it('are searched together, as far as one may read them', async () => {
    const row = await makeNews({ titleEn: 'The quiet elevator' });
    const hit = { resource: 'news', id: row.id, labelEn: 'The quiet elevator' };
    expect(await editor.api.resources.search({ words: 'quiet elev' })).toMatchObject([hit]);
    const gate = await signStaffIn(app, ['gatekeeper']);
    expect(await gate.api.resources.search({ words: 'quiet elev' })).toEqual([]);
  });

  it('do one thing to many rows, each with its own answer', async () => {
    const rows = [await makeNews(), await makeNews()];
    const targets = rows.map(({ id, version }) => ({ id, version }));
    const stale = { id: rows[0]?.id ?? '', version: 9 };
    const answers = await editor.api.resources.bulk({
      resource: 'news',
      action: 'publish',
      targets: [...targets, stale],
    });
    expect(answers.map(({ code }) => code)).toEqual(['0000', '0000', '40900']);
    const dictionary = { resource: 'dictionary_item', action: 'publish' as const, targets };
    expect((await editor.api.resources.bulk(dictionary)).map(({ code }) => code)).toEqual(['24006', '24006']);
  });

  it('put rows in another order', async () => {
    const { resources } = editor.api;
    const make = (titleEn: string) =>
      resources.create({ resource: 'notice', values: { titleZh: titleEn, titleEn, bodyZh: '内容', bodyEn: 'Text' } });
    const rows = [await make('one'), await make('two'), await make('three')];
    const ids = rows.map(({ id }) => id);
    await resources.reorder({ resource: 'notice', ids: [...ids].reverse() });
    const { items } = await resources.list({ resource: 'notice' });
    expect(items.map(({ id }) => id)).toEqual([...ids].reverse());
  });
});
