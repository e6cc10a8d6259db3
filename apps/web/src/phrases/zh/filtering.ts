export const zh = {
  days: '选择日期',
  all: '全部',
  dayCount: (count: number) => `共 ${count} 天`,
  month: (month: number) => `${month}月`,
  allDays: '全部日期',
  filter: '筛选',
  clear: '清除筛选',
  remove: (name: string) => `去掉筛选：${name}`,
  close: '关闭',
  any: '不限',
  search: '搜索',
  searchResult: (text: string) => `「${text}」`,
};
