import type { DemoHall, HallIndex, HallKey } from '../content.ts';

/** Nine chambers, row by row, north up: the cross holds the forums, the corners the exhibition. */
export const halls: DemoHall[] = [
  {
    key: 'h1',
    index: 0,
    kind: 'exhibition',
    nameZh: 'H1 馆',
    nameEn: 'Hall H1',
    code: 'H1',
    themeZh: '机器人与芯片',
    themeEn: 'Robotics & chips',
    capacity: 1640,
    stages: [{ key: 'gongshu', nameZh: '公输台', nameEn: 'Gongshu Stage', seats: 120 }],
  },
  {
    key: 'xuanying',
    index: 1,
    kind: 'forum',
    nameZh: '玄英厅',
    nameEn: 'Xuanying Hall',
    code: 'XY',
    themeZh: '北厅 · 算力与产业',
    themeEn: 'North room: compute and industry',
    capacity: 300,
    stages: [],
  },
  {
    key: 'h2',
    index: 2,
    kind: 'exhibition',
    nameZh: 'H2 馆',
    nameEn: 'Hall H2',
    code: 'H2',
    themeZh: '终端与出行',
    themeEn: 'Devices & mobility',
    capacity: 1600,
    stages: [{ key: 'zhinan', nameZh: '指南台', nameEn: 'South-pointer Stage', seats: 120 }],
  },
  {
    key: 'baizang',
    index: 3,
    kind: 'forum',
    nameZh: '白藏厅',
    nameEn: 'Baizang Hall',
    code: 'BZ',
    themeZh: '西厅 · 健康与制造',
    themeEn: 'West room: health and making',
    capacity: 200,
    stages: [],
  },
  {
    key: 'taishi',
    index: 4,
    kind: 'forum',
    nameZh: '太室',
    nameEn: 'Taishi Hall',
    code: 'TS',
    themeZh: '中厅 · 主论坛',
    themeEn: 'Centre: the plenaries',
    capacity: 800,
    stages: [{ key: 'studio', nameZh: '太室演播间', nameEn: 'Taishi Studio', seats: 40 }],
  },
  {
    key: 'qingyang',
    index: 5,
    kind: 'forum',
    nameZh: '青阳厅',
    nameEn: 'Qingyang Hall',
    code: 'QY',
    themeZh: '东厅 · 机器人与模型',
    themeEn: 'East room: robots and models',
    capacity: 300,
    stages: [],
  },
  {
    key: 'h4',
    index: 6,
    kind: 'exhibition',
    nameZh: 'H4 馆',
    nameEn: 'Hall H4',
    code: 'H4',
    themeZh: '工业与城市',
    themeEn: 'Industry & city',
    capacity: 1310,
    stages: [{ key: 'sunmao', nameZh: '榫卯台', nameEn: 'Joinery Stage', seats: 90 }],
  },
  {
    key: 'zhuming',
    index: 7,
    kind: 'forum',
    nameZh: '朱明厅',
    nameEn: 'Zhuming Hall',
    code: 'ZM',
    themeZh: '南厅 · 公众与学习',
    themeEn: 'South room: public life and learning',
    capacity: 200,
    stages: [],
  },
  {
    key: 'h3',
    index: 8,
    kind: 'exhibition',
    nameZh: 'H3 馆',
    nameEn: 'Hall H3',
    code: 'H3',
    themeZh: '医疗与教育',
    themeEn: 'Health & learning',
    capacity: 1410,
    stages: [{ key: 'xingtan', nameZh: '杏坛', nameEn: 'Apricot Terrace', seats: 100 }],
  },
];

const hallIndexes = new Map<HallKey, HallIndex>(halls.map((hall) => [hall.key, hall.index]));

/**
 * Minutes on foot between two halls at the pace of a crowd: two to get out of one's row, four for each wall crossed.
 * Nobody cuts corners: chambers open only onto those beside them.
 */
export function walkingMinutes(from: HallKey, to: HallKey): number {
  const start = hallIndexes.get(from);
  const goal = hallIndexes.get(to);
  if (start === undefined || goal === undefined) throw new Error(`unknown hall: ${from} or ${to}`);
  if (start === goal) return 0;
  const rows = Math.abs(Math.floor(start / 3) - Math.floor(goal / 3));
  const columns = Math.abs((start % 3) - (goal % 3));
  return 2 + 4 * (rows + columns);
}
