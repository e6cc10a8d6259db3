import type { Direction } from '@mingtang/contract/entrance/admission';

/** Where the demo's people are let in: at the four gates, at the centre hall's door, and out at the south. */
export const checkpoints: { nameZh: string; nameEn: string; direction: Direction; halls: number[] }[] = [
  { nameZh: '北门检票', nameEn: 'North gate', direction: 'in', halls: [] },
  { nameZh: '东门检票', nameEn: 'East gate', direction: 'in', halls: [] },
  { nameZh: '南门检票', nameEn: 'South gate', direction: 'in', halls: [] },
  { nameZh: '西门检票', nameEn: 'West gate', direction: 'in', halls: [] },
  { nameZh: '太室厅门口', nameEn: 'Door of Taishi Hall', direction: 'in', halls: [4] },
  { nameZh: '南门离场', nameEn: 'South gate, out', direction: 'out', halls: [] },
];
