import { defineRefusals } from '../refusal.ts';

export const resourcesRefusals = defineRefusals('resources', {
  still_used: {
    code: '24001',
    zh: '别处还在使用它，不能删除。请先在那里移除',
    en: 'It is still used elsewhere and cannot be deleted. Remove it there first.',
  },
  /** As `still_used`, where it is known by what. */
  used_by: {
    code: '24016',
    zh: '还用在：{usesZh}。请先在那里移除，再删除',
    en: 'Still used by: {usesEn}. Remove it there first, then delete it.',
  },
  not_ordered: { code: '24005', zh: '这类内容不能手动排序', en: 'These are not put in order by hand.' },
  not_fellows: {
    code: '24008',
    zh: '只能在同一组内排序，请先筛选到一组',
    en: 'Only fellows of one group are put in order. Filter the list to one group first.',
  },
  refers_to_nothing: {
    code: '24009',
    zh: '所选的内容已不存在，请重新选择',
    en: 'What was chosen is not there any more. Choose again.',
  },
  not_published: { code: '24006', zh: '这类内容没有发布状态', en: 'These are not published or hidden.' },
  unreadable_sheet: {
    code: '24010',
    zh: '读不了这个文件，请上传 XLSX 或 CSV 表格',
    en: 'This file cannot be read. Choose an XLSX workbook or a CSV file.',
  },
  empty_sheet: {
    code: '24011',
    zh: '表格里没有内容：第一行是表头，从第二行起是数据',
    en: 'The sheet is empty. Its first row is the head; rows follow from the second on.',
  },
  unknown_columns: {
    code: '24012',
    zh: '不认识这些列：{columns}。请对照导出的表头修改，或删去这些列',
    en: 'Nobody knows these columns: {columns}. Name them as an export does, or remove them.',
  },
  repeated_columns: {
    code: '24013',
    zh: '这些列出现了两次：{columns}',
    en: 'These columns are there twice: {columns}.',
  },
  too_many_rows: {
    code: '24014',
    zh: '一次最多导入 {limit} 行，请分成几个文件',
    en: 'At most {limit} rows at once. Split the file.',
  },
  already_exists: {
    code: '24007',
    zh: '已有相同的内容，请检查是否重复',
    en: 'There is one like this already. Check whether it is the same.',
  },
  always_listed: {
    code: '24015',
    zh: '这类内容发布后总会列出',
    en: 'What is published of this kind is always listed.',
  },
});
