import type { DemoShowcase } from '../../stories.ts';

/** In factories, ports, fields and under the ground. */
export const industryShowcases: DemoShowcase[] = [
  {
    key: 'planer-of-1958',
    titleZh: '一九五八年的刨床上了网',
    titleEn: 'A planer of 1958 goes online',
    summaryZh: '不换机器，只加一圈榫卯似的转接件。老师傅一眼看得懂屏幕，因为上面只有三个数。',
    summaryEn:
      'The machine stays; a ring of joints is added. Old hands read the screen at once, for it shows three numbers.',
    field: 'industry',
    placeZh: '临江机床厂二车间',
    placeEn: 'Linjiang Machine Tools, shop two',
    sinceYear: 2022,
    facts: [
      { value: '64', labelZh: '台老机床', labelEn: 'old machines' },
      { value: '3', labelZh: '个数在屏幕上', labelEn: 'numbers on the screen' },
      { value: '22%', labelZh: '停机时间减少', labelEn: 'less time standing still' },
    ],
    bodyZh:
      '## 三个数\n还能跑多久、哪里最热、上次谁修的。工程师本想放十二个，车间主任用粉笔在地上画了一块巴掌大的地方：“就这么大。”\n\n## 谁说了算\n机器建议停机，最后按下去的仍是人。每次按与不按都记下来，月底一起看。',
    bodyEn:
      '## Three numbers\nHow long it will run, where it is hottest, who mended it last. The engineers wanted twelve. The foreman chalked a palm’s breadth on the floor: “That is all there is.”\n\n## Who decides\nThe machine proposes to stop, and a person presses. Every press and every refusal is kept, and looked at together at the end of the month.',
    exhibitor: 'sunmao',
  },
  {
    key: 'forty-minutes-ahead',
    titleZh: '山要走之前的四十分钟',
    titleEn: 'Forty minutes before the hill moves',
    summaryZh: '听地声的传感器埋在坡里，滑坡之前先听见石头互相让位。',
    summaryEn: 'Sensors in the slope hear stones making way for each other before it slides.',
    field: 'city',
    placeZh: '川西十九个村',
    placeEn: 'Nineteen villages in the western hills',
    sinceYear: 2023,
    facts: [
      { value: '40', labelZh: '分钟，平均提前量', labelEn: 'minutes of warning on average' },
      { value: '6', labelZh: '次真的滑了', labelEn: 'slides that came' },
      { value: '2', labelZh: '次虚惊', labelEn: 'that did not' },
    ],
    bodyZh:
      '## 虚惊怎么办\n每次虚惊之后，研发组都到村里坐一晚，把曲线讲给大家听。两次之后，村里人自己提议：宁可再多一次。\n\n## 没有信号\n警报走的是广播线，和电影队共用一根。',
    bodyEn:
      '## About false alarms\nAfter each the developers spent an evening in the village and explained the curve. After the second the village said it would rather have one more than one fewer.\n\n## No signal\nThe alarm goes by the broadcast wire it shares with the travelling cinema.',
    exhibitor: 'tundra',
  },
  {
    key: 'ripe-tonight',
    titleZh: '知道哪颗草莓今晚会熟',
    titleEn: 'Knows which strawberry ripens tonight',
    summaryZh: '采摘机只摘明早最好吃的那些，其余的挂着。农户多卖了两成价。',
    summaryEn: 'The picker takes those that will be best tomorrow and leaves the rest. Growers get a fifth more.',
    field: 'industry',
    placeZh: '长兴草莓合作社',
    placeEn: 'Changxing strawberry cooperative',
    sinceYear: 2024,
    facts: [
      { value: '20%', labelZh: '收购价提高', labelEn: 'better price' },
      { value: '0.8%', labelZh: '损伤率', labelEn: 'bruised' },
      { value: '1', labelZh: '台机器，四家合用', labelEn: 'machine, four farms' },
    ],
    bodyZh:
      '## 合用\n一台机器太贵，四家轮着用，排班由模型提议、四家人晚饭时定。\n\n## 花椒\n去年秋天试了花椒，刺太多，机器的手套换了十一种，最后是羊皮。',
    bodyEn:
      '## Shared\nOne machine costs too much for one farm. Four take turns; the model proposes, and supper decides.\n\n## Sichuan pepper\nLast autumn they tried pepper, all thorns. The machine went through eleven kinds of glove. Sheepskin won.',
    exhibitor: 'shisui',
  },
  {
    key: 'barges-in-convoy',
    titleZh: '运河上的一列船',
    titleEn: 'A train of barges',
    summaryZh: '十二条驳船编成一列，头船有人，后面的跟着。过闸时间从五小时降到两小时。',
    summaryEn: 'Twelve barges follow a manned one. A lock takes two hours instead of five.',
    field: 'city',
    placeZh: '大运河苏北段',
    placeEn: 'The Grand Canal north of the Yangtze',
    sinceYear: 2023,
    facts: [
      { value: '12', labelZh: '条一列', labelEn: 'barges in line' },
      { value: '5→2 h', labelZh: '过闸', labelEn: 'through a lock' },
      { value: '31%', labelZh: '省油', labelEn: 'less diesel' },
    ],
    bodyZh:
      '## 船民\n没有裁人：原来一家守一条船，现在一家守一列，轮着上岸，孩子能在一个学校读完一学期。\n\n## 规矩\n能见度不到两百米就靠岸，谁催也不走。',
    bodyEn:
      '## Boat people\nNobody lost a place. A family used to mind one boat; now it minds a line and takes turns ashore, and children finish a term at one school.\n\n## A rule\nBelow two hundred metres of sight they moor, whoever is in a hurry.',
    exhibitor: 'caoyun',
  },
  {
    key: 'fire-without-faces',
    titleZh: '只认火，不认脸',
    titleEn: 'It knows fire and nobody’s face',
    summaryZh: '古城三百个镜头，输出只有“有烟”“有火”“没有”，画面从不离开镜头。',
    summaryEn: 'Three hundred cameras in an old town say “smoke”, “fire” or “nothing”. No picture leaves them.',
    field: 'city',
    placeZh: '青溪古城',
    placeEn: 'The old town of Qingxi',
    sinceYear: 2022,
    facts: [
      { value: '300', labelZh: '个镜头', labelEn: 'cameras' },
      { value: '3', labelZh: '个词，全部输出', labelEn: 'words are all they say' },
      { value: '11', labelZh: '起火情，都在三分钟内', labelEn: 'fires, each within three minutes' },
    ],
    bodyZh:
      '## 居民的条件\n装之前开过四次会。居民提了一条：镜头上要有个盖子，谁家办喜事可以盖上。\n\n## 检查\n每年请一所大学来拆两台，确认里面没有存图的地方。',
    bodyEn:
      '## What residents asked\nThere were four meetings. Residents had one condition: a lid, so that a family with a wedding can shut it.\n\n## Inspection\nEach year a university takes two apart to see that there is nowhere to keep a picture.',
    exhibitor: 'nightwatch',
  },
  {
    key: 'reasons-for-no',
    titleZh: '每一个“不”字后面都有理由',
    titleEn: 'A reason behind every no',
    summaryZh: '小微贷款被拒时，短信里写着差在哪一项、补什么可以再来。',
    summaryEn: 'When a small loan is refused, the message says what was short and what would change it.',
    field: 'society',
    placeZh: '三家县域银行',
    placeEn: 'Three county banks',
    sinceYear: 2024,
    facts: [
      { value: '100%', labelZh: '拒绝都附理由', labelEn: 'of refusals explained' },
      { value: '28%', labelZh: '补齐后获批', labelEn: 'approved after mending' },
      { value: '70', labelZh: '字，短信上限', labelEn: 'characters at most' },
    ],
    bodyZh:
      '## 七十个字\n理由写得下七十个字，才算说清楚。写不下的模型不许上线。\n\n## 反过来\n银行发现有两条规则自己也说不出理由，就删了。',
    bodyEn:
      '## Seventy characters\nA reason counts as clear when it fits. A model whose reasons do not is not used.\n\n## In return\nTwo rules turned out to have no reason anybody could give. The banks dropped them.',
    exhibitor: 'hengdi',
  },
  {
    key: 'tomatoes-by-server-heat',
    titleZh: '服务器养大的番茄',
    titleEn: 'Tomatoes grown on server heat',
    summaryZh: '机房的余热管进隔壁温室和澡堂。冬天的番茄有一半是算出来的。',
    summaryEn: 'Waste heat goes next door to a greenhouse and a bathhouse. Half the winter’s tomatoes are computed.',
    field: 'compute',
    placeZh: '火塘数据中心，北方小镇',
    placeEn: 'Huotang data centre, a northern town',
    sinceYear: 2021,
    facts: [
      { value: '68%', labelZh: '余热被用掉', labelEn: 'of the heat is used' },
      { value: '120 t', labelZh: '番茄，每个冬天', labelEn: 'of tomatoes each winter' },
      { value: '¥3', labelZh: '澡堂票价', labelEn: 'for a bath' },
    ],
    bodyZh:
      '## 排班\n夜里冷，任务就排在夜里。训练队等得起，番茄等不起。\n\n## 账\n卖热的收入付了看门人的工资，还剩一笔给镇上的图书室。',
    bodyEn:
      '## Shifts\nNights are cold, so work is done at night. Training can wait and tomatoes cannot.\n\n## Accounts\nThe heat pays the porter, and leaves something for the town’s reading room.',
    exhibitor: 'huotang',
  },
  {
    key: 'column-of-water',
    titleZh: '一千年的水位，明天的闸门',
    titleEn: 'A thousand years of water, tomorrow’s gates',
    summaryZh: '把石刻、县志和传感器放进同一条曲线，闸门提前六小时开。',
    summaryEn: 'Carved stones, county annals and sensors on one curve; the gates open six hours sooner.',
    field: 'arts',
    placeZh: '涪水流域',
    placeEn: 'The Fu river basin',
    sinceYear: 2020,
    facts: [
      { value: '1,163', labelZh: '年的记录', labelEn: 'years of record' },
      { value: '6 h', labelZh: '提前开闸', labelEn: 'earlier' },
      { value: '14', labelZh: '处石刻', labelEn: 'carved stones' },
    ],
    bodyZh:
      '## 石鱼\n枯水年才露出来的石鱼，眼睛的高度就是一个读数。最早的一条刻于八六三年前后，误差两厘米。\n\n## 不确定\n曲线越往前越粗，粗细就是不确定的大小。水利站的人说，这条变粗的线比数字更好懂。',
    bodyEn:
      '## Stone fish\nCarved fish appear in dry years, and the height of an eye is a reading. The first dates from about 863 and is good to two centimetres.\n\n## Doubt\nThe curve thickens into the past; its thickness is how unsure one is. At the station they find that easier to read than numbers.',
    exhibitor: 'shiyu',
  },
];
