import type { contentRoutes } from '@mingtang/contract/content/routes';
import type { RouteOutput } from '@mingtang/contract/route';

type Guest = RouteOutput<typeof contentRoutes.getGuest>;
type Competition = RouteOutput<typeof contentRoutes.getCompetition>;
type Showcase = RouteOutput<typeof contentRoutes.getShowcase>;
type Advert = RouteOutput<typeof contentRoutes.listAdverts>[number];

const HOUR_MS = 3_600_000;
const id = (last: string): string => `01990000-0000-7000-8000-0000000000${last}`;

/** A list call's answer that holds everything. */
export const pageOf = <Item>(items: Item[]) => ({ items, total: items.length, page: 1, pageSize: 100 });

export const makeGuest = (last: string, change: Partial<Guest> = {}): Guest => ({
  id: id(last),
  nameZh: '柏松龄',
  nameEn: 'Bai Songling',
  letter: 'B',
  field: 'health',
  positionZh: '院长',
  positionEn: 'Dean',
  organisationZh: '江湾大学',
  organisationEn: 'Jiangwan University',
  lineZh: '他教机器看片子',
  lineEn: 'Taught machines to read X-rays',
  portrait: null,
  speakerId: null,
  bioZh: '一段经历。',
  bioEn: 'A life in a paragraph.',
  ...change,
});

/** A competition whose final ends in an hour. */
export const makeCompetition = (change: Partial<Competition> = {}): Competition => ({
  id: id('71'),
  titleZh: '“我不知道”杯',
  titleEn: 'The “I Don’t Know” Cup',
  summaryZh: '会认输的模型',
  summaryEn: 'Models that admit defeat',
  field: 'health',
  organiserZh: '组委会',
  organiserEn: 'The committee',
  rewardZh: '奖金',
  rewardEn: 'A purse',
  entriesOpenAt: new Date(Date.now() - 9 * HOUR_MS),
  entriesCloseAt: new Date(Date.now() - 8 * HOUR_MS),
  finalStartsAt: new Date(Date.now() - HOUR_MS),
  finalEndsAt: new Date(Date.now() + HOUR_MS),
  hasResults: false,
  cover: null,
  venue: null,
  entryLink: null,
  bodyZh: '规则。',
  bodyEn: 'The rules.',
  tracks: [],
  prizes: [],
  jurors: [{ nameZh: '评委甲', nameEn: 'Juror One', roleZh: '教授', roleEn: 'Professor' }],
  results: [],
  ...change,
});

/** The same once its final is over and the jury has decided. */
export const makeDecided = (change: Partial<Competition> = {}): Competition =>
  makeCompetition({
    finalEndsAt: new Date(Date.now() - HOUR_MS / 2),
    hasResults: true,
    results: [
      {
        prizeZh: '一等奖',
        prizeEn: 'First prize',
        winnerZh: '江湾大学“半瓶水”队',
        winnerEn: 'Half a Bottle, Jiangwan University',
        workZh: '作品',
        workEn: 'The work',
      },
    ],
    ...change,
  });

export const makeShowcase = (last: string, change: Partial<Showcase> = {}): Showcase => ({
  id: id(last),
  titleZh: '读片的医院',
  titleEn: 'A hospital that reads with machines',
  summaryZh: '三个月',
  summaryEn: 'Three months of it',
  field: 'health',
  placeZh: '上海',
  placeEn: 'Shanghai',
  sinceYear: 2029,
  facts: [{ value: '40 %', labelEn: 'less waiting', labelZh: '等候更短' }],
  cover: null,
  hall: null,
  bodyZh: '正文。',
  bodyEn: 'What they did.',
  exhibitor: null,
  ...change,
});

export const makeAdvert = (change: Partial<Advert> = {}): Advert => ({
  id: id('91'),
  name: 'live_strip_none',
  titleZh: '回放书房',
  titleEn: 'The replay library',
  subtitleZh: '',
  subtitleEn: '',
  desktopPicture: null,
  phonePicture: null,
  artSeed: 7,
  link: '/ticket/',
  linkKind: 'inside',
  audience: [],
  weight: 10,
  dailyCap: null,
  ...change,
});
