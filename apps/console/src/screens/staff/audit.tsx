import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteInput, RouteOutput } from '@mingtang/contract/route';
import { Tag } from 'antd';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { nameOfKey, useEntityNames } from '../../parts/audit-names.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { DownloadButton } from '../../parts/download-button.tsx';
import { useRowSteps } from '../../parts/drawer.tsx';
import { DaysFilter, SelectFilter, WordsFilter } from '../../parts/filters.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { Page } from '../../parts/page.tsx';
import { endOfDay, formatExact, startOfDay } from '../../parts/time.ts';
import { choiceParam, dayParam, textParam, type UrlValues } from '../../parts/url-state.ts';
import { en } from '../../phrases/en/audit.ts';
import { zh } from '../../phrases/zh/audit.ts';
import { AuditDrawer } from './audit-drawer.tsx';

export type AuditLine = RouteOutput<(typeof consoleRoutes)['staff']['listAudit']>['items'][number];

const kinds = ['staff', 'person', 'system'] as const;
const filters = {
  kind: choiceParam(kinds),
  actor: textParam,
  entity: textParam,
  entityId: textParam,
  action: textParam,
  from: dayParam,
  until: dayParam,
};

/** Who changed what, when, from where. */
export default function Audit() {
  const t = usePhrases({ zh, en });
  const entities = useEntityNames();
  const list = useListState(filters);
  const { values } = list;
  const asked = toInput(values);
  const query = useListQuery(['staff', 'audit'], list, (input, signal) =>
    api.staff.listAudit({ ...input, ...asked }, { signal }),
  );
  const open = (id: string | undefined): void => list.set({ open: id });
  const steps = useRowSteps(query.data, values.open, open);
  const opened = query.data?.items.find(({ id }) => id === values.open);
  const named = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }));

  const columns: Column<AuditLine>[] = [
    {
      key: 'at',
      title: t.at,
      width: 180,
      isFixed: true,
      render: (_, { at }) => <span className="text-ink-2">{formatExact(at)}</span>,
    },
    { key: 'actor', title: t.actor, render: (_, line) => <Actor line={line} /> },
    { key: 'action', title: t.action, render: (_, { action }) => nameOfKey(t.actions, action) },
    {
      key: 'entity',
      title: t.entity,
      render: (_, line) => (
        <>
          {nameOfKey(entities, line.entity)}
          <span className="block max-w-60 truncate text-cap text-ink-3">{nameOf(line)}</span>
        </>
      ),
    },
    {
      key: 'changes',
      title: t.changes,
      render: (_, line) => (
        <span className="block max-w-72 truncate font-mono text-cap text-ink-3">{changedFields(line).join(', ')}</span>
      ),
    },
    {
      key: 'address',
      title: t.address,
      isHiddenAtFirst: true,
      render: (_, { address }) => <span className="text-ink-2">{address}</span>,
    },
  ];

  return (
    <Page title={t.title} actions={<DownloadButton route={consoleRoutes.staff.exportAudit} input={asked} />}>
      <p className="mb-4 text-ink-2">{t.lead}</p>
      <DataTable
        id="audit"
        query={query}
        list={list}
        columns={columns}
        isOpenable
        minWidth={880}
        empty={t.empty}
        filters={
          <>
            <SelectFilter
              label={t.allActors}
              value={values.kind}
              options={kinds.map((value) => ({ value, label: t.kinds[value] }))}
              onChange={(kind) => list.set({ kind, open: undefined })}
            />
            <SelectFilter
              label={t.allActions}
              value={values.action}
              options={named(t.actions)}
              onChange={(action) => list.set({ action, open: undefined })}
            />
            <SelectFilter
              label={t.allEntities}
              value={values.entity}
              options={named(entities)}
              onChange={(entity) => list.set({ entity, entityId: undefined, open: undefined })}
            />
            <DaysFilter
              from={values.from}
              until={values.until}
              onChange={(days) => list.set({ ...days, open: undefined })}
            />
            <WordsFilter
              placeholder={t.search}
              value={values.words}
              onChange={(words) => list.set({ words, open: undefined })}
            />
            {values.actor && (
              <Tag closable onClose={() => list.set({ actor: undefined, open: undefined })}>
                {t.onlyActor}
              </Tag>
            )}
            {values.entityId && (
              <Tag closable onClose={() => list.set({ entityId: undefined, open: undefined })}>
                {t.onlyEntity}
              </Tag>
            )}
          </>
        }
        card={(line) => (
          <span className="block">
            <span className="flex justify-between gap-3">
              <span className="font-medium">
                {nameOfKey(t.actions, line.action)} · {nameOfKey(entities, line.entity)}
              </span>
            </span>
            <span className="num block text-cap text-ink-3">
              {formatExact(line.at)} · <Actor line={line} />
            </span>
          </span>
        )}
      />
      {opened && (
        <AuditDrawer
          line={opened}
          {...(steps ? { steps } : {})}
          onClose={() => open(undefined)}
          onOnly={(change) => list.set({ ...change, open: undefined })}
        />
      )}
    </Page>
  );
}

function Actor({ line }: { line: AuditLine }) {
  const t = usePhrases({ zh, en });
  return <span>{line.actorName ?? `${t.kinds[line.actorKind]} ${line.actorId}`}</span>;
}

/** What the thing is called, as far as the line says so. */
function nameOf({ before, after, entityId }: AuditLine): string {
  const said = { ...before, ...after };
  const name = said.titleZh ?? said.nameZh ?? said.name ?? said.email;
  return typeof name === 'string' ? name : entityId;
}

const changedFields = ({ before, after }: AuditLine): string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

function toInput(
  values: UrlValues<typeof filters & { words: typeof textParam }>,
): RouteInput<(typeof consoleRoutes)['staff']['exportAudit']> {
  const { kind, actor, entity, entityId, action, from, until, words } = values;
  return {
    ...(kind && { actorKind: kind }),
    ...(actor && { actorId: actor }),
    ...(entity && { entity }),
    ...(entityId && { entityId }),
    ...(action && { action }),
    ...(from && { from: startOfDay(from) }),
    ...(until && { until: endOfDay(until) }),
    ...(words && { words }),
  };
}
