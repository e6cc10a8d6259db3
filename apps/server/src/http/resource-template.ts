import type { Language } from '@mingtang/contract/envelope';
import type { Label } from '@mingtang/contract/resources/model';
import type { Download } from '@mingtang/contract/route';
import { columnsOf, type ResourceColumn, sheetHeads } from '../platform/resource-columns.ts';
import type { Names } from '../platform/row-names.ts';
import { writeWorkbook } from '../platform/workbook.ts';
import type { AnyResource } from './any-resource.ts';

const words = {
  sheet: { zh: '可填内容', en: 'Permitted values' },
  column: { zh: '列', en: 'Column' },
  isNeeded: { zh: '必填', en: 'Required' },
  preset: { zh: '缺列时', en: 'Without the column' },
  values: { zh: '可填内容（中文）', en: 'Permitted values (Chinese)' },
  valuesEn: { zh: '可填内容（英文）', en: 'Permitted values (English)' },
  yes: { zh: '是', en: 'Yes' },
} as const satisfies Record<string, Label>;

/** How a cell of a kind is filled in, for those that are not told by a list. */
const HOW: Partial<Record<ResourceColumn['field']['kind'], Label>> = {
  number: { zh: '整数', en: 'A whole number' },
  numbers: { zh: '整数，用逗号隔开', en: 'Whole numbers with commas between them' },
  fen: { zh: '金额，单位元，如 128.00', en: 'An amount in CNY, such as 128.00' },
  switch: { zh: '是、否', en: 'Yes, No' },
  instant: { zh: '日期和时间，如 2026-07-04 09:00', en: 'Date and time, such as 2026-07-04 09:00' },
  day: { zh: '日期，如 2026-07-04', en: 'A date, such as 2026-07-04' },
  days: { zh: '日期，用逗号隔开', en: 'Dates with commas between them' },
  texts: { zh: '每行一项', en: 'One on each line' },
  reference: { zh: '已有记录的名称或 ID', en: 'The name or ID of a row that is there' },
  references: { zh: '已有记录的名称或 ID，每行一个', en: 'Names or IDs of rows that are there, one on each line' },
  parts: { zh: '每行一项，各部分用 | 隔开', en: 'One on each line, its parts with | between them' },
  link: { zh: '网址', en: 'A web address' },
};
const TEXT: Label = { zh: '文字', en: 'Text' };

interface Asked {
  /** Of the file, without its ending. */
  name: string;
  language: Language;
  /** What the values of fields are called that rows name. */
  names: Names;
}

/** An empty sheet of a resource with the heads that an import knows; beside it, what may stand in each column, in both languages. */
export function resourceTemplate({ definition }: AnyResource, { name, language, names }: Asked): Download {
  const columns = columnsOf(definition);
  const heads = [
    ...columns.map(({ head }) => head[language]),
    ...('publishedAt' in definition.table ? [sheetHeads.publishedAt[language]] : []),
  ];
  const rowOf = (column: ResourceColumn): string[] => [
    column.head[language],
    column.empty === undefined || column.empty === '' ? words.yes[language] : '',
    presetOf(column, language),
    valuesIn(column, 'zh', names),
    valuesIn(column, 'en', names),
  ];
  const explained = [words.column, words.isNeeded, words.preset, words.values, words.valuesEn];
  const workbook = writeWorkbook({
    sheet: definition.form.label[language],
    widths: heads.map(() => 20),
    rows: inOne([heads]),
    second: {
      sheet: words.sheet[language],
      widths: [28, 10, 20, 60, 60],
      rows: inOne([explained.map((label) => label[language]), ...columns.map(rowOf)]),
    },
  });
  return {
    name: `${name}.xlsx`,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: workbook,
  };
}

async function* inOne(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}

function valuesIn({ field: { kind, options, of } }: ResourceColumn, language: Language, names: Names): string {
  if (!options || options.length === 0) return (HOW[kind] ?? TEXT)[language];
  const called = names.get(of ?? '');
  return options
    .map(({ value, label }) => called?.get(String(value))?.[language] ?? label[language])
    .join(language === 'zh' ? '、' : ', ');
}

function presetOf({ field: { preset, options } }: ResourceColumn, language: Language): string {
  if (preset === null || preset === undefined) return '';
  const label = (value: unknown): string =>
    options?.find((one) => one.value === value)?.label[language] ?? String(value);
  return Array.isArray(preset) ? preset.map(label).join(', ') : label(preset);
}
