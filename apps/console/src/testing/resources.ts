import { resourcesConsole } from '@mingtang/contract/resources/console';
import type { ResourceDescription, ResourceField, ResourceRow } from '@mingtang/contract/resources/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { refused, type StubServer } from '@mingtang/contract/testing/stub-server';
import { plainField } from '../parts/fields/plain-field.ts';

const both = (words: string) => ({ zh: words, en: words });
export const rowId = (last: number): string => `01990000-0000-7000-8000-0000000001${String(last).padStart(2, '0')}`;
/** When the tests' rows were made and shown. */
export const MADE_AT = new Date(Date.UTC(2024, 6, 1, 2));

const text = (name: string, change: Partial<ResourceField> = {}): ResourceField =>
  plainField({ name, isLocalized: true, ...change, label: change.label ?? both(name) });

/** News: a title in both languages, a summary, a link. */
export const describeResource = (change: Partial<ResourceDescription> = {}): ResourceDescription => ({
  name: 'news',
  group: 'content',
  label: both('News'),
  one: both('news item'),
  title: 'title',
  fields: [
    text('title', { isRequired: true, label: both('Title') }),
    text('summary', { label: both('Summary') }),
    plainField({ name: 'link', kind: 'link', label: both('Link') }),
  ],
  listed: ['title'],
  filters: [],
  isPublished: true,
  mayBeUnlisted: false,
  publication: null,
  isOrdered: false,
  orderedWithin: null,
  viewPath: null,
  newPath: null,
  canWrite: true,
  ...change,
});

export const makeRow = (last: number, change: Partial<ResourceRow> = {}): ResourceRow => ({
  id: rowId(last),
  version: 1,
  position: last,
  publishedAt: MADE_AT,
  isUnlisted: false,
  createdAt: MADE_AT,
  updatedAt: MADE_AT,
  values: { titleZh: `开幕 ${last}`, titleEn: `Opening ${last}`, summaryZh: '', summaryEn: '', link: null },
  staleFields: [],
  hasDraft: false,
  ...change,
});

type Draft = NonNullable<RouteOutput<typeof resourcesConsole.get>['draft']>;

export interface StubbedResource {
  rows: ResourceRow[];
  /** Somebody else changes a row. */
  change: (last: number, change: Partial<ResourceRow>) => void;
}

/** A resource as the server holds it: what was seen of a version that is no more is refused. */
export function stubResource(
  server: StubServer,
  rows: ResourceRow[],
  description: ResourceDescription = describeResource(),
): StubbedResource {
  const drafts = new Map<string, Draft>();
  const find = (id: string): ResourceRow => rows.find((row) => row.id === id) ?? makeRow(99);
  const put = (id: string, change: Partial<ResourceRow>): ResourceRow => {
    const next = { ...find(id), version: find(id).version + 1, ...change };
    rows.splice(0, rows.length, ...rows.filter((row) => row.id !== id), next);
    return next;
  };
  server.on(resourcesConsole.describe, () => [description]);
  server.on(resourcesConsole.list, () => ({ items: rows, total: rows.length, page: 1, pageSize: 20 }));
  server.on(resourcesConsole.countStates, () => ({
    all: rows.length,
    draft: 0,
    scheduled: 0,
    published: rows.length,
    stale: 0,
  }));
  server.on(resourcesConsole.get, ({ id }) => ({ row: find(id), draft: drafts.get(id) ?? null }));
  server.on(resourcesConsole.create, ({ values }) => {
    rows.push(makeRow(50, { values, publishedAt: null }));
    return find(rowId(50));
  });
  server.on(resourcesConsole.update, ({ id, version, values }) => {
    if (version !== find(id).version) return refused('protocol.conflict');
    drafts.delete(id);
    return put(id, { values });
  });
  server.on(resourcesConsole.publish, ({ id }) => put(id, { publishedAt: MADE_AT }));
  server.on(resourcesConsole.unpublish, ({ id }) => put(id, { publishedAt: null }));
  server.on(resourcesConsole.saveDraft, ({ id, values, baseVersion }) => {
    drafts.set(id, { values, baseVersion, savedAt: MADE_AT, savedBy: 'Lin' });
    return { savedAt: MADE_AT, version: find(id).version };
  });
  server.on(resourcesConsole.dropDraft, ({ id }) => {
    drafts.delete(id);
    return null;
  });
  server.on(resourcesConsole.listVersions, () => []);
  return { rows, change: (last, change) => void put(rowId(last), change) };
}
