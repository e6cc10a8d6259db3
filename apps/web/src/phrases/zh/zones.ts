export const zh = {
  ownTime: (zone: string) => `你的时区（${zone}）：`,
  ahead: (zone: string, gap: string) => `时间以会场为准（UTC+8）。${zone}比会场早 ${gap}。`,
  behind: (zone: string, gap: string) => `时间以会场为准（UTC+8）。${zone}比会场晚 ${gap}。`,
};
