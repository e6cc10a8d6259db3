export const zh = {
  title: '打印与扫码',
  codes: '能量码',
  lead: '贴在展位和论坛门口的码，每人每天计一次。新增和修改在左侧「能量码」列表里做，这里打印和看扫码情况。',
  kinds: { booth: '展位', forum: '论坛' },
  heads: { name: '名称', kind: '挂在', points: '能量', days: '有效日期', scans: '扫码次数', people: '人数' },
  draft: '未发布',
  printAll: '打印全部已发布的码',
  printOne: '打印',
  copy: '复制链接',
  copied: '已复制，可放进幻灯片或大屏',
  none: { title: '还没有能量码', text: '先在「能量码」列表里新建，再回来打印。' },
};
