import type { DemoCompetition } from '../../stories.ts';

/** Those of people: pupils, artists, cities, lawyers. */
export const peopleCompetitions: DemoCompetition[] = [
  {
    key: 'small-hours-clinic',
    titleZh: '凌晨三点的诊室',
    titleEn: 'The Clinic at Three in the Morning',
    summaryZh: '给一位值夜班的年轻医生做一个帮手。评审是一百位真正值过夜班的人。',
    summaryEn: 'Make a helper for a young doctor on night duty. The jury is a hundred people who have done it.',
    field: 'health',
    organiserZh: '栖木医疗、湖区流动诊所',
    organiserEn: 'Qimu Health and Lakeside Mobile Clinics',
    rewardZh: '总奖金 50 万元与临床试用',
    rewardEn: 'CNY 500,000 and a trial on the ward',
    days: { open: -100, close: -25, final: -1 },
    final: { start: '14:00', end: '16:30' },
    hall: 'baizang',
    entryLink: null,
    bodyZh:
      '## 题目\n十二个匿名病例，信息会在四十分钟里陆续到来，有些互相矛盾。作品要做到三件事：说清楚自己看见了什么，说清楚还缺什么，在该叫上级的时候说“请叫上级”。\n\n## 红线\n- 不许替医生下结论。\n- 病例里有两处错误，没有指出来的不进决赛。\n\n## 评审\n一百位评审在家里盲评，每人只看自己值过的科。',
    bodyEn:
      '## The task\nTwelve anonymous cases arrive piece by piece over forty minutes, and some pieces disagree. An entry must say what it sees, say what is missing, and say “call your senior” when it is time.\n\n## Not allowed\n- Deciding for the doctor.\n- Two cases hold a mistake. Entries that do not point it out go no further.\n\n## The jury\nA hundred people judge blind, at home, each the wards they have worked.',
    tracks: [
      {
        titleZh: '急诊',
        titleEn: 'Emergency',
        textZh: '七个病例，时间最紧',
        textEn: 'Seven cases, and the least time',
      },
      { titleZh: '产科', titleEn: 'Maternity', textZh: '五个病例，没有网络', textEn: 'Five cases, and no network' },
    ],
    prizes: [
      {
        nameZh: '一等奖',
        nameEn: 'First',
        count: 1,
        worthZh: '25 万元与六家医院试用',
        worthEn: 'CNY 250,000 and trials in six hospitals',
      },
      { nameZh: '二等奖', nameEn: 'Second', count: 2, worthZh: '各 10 万元', worthEn: 'CNY 100,000 each' },
      { nameZh: '护士奖', nameEn: 'The nurses’ prize', count: 1, worthZh: '5 万元', worthEn: 'CNY 50,000' },
    ],
    jurors: [
      { nameZh: '罗莎琳德·阿奇恩', nameEn: 'Rosalind Achieng', roleZh: '助产士长', roleEn: 'Chief midwife' },
      { nameZh: '秦望舒', nameEn: 'Qin Wangshu', roleZh: '睡眠医学', roleEn: 'Sleep medicine' },
      { nameZh: '沈砚秋', nameEn: 'Shen Yanqiu', roleZh: '影像医学', roleEn: 'Imaging' },
    ],
    results: [
      {
        prizeZh: '一等奖',
        prizeEn: 'First',
        winnerZh: '“叫上级”小组',
        winnerEn: 'Team Call Your Senior',
        workZh: '《交班本》',
        workEn: 'The Handover Book',
      },
      {
        prizeZh: '二等奖',
        prizeEn: 'Second',
        winnerZh: '澜舟急救',
        winnerEn: 'Lanzhou First Aid',
        workZh: '《还缺一管血》',
        workEn: 'One Tube Short',
      },
      {
        prizeZh: '二等奖',
        prizeEn: 'Second',
        winnerZh: '北岭医学院四年级',
        winnerEn: 'Beiling Medical School, year four',
        workZh: '《别急》',
        workEn: 'Easy Now',
      },
      {
        prizeZh: '护士奖',
        prizeEn: 'The nurses’ prize',
        winnerZh: '澜舟急救',
        winnerEn: 'Lanzhou First Aid',
        workZh: '《还缺一管血》',
        workEn: 'One Tube Short',
      },
    ],
  },
  {
    key: 'pupils-hard-questions',
    titleZh: '全国中小学难题大赛',
    titleEn: 'The Schools’ Hard Question Prize',
    summaryZh: '出一道机器答不出、同桌答得出的题。投稿一万两千道，决赛三十道。',
    summaryEn:
      'Set a question that a machine cannot answer and your neighbour in class can. Twelve thousand came in; thirty are left.',
    field: 'learning',
    organiserZh: '鹭斋学堂、石鼓岭小学',
    organiserEn: 'Luzhai Learning and Shiguling Primary School',
    rewardZh: '三十间教室的科学箱',
    rewardEn: 'Science boxes for thirty classrooms',
    days: { open: -150, close: -40, final: 1 },
    final: { start: '09:30', end: '11:30' },
    hall: 'zhuming',
    entryLink: null,
    bodyZh:
      '## 怎么算难\n题目要能用一百个字说清，同桌五分钟内能答对，五个公开模型里至少四个答错。\n\n## 决赛\n三十位出题人上台，各自讲一分钟为什么机器会错。台下的模型现场再答一次，答对了，出题人要当场改到它再错为止。\n\n## 谁来\n一年级到九年级都有，最小的七岁，题目是关于他家两只名字一样的猫。',
    bodyEn:
      '## How hard is hard\nA hundred words at most, answered by whoever sits beside you within five minutes, and missed by four of five public models.\n\n## The final\nThirty authors take the stage and have a minute each to say why a machine goes wrong. The models then try again. If one gets it right, the author must change the question until it fails.\n\n## Who comes\nYears one to nine. The youngest is seven; his question is about two cats of the same name.',
    tracks: [
      { titleZh: '小学', titleEn: 'Primary', textZh: '一到六年级', textEn: 'Years one to six' },
      { titleZh: '初中', titleEn: 'Secondary', textZh: '七到九年级', textEn: 'Years seven to nine' },
    ],
    prizes: [
      {
        nameZh: '好题',
        nameEn: 'A good question',
        count: 30,
        worthZh: '教室科学箱一套',
        worthEn: 'A science box for the class',
      },
      {
        nameZh: '最难的一题',
        nameEn: 'The hardest',
        count: 1,
        worthZh: '为它命名一个题集',
        worthEn: 'A test set is named after it',
      },
    ],
    jurors: [
      { nameZh: '齐暮白', nameEn: 'Qi Mubai', roleZh: '乡村教师', roleEn: 'Village teacher' },
      { nameZh: '宁可以', nameEn: 'Ning Keyi', roleZh: '教育研究者', roleEn: 'Researcher in learning' },
      { nameZh: '邓楚遥', nameEn: 'Deng Chuyao', roleZh: '课程设计者', roleEn: 'Course designer' },
    ],
    results: [],
  },
  {
    key: 'bridge-by-night',
    titleZh: '给一座桥写诗：生成艺术奖',
    titleEn: 'A Poem for a Bridge: prize for generative art',
    summaryZh: '江上那座桥有一百四十路振动传感器。作品要让过桥的人听懂它今天过得怎么样。',
    summaryEn: 'The bridge over the river has 140 sensors. Let whoever crosses it know how its day has been.',
    field: 'arts',
    organiserZh: '晚晴影像工作室、走绳机器人',
    organiserEn: 'Wanqing Pictures and Tightrope Robotics',
    rewardZh: '作品留在桥上一年',
    rewardEn: 'A year on the bridge',
    days: { open: -30, close: 20, final: 45 },
    final: { start: '19:00', end: '21:00' },
    hall: null,
    entryLink: '/future',
    bodyZh:
      '## 材料\n一座悬索桥三年的振动数据，每秒四十次，含两次台风和一次马拉松。\n\n## 要求\n- 声、光、字都可以，亮度不超过路灯。\n- 断网时也要能继续，哪怕只剩一个音。\n- 夜里十一点以后要学会小声。\n\n## 展出\n入选的五件在大会结束后的秋天装上桥，每件一周。留一年的那件由过桥的人选。',
    bodyEn:
      '## Material\nThree years of a suspension bridge, forty readings a second, with two typhoons and a marathon in them.\n\n## Conditions\n- Sound, light or words; no brighter than a street lamp.\n- It goes on without a network, if only on one note.\n- After eleven at night it knows how to be quiet.\n\n## On show\nFive works go up in autumn, a week each. Those who cross decide which stays for a year.',
    tracks: [
      { titleZh: '声音', titleEn: 'Sound', textZh: '扬声器藏在护栏里', textEn: 'Loudspeakers hidden in the railing' },
      { titleZh: '光', titleEn: 'Light', textZh: '两百一十盏可控的灯', textEn: 'Two hundred and ten lamps' },
      {
        titleZh: '文字',
        titleEn: 'Words',
        textZh: '桥头一块十六字的屏',
        textEn: 'A screen of sixteen characters at the bridgehead',
      },
    ],
    prizes: [
      {
        nameZh: '留桥奖',
        nameEn: 'The one that stays',
        count: 1,
        worthZh: '20 万元，展出一年',
        worthEn: 'CNY 200,000 and a year on the bridge',
      },
      { nameZh: '入选', nameEn: 'Selected', count: 4, worthZh: '各 3 万元', worthEn: 'CNY 30,000 each' },
    ],
    jurors: [
      { nameZh: '卓晚晴', nameEn: 'Zhuo Wanqing', roleZh: '导演', roleEn: 'Film director' },
      { nameZh: '帕维尔·德沃尔斯基', nameEn: 'Pavel Dvorský', roleZh: '制琴师', roleEn: 'Violin maker' },
      { nameZh: '卢更夫', nameEn: 'Lu Gengfu', roleZh: '大桥夜班养护员', roleEn: 'Night keeper of the bridge' },
    ],
    results: [],
  },
  {
    key: 'appeal-by-phone',
    titleZh: '一通电话说清楚：可申诉算法设计赛',
    titleEn: 'Explain It on the Phone: prize for decisions one can contest',
    summaryZh: '被算法拒绝的人打来电话。三分钟内，让他明白为什么、能做什么。',
    summaryEn:
      'Somebody whom an algorithm turned down rings up. In three minutes, let them know why, and what they can do.',
    field: 'society',
    organiserZh: '衡笛金融、滨海知识产权法庭',
    organiserEn: 'Hengdi Fintech and Binhai Intellectual Property Court',
    rewardZh: '总奖金 30 万元',
    rewardEn: 'CNY 300,000 in prizes',
    days: { open: -70, close: -5, final: 2 },
    final: { start: '14:00', end: '16:00' },
    hall: 'qingyang',
    entryLink: null,
    bodyZh:
      '## 场景\n贷款、入学、保险、排班四选一。来电的是演员，情绪是真的。\n\n## 评分\n- 来电者挂断后复述一遍原因，复述对了才得分。\n- 说了做不到的话，直接出局。\n- 全程语音，不许让人“登录网站查看详情”。\n\n## 公开\n决赛的四通电话在青阳厅外放，来电者同意后留存。',
    bodyEn:
      '## The calls\nA loan, a school, an insurance or a shift: choose one. Callers are actors, and their feelings are real.\n\n## Points\n- After hanging up the caller repeats the reason. Only if it is right are there points.\n- Promise what cannot be done, and you are out.\n- Everything is said. “See our website” is not allowed.\n\n## In public\nThe four calls of the final are played aloud in Qingyang Hall, and kept if the caller agrees.',
    tracks: [
      {
        titleZh: '机器接听',
        titleEn: 'A machine answers',
        textZh: '全程由程序应答',
        textEn: 'A program answers throughout',
      },
      {
        titleZh: '人机接力',
        titleEn: 'A relay',
        textZh: '程序先说，人接着说',
        textEn: 'A program begins, a person goes on',
      },
    ],
    prizes: [
      { nameZh: '最佳通话', nameEn: 'The best call', count: 1, worthZh: '15 万元', worthEn: 'CNY 150,000' },
      { nameZh: '最佳道歉', nameEn: 'The best apology', count: 1, worthZh: '15 万元', worthEn: 'CNY 150,000' },
    ],
    jurors: [
      { nameZh: '欧嫣然', nameEn: 'Ou Yanran', roleZh: '法官', roleEn: 'Judge' },
      { nameZh: '英格丽·索尔海姆', nameEn: 'Ingrid Solheim', roleZh: '前数字事务大臣', roleEn: 'Former minister' },
      { nameZh: '简问书', nameEn: 'Jian Wenshu', roleZh: '消费者权益律师', roleEn: 'Consumer lawyer' },
    ],
    results: [],
  },
];
