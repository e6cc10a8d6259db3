import type { zh } from '../zh/zones.ts';

export const en: typeof zh = {
  ownTime: (zone) => `Your time (${zone}): `,
  ahead: (zone, gap) => `Times are those of the venue (UTC+8). ${zone} is ${gap} ahead.`,
  behind: (zone, gap) => `Times are those of the venue (UTC+8). ${zone} is ${gap} behind.`,
};
