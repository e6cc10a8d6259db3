import { resourcesConsole } from '@mingtang/contract/resources/console';
import { type ResourceGroup, type ResourceRow, type RowState, rowStates } from '@mingtang/contract/resources/model';
import { mayDo, type Permission } from '@mingtang/contract/staff/policy';
import { eventDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { type Platform, transact } from '../platform/platform.ts';
import { Publication, type PublicationTable } from '../platform/publication.ts';
import { Refusal, refuse } from '../platform/refuse.ts';
import { columnsOf, type ResourceColumn } from '../platform/resource-columns.ts';
import type { Target } from '../platform/resource-definition.ts';
import { describeResource, valueNames, withValueNames } from '../platform/resource-form.ts';
import {
  confirmTexts,
  dropDraft,
  findDraft,
  findMarks,
  finishDraft,
  listVersions,
  saveDraft,
} from '../platform/resource-history.ts';
import type { Names } from '../platform/row-names.ts';
import { toFile } from '../platform/sheet-file.ts';
import { readSheet } from '../platform/sheet-reader.ts';
import { type AnyResource, type AnyRow, namesOfRows, readQuery } from './any-resource.ts';
import { refuseAccess } from './console-access.ts';
import { bindConsole, type ConsoleBinding, type ConsoleContext, type SignedStaff } from './console-context.ts';
import { answerRefusal } from './errors.ts';
import { pageRange } from './paging.ts';
import { importRows, mostRowsOf } from './resource-import.ts';
import { resourceSheet } from './resource-sheet.ts';
import { resourceTemplate } from './resource-template.ts';
import { namingUses } from './resource-uses.ts';

/** Names of those who did something, by account; the staff module knows them. */
export type NamesOf = (ids: string[]) => Promise<Map<string, string>>;

/** Binds the calls of every resource of the product. */
export function resourceBindings(platform: Platform, resources: AnyResource[], namesOf: NamesOf): ConsoleBinding[] {
  const { db } = platform.database;
  const byName = new Map(resources.map((resource) => [resource.definition.name, resource]));
  const permission = (group: ResourceGroup, action: 'read' | 'write'): Permission => `${group}.${action}`;
  const may = ({ roles }: SignedStaff, resource: AnyResource, action: 'read' | 'write') =>
    mayDo(roles, permission(resource.definition.form.group, action));

  /** Refuses with `protocol.not_found`, and with `protocol.forbidden`, which is written down. */
  const open = async (
    { staff, actor }: Pick<ConsoleContext, 'staff' | 'actor'>,
    name: string,
    action: 'read' | 'write',
  ): Promise<AnyResource> => {
    const resource = byName.get(name) ?? refuse('protocol.not_found');
    if (may(staff, resource, action)) return resource;
    return refuseAccess(platform, actor, permission(resource.definition.form.group, action), `resources/${name}`);
  };
  const show = async (resource: AnyResource, rows: AnyRow[]): Promise<ResourceRow[]> => {
    const marks = await findMarks(
      db,
      resource.definition.name,
      rows.map(({ id }) => id as string),
    );
    const whole = await resource.withParts(db, rows);
    return whole.map((row) => shownRow(resource, row, marks));
  };
  const showOne = async (resource: AnyResource, row: AnyRow): Promise<ResourceRow> =>
    (await show(resource, [row]))[0] as ResourceRow;
  /** What rows are called that this resource refers to, as far as one may read them. */
  const namesFor = async ({ definition }: AnyResource, staff: SignedStaff): Promise<Names> => {
    const referred = resources.filter(
      (other) => refersTo(columnsOf(definition), other.definition.name) && may(staff, other, 'read'),
    );
    const names = await Promise.all(
      referred.map(async (other) => [other.definition.name, await other.findNames(db)] as const),
    );
    return new Map([...names, ...(await valueNames(db, definition.form.fields))]);
  };
  const write = async (resource: AnyResource, work: (tx: Tx) => Promise<AnyRow>): Promise<ResourceRow> =>
    showOne(resource, await transact(platform, work));

  /** Refuses as `Resource.delete` does; where the row is used is named. */
  const remove = ({ staff, actor }: Pick<ConsoleContext, 'staff' | 'actor'>, resource: AnyResource, target: Target) =>
    namingUses(db, resources, { resource, id: target.id, mayRead: (other) => may(staff, other, 'read') }, () =>
      transact(platform, (tx) => resource.delete(tx, actor, target)),
    );

  return bindConsole(resourcesConsole, {
    describe: async ({ staff }) => {
      const readable = resources.filter((resource) => may(staff, resource, 'read'));
      return Promise.all(
        readable.map(async (resource) => {
          const description = describeResource(resource.definition, may(staff, resource, 'write'));
          const names = await valueNames(db, resource.definition.form.fields);
          return { ...description, fields: withValueNames(description.fields, names) };
        }),
      );
    },
    search: async ({ staff, input: { words } }) => {
      const readable = resources.filter((resource) => may(staff, resource, 'read'));
      const found = await Promise.all(
        readable.map(async (resource) => {
          const { items } = await resource.list(db, { search: words, range: { page: 1, limit: HITS_EACH, offset: 0 } });
          const { name, form } = resource.definition;
          const named = await namesOfRows(db, resource, items as AnyRow[]);
          return named.map((row) => ({ resource: name, one: form.one, ...row }));
        }),
      );
      return found.flat();
    },
    countStates: async ({ staff, actor, input }) => {
      const resource = await open({ staff, actor }, input.resource, 'read');
      const [all, ...counts] = await Promise.all([undefined, ...rowStates].map((state) => resource.count(db, state)));
      const byState = rowStates.map((state, index) => [state, counts[index] ?? 0] as const);
      return { all: all ?? 0, ...(Object.fromEntries(byState) as Record<RowState, number>) };
    },
    list: async ({ staff, actor, input, language }) => {
      const resource = await open({ staff, actor }, input.resource, 'read');
      const { page, pageSize, state } = input;
      const found = await resource.list(
        db,
        { ...readQuery(resource, input, language), range: pageRange({ page, pageSize }) },
        state,
      );
      return { ...found, items: await show(resource, found.items as AnyRow[]) };
    },
    listOptions: async ({ staff, actor, input: { resource: name, words, ids = [] } }) => {
      const resource = await open({ staff, actor }, name, 'read');
      const chosen = await Promise.all(ids.map((id) => resource.find(db, id)));
      const found = await resource.list(db, { search: words, range: { page: 1, limit: 50, offset: 0 } });
      const rows = [...chosen.filter((row) => row !== undefined), ...found.items] as AnyRow[];
      const named = await namesOfRows(db, resource, rows);
      return Array.from(new Map(named.map((row) => [row.id, row])).values());
    },
    export: async ({ staff, actor, input, language }) => {
      const resource = await open({ staff, actor }, input.resource, 'read');
      const { format, state } = input;
      const query = readQuery(resource, input, language);
      const name = `${input.resource}-${eventDay(platform.clock.now())}`;
      const names = await namesFor(resource, staff);
      return toFile(resourceSheet(db, resource, { query, state, name, language, names }), format);
    },
    template: async ({ staff, actor, input, language }) => {
      const resource = await open({ staff, actor }, input.resource, 'write');
      const names = await namesFor(resource, staff);
      return resourceTemplate(resource, { name: `${input.resource}-template`, language, names });
    },
    import: async ({ staff, actor, input, language, files: [file] }) => {
      const resource = await open({ staff, actor }, input.resource, 'write');
      const { isDryRun = false, takesGoodRows = false, headings = {} } = input;
      const content = await (file ?? refuse('resources.unreadable_sheet')).read();
      const rows = await readSheet(content, mostRowsOf(resource));
      const names = await namesFor(resource, staff);
      return importRows(platform, resource, rows, { actor, language, names, isDryRun, takesGoodRows, headings });
    },
    reorder: async ({ staff, actor, input }) => {
      const resource = await open({ staff, actor }, input.resource, 'write');
      await transact(platform, (tx) => resource.reorder(tx, actor, input.ids));
      return null;
    },
    bulk: async ({ staff, actor, language, input: { resource: name, action, targets } }) => {
      const resource = await open({ staff, actor }, name, 'write');
      const act = async (target: Target): Promise<number | null> => {
        if (action === 'delete') {
          await remove({ staff, actor }, resource, target);
          return null;
        }
        const publication = requirePublication(resource);
        const row = await transact(platform, (tx) =>
          ({
            publish: () => publication.publish(tx, actor, target),
            unpublish: () => publication.unpublish(tx, actor, target),
            list: () => publication.setListed(tx, actor, target, true),
            unlist: () => publication.setListed(tx, actor, target, false),
          })[action](),
        );
        return (row as AnyRow).version as number;
      };
      const answers = [];
      for (const target of targets) {
        // Each in a transaction of its own: what is refused stops nobody else.
        const outcome = await act(target).then(
          (version) => version,
          (error: unknown) => {
            if (error instanceof Refusal) return error;
            throw error;
          },
        );
        const isRefused = outcome instanceof Refusal;
        const { code, msg } = isRefused
          ? answerRefusal(outcome.key, language, outcome.details).envelope
          : { code: '0000', msg: '' };
        answers.push({ id: target.id, code, message: msg, version: isRefused ? null : outcome });
      }
      return answers;
    },
    create: async ({ staff, actor, input }) => {
      const resource = await open({ staff, actor }, input.resource, 'write');
      const values = resource.readValues(input.values);
      return write(resource, async (tx) => (await resource.create(tx, actor, values)) as AnyRow);
    },
    get: async ({ staff, actor, input: { resource: name, id } }) => {
      const resource = await open({ staff, actor }, name, 'read');
      const row = (await resource.get(db, id)) as AnyRow;
      const draft = await findDraft(db, name, id);
      const names = draft ? await namesOf([draft.savedBy]) : undefined;
      return {
        row: await showOne(resource, row),
        draft: draft ? { ...draft, savedBy: names?.get(draft.savedBy) ?? '' } : null,
      };
    },
    update: async ({ staff, actor, input: { resource: name, id, version, values, draftSeenAt } }) => {
      const resource = await open({ staff, actor }, name, 'write');
      const changes = resource.readValues(values);
      return write(resource, async (tx) => {
        const row = await resource.update(tx, actor, { id, version }, changes);
        await finishDraft(tx, name, id, { accountId: staff.accountId, seenAt: draftSeenAt });
        return row as AnyRow;
      });
    },
    delete: async ({ staff, actor, input: { resource: name, id, version } }) => {
      const resource = await open({ staff, actor }, name, 'write');
      await remove({ staff, actor }, resource, { id, version });
      return null;
    },
    publish: async ({ staff, actor, input: { resource: name, id, version, at } }) => {
      const publication = requirePublication(await open({ staff, actor }, name, 'write'));
      const target = { id, version };
      return write(publication as never, async (tx) =>
        at ? publication.schedule(tx, actor, target, at) : publication.publish(tx, actor, target),
      );
    },
    unpublish: async ({ staff, actor, input: { resource: name, id, version } }) => {
      const publication = requirePublication(await open({ staff, actor }, name, 'write'));
      return write(publication as never, async (tx) => publication.unpublish(tx, actor, { id, version }));
    },
    saveDraft: async ({ staff, actor, input: { resource: name, id, baseVersion, values, draftSeenAt } }) => {
      const resource = await open({ staff, actor }, name, 'write');
      const savedAt = platform.clock.now();
      const row = await resource.get(db, id);
      await transact(platform, (tx) =>
        saveDraft(
          tx,
          { resource: name, rowId: id, values, baseVersion, savedBy: staff.accountId, savedAt },
          draftSeenAt,
        ),
      );
      return { savedAt, version: row.version as number };
    },
    dropDraft: async ({ staff, actor, input: { resource: name, id, draftSeenAt } }) => {
      await open({ staff, actor }, name, 'write');
      await transact(platform, (tx) => dropDraft(tx, name, id, { accountId: staff.accountId, seenAt: draftSeenAt }));
      return null;
    },
    confirmTexts: async ({ staff, actor, input: { resource: name, id, fields } }) => {
      const resource = await open({ staff, actor }, name, 'write');
      const now = platform.clock.now();
      await transact(platform, (tx) => confirmTexts(tx, actor, { resource: name, rowId: id, fields, now }));
      return showOne(resource, (await resource.get(db, id)) as AnyRow);
    },
    listVersions: async ({ staff, actor, input: { resource: name, id } }) => {
      await open({ staff, actor }, name, 'read');
      const versions = await listVersions(db, name, id);
      const names = await namesOf(versions.map(({ actorId }) => actorId));
      return versions.map((version) => ({ ...version, by: names.get(version.actorId) ?? null }));
    },
    restore: async ({ staff, actor, input: { resource: name, id, to, version } }) => {
      const resource = await open({ staff, actor }, name, 'write');
      return write(
        resource,
        async (tx) => (await resource.restore(tx, actor, { id, to, ...(version ? { version } : {}) })) as AnyRow,
      );
    },
  });
}

const refersTo = (columns: readonly ResourceColumn[], name: string): boolean =>
  columns.some(({ field, parts }) => field.of === name || refersTo(parts, name));

/** What a search over everything shows of each resource. */
const HITS_EACH = 5;

/** Refuses with `resources.not_published`. */
function requirePublication(resource: unknown): Publication<PublicationTable, Record<string, unknown>> {
  if (!(resource instanceof Publication)) refuse('resources.not_published');
  return resource as Publication<PublicationTable, Record<string, unknown>>;
}

function shownRow(
  resource: AnyResource,
  row: AnyRow,
  { stale, drafts }: Awaited<ReturnType<typeof findMarks>>,
): ResourceRow {
  const id = row.id as string;
  return {
    id,
    version: row.version as number,
    position: (row['position'] as number | undefined) ?? null,
    isUnlisted: row['isUnlisted'] === true,
    publishedAt: (row['publishedAt'] as Date | null | undefined) ?? null,
    createdAt: row.createdAt as Date,
    updatedAt: row.updatedAt as Date,
    values: resource.valuesOf(row),
    staleFields: stale.get(id) ?? [],
    hasDraft: drafts.has(id),
  };
}
