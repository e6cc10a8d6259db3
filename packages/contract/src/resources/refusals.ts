import { defineRefusals } from '../refusal.ts';

export const resourcesRefusals = defineRefusals('resources', {
  still_used: {
    code: '24001',
    zh: '仍在其他地方使用，不能删除。请先在那里移除',
    en: 'It is still used elsewhere and cannot be deleted. Remove it there first.',
  },
  /** As `still_used`, where it is known by what. */
  used_by: {
    code: '24016',
    zh: '还用在：{usesZh}。请先在那里移除，再删除',
    en: 'Still used by: {usesEn}. Remove it there first, then delete it.',
  },
  not_ordered: { code: '24005', zh: '这类内容不能手动排序', en: 'These cannot be sorted manually.' },
  not_fellows: {
    code: '24008',
    zh: '只能在同一组内排序，请先筛选到一组',
    en: 'You can only sort within one group. Filter the list to one group first.',
  },
  refers_to_nothing: {
    code: '24009',
    zh: '所选的内容已不存在，请重新选择',
    en: 'The selected item no longer exists. Choose again.',
  },
  not_published: { code: '24006', zh: '这类内容没有发布状态', en: 'These have no publishing status.' },
  unreadable_sheet: {
    code: '24010',
    zh: '无法读取文件，请上传 XLSX 或 CSV 表格',
    en: 'This file cannot be read. Choose an XLSX workbook or a CSV file.',
  },
  empty_sheet: {
    code: '24011',
    zh: '表格里没有内容：第一行是表头，从第二行起是数据',
    en: 'The sheet is empty. The first row is the header; data starts from the second row.',
  },
  unknown_columns: {
    code: '24012',
    zh: '无法识别的列：{columns}。请对照导出的表头修改，或删除这些列',
    en: 'Unknown columns: {columns}. Name them as in an export, or remove them.',
  },
  repeated_columns: {
    code: '24013',
    zh: '重复的列：{columns}',
    en: 'Duplicate columns: {columns}.',
  },
  too_many_rows: {
    code: '24014',
    zh: '一次最多导入 {limit} 行，请分成几个文件',
    en: 'You can import at most {limit} rows at once. Split the file.',
  },
  already_exists: {
    code: '24007',
    zh: '已有相同的内容，请检查是否重复',
    en: 'The same item already exists. Check for duplicates.',
  },
  always_listed: {
    code: '24015',
    zh: '这类内容发布后总会列出',
    en: 'Published items of this type are always listed.',
  },
});
