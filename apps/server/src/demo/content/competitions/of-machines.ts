import type { DemoCompetition } from '../../stories.ts';

/** Those of machines and of models. */
export const machineCompetitions: DemoCompetition[] = [
  {
    key: 'corridor',
    titleZh: '走廊赛：一条没有地图的路',
    titleEn: 'The Corridor: a way without a map',
    summaryZh: '机器人要穿过一条四十米的走廊，障碍由观众临时摆放。不比快，比谁肯停下来问路。',
    summaryEn:
      'Robots cross forty metres of corridor that the public fills with obstacles. Speed does not count; asking the way does.',
    field: 'robotics',
    organiserZh: '大会组委会、悬索机器人',
    organiserEn: 'Conference committee and Tightrope Robotics',
    rewardZh: '总奖金 60 万元',
    rewardEn: 'CNY 600,000 in prizes',
    days: { open: -80, close: -20, final: 1 },
    final: { start: '13:30', end: '17:30' },
    hall: 'h1',
    entryLink: null,
    bodyZh:
      '## 规则\n- 每支队伍三次机会，取最好的一次。\n- 走廊里会有人。碰到人，该次作废；主动让路，加分。\n- 机器人可以用任何方式向旁人求助，听懂回答再继续，加分最多。\n\n## 怎么看\n决赛在 H1 馆公输台两侧，随时可以进出。摆障碍的道具在入口，一人一次一件，椅子、拖把、雨伞都行，**活物不行**。\n\n## 历届\n去年的冠军在终点前停了四分钟，等一位观众系好鞋带。',
    bodyEn:
      '## Rules\n- Three attempts for each team; the best counts.\n- There are people in the corridor. Touch one and the attempt is void; give way and you gain.\n- A robot may ask bystanders for help in any manner. Understanding the answer gains most.\n\n## To watch\nThe final is beside the Gongshu Stage in Hall H1; come and go as you please. Props lie at the entrance, one each at a time: chairs, mops, umbrellas. **Nothing alive.**\n\n## Last year\nThe winner waited four minutes before the line, for somebody to tie a shoelace.',
    tracks: [
      {
        titleZh: '轮式',
        titleEn: 'On wheels',
        textZh: '有轮即可，宽不过八十厘米',
        textEn: 'Any machine with wheels, no wider than eighty centimetres',
      },
      {
        titleZh: '足式',
        titleEn: 'On legs',
        textZh: '两足到八足，允许扶墙',
        textEn: 'Two to eight legs; leaning on the wall is allowed',
      },
      {
        titleZh: '学生',
        titleEn: 'Students',
        textZh: '在校学生，整机造价不超过两万元',
        textEn: 'Enrolled students, with a machine of at most CNY 20,000',
      },
    ],
    prizes: [
      { nameZh: '一等奖', nameEn: 'First', count: 1, worthZh: '30 万元', worthEn: 'CNY 300,000' },
      { nameZh: '二等奖', nameEn: 'Second', count: 2, worthZh: '各 10 万元', worthEn: 'CNY 100,000 each' },
      {
        nameZh: '礼让奖',
        nameEn: 'For courtesy',
        count: 1,
        worthZh: '10 万元，由观众投票',
        worthEn: 'CNY 100,000, by public vote',
      },
    ],
    jurors: [
      {
        nameZh: '努尔·哈达丁',
        nameEn: 'Noor Haddadin',
        roleZh: '扫雷队长，评委会主席',
        roleEn: 'Head of demining, chair',
      },
      { nameZh: '何临川', nameEn: 'He Linchuan', roleZh: '玄鸟机器人', roleEn: 'Xuanniao Robotics' },
      {
        nameZh: '闵小棠',
        nameEn: 'Min Xiaotang',
        roleZh: '盲校学生，九年级',
        roleEn: 'Pupil of a school for the blind, year nine',
      },
    ],
    results: [],
  },
  {
    key: 'i-do-not-know',
    titleZh: '“我不知道”杯：会认输的模型',
    titleEn: 'The “I Don’t Know” Cup',
    summaryZh: '一千道题里有三百道没有答案。答错扣两分，承认不知道不扣分，看谁最有自知之明。',
    summaryEn:
      'Of a thousand questions three hundred have no answer. A wrong one costs two points, “I don’t know” costs none.',
    field: 'models',
    organiserZh: '砚池实验室、石鼓岭小学',
    organiserEn: 'Yanchi Labs and Shiguling Primary School',
    rewardZh: '总奖金 100 万元与算力',
    rewardEn: 'CNY 1,000,000 and compute',
    days: { open: -120, close: -30, final: 0 },
    final: { start: '10:00', end: '12:00' },
    hall: 'xuanying',
    entryLink: null,
    bodyZh:
      '## 题从哪里来\n石鼓岭小学的十一位学生出了四百一十二道，其余由各行各业的人匿名投递。没有答案的三百道混在里面，出题人自己也分不清是哪些。\n\n## 计分\n- 答对一分，答错扣两分，承认不知道零分。\n- 每题另交一个把握程度。把握和对错对得上，再加一分。\n\n## 公开\n决赛当场跑，权重和日志赛后一周内公开。',
    bodyEn:
      '## Where the questions come from\nEleven pupils of Shiguling wrote 412; the rest were sent in anonymously from every trade. Three hundred without an answer are among them, and not even their authors know which.\n\n## Points\n- One for a right answer, minus two for a wrong one, none for “I don’t know”.\n- Each answer states how sure it is. Being as sure as one is right gains a further point.\n\n## In the open\nThe final runs in front of you. Weights and logs are published within a week.',
    tracks: [
      { titleZh: '大', titleEn: 'Large', textZh: '不限规模', textEn: 'Any size' },
      { titleZh: '小', titleEn: 'Small', textZh: '能在一张消费级显卡上跑', textEn: 'Runs on one consumer card' },
    ],
    prizes: [
      { nameZh: '大组冠军', nameEn: 'Large', count: 1, worthZh: '40 万元', worthEn: 'CNY 400,000' },
      { nameZh: '小组冠军', nameEn: 'Small', count: 1, worthZh: '40 万元', worthEn: 'CNY 400,000' },
      {
        nameZh: '谦逊奖',
        nameEn: 'For modesty',
        count: 2,
        worthZh: '各 10 万元与一年算力',
        worthEn: 'CNY 100,000 each and a year of compute',
      },
    ],
    jurors: [
      { nameZh: '岑书衡', nameEn: 'Cen Shuheng', roleZh: '词典总编', roleEn: 'Lexicographer' },
      { nameZh: '齐暮白', nameEn: 'Qi Mubai', roleZh: '乡村教师', roleEn: 'Village teacher' },
      { nameZh: '陆知微', nameEn: 'Lu Zhiwei', roleZh: '砚池实验室', roleEn: 'Yanchi Labs' },
    ],
    results: [
      {
        prizeZh: '大组冠军',
        prizeEn: 'Large',
        winnerZh: '江湾大学“半瓶水”队',
        winnerEn: 'Half a Bottle, Jiangwan University',
        workZh: '答对 611，承认不知道 287',
        workEn: '611 right, 287 admitted',
      },
      {
        prizeZh: '小组冠军',
        prizeEn: 'Small',
        winnerZh: '渡口机器学习社',
        winnerEn: 'Dukou Machine Learning Club',
        workZh: '一张卡，答对 544',
        workEn: 'On one card, 544 right',
      },
      {
        prizeZh: '谦逊奖',
        prizeEn: 'For modesty',
        winnerZh: '独行者“阿衡”',
        winnerEn: 'A Heng, alone',
        workZh: '把握与对错相差 0.03',
        workEn: 'Off by 0.03 between sureness and truth',
      },
    ],
  },
  {
    key: 'one-watt',
    titleZh: '一瓦特挑战赛',
    titleEn: 'The One-Watt Challenge',
    summaryZh: '一瓦的电，跑一个有用的模型。评分除以功耗，插座旁边有一位拿电表的裁判。',
    summaryEn:
      'One watt, one useful model. Points are divided by power, and a referee with a meter sits by the socket.',
    field: 'compute',
    organiserZh: '量尺芯片、蚁桥编译器',
    organiserEn: 'Liangchi Silicon and Antbridge Compilers',
    rewardZh: '总奖金 40 万元与流片机会',
    rewardEn: 'CNY 400,000 and a place on a wafer',
    days: { open: -60, close: -10, final: 2 },
    final: { start: '09:30', end: '12:30' },
    hall: 'h1',
    entryLink: null,
    bodyZh:
      '## 三项任务\n- 听出鸟叫里的七种警报。\n- 从一张皱巴巴的小票里读出总价。\n- 守着一口锅，沸之前提醒一声。\n\n## 量电\n从上电到答完，取整段平均。散热风扇也算电，拿扇子扇不算。\n\n## 现场\n决赛桌在 H1 馆 C 区，观众可以看到每一桌的电表。',
    bodyEn:
      '## Three tasks\n- Hear seven kinds of alarm in birdsong.\n- Read the total from a crumpled receipt.\n- Watch a pan, and speak before it boils.\n\n## Measuring\nThe mean from switching on to the last answer. A fan counts; fanning by hand does not.\n\n## On the floor\nThe tables stand in part C of Hall H1, each with its meter in view.',
    tracks: [
      {
        titleZh: '通用芯片',
        titleEn: 'Off the shelf',
        textZh: '市面上买得到的任何芯片',
        textEn: 'Any chip one can buy',
      },
      {
        titleZh: '自己造的',
        titleEn: 'Home-made',
        textZh: '参赛队参与设计的电路',
        textEn: 'A circuit the team helped to design',
      },
    ],
    prizes: [
      { nameZh: '冠军', nameEn: 'Winner', count: 2, worthZh: '各 15 万元', worthEn: 'CNY 150,000 each' },
      {
        nameZh: '流片奖',
        nameEn: 'A place on a wafer',
        count: 1,
        worthZh: '下一批次免费流片',
        worthEn: 'A free run in the next batch',
      },
    ],
    jurors: [
      {
        nameZh: '柏松龄',
        nameEn: 'Bai Songling',
        roleZh: '荣休院士，评委会主席',
        roleEn: 'Emeritus academician, chair',
      },
      { nameZh: '沈汀舟', nameEn: 'Shen Tingzhou', roleZh: '芯片架构师', roleEn: 'Chip architect' },
    ],
    results: [],
  },
  {
    key: 'bearing-in-the-noise',
    titleZh: '听诊杯：嘈杂里的一颗轴承',
    titleEn: 'The Stethoscope: one bearing in the noise',
    summaryZh: '工厂录下的三百小时噪声里藏着十九次将坏未坏。找得早的赢，喊狼来了的出局。',
    summaryEn:
      'Nineteen bearings are about to fail in three hundred hours of factory noise. Early wins; crying wolf is out.',
    field: 'industry',
    organiserZh: '临江机床厂、铜壶时序',
    organiserEn: 'Linjiang Machine Tools and Tonghu Time Series',
    rewardZh: '总奖金 30 万元与试点合同',
    rewardEn: 'CNY 300,000 and a pilot contract',
    days: { open: 5, close: 60, final: 90 },
    final: { start: '14:00', end: '17:00' },
    hall: null,
    entryLink: '/exhibition',
    bodyZh:
      '## 数据\n七台机床，三百小时，十九次故障，全部来自真实产线，工人说话的部分已经去掉。训练集开赛当天发布。\n\n## 误报\n每天最多一次警报。第二次误报，队伍当天停赛。这条规则是车间主任定的。\n\n## 对手\n孟秋禾师傅会和所有队伍同题作答，她的成绩列在榜上，不占名次。',
    bodyEn:
      '## Data\nSeven machines, three hundred hours, nineteen failures, all from a working line; the workers’ voices are cut out. The training part is released on the opening day.\n\n## False alarms\nOne alarm a day at most. After a second false one a team sits out the day. The foreman made this rule.\n\n## The one to beat\nMaster technician Meng Qiuhe answers the same questions. Her score stands on the board and takes nobody’s place.',
    tracks: [
      { titleZh: '只听', titleEn: 'By ear', textZh: '只许用声音', textEn: 'Sound alone' },
      {
        titleZh: '连摸带听',
        titleEn: 'By ear and touch',
        textZh: '声音加振动与温度',
        textEn: 'Sound with vibration and temperature',
      },
    ],
    prizes: [
      { nameZh: '一等奖', nameEn: 'First', count: 2, worthZh: '各 10 万元', worthEn: 'CNY 100,000 each' },
      {
        nameZh: '车间奖',
        nameEn: 'The workshop’s prize',
        count: 1,
        worthZh: '10 万元与半年试点',
        worthEn: 'CNY 100,000 and half a year on the line',
      },
    ],
    jurors: [
      { nameZh: '孟秋禾', nameEn: 'Meng Qiuhe', roleZh: '高级技师', roleEn: 'Master technician' },
      { nameZh: '钟岫', nameEn: 'Zhong Xiu', roleZh: '工业互联', roleEn: 'Connected industry' },
    ],
    results: [],
  },
];
