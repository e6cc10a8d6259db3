import type { DemoForum } from '../content.ts';
import { day0Baizang } from './forums/day-0-baizang.ts';
import { day0Qingyang } from './forums/day-0-qingyang.ts';
import { day0RelayEvening } from './forums/day-0-relay-evening.ts';
import { day0RelaySmallHours } from './forums/day-0-relay-small-hours.ts';
import { day0Stages } from './forums/day-0-stages.ts';
import { day0Taishi } from './forums/day-0-taishi.ts';
import { day0Xuanying } from './forums/day-0-xuanying.ts';
import { day0Zhuming } from './forums/day-0-zhuming.ts';
import { day1Baizang } from './forums/day-1-baizang.ts';
import { day1Qingyang } from './forums/day-1-qingyang.ts';
import { day1Relay } from './forums/day-1-relay.ts';
import { day1Stages } from './forums/day-1-stages.ts';
import { day1Taishi } from './forums/day-1-taishi.ts';
import { day1Xuanying } from './forums/day-1-xuanying.ts';
import { day1Zhuming } from './forums/day-1-zhuming.ts';
import { day2Baizang } from './forums/day-2-baizang.ts';
import { day2Qingyang } from './forums/day-2-qingyang.ts';
import { day2Relay } from './forums/day-2-relay.ts';
import { day2Stages } from './forums/day-2-stages.ts';
import { day2Taishi } from './forums/day-2-taishi.ts';
import { day2Xuanying } from './forums/day-2-xuanying.ts';
import { day2Zhuming } from './forums/day-2-zhuming.ts';

/** The whole programme, day by day. */
export const forums: DemoForum[] = [
  ...day0RelaySmallHours,
  ...day0RelayEvening,
  ...day0Taishi,
  ...day0Xuanying,
  ...day0Qingyang,
  ...day0Zhuming,
  ...day0Baizang,
  ...day0Stages,
  ...day1Relay,
  ...day1Taishi,
  ...day1Xuanying,
  ...day1Qingyang,
  ...day1Zhuming,
  ...day1Baizang,
  ...day1Stages,
  ...day2Relay,
  ...day2Taishi,
  ...day2Xuanying,
  ...day2Qingyang,
  ...day2Zhuming,
  ...day2Baizang,
  ...day2Stages,
];
