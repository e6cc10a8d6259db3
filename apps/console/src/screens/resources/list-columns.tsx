import type { ResourceDescription, ResourceField, ResourceRow } from '@mingtang/contract/resources/model';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import type { Column } from '../../parts/data-table.tsx';
import { FieldValue } from '../../parts/fields/field-value.tsx';
import { keyIn, publicState, titleOf } from '../../parts/fields/field-values.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { rowPath } from '../../resources/descriptions.ts';
import { reportOf } from '../../resources/reports.ts';
import { publicLooksOf } from './states.ts';

const sortable: readonly string[] = ['text', 'number', 'fen', 'switch', 'instant', 'day', 'choice'];
const numeric: readonly string[] = ['number', 'fen'];

/** The columns of a resource's list: those its definition names, its name first, its state where there is one. */
export function useListColumns(
  description: ResourceDescription,
  problemOf: (id: string) => string | undefined,
): Column<ResourceRow>[] {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const names = [description.title, ...description.listed.filter((name) => name !== description.title)];
  if (description.isPublished && !names.includes('publishedAt')) names.push('publishedAt');

  const columns = names.flatMap((name): Column<ResourceRow>[] => {
    if (name === 'publishedAt')
      return [
        {
          key: name,
          title: t.state,
          sorter: true,
          render: (_, row) => <State description={description} row={row} />,
        },
      ];
    if (name === 'updatedAt')
      return [
        {
          key: name,
          title: t.updatedAt,
          width: 150,
          sorter: true,
          render: (_, { updatedAt }) => (
            <span className="whitespace-nowrap text-ink-2">{format.moment(updatedAt)}</span>
          ),
        },
      ];
    const field = description.fields.find((one) => one.name === name);
    if (!field) return [];
    const column = {
      key: name,
      title: field.label[language],
      sorter: sortable.includes(field.kind),
      ...(numeric.includes(field.kind) && !field.options ? { align: 'end' as const } : {}),
    };
    if (name === description.title)
      return [
        {
          ...column,
          isFixed: true,
          render: (_, row) => <Title description={description} field={field} row={row} problem={problemOf(row.id)} />,
        },
      ];
    return [
      {
        ...column,
        render: (_, { values }) => (
          <FieldValue field={field} value={field.isLocalized ? values[keyIn(field, language)] : values[name]} isShort />
        ),
      },
    ];
  });
  if (!reportOf(description.name, '')) return columns;
  return [
    ...columns,
    { key: 'report', title: '', isFixed: true, render: (_, { id }) => <Report of={[description.name, id]} /> },
  ];
}

/** The way to what came of a row. */
function Report({ of: [resource, id] }: { of: [string, string] }) {
  const language = useLanguage();
  const report = reportOf(resource, id);
  return (
    report && (
      <Link to={report.path} className="text-azure hover:underline">
        {report[language]}
      </Link>
    )
  );
}

/** What the row is called here, below it what it is called in the other language, and what there is to know of it. */
function Title({
  description,
  field,
  row,
  problem,
}: {
  description: ResourceDescription;
  field: ResourceField;
  row: ResourceRow;
  problem: string | undefined;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const shown = titleOf(description, row.values, language);
  const other = field.isLocalized ? titleOf(description, row.values, language === 'zh' ? 'en' : 'zh') : '';
  return (
    <span className="block min-w-50">
      <span className="flex items-center gap-2">
        {/* A row opens as a whole; the link lets it open in another tab. */}
        <Link to={rowPath(description.name, row.id)} tabIndex={-1} className="line-clamp-2 font-medium">
          {shown || t.untitled}
        </Link>
        {row.staleFields.length > 0 && <StatusTag tone="gam">{t.isStale}</StatusTag>}
        {row.hasDraft && (
          <StatusTag tone="gam" shape="half">
            {t.hasDraft}
          </StatusTag>
        )}
      </span>
      {other && other !== shown && <span className="line-clamp-1 text-cap text-ink-3">{other}</span>}
      {problem && <span className="block text-cap text-rouge">{problem}</span>}
    </span>
  );
}

function State({ description, row }: { description: ResourceDescription; row: ResourceRow }) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const state = publicState(description, row);
  if (!state) return null;
  return (
    <span className="flex items-center gap-x-2 gap-y-0.5 whitespace-nowrap md:max-xl:flex-col md:max-xl:items-start">
      <StateTag looks={publicLooksOf(description)} state={state} />
      {row.isUnlisted && <StatusTag tone="line">{t.isUnlisted}</StatusTag>}
      {row.publishedAt && <span className="text-cap text-ink-3">{format.moment(row.publishedAt)}</span>}
    </span>
  );
}
