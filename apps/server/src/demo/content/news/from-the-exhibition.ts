import type { DemoNews } from '../../stories.ts';

/** What happens around the stands. */
export const exhibitionNews: DemoNews[] = [
  {
    key: 'gloves-of-sheepskin',
    category: 'exhibition',
    topics: ['robotics', 'industry'],
    titleZh: '采花椒的机器人换了第十二副手套',
    titleEn: 'A picker of pepper gets its twelfth pair of gloves',
    summaryZh: '石穗农机器人把被刺穿的十一副手套钉在展位背板上，一副一个日期。',
    summaryEn: 'Shisui Farm Robotics has nailed the eleven it wore through to the back of its stand, each with a date.',
    bodyZh: [
      '第一副是硅胶的，撑了九分钟。第七副是消防员捐的，撑了一下午，可惜太厚，摸不出熟没熟。',
      '第十二副是羊皮，指尖薄得能感到一粒花椒。展位上可以戴着它伸进一筐带刺的枝条里试试，签一张免责单。',
    ],
    bodyEn: [
      'The first was silicone and lasted nine minutes. The seventh came from a fireman and lasted an afternoon, but was too thick to feel whether anything was ripe.',
      'The twelfth is sheepskin, so thin at the fingertips that one feels a single grain. Visitors may put it on and reach into a basket of thorns, having signed a form.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '14:20',
  },
  {
    key: 'empty-stand',
    category: 'exhibition',
    topics: ['vision'],
    titleZh: 'C-09 为什么什么也没有',
    titleEn: 'Why stand C-09 is empty',
    summaryZh: '巡夜人安防的展位只有一支蜡烛和一个灭火器，镜头藏在您找不到的地方。',
    summaryEn: 'Nightwatch Safety shows a candle and an extinguisher. Where the camera is, you are to find out.',
    bodyZh: [
      '点上蜡烛，屏幕写“火”。吹灭，写“烟”。人走来走去，它写“没有”。',
      '半小时里有六位观众对着天花板做鬼脸，屏幕一直写“没有”。',
    ],
    bodyEn: [
      'Light the candle and a screen says “fire”. Blow it out: “smoke”. Walk up and down: “nothing”.',
      'In half an hour six visitors made faces at the ceiling. The screen went on saying “nothing”.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '10:40',
  },
  {
    key: 'tomatoes-to-taste',
    category: 'exhibition',
    topics: ['industry'],
    titleZh: '火塘带来三百斤算出来的番茄',
    titleEn: 'Huotang brings three hundredweight of computed tomatoes',
    summaryZh: '每只番茄上贴着它那一晚训练了什么。上午十一点开切，切完为止。',
    summaryEn: 'Each bears a label saying what was trained the night it grew. Cut from eleven, until they are gone.',
    bodyZh: [
      '“语音模型第三轮，零下十四度，甜。”这是最受欢迎的一只。',
      '温室的负责人说，天气预报的那批总有点酸，原因还没弄清。',
    ],
    bodyEn: [
      '“Speech, third round, minus fourteen outside, sweet.” That one went first.',
      'The batch grown on weather forecasts, says the head of the greenhouse, is always a little sour. Nobody yet knows why.',
    ],
    publishedDaysBefore: 2,
    publishedAt: '09:30',
  },
  {
    key: 'window-again',
    category: 'exhibition',
    topics: ['ar-vr', 'home'],
    titleZh: '那块屏幕其实一直是窗',
    titleEn: 'That screen was a window all along',
    summaryZh: '映窗显示把展位的一面墙做成屏幕，每隔十分钟变回透明，好让人看看外面的树。',
    summaryEn:
      'Yingchuang made one wall of its stand a display that every ten minutes turns clear, for a look at the trees.',
    bodyZh: ['变回窗的那一分钟，展位里最安静。工作人员说他们统计过，那一分钟里问价的人最多。'],
    bodyEn: [
      'It is quietest while the wall is a window. The staff have counted: that is the minute in which most people ask the price.',
    ],
    publishedDaysBefore: 3,
    publishedAt: '16:00',
  },
  {
    key: 'joint-clinic',
    category: 'exhibition',
    topics: ['robotics', 'health'],
    titleZh: '偃师动力开了一间“关节门诊”',
    titleEn: 'Yanshi Actuation opens a clinic for joints',
    summaryZh: '带上您家不转的任何东西：风扇、玩具、假肢，工程师当场看。',
    summaryEn: 'Bring anything that no longer turns, a fan, a toy, a prosthesis, and an engineer will look at it.',
    bodyZh: ['第一天看了四十一件，修好三十三件。修不好的挂上病历，写明原因，其中五件的原因是“设计就是这样”。'],
    bodyEn: [
      'On the first day they saw forty-one and mended thirty-three. The rest left with a case sheet; five of those read “designed that way”.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '16:10',
  },
];
