import type { DemoForum } from '../content.ts';
import { day1Baizang } from './forums/day-1-baizang.ts';
import { day1Qingyang } from './forums/day-1-qingyang.ts';
import { day1Stages } from './forums/day-1-stages.ts';
import { day1Taishi } from './forums/day-1-taishi.ts';
import { day1Xuanying } from './forums/day-1-xuanying.ts';
import { day1Zhuming } from './forums/day-1-zhuming.ts';

/** The whole programme, day by day. */
export const forums: DemoForum[] = [
  ...day1Taishi,
  ...day1Xuanying,
  ...day1Qingyang,
  ...day1Zhuming,
  ...day1Baizang,
  ...day1Stages,
];
