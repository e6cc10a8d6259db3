import type { DemoShowcase } from '../stories.ts';
import { everydayShowcases } from './showcases/everyday.ts';
import { industryShowcases } from './showcases/industry.ts';

/** In the order of the list: one from each by turns. */
export const showcases: DemoShowcase[] = everydayShowcases.flatMap((one, at) => [
  one,
  ...industryShowcases.slice(at, at + 1),
]);
