import type { ClashKind } from '@mingtang/contract/programme/board-model';

export const zh = {
  title: '排期表',
  day: '日期',
  empty: { title: '还没有论坛', text: '先导入日程，或者新建论坛。' },
  showEmpty: '空场地也显示',
  seats: (count: string) => `${count} 座`,
  draft: '草稿',
  people: (count: string) => `${count} 人`,
  hint: '拖动改时间或场地；键盘：回车拿起，方向键移动，Shift 加上下键改时长，回车放下，Esc 取消，Ctrl Z 撤销',
  edit: '编辑',
  withdraw: '取消这一场',
  withdrawSure: (title: string) => `取消「${title}」？`,
  withdrawText: (count: string) =>
    `它会立即从网站上撤下，一分钟后通知 ${count} 位已预约或已购票的人。一分钟内重新发布则不通知。`,
  withdrawn: '已撤下',
  publishAgain: '重新发布',
  published: '已发布',
  moveSure: (title: string) => `移动「${title}」？`,
  moveText: (count: string, from: string, to: string) =>
    `${from} → ${to}。${count} 人已预约或已购票，一分钟后通知他们；一分钟内撤销则不通知。`,
  move: '移动',
  moved: '已移动',
  undo: '撤销',
  undone: '已撤销',
  nothingToUndo: '没有可以撤销的移动',
  clashes: (count: string) => `${count} 处冲突`,
  noClash: '没有冲突',
  clash: {
    venue_taken: (other: string) => `同一场地与「${other}」时间重叠`,
    speaker_elsewhere: (other: string, speaker: string) => `${speaker} 同时在「${other}」`,
    more_places_than_seats: () => '名额多于座位',
    more_taken_than_seats: () => '已预约人数多于座位',
    talk_outside: () => '有议程在论坛时间之外',
  } satisfies Record<ClashKind, (other: string, speaker: string) => string>,
  held: (title: string, at: string) => `拿起「${title}」：${at}`,
};
