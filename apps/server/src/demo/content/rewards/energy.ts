import type { TaskKind } from '@mingtang/contract/rewards/energy/model';
import type { HallIndex } from '../../content.ts';
import { halls } from '../venues.ts';

interface DemoTask {
  kind: TaskKind;
  titleZh: string;
  titleEn: string;
  noteZh: string;
  noteEn: string;
  points: number;
  dailyLimit: number;
}

/** What brings points at the demo edition. */
export const energyTasks: readonly DemoTask[] = [
  {
    kind: 'booth',
    titleZh: '扫描展位二维码',
    titleEn: 'Scan the codes of stands',
    noteZh: '贴在展台正面，每个展位每天计一次',
    noteEn: 'At the front of the stand; each counts once a day',
    points: 40,
    dailyLimit: 10,
  },
  {
    kind: 'forum',
    titleZh: '到场听论坛',
    titleEn: 'Attend a forum',
    noteZh: '会场门口有码，进场时扫一下',
    noteEn: 'The code is at the door; scan it on the way in',
    points: 80,
    dailyLimit: 3,
  },
  {
    kind: 'profile',
    titleZh: '完善个人资料',
    titleEn: 'Complete your profile',
    noteZh: '填完一次就到账',
    noteEn: 'Counts once, when it is complete',
    points: 100,
    dailyLimit: 1,
  },
  {
    kind: 'card',
    titleZh: '给展商递名片',
    titleEn: 'Hand a stand your card',
    noteZh: '每家展商计一次',
    noteEn: 'Once for each exhibitor',
    points: 30,
    dailyLimit: 5,
  },
];

/** Exhibitors with a code at their stand; two for each hall. */
export const codeExhibitors: readonly string[] = [
  'xuanniao',
  'tightrope',
  'huotang',
  'muniu',
  'lanxu',
  'zhuzhi',
  'baicao',
  'qingge',
  'caoyun',
  'hedeng',
];

/** Codes by where they hang: the stands of each hall, and the doors of forums. */
export const energyGroups: readonly { hall: HallIndex | null; nameZh: string; nameEn: string }[] = [
  ...halls
    .filter(({ kind }) => kind === 'exhibition')
    .map(({ index, nameZh, nameEn }) => ({ hall: index, nameZh: `${nameZh}展位`, nameEn: `Stands, ${nameEn}` })),
  { hall: null, nameZh: '论坛', nameEn: 'Forums' },
];

/** Forums with a code at their door. */
export const codeForums: readonly string[] = [
  'the-next-mountain',
  'explain-it-to-grandmother',
  'governance-roundtable',
  'apprentice-hour',
];

/** Whose orders of gifts stand in each state. */
export const GIFT_OWNER = 'keeper@example.org';

/** Who has points already, so that there is something to see and to spend. */
export const collectors: readonly { email: string; name: string; booths: number; forums: number }[] = [
  { email: 'collector@example.org', name: '闻一鸣', booths: 10, forums: 3 },
  { email: 'gatherer@example.org', name: 'Mira Solberg', booths: 10, forums: 3 },
  { email: 'exchanger@example.org', name: '乔望舒', booths: 10, forums: 3 },
  { email: 'trader@example.org', name: 'Noor Halvorsen', booths: 10, forums: 3 },
  { email: GIFT_OWNER, name: '陆青禾', booths: 10, forums: 3 },
];
