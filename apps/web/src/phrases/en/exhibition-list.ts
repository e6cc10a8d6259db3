import type { zh } from '../zh/exhibition-list.ts';

const many = (count: number, one: string, other: string): string => `${count} ${count === 1 ? one : other}`;

export const en: typeof zh = {
  title: 'Exhibition',
  listDescription: (exhibitors, exhibits) =>
    `${many(exhibits, 'exhibit', 'exhibits')} of ${many(exhibitors, 'exhibitor', 'exhibitors')} by category, hall and country, with booth numbers.`,
  tabs: { exhibits: 'Exhibits', exhibitors: 'Exhibitors', ranking: 'Ranking' },
  sections: 'Exhibition sections',
};
