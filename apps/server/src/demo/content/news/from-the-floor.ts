import type { DemoNews } from '../../stories.ts';

/** Reports from the halls and the studio. */
export const reports: DemoNews[] = [
  {
    key: 'extra-chairs-in-zhuming',
    category: 'programme',
    topics: ['speech'],
    titleZh: '朱明厅加座：方言论坛的椅子不够了',
    titleEn: 'Zhuming runs out of chairs for the dialect forum',
    summaryZh: '“让机器听懂乡音”的现场名额所剩不多，组委会把直播接进了 H2 馆的指南台。',
    summaryEn:
      'With few places left for “Teaching Machines to Hear Home”, the stream will be shown in Hall H2 as well.',
    bodyZh: [
      '朱明厅只有两百个座位，明天下午三点的方言论坛从上周起就预约得很快。竹枝语音的团队说，来的人多半不是同行，而是想给家里老人录一段话的子女。',
      '论坛期间，H2 馆指南台的大屏会同步播放，声音接到竹枝语音的展位。那里还有一间用棉被围起来的小录音棚，谁都可以进去说三分钟家乡话，录音当场拷走，留不留给语料库由本人勾选。',
      '方言地图志愿者协会的老会长穆听风提前一天到了。他带来一本手抄的册子，第一页写着十一种“下雨了”，其中两种只有他自己还在用。',
    ],
    bodyEn: [
      'Zhuming Hall seats two hundred, and places for tomorrow afternoon’s forum on dialect have been going quickly for a week. Those coming, says Zhuzhi Speech, are mostly not colleagues but children who want to record a parent.',
      'While it lasts the screen on the South-pointer Stage in H2 will carry the stream, with sound at the Zhuzhi stand. There is also a recording booth padded with quilts. Anyone may speak home dialect in it for three minutes and leave with the file; whether a copy stays for the corpus is a box to tick.',
      'Mu Tingfeng, who presides over the Dialect Map Volunteers, came a day early with a handwritten booklet. Its first page holds eleven ways of saying “it’s raining”. Two of them, as far as he knows, are now spoken by him alone.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '20:15',
  },
  {
    key: 'first-night-of-the-relay',
    category: 'programme',
    topics: [],
    titleZh: '接力第一夜：从面包师到一根石柱',
    titleEn: 'First night of the relay: from bakers to a column of stone',
    summaryZh: '零点从圣保罗出发，经雷克雅未克、利马和苏瓦，第二个晚上到了开罗。演播间里最先熬不住的是咖啡机。',
    summaryEn:
      'It left São Paulo at midnight, went by way of Reykjavík, Lima and Suva, and by evening stood in Cairo. The first to give out was the coffee machine.',
    bodyZh: [
      '大会开幕前九个半小时，太室演播间已经开播。圣保罗的马特乌斯·菲盖拉讲到市政厅改了面包师们写的四个字，内罗毕的万吉鲁·卡曼德立刻追问：改的是哪四个？',
      '凌晨三点三刻，线路向听众开放。一位开长途货车的师傅打进来，教主持人福拉克·班博塞用他的家乡话说“晚安”，教到第六遍，她学会了，他才挂断。',
      '到了晚上，话题转到水。萨勒玛·哈达德把一千四百年的水位投在屏幕上，柴鹭山在旁边放了一条石鱼的拓片。两条曲线在一处同时塌了下去，演播间安静了很久。',
      '环球接力每晚六点开始，到第二天早上九点，全部场次都有直播与回放。最后一棒在闭幕当晚零点过后结束，那时会有一分钟谁也不说话。',
    ],
    bodyEn: [
      'Nine and a half hours before the doors opened the studio in Taishi was already on air. From São Paulo Mateus Figueira told how City Hall had changed four words of the bakers’ rules. “Which four?” asked Wanjiru Kamande in Nairobi, at once.',
      'At a quarter to four the lines were opened. A long-distance lorry driver rang to teach Folake Bamgbose how they say good night where he comes from. It took six attempts, and he stayed until she had it.',
      'By evening the talk had turned to water. Salma Haddad put fourteen centuries of river levels on the screen; beside them Chai Lushan laid a rubbing of a stone fish. At one point both curves fell together, and nobody in the studio spoke for some time.',
      'The relay runs from six in the evening to nine in the morning, live and with replays. It ends after midnight on the closing night with a minute in which nothing is said.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '23:10',
  },
  {
    key: 'by-lamplight',
    category: 'exhibition',
    topics: ['talent'],
    titleZh: '闭馆之后，工程师请你看失败的那一版',
    titleEn: 'After closing time, the version that failed',
    summaryZh: '“掌灯游”明晚六点从 H1 馆出发，二十人一组，只看不成功的东西。',
    summaryEn:
      'By Lamplight leaves Hall H1 at six tomorrow evening, in groups of twenty, to see only what did not work.',
    bodyZh: [
      '白天的展位只展示跑得起来的东西。下午五点，人群散去，灯关掉一半，工程师们会从柜子底下拿出另一批展品：一只在盐雾里锈住的髋关节，一块烫到能煎蛋的芯片，一副总把“左”说成“右”的眼镜。',
      '偃师关节的方无逸要求每位讲解人遵守两条：先说它坏在哪里，再说谁先发现的。她说成功的故事都差不多，失败才有家乡口音。',
      '每组二十人，走完 H1 与 H2 大约九十分钟，终点有一杯热茶。全会通票已包含，其余观众可在票务页单独购买。',
    ],
    bodyEn: [
      'By day a stand shows what runs. At five the crowd leaves, half the lamps go off, and engineers bring other exhibits out of the cupboards: a hip that seized in salt fog, a chip hot enough for eggs, a pair of glasses that confuses left with right.',
      'Fang Wuyi of Yanshi Actuation has set two rules for guides. Say first where it broke, then who noticed. Success stories are much alike, she says; failures have an accent.',
      'Each group takes some ninety minutes through H1 and H2 and ends with hot tea. The tour is part of the all-access pass and can be bought by itself under Tickets.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '19:30',
  },
  {
    key: 'day-one-one-question',
    category: 'programme',
    topics: ['algorithms'],
    titleZh: '开幕首日：九场对话，一个问题——机器何时开口说“我不知道”？',
    titleEn: 'Day one: nine conversations, one question — when will a machine say “I don’t know”?',
    summaryZh: '从太室到杏坛，第一天的讲台上，最常听见的是一句承认。',
    summaryEn: 'From Taishi to the stage in the corner hall, what one heard most on the first day was an admission.',
    bodyZh: [
      '没有剪彩。九点半，泊舟乐团拉完十六小节，第二提琴组的一个算法慢半拍加了进来，观众席有人笑出声，指挥柏舟没有回头。',
      '下午的太室坐满了。秦望舒说，住院医在她那里学的第一件事是写“我不确定”；宗白说，他卖误差条的第一年没有人买；鲍九歌的相机每承认一次不认识，就要让工厂停一次线。语言学家温不语最后发言，她把“可能”“也许”“据我所知”分成三种退路，指出模型只学会了最礼貌的那一种。',
      '同一个问题在别的房间里换了样子：青阳厅的模拟法庭上，一位律师问一个神经元能不能说“不知道”；白藏厅里，水文站的人讨论大喇叭里放不放得下一个百分之三十。',
      '散场时，一位带孙女来的老先生对志愿者说，他听懂了大约一半，剩下的一半，他不知道。',
    ],
    bodyEn: [
      'There was no ribbon. At half past nine the Bozhou Ensemble played sixteen bars and an algorithm among the second violins came in half a beat late. Somebody laughed. Bo Zhou, conducting, did not turn round.',
      'In the afternoon Taishi was full. Qin Wangshu’s residents learn first to write “I am not certain”. Zong Bai sold error bars for a year without a buyer. Each time Bao Jiuge’s camera admits ignorance it stops a production line. The linguist Wen Buyu spoke last. She sorted “possibly”, “perhaps” and “as far as I know” into three ways of backing out, and remarked that models have learnt only the politest.',
      'Elsewhere the same question wore other clothes. At a mock hearing in Qingyang counsel asked whether a neuron could say it didn’t know. In Baizang hydrologists debated whether a village loudspeaker has room for thirty per cent.',
      'On the way out an old gentleman with his granddaughter told a volunteer that he had followed about half. As to the other half, he said, he didn’t know.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '21:00',
  },
  {
    key: 'courier-meets-a-staircase',
    category: 'exhibition',
    topics: ['robotics'],
    titleZh: '“信使”首次公开夜行，障碍由观众来摆',
    titleEn: 'Courier walks in the dark, over whatever the audience puts there',
    summaryZh: '玄鸟机器人明天中午在公输台关灯演示，三位观众随机上台布置碎石、积水和楼梯。',
    summaryEn:
      'At noon tomorrow Xuanniao Robotics turns off the lamps on Gongshu Stage and lets three people from the audience lay out rubble, water and stairs.',
    bodyZh: [
      '四足机器人的演示视频大家都看过：平整的草地，恰好的台阶。岳笙说她受够了。明天中午十二点，公输台的障碍物由现场抽出的三位观众来摆，工程师站在白线之外。',
      '“信使”替人走高压站房、隧道和夜里的厂区，续航四个半小时。它的第一份步态数据来自岳笙养过的一只三条腿的狗，那只狗的照片贴在机身内侧，只有维修时才看得见。',
      '创始人何临川说，他不担心它摔倒，担心的是它摔倒以后挡住别人的路。所以演示的最后一项，是两位观众用一根扁担把它抬下台。',
    ],
    bodyEn: [
      'Everyone has seen films of walking robots: level grass, obliging steps. Yue Sheng has had enough of them. At noon tomorrow the obstacles on Gongshu Stage will be laid by three people drawn from the audience, with the engineers behind a white line.',
      'Courier goes into substations, tunnels and night-time yards so that people need not, and lasts four and a half hours. Its first gait data came from a three-legged dog of hers, whose photograph is fixed inside the body where only a mechanic sees it.',
      'He Linchuan, the founder, says he isn’t worried that it may fall. What worries him is that it may lie in somebody’s way. So the last item is two volunteers carrying it off on a pole.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '17:30',
  },
  {
    key: 'grandmothers-bells',
    category: 'people',
    topics: ['health'],
    titleZh: '十二位外婆，十二只铃',
    titleEn: 'Twelve grandmothers, twelve bells',
    summaryZh: '明天 12:15，太室的午间场由第一排说了算：听不懂就按铃。',
    summaryEn: 'At 12:15 tomorrow the front row is in charge of Taishi: whoever is lost rings.',
    bodyZh: [
      '“讲给外婆听”是去年临时加的一场，原本只是填一个取消的空档。结果那天的铃响了三十一次，讲者们说是自己听过的最好的同行评审。',
      '今年的十二位外婆来自浦东的三个街道，最大的八十八岁，当过纺织女工、接线员和小学校长。她们提前开过一次会，定下规矩：不许因为客气而不按，也不许因为好玩而多按。',
      '三位讲者要讲的是小模型、一颗变星和一匹布。去年的最快纪录是开讲四十秒被按停，保持者拒绝透露姓名，只说他用了“范式”这个词。',
    ],
    bodyEn: [
      'Explain It to My Grandmother was added last year to fill a cancelled slot. The bells rang thirty-one times, and the speakers called it the best peer review of their lives.',
      'This year’s twelve come from three neighbourhoods of Pudong. The eldest is eighty-eight; among them are mill hands, a telephonist and a headmistress. They met beforehand and agreed on rules: no holding back out of courtesy, no ringing for fun.',
      'The subjects are a small model, a variable star and a length of cloth. Last year’s quickest bell came after forty seconds. Its recipient prefers not to be named and will say only that he had used the word “paradigm”.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '18:45',
  },
];
