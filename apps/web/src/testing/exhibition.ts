import type { engagementRoutes } from '@mingtang/contract/engagement/routes';
import type { ExhibitionPlan, ExhibitorSummary, ExhibitSummary } from '@mingtang/contract/exhibition/model';
import type { RouteOutput } from '@mingtang/contract/route';

type Ranked = RouteOutput<typeof engagementRoutes.getRanking>['list'][number];

const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;
const two = (at: number): string => at.toString(16).padStart(2, '0');

/** The first hall has stands, the second is one of forums. */
export const plan: ExhibitionPlan = {
  halls: [true, false].map((isForExhibition, hall) => ({
    hall,
    code: `H${hall + 1}`,
    nameZh: `${hall + 1} 号馆`,
    nameEn: `Hall ${hall + 1}`,
    themeZh: null,
    themeEn: null,
    isForExhibition,
    exhibitors: 1,
    exhibits: 1,
  })),
  stands: [],
  gates: [],
  pace: { leaveMinutes: 1, wallMinutes: 1 },
  countries: [{ id: id('f1'), nameZh: '法国', nameEn: 'France', exhibitors: 1 }],
  totals: { exhibitors: 2, exhibits: 2, premieres: 0, films: 0, countries: 1 },
};

export const makeExhibitor = (at: number, change: Partial<ExhibitorSummary> = {}): ExhibitorSummary => ({
  id: id(two(at)),
  nameZh: `展商 ${at}`,
  nameEn: `Exhibitor ${at}`,
  lineZh: '做机器人',
  lineEn: 'Makes robots',
  hall: 0,
  booth: `A-${at}`,
  mark: 3,
  logo: null,
  category: null,
  country: null,
  labels: [],
  exhibits: 1,
  hasFilm: false,
  likes: 0,
  ...change,
});

export const makeExhibit = (at: number, change: Partial<ExhibitSummary> = {}): ExhibitSummary => ({
  id: id(two(at)),
  nameZh: `展品 ${at}`,
  nameEn: `Exhibit ${at}`,
  summaryZh: '看得见',
  summaryEn: 'To be seen',
  art: 'quadruped',
  picture: null,
  isPremiere: false,
  hasFilm: false,
  category: null,
  exhibitor: makeExhibitor(1),
  likes: 0,
  ...change,
});

export const makeRanked = (rank: number, change: Partial<Ranked> = {}): Ranked => ({
  rank,
  id: id(two(rank)),
  titleZh: `第 ${rank} 件`,
  titleEn: `Thing ${rank}`,
  lineZh: null,
  lineEn: null,
  hall: 0,
  placeZh: 'A-1',
  placeEn: 'A-1',
  mark: null,
  picture: null,
  art: null,
  points: 40 - rank,
  likes: 20 - rank,
  saves: 10,
  ...change,
});
