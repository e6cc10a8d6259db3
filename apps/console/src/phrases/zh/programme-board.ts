import type { ClashKind } from '@mingtang/contract/programme/board-model';

export const zh = {
  title: '排期表',
  day: '日期',
  empty: { title: '还没有论坛', text: '先导入日程，或者新建论坛。' },
  showEmpty: '空场地也显示',
  seats: (count: string) => `${count} 座`,
  draft: '草稿',
  reserved: (count: string) => `${count} 人有席位`,
  waiting: (count: string) => `${count} 人候补`,
  underReview: (count: string) => `${count} 人审核中`,
  ticketed: (count: string) => `${count} 人持票`,
  hint: '拖动改时间或场地；键盘：回车拿起，方向键移动，Shift 加上下键改时长，回车放下，Esc 取消，Ctrl Z 撤销',
  edit: '编辑',
  withdraw: '取消这一场',
  withdrawSure: (title: string) => `取消「${title}」？`,
  withdrawText: (people: string) =>
    people
      ? `它会立即从网站上撤下。${people}：一分钟后逐一通知，候补和审核中的也通知；一分钟内重新发布则不通知。`
      : '它会立即从网站上撤下。还没有人预约或购票。',
  withdrawn: '已撤下',
  speakers: '讲者',
  speakerOut: '不能出席',
  speakerOutNamed: (name: string) => `${name}不能出席`,
  speakerSure: (name: string) => `${name}这一天不能出席？`,
  speakerText: (titles: string[], people: string) => {
    const out = `从当天的${titles.map((title) => `「${title}」`).join('')}中撤下。`;
    return people
      ? `${out}${people}：一分钟后逐一通知，候补和审核中的也通知；一分钟内撤销则不通知。`
      : `${out}还没有人预约或购票。`;
  },
  speakerGone: (name: string) => `已撤下${name}`,
  publishAgain: '重新发布',
  published: '已发布',
  moveSure: (title: string) => `移动「${title}」？`,
  moveText: (people: string, from: string, to: string) =>
    `${from} → ${to}。${people}：一分钟后逐一通知，候补和审核中的也通知；一分钟内撤销则不通知。`,
  newClashes: (count: string) => `这样移动会产生 ${count} 处冲突：`,
  saveSure: (title: string) => `保存对「${title}」的修改？`,
  saveText: (changes: string[], people: string) =>
    `${changes.join('、')}。${people}：一分钟后逐一通知，候补和审核中的也通知；一分钟内改回则不通知。`,
  changes: {
    forum_cancelled: '这一场取消',
    forum_resumed: '这一场恢复举行',
    forum_moved: '时间或场地有变',
    talk_moved: '议程改了时间',
    speaker_withdrawn: '有讲者不再出席',
  },
  saveClashes: (count: string) => `这样修改会产生 ${count} 处冲突：`,
  save: '保存并通知',
  saveAnyway: '仍然保存',
  move: '移动',
  moved: '已移动',
  undo: '撤销',
  undone: '已撤销',
  clashes: (count: string) => `${count} 处冲突`,
  noClash: '没有冲突',
  clash: {
    venue_taken: (other: string, venue: string) => `${venue} 与「${other}」时间重叠`,
    speaker_elsewhere: (other: string, speaker: string) => `${speaker} 同时在「${other}」`,
    more_places_than_seats: () => '名额多于座位',
    more_taken_than_seats: () => '已预约人数多于座位',
    talk_outside: () => '有议程在论坛时间之外',
    outside_hours: () => '展馆这时没有开门',
  } satisfies Record<ClashKind, (other: string, speaker: string) => string>,
  held: (title: string, at: string) => `拿起「${title}」：${at}`,
};
