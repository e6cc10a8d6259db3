import type { DemoEdition } from '../content.ts';

/** The invented conference that a fresh installation opens with. Its year is that of the day of seeding. */
export const edition: DemoEdition = {
  nameZh: '明堂人工智能大会',
  nameEn: 'Mingtang AI Conference',
  shortNameZh: '明堂',
  shortNameEn: 'Mingtang',
  taglineZh: '九室同明',
  taglineEn: 'Nine rooms, one light',
  introZh: '三天，九个厅，夜里还有从一座城递到另一座城的接力。所有的门都朝同一个问题打开：智能如何照亮每一间屋子。',
  introEn:
    'Three days, nine halls, and a relay that passes from city to city through the night. Every door opens on the same question: how does intelligence light every room?',
  venueZh: '浦江会展中心',
  venueEn: 'Pujiang Convention Centre',
  cityZh: '上海',
  cityEn: 'Shanghai',
  addressZh: '上海市浦东新区明堂路 9 号',
  addressEn: '9 Mingtang Road, Pudong New Area, Shanghai',
  timeZone: 'Asia/Shanghai',
  dayIndexes: [0, 1, 2],
  opensAt: '09:00',
  closesAt: '17:00',
  hotline: '400 000 0000',
  mails: {
    press: 'press@example.org',
    exhibitors: 'expo@example.org',
    tickets: 'tickets@example.org',
    visitors: 'hello@example.org',
  },
};
