import { type ResourceDescription, type ResourceRow, rowStates } from '@mingtang/contract/resources/model';
import { Button as SiteButton } from '@mingtang/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus, Upload } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { isEmpty, keysOf, titleOf } from '../../parts/fields/field-values.ts';
import { useKeys } from '../../parts/keys.tsx';
import { useListQuery, useListState } from '../../parts/list-state.ts';
import { Page, type PageTab } from '../../parts/page.tsx';
import { useSelection } from '../../parts/use-selection.ts';
import { en as sheetsEn } from '../../phrases/en/resource-sheets.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh as sheetsZh } from '../../phrases/zh/resource-sheets.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { NEW_ROW, RESOURCES, rowPath } from '../../resources/descriptions.ts';
import { Described } from './described.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { useListColumns } from './list-columns.tsx';
import { ListFilters } from './list-filters.tsx';
import { filterInput, filterParam, leaveList, listParams } from './list-params.ts';
import { useBulk } from './use-bulk.tsx';
import { useListOrder } from './use-list-order.tsx';
import './list.css';

/** The rows of a resource. */
export default function List() {
  return <Described>{(description) => <Rows key={description.name} description={description} />}</Described>;
}

function Rows({ description }: { description: ResourceDescription }) {
  const t = usePhrases({ zh, en });
  const sheetWords = usePhrases({ zh: sheetsZh, en: sheetsEn });
  const language = useLanguage();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const { name, canWrite } = description;
  const list = useListState(useMemo(() => listParams(description), [description]));
  const { values } = list;
  const filter = filterInput(description, values);
  const asked = {
    resource: name,
    ...(filter ? { filter } : {}),
    ...(values.state ? { state: values.state } : {}),
    ...(values.sort ? { sort: values.sort } : {}),
  };
  const query = useListQuery([RESOURCES, name, 'list'], list, (input, signal) =>
    api.resources.list({ ...asked, ...input }, { signal }),
  );
  const [isImporting, setImporting] = useState(false);
  const { search } = useLocation();
  useEffect(() => leaveList(name, search), [name, search]);

  const scope = description.orderedWithin;
  const isInScope = scope === null || values[filterParam(scope)] !== undefined;
  const canOrder = canWrite && description.isOrdered && isInScope && !values.sort;
  const { rows, rowProps } = useListOrder(description, query.data, canOrder);
  const bulk = useBulk(description);
  const columns = useListColumns(description, bulk.problemOf);
  const selection = useSelection(list, rows, (input) =>
    api.resources.list({ ...asked, ...(values.words ? { words: values.words } : {}), ...input }),
  );

  const create = (): void => void navigate(description.newPath ? `/${description.newPath}` : rowPath(name, NEW_ROW));
  const step = (by: 1 | -1): void => {
    const elements = [...(box.current?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])];
    const at = elements.findIndex((element) => element === document.activeElement);
    elements[at < 0 && by < 0 ? elements.length - 1 : at + by]?.focus();
  };
  useKeys([
    { keys: 'j', label: t.keys.next, run: () => step(1) },
    { keys: 'k', label: t.keys.previous, run: () => step(-1) },
    ...(canWrite
      ? [
          { keys: 'n', label: t.create(description.one[language]), run: create },
          { keys: 'i', label: sheetWords.import, run: () => setImporting(true) },
        ]
      : []),
  ]);

  return (
    <Page
      title={description.label[language]}
      actions={
        <>
          <ExportMenu asked={{ ...asked, ...(values.words ? { words: values.words } : {}) }} />
          {canWrite && (
            <>
              <Button
                icon={<Upload aria-hidden="true" size={17} strokeWidth={1.6} />}
                onClick={() => setImporting(true)}
              >
                {sheetWords.import}
              </Button>
              <Button type="primary" icon={<Plus aria-hidden="true" size={17} strokeWidth={1.8} />} onClick={create}>
                {t.create(description.one[language])}
              </Button>
            </>
          )}
        </>
      }
      tabs={useStateTabs(description)}
    >
      {isImporting && <ImportDialog description={description} onClose={() => setImporting(false)} />}
      <div ref={box}>
        <DataTable<ResourceRow>
          id={`resource:${name}`}
          query={{ ...query, ...(query.data ? { data: { ...query.data, items: rows } } : {}) } as typeof query}
          list={list}
          columns={columns}
          minWidth={720}
          onOpen={({ id }) => void navigate(rowPath(name, id))}
          rowProps={rowProps}
          filters={<ListFilters description={description} values={values} onChange={list.set as never} />}
          empty={{
            title: t.noneYet.title(description.label[language]),
            ...(canWrite
              ? {
                  text: t.noneYet.text,
                  action: (
                    <SiteButton size="sm" variant="line" onClick={create}>
                      {t.create(description.one[language])}
                    </SiteButton>
                  ),
                }
              : {}),
          }}
          card={(row) => (
            <span className="block">
              <span className="block font-medium">{titleOf(description, row.values, language) || t.untitled}</span>
              <span className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-2">
                {columns
                  // A card is pressed as a whole: what has no head is a control of the table's.
                  .filter(({ key, title }) => title && key !== description.title && !isBlank(description, row, key))
                  .map(({ key, title, align, render }) => (
                    <span key={key} className="inline-flex max-w-full items-center gap-1.5">
                      {align === 'end' && <span className="text-cap text-ink-3">{title}</span>}
                      {render?.(undefined, row, 0) as React.ReactNode}
                    </span>
                  ))}
              </span>
            </span>
          )}
          {...(canWrite
            ? {
                selection,
                bulk: (chosen) => (
                  <>
                    {description.isPublished && (
                      <>
                        <Button
                          size="small"
                          type="primary"
                          loading={bulk.isBusy}
                          onClick={() => void bulk.act('publish', chosen).then(selection.set)}
                        >
                          {description.publication?.publish[language] ?? t.bulk.publish}
                        </Button>
                        <Button
                          size="small"
                          disabled={bulk.isBusy}
                          onClick={() => void bulk.act('unpublish', chosen).then(selection.set)}
                        >
                          {description.publication?.unpublish[language] ?? t.bulk.unpublish}
                        </Button>
                      </>
                    )}
                    {description.mayBeUnlisted && (
                      <Button
                        size="small"
                        disabled={bulk.isBusy}
                        onClick={() =>
                          void bulk
                            .act(chosen.every(({ isUnlisted }) => isUnlisted) ? 'list' : 'unlist', chosen)
                            .then(selection.set)
                        }
                      >
                        {chosen.every(({ isUnlisted }) => isUnlisted) ? t.bulk.list : t.bulk.unlist}
                      </Button>
                    )}
                    <Button
                      size="small"
                      disabled={bulk.isBusy}
                      onClick={() => void bulk.act('delete', chosen).then(selection.set)}
                    >
                      {t.bulk.delete}
                    </Button>
                  </>
                ),
              }
            : {})}
        />
        {canWrite && description.isOrdered && rows.length > 1 && (
          <p className="mt-3 text-cap text-ink-3">
            {canOrder
              ? t.order.hint
              : isInScope
                ? t.order.bySort
                : t.order.within(nameOfField(description, scope)[language])}
          </p>
        )}
      </div>
    </Page>
  );
}

/** Whether a row has nothing in a column. */
const isBlank = ({ fields }: ResourceDescription, { values }: ResourceRow, key: string): boolean => {
  const field = fields.find(({ name }) => name === key);
  return field !== undefined && keysOf(field).every((one) => isEmpty(values[one]));
};

const nameOfField = ({ fields, label }: ResourceDescription, name: string | null) =>
  fields.find((field) => field.name === name)?.label ?? label;

/** All, and each state there can be, with how many are in it; the words and filters of the list stay. */
function useStateTabs({ name, isPublished, publication, fields }: ResourceDescription): PageTab[] {
  const t = usePhrases({ zh, en }).states;
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const { data: counts } = useQuery({
    queryKey: [RESOURCES, name, 'counts'],
    queryFn: ({ signal }) => api.resources.countStates({ resource: name }, { signal }),
  });
  const hasTexts = fields.some(({ isLocalized }) => isLocalized);
  const states = rowStates
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .filter((state) => (state === 'stale' ? hasTexts : isPublished));
  const current = new URLSearchParams(search).get('state');
  return [undefined, ...states].map((state) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (state) params.set('state', state);
    else params.delete('state');
    return {
      to: `${pathname}${params.size > 0 ? `?${params.toString()}` : ''}`,
      label: ((state === 'published' || state === 'draft') && publication?.[state][language]) || t[state ?? 'all'],
      count: counts?.[state ?? 'all'],
      isCurrent: current === (state ?? null),
    };
  });
}
const order: readonly string[] = ['published', 'scheduled', 'draft', 'stale'];
