import type { DemoShowcase } from '../../stories.ts';

/** In hospitals, schools, streets and homes. */
export const everydayShowcases: DemoShowcase[] = [
  {
    key: 'night-round',
    titleZh: '变电站里的夜巡员',
    titleEn: 'The night round of a substation',
    summaryZh: '八条腿的巡检员替人走完凌晨两点的那一圈，只在拿不准的地方叫醒值班的人。',
    summaryEn:
      'An inspector on legs walks the two o’clock round, and wakes the person on duty only where it is unsure.',
    field: 'robotics',
    placeZh: '江东 220 千伏变电站',
    placeEn: 'Jiangdong 220 kV substation',
    sinceYear: 2023,
    facts: [
      { value: '1,140', labelZh: '夜里走完的圈数', labelEn: 'rounds walked by night' },
      { value: '37', labelZh: '次叫醒值班员', labelEn: 'times somebody was woken' },
      { value: '35', labelZh: '次确有其事', labelEn: 'times for good reason' },
    ],
    bodyZh:
      '## 原来怎么做\n两个人，一把手电，四十分钟，冬天要走三遍。最容易漏的是瓷瓶背面的放电痕迹，因为那一面朝着墙。\n\n## 现在怎么做\n机器每晚走四圈，把每只瓷瓶的背面拍下来，与前一晚比。拿不准就打电话，电话里先说“不急”还是“急”。\n\n## 没有做到的\n雨夜的误报仍是晴天的三倍。站里的办法是：下雨就由人再走一遍。',
    bodyEn:
      '## Before\nTwo people with a torch, forty minutes, three times a night in winter. What they missed were marks on the backs of insulators, which face the wall.\n\n## Now\nThe machine walks four rounds a night, photographs every back and compares it with the night before. When unsure it rings, and says first whether it is urgent.\n\n## Not yet\nOn wet nights it is wrong three times as often. The station’s answer: when it rains, a person walks too.',
    exhibitor: 'xuanniao',
  },
  {
    key: 'why-this-shadow',
    titleZh: '影像科的“为什么”按钮',
    titleEn: 'A button that asks the scan why',
    summaryZh: '每条提示旁边都有一个按钮，按下去，模型指给你看它依据的那几个像素。',
    summaryEn: 'Beside every remark is a button. Press it and the model points to the pixels it went by.',
    field: 'health',
    placeZh: '四家县医院影像科',
    placeEn: 'Radiology in four county hospitals',
    sinceYear: 2024,
    facts: [
      { value: '62%', labelZh: '的提示被追问过', labelEn: 'of remarks were questioned' },
      { value: '11%', labelZh: '被医生推翻', labelEn: 'were overruled' },
      { value: '9', labelZh: '分钟，每张片子平均用时，和从前一样', labelEn: 'minutes a scan on average, as before' },
    ],
    bodyZh:
      '## 为什么要按钮\n县医院的医生不缺建议，缺的是能和建议争一争的依据。\n\n## 意外的发现\n用了半年，读片并没有变快，漏诊却少了。院长说这是她最满意的一次“没有提效”。\n\n## 边界\n系统不写结论，也不给分数。报告单上仍然只有医生的名字。',
    bodyEn:
      '## Why a button\nCounty doctors have no want of advice. What they lack is something to argue with it by.\n\n## A surprise\nAfter half a year reading was no faster, and less was missed. The director calls it her favourite failure to save time.\n\n## Limits\nIt writes no finding and gives no score. The report bears the doctor’s name alone.',
    exhibitor: 'qimu',
  },
  {
    key: 'seventy-two-accents',
    titleZh: '社保窗口听得懂七十二种话',
    titleEn: 'A counter that understands seventy-two dialects',
    summaryZh: '老人用乡音说事由，屏幕出字幕，听不准的字画上横线，请人再说一遍。',
    summaryEn:
      'Old people explain in dialect and the screen captions them; a word it is unsure of is underlined, and asked again.',
    field: 'society',
    placeZh: '江南六县社保大厅',
    placeEn: 'Social insurance halls of six counties',
    sinceYear: 2022,
    facts: [
      { value: '72', labelZh: '种方言', labelEn: 'dialects' },
      { value: '1/3', labelZh: '平均办理时间缩短', labelEn: 'less time at the counter' },
      { value: '0', labelZh: '段录音被留存', labelEn: 'recordings kept' },
    ],
    bodyZh:
      '## 横线的由来\n第一版猜不准也照样写，闹过笑话：“补缴”听成“不交”。第二版改成画横线，窗口的人一看就知道该问哪个字。\n\n## 谁教它的\n各县请了退休的广播员和票友来读，按小时付钱，名字印在大厅墙上。\n\n## 录音\n声音只在窗口的机器里停留四十秒。',
    bodyEn:
      '## About the underline\nThe first version guessed, and once heard “pay up” as “won’t pay”. The second underlines, and the clerk sees which word to ask about.\n\n## Who taught it\nRetired announcers and amateur opera singers of each county, paid by the hour and named on the wall.\n\n## Recordings\nA voice stays in the machine at the counter for forty seconds.',
    exhibitor: 'zhuzhi',
  },
  {
    key: 'ten-thousand-lifts',
    titleZh: '一只手臂的一万次',
    titleEn: 'Ten thousand lifts of an arm',
    summaryZh: '中风后的康复要重复一万次抬手。机械臂托着，只在病人用了力以后才用力。',
    summaryEn:
      'After a stroke an arm must be lifted ten thousand times. This one helps only once the patient has begun.',
    field: 'health',
    placeZh: '慢灯康复中心与三百户家庭',
    placeEn: 'Slowlamp centre and three hundred homes',
    sinceYear: 2021,
    facts: [
      { value: '10,000', labelZh: '次，疗程长度', labelEn: 'lifts in a course' },
      { value: '0.4 s', labelZh: '等病人先动的时间', labelEn: 'it waits for the patient to begin' },
      { value: '81%', labelZh: '的人坚持到最后', labelEn: 'finish the course' },
    ],
    bodyZh:
      '## 等\n早先的设备总是抢着用力，病人的手就学会了偷懒。工程师加了四十分之一秒不到的判断，再等四百毫秒。\n\n## 家里\n每户每周一次视频，治疗师看曲线，也看窗台上的花有没有浇。\n\n## 费用\n租金与一张公交月票相当，医保报销一半。',
    bodyEn:
      '## Waiting\nEarlier machines pulled at once, and arms learned to be lazy. The engineers made it wait four tenths of a second.\n\n## At home\nA call a week. The therapist looks at the curve, and at whether the plants have been watered.\n\n## Cost\nThe rent is that of a monthly bus pass. Insurance pays half.',
    exhibitor: 'slowlamp',
  },
  {
    key: 'essay-that-asks',
    titleZh: '只提问的作文老师',
    titleEn: 'An essay tutor that only asks',
    summaryZh: '它从不改句子，只在空白处写问题。期末，学生自己改掉了四分之三。',
    summaryEn:
      'It never mends a sentence; it writes questions in the margin. By the end of term pupils had mended three quarters themselves.',
    field: 'learning',
    placeZh: '一百一十所乡镇中学',
    placeEn: 'A hundred and ten township schools',
    sinceYear: 2023,
    facts: [
      { value: '110', labelZh: '所学校', labelEn: 'schools' },
      { value: '3/4', labelZh: '的句子由学生自己改好', labelEn: 'of sentences mended by pupils' },
      { value: '6', labelZh: '个问题，每篇上限', labelEn: 'questions a page, at most' },
    ],
    bodyZh:
      '## 六个问题\n起初它一口气问了二十二个，学生把本子合上了。老师们投票定了上限：六个。\n\n## 老师还做什么\n看问题问得好不好。每周挑一个“问得蠢的”贴在墙上，研发组照单全收。',
    bodyEn:
      '## Six questions\nAt first it asked twenty-two, and pupils shut their books. The teachers voted for a limit of six.\n\n## What teachers do\nThey judge the questions. Each week the most foolish goes on the wall, and the developers take it home.',
    exhibitor: 'luzhai',
  },
  {
    key: 'a-home-unplugged',
    titleZh: '断了网也亮着的家',
    titleEn: 'A home that works unplugged',
    summaryZh: '灯、锁、窗、锅都听一只盒子的。拔掉网线住了一年，住户说只少了天气预报。',
    summaryEn:
      'Lights, locks, windows and hob obey one box. After a year without a cable the family missed only the forecast.',
    field: 'city',
    placeZh: '归巢样板社区',
    placeEn: 'Guichao model estate',
    sinceYear: 2024,
    facts: [
      { value: '365', labelZh: '天没有联网', labelEn: 'days offline' },
      { value: '48', labelZh: '户', labelEn: 'households' },
      { value: '7 W', labelZh: '盒子的功耗', labelEn: 'drawn by the box' },
    ],
    bodyZh:
      '## 规矩\n任何一样东西，盒子坏了也要能用手开。验收那天，物业把四十八只盒子都拔了，住户照样进门、关窗、煮面。\n\n## 更新\n每季度一次，用一张卡，由住户自己插。',
    bodyEn:
      '## One rule\nEverything must open by hand when the box is dead. On the day of acceptance all forty-eight were unplugged, and people came in, shut windows and boiled noodles.\n\n## Updates\nOnce a quarter, on a card that the household puts in itself.',
    exhibitor: 'guichao',
  },
  {
    key: 'sign-at-the-till',
    titleZh: '会手语的收银台',
    titleEn: 'A till that signs',
    summaryZh: '聋人参与训练的手语翻译，分得清南北打法，听不懂会请你慢一点。',
    summaryEn: 'Sign translation trained by deaf signers. It knows north from south, and asks you to slow down.',
    field: 'society',
    placeZh: '九十家便利店',
    placeEn: 'Ninety corner shops',
    sinceYear: 2024,
    facts: [
      { value: '90', labelZh: '家门店', labelEn: 'shops' },
      { value: '14', labelZh: '种地方手势', labelEn: 'regional variants' },
      { value: '41', labelZh: '位聋人训练师', labelEn: 'deaf trainers' },
    ],
    bodyZh:
      '## 不拍脸\n镜头只到肩膀。手语里的表情很重要，因此它承认自己只懂七成，余下的用写的。\n\n## 谁得利\n训练师按分成拿钱，每一次被用到都有几厘。',
    bodyEn:
      '## No faces\nThe camera ends at the shoulders. Expression matters in signing, so it says that it follows seven parts in ten; the rest is written.\n\n## Who gains\nTrainers are paid a share, a fraction of a fen each time they are used.',
    exhibitor: 'handspoken',
  },
  {
    key: 'wedding-banquet',
    titleZh: '糖尿病人的一桌喜酒',
    titleEn: 'A wedding banquet for a diabetic',
    summaryZh: '拍一张桌面，它告诉你哪三道可以多吃两口，而不是哪些不许碰。',
    summaryEn: 'Photograph the table, and it says which three dishes you may have more of, not which you may not.',
    field: 'health',
    placeZh: '十一个城市的社区医院',
    placeEn: 'Community hospitals of eleven cities',
    sinceYear: 2025,
    facts: [
      { value: '3', labelZh: '道推荐，每桌', labelEn: 'dishes named at each table' },
      { value: '18,000', labelZh: '张真实酒席照片', labelEn: 'photographs of real banquets' },
      { value: '-0.6', labelZh: '半年糖化血红蛋白变化', labelEn: 'change of HbA1c in half a year' },
    ],
    bodyZh:
      '## 从“不许”到“可以”\n第一版列禁忌，病人用了两天就删了。第二版只说可以，留存涨到七成。\n\n## 照片\n桌上别人的手和脸当场抹掉，照片不出手机。',
    bodyEn:
      '## From must-not to may\nThe first version listed what was forbidden, and was deleted in two days. The second says only what one may have; seven in ten stayed.\n\n## Photographs\nHands and faces are wiped out at once, and nothing leaves the phone.',
    exhibitor: 'huigan',
  },
];
