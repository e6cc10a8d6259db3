import type { DemoQuestion } from '../../stories.ts';

/** Once one is in, or at home. */
export const insideQuestions: DemoQuestion[] = [
  {
    key: 'how-far',
    topic: 'inside',
    questionZh: '两个厅之间要走多久？',
    questionEn: 'How far is it from hall to hall?',
    answerZh: '相邻的厅三到四分钟，对角的馆约九分钟。[我的行程](/schedule)会把走路时间算进去。',
    answerEn:
      'Neighbours are three to four minutes apart, opposite corners about nine. [Your trip](/schedule) reckons with it.',
  },
  {
    key: 'wifi',
    topic: 'inside',
    questionZh: '有无线网络吗？',
    questionEn: 'Is there wireless?',
    answerZh: '有，名字是 Mingtang，不用密码。人多时会慢，通行证和行程断网也能用。',
    answerEn: 'Yes: Mingtang, without a password. It slows down in a crowd; your pass and your trip work without it.',
  },
  {
    key: 'charging',
    topic: 'inside',
    questionZh: '手机没电了？',
    questionEn: 'My battery is flat.',
    answerZh: '每个馆门口有充电柜，四十分钟免费。没电也能进门：带证件到服务台。',
    answerEn:
      'There are lockers with chargers by each hall, forty minutes free. You can get in without a phone: bring your document to the desk.',
  },
  {
    key: 'full-forum',
    topic: 'inside',
    questionZh: '约满的论坛还有机会吗？',
    questionEn: 'The forum is full. Is there a chance?',
    answerZh: '有两次：线上排候补；现场在门口排队，开场十分钟后空着的座位会放出来。',
    answerEn:
      'Two. Join the waiting list online, or queue at the door: seats still empty ten minutes in are given away.',
  },
  {
    key: 'photographs',
    topic: 'inside',
    questionZh: '可以拍照吗？',
    questionEn: 'May I take photographs?',
    answerZh: '可以，别用闪光灯和三脚架。挂着青色牌子的展位请先问一声。',
    answerEn: 'Yes, without flash or tripod. At stands with a blue sign please ask first.',
  },
  {
    key: 'lost',
    topic: 'inside',
    questionZh: '东西丢了找谁？',
    questionEn: 'I have lost something.',
    answerZh: '太室门口的服务台，二十二点前。之后写信，留存三十天。',
    answerEn:
      'Ask at the desk outside Taishi Hall until twenty-two, afterwards by e-mail. Things are kept for thirty days.',
  },
  {
    key: 'wheelchair',
    topic: 'access',
    questionZh: '轮椅怎么借？',
    questionEn: 'How do I borrow a wheelchair?',
    answerZh: '四个门都有，免费，押一张证件。展期每天四十辆，可以提前一天致电留一辆。',
    answerEn:
      'At all four doors, free, against a document. There are forty a day; ring the day before and one is kept for you.',
  },
  {
    key: 'sign-language',
    topic: 'access',
    questionZh: '有手语翻译吗？',
    questionEn: 'Are there sign language interpreters?',
    answerZh: '主论坛全程有，其他标了手形图标的场次也有。需要一对一陪同，请提前两天来信。',
    answerEn:
      'Throughout the main forum, and wherever the programme shows a hand. For somebody at your side, write two days ahead.',
  },
  {
    key: 'quiet-room',
    topic: 'access',
    questionZh: '太吵了，有安静的地方吗？',
    questionEn: 'It is loud. Where is it quiet?',
    answerZh: '中庭有一间什么都没有的屋子，不放音乐，不许打电话，任何人都可以进去坐。',
    answerEn: 'In the atrium is a room with nothing in it: no music, no calls. Anybody may sit there.',
  },
  {
    key: 'children',
    topic: 'access',
    questionZh: '能带孩子来吗？',
    questionEn: 'May I bring children?',
    answerZh: '不建议十二岁以下的孩子来。十二到十八岁由大人陪同，票要一起刷。母婴室在 H2 馆和 H4 馆。',
    answerEn:
      'We advise against it below twelve. From twelve to eighteen they come with an adult, and both tickets are scanned together. Baby rooms are in Halls H2 and H4.',
  },
  {
    key: 'where-to-eat',
    topic: 'food',
    questionZh: '在哪里吃饭？',
    questionEn: 'Where can I eat?',
    answerZh:
      'H4 馆二层是食堂，三十元一份，有清真和素食两条线。中庭有咖啡和饭团。十二点到十三点人最多，十一点半来不用排。',
    answerEn:
      'The canteen is above Hall H4, CNY 30 a plate, with halal and vegetarian lines. The atrium has coffee and rice balls. It is busiest from twelve to thirteen; at half past eleven there is no queue.',
  },
  {
    key: 'water',
    topic: 'food',
    questionZh: '喝水要钱吗？',
    questionEn: 'Do I pay for water?',
    answerZh: '不要。每个馆门口都有直饮水，请带杯子；服务台也送纸杯。',
    answerEn: 'No. There is drinking water by every hall. Bring a bottle, or ask the desk for a paper cup.',
  },
  {
    key: 'watch-free',
    topic: 'online',
    questionZh: '在家看要钱吗？',
    questionEn: 'Does it cost anything to watch from home?',
    answerZh: '免费与公众预约的论坛，直播和回放都不要钱。付费论坛凭票看。',
    answerEn: 'Free and public-booking forums cost nothing, live or recorded. Paid ones come with a ticket.',
  },
  {
    key: 'captions',
    topic: 'online',
    questionZh: '有字幕吗？',
    questionEn: 'Are there captions?',
    answerZh: '回放都有中英字幕，由人校过。直播是机器字幕，听不准的字会画横线。',
    answerEn:
      'Recordings have Chinese and English captions checked by people. Live ones are made by machine, with doubtful words underlined.',
  },
];
