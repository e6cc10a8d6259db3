/** The nine halls of the plan, row by row, north up; their numbers are their places. */
export const hallPlaces = [
  { zh: '西北厅', en: 'North-west' },
  { zh: '北厅', en: 'North' },
  { zh: '东北厅', en: 'North-east' },
  { zh: '西厅', en: 'West' },
  { zh: '中厅', en: 'Centre' },
  { zh: '东厅', en: 'East' },
  { zh: '西南厅', en: 'South-west' },
  { zh: '南厅', en: 'South' },
  { zh: '东南厅', en: 'South-east' },
] as const;
