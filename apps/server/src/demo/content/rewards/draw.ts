/** The draw of the demo edition, open on its three days. */
export const demoDraw = {
  titleZh: '九室幸运抽奖',
  titleEn: 'The nine-room draw',
  rulesZh:
    '每人一次，用 600 点能量。\n奖品共 321 份，抽完或到时间为止。\n每一次的结果由开抽前就封存的种子和你的序号算出，结束后公布种子，人人可以重算。',
  rulesEn:
    'Everybody draws once, for 600 points.\nThere are 321 prizes, until they are gone or the draw ends.\nEach result follows from a seed that was sealed before the first play and from your number. The seed is published afterwards, and anybody can work it out again.',
  points: 600,
  slots: 1_200,
  opensDay: -1,
  opensAt: '00:00',
  endsDay: 1,
  endsAt: '23:59',
  prizes: [
    {
      gradeZh: '一等奖',
      gradeEn: 'First prize',
      nameZh: '桌面机器人',
      nameEn: 'Desktop robot',
      winners: 1,
      art: 'robot',
    },
    { gradeZh: '二等奖', gradeEn: 'Second prize', nameZh: 'AR 眼镜', nameEn: 'AR glasses', winners: 5, art: 'glasses' },
    { gradeZh: '三等奖', gradeEn: 'Third prize', nameZh: '耳机', nameEn: 'Headphones', winners: 15, art: 'headphones' },
    {
      gradeZh: '四等奖',
      gradeEn: 'Fourth prize',
      nameZh: '纪念票',
      nameEn: 'Keepsake ticket',
      winners: 300,
      art: 'ticket',
    },
  ],
} as const;

/** A small draw of the eve, in which everybody won: prizes to hand over. */
export const demoEveDraw = {
  titleZh: '开幕前夜抽奖',
  titleEn: 'The draw of the eve',
  rulesZh: '前夜到场的每人一次，用 100 点能量。\n三次机会，三份奖品，人人有份。',
  rulesEn:
    'Everybody who came on the eve drew once, for 100 points.\nThree plays and three prizes: nobody left with nothing.',
  points: 100,
  opensAt: '18:00',
  drawnAt: '19:20',
  endsAt: '21:00',
  prize: { gradeZh: '前夜奖', gradeEn: 'Eve prize', nameZh: '纸灯笼', nameEn: 'Paper lantern', art: 'ticket' },
  winners: [
    { email: 'winner@example.org', name: '季明灯', language: 'zh' },
    { email: 'lucky@example.org', name: 'Ines Valbruna', language: 'en' },
    { email: 'fetched@example.org', name: '向晚', language: 'zh' },
  ],
  /** Who has the prize already, and by whom of the staff. */
  fetched: { email: 'fetched@example.org', by: 'gate@example.org' },
} as const;
