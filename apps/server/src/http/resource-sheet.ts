import type { Language } from '@mingtang/contract/envelope';
import type { RowState } from '@mingtang/contract/resources/model';
import { eventTime } from '../platform/clock.ts';
import type { Reader } from '../platform/platform.ts';
import { writeCell } from '../platform/resource-cells.ts';
import { columnsOf, type ResourceColumn, sheetHeads } from '../platform/resource-columns.ts';
import type { ResourceQuery, ResourceTable } from '../platform/resource-definition.ts';
import type { Names } from '../platform/row-names.ts';
import type { Sheet } from '../platform/sheet-file.ts';
import type { Cell } from '../platform/sheets.ts';
import type { AnyResource, AnyRow } from './any-resource.ts';

/** Rows that are read at once. */
const PORTION = 500;

interface Asked {
  query: Omit<ResourceQuery<ResourceTable>, 'range'>;
  state?: RowState | undefined;
  /** Of the file, without its ending. */
  name: string;
  language: Language;
  /** What the rows are called that others refer to. */
  names: Names;
}

/** The rows of a list as a table that can be imported again. The ids are read first, so that an edit meanwhile moves no row. */
export function resourceSheet(
  db: Reader,
  resource: AnyResource,
  { query, state, name, language, names }: Asked,
): Sheet {
  const { definition } = resource;
  const columns = columnsOf(definition);
  const isPublished = 'publishedAt' in definition.table;
  const toCells = (row: AnyRow): Cell[] => {
    const values = resource.valuesOf(row);
    const publishedAt = row['publishedAt'] as Date | null | undefined;
    return [
      row.id as string,
      row.version as number,
      ...columns.map((column) => writeCell(column, values[column.key], language, names)),
      ...(isPublished ? [publishedAt ? eventTime(publishedAt) : null] : []),
    ];
  };
  async function* rows(): AsyncGenerator<Cell[][]> {
    const ids = await resource.listIds(db, query, state);
    for (let start = 0; start < ids.length; start += PORTION) {
      const portion = ids.slice(start, start + PORTION);
      const found = await resource.findAll(db, portion);
      yield portion.flatMap((id) => {
        const row = found.get(id);
        return row ? [toCells(row as AnyRow)] : [];
      });
    }
  }
  const head = (key: keyof typeof sheetHeads, width: number) => ({ head: sheetHeads[key][language], width });
  return {
    name,
    title: definition.form.label[language],
    columns: [
      head('id', 38),
      head('version', 8),
      ...columns.map((column) => ({ head: column.head[language], width: widthOf(column) })),
      ...(isPublished ? [head('publishedAt', 20)] : []),
    ],
    rows: rows(),
  };
}

function widthOf({ field: { kind, of } }: ResourceColumn): number {
  if (kind === 'long_text' || kind === 'rich_text' || kind === 'parts') return 60;
  if (kind === 'instant') return 20;
  if (kind === 'text' || of) return 32;
  return 14;
}
