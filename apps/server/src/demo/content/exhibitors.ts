import type { DemoExhibitor } from '../content.ts';
import { h1Exhibitors } from './exhibitors/h1.ts';
import { h2Exhibitors } from './exhibitors/h2.ts';
import { h3Exhibitors } from './exhibitors/h3.ts';
import { h4Exhibitors } from './exhibitors/h4.ts';

/** Twelve stands a hall. */
export const exhibitors: DemoExhibitor[] = [...h1Exhibitors, ...h2Exhibitors, ...h3Exhibitors, ...h4Exhibitors];
