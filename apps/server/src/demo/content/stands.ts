import type { DemoCard, DemoContact, DemoStandPerson } from '../content.ts';

/** Who looks after a stand, by the exhibitor's key. */
export const standPeople: DemoStandPerson[] = [
  { email: 'stand@example.org', name: '谢停云', exhibitor: 'xuanniao', role: 'manager' },
  { email: 'booth@example.org', name: '闻一笛', exhibitor: 'xuanniao', role: 'staff' },
  { email: 'yanshi@example.org', name: '鲁西窗', exhibitor: 'yanshi', role: 'manager' },
  { email: 'cable@example.org', name: '索临川', exhibitor: 'tightrope', role: 'manager' },
];

/** What visitors asked, and what they were answered; `hoursAgo` of asking, `afterMinutes` of the answer. */
export const contacts: DemoContact[] = [
  {
    email: 'grid@example.org',
    name: '程野渡',
    exhibitor: 'xuanniao',
    body: '我们有三座 220 千伏变电站想做夜间巡检，四足机器人在零下二十度能连续走多久？',
    hoursAgo: 26,
    answer: {
      by: 'stand@example.org',
      text: '低温电池选件在零下二十度可走两小时四十分，中途自动回桩换电。欢迎到 A-12 看换电桩，周二下午有现场演示。',
      afterMinutes: 42,
    },
  },
  {
    email: 'marina@example.org',
    name: 'Marina Holt',
    exhibitor: 'xuanniao',
    body: 'Can the biped climb ship ladders at sixty degrees? We inspect ballast tanks and would bring our own rope team.',
    hoursAgo: 20,
    answer: {
      by: 'booth@example.org',
      text: 'Up to fifty-two degrees without a rope, sixty-five with a guide line. Come by at three: there is a ladder on our deck.',
      afterMinutes: 95,
    },
  },
  {
    email: 'grid@example.org',
    name: '程野渡',
    exhibitor: 'xuanniao',
    body: '再问一句：巡检数据能留在站内，不出厂区吗？',
    hoursAgo: 3,
    answer: null,
  },
  {
    email: 'atelier@example.org',
    name: '顾晚舟',
    exhibitor: 'xuanniao',
    body: '做一部关于夜班的纪录片，想跟拍一晚你们的机器人，联系谁合适？',
    hoursAgo: 2,
    answer: null,
  },
  {
    email: 'marina@example.org',
    name: 'Marina Holt',
    exhibitor: 'yanshi',
    body: 'Do you sell a single hip joint for a test bench, or only in sets?',
    hoursAgo: 30,
    answer: {
      by: 'yanshi@example.org',
      text: 'Single joints, with a bench adapter and the controller. We keep two at the stand for testing.',
      afterMinutes: 18,
    },
  },
];

/** Cards visitors handed to a stand, and what its people noted. */
export const cards: DemoCard[] = [
  {
    email: 'grid@example.org',
    card: {
      name: '程野渡',
      company: '青塘电网',
      jobTitle: '运维主管',
      phone: '+86 138 0000 7721',
      email: 'grid@example.org',
    },
    exhibitor: 'xuanniao',
    by: 'stand@example.org',
    hoursAgo: 25,
    grade: 'hot',
    note: '三座变电站，年底招标；下周寄低温测试报告。',
  },
  {
    email: 'marina@example.org',
    card: {
      name: 'Marina Holt',
      company: 'Saltmarsh Marine Survey',
      jobTitle: 'Chief surveyor',
      phone: null,
      email: 'marina@example.org',
    },
    exhibitor: 'xuanniao',
    by: 'booth@example.org',
    hoursAgo: 19,
    grade: 'warm',
    note: 'Ballast tanks; wants the ladder test on video.',
  },
];

/** Half an hour each and a breath between, on the days that are left. */
const atTheStand = (exhibitor: string, booth: string, from: string, until: string) => ({
  exhibitor,
  days: [1, 2],
  from,
  until,
  minutes: 30,
  pauseMinutes: 15,
  placeZh: `${booth} 展位`,
  placeEn: `Stand ${booth}`,
});

/** Days of the conference on which a stand meets visitors (0 is the first), and when. */
export const standHours = [
  {
    exhibitor: 'xuanniao',
    days: [0, 1, 2],
    from: '10:00',
    until: '17:00',
    minutes: 20,
    pauseMinutes: 20,
    placeZh: 'A-12 展位会谈桌',
    placeEn: 'Meeting table at stand A-12',
  },
  {
    exhibitor: 'yanshi',
    days: [1, 2],
    from: '13:30',
    until: '16:30',
    minutes: 30,
    pauseMinutes: 15,
    placeZh: 'A-15 展位',
    placeEn: 'Stand A-15',
  },
  atTheStand('tightrope', 'A-18', '10:30', '16:30'),
  atTheStand('banpo', 'A-21', '13:00', '17:00'),
  atTheStand('yanchi', 'B-01', '09:30', '12:00'),
  atTheStand('antbridge', 'B-06', '14:00', '17:00'),
  atTheStand('liangchi', 'C-03', '10:00', '15:00'),
  atTheStand('shiyu', 'C-05', '09:30', '16:00'),
  atTheStand('qiandeng', 'D-04', '13:30', '17:00'),
];
/** Who has booked: the how-manieth slot to come. */
export const booked = [
  { email: 'atelier@example.org', name: '顾晚舟', exhibitor: 'xuanniao', slot: 1 },
  { email: 'marina@example.org', name: 'Marina Holt', exhibitor: 'yanshi', slot: 0 },
];

/** What stands would have public of themselves, waiting for the organisers. */
export const proposedLines = [
  {
    exhibitor: 'xuanniao',
    by: 'stand@example.org',
    hoursAgo: 7,
    lineZh: '四足与双足机器人，零下三十度也能替人走完一圈夜里的站房。',
    lineEn: 'Walking robots that finish the night round, even at thirty below.',
  },
  {
    exhibitor: 'yanshi',
    by: 'yanshi@example.org',
    hoursAgo: 5,
    lineZh: '机器人的关节，从拇指到髋，单个也卖。',
    lineEn: 'Robot joints, from thumb to hip, sold singly.',
  },
  {
    exhibitor: 'tightrope',
    by: 'cable@example.org',
    hoursAgo: 4,
    lineZh: '走在电缆、桥索和船缆上的巡检机器人，今年学会了下雨天走路。',
    lineEn: 'Inspection robots on cables and stays; this year they learnt to walk in the rain.',
  },
];
