import type { DemoQuestion } from '../../stories.ts';

/** Before one is through the gate. */
export const comingQuestions: DemoQuestion[] = [
  {
    key: 'nearest-metro',
    topic: 'arrival',
    questionZh: '坐地铁从哪个口出？',
    questionEn: 'Which metro exit do I take?',
    answerZh: '浦江会展中心站 **3 号口**，出来正对南门，走四分钟。有论坛票的走 5 号口，出来是西门，人少。',
    answerEn:
      '**Exit 3** of Pujiang Convention Centre faces the south door, four minutes on foot. With a forum ticket take exit 5 to the west door; it is quieter.',
  },
  {
    key: 'by-car',
    topic: 'arrival',
    questionZh: '可以开车来吗？',
    questionEn: 'Can I come by car?',
    answerZh: '北侧有临时停车场，一天四十元，八点开。地下车库只留给行动不便的观众，需提前一天致电热线登记车牌。',
    answerEn:
      'There is parking to the north, CNY 40 a day, from eight. The garage is kept for visitors with reduced mobility; ring the hotline a day ahead with your number plate.',
  },
  {
    key: 'airport-coach',
    topic: 'arrival',
    questionZh: '机场有班车吗？',
    questionEn: 'Is there a coach from the airport?',
    answerZh: '有。虹桥和浦东每半小时一班，七点到十九点，出示大会票免费。回程最后一班二十一点在东门。',
    answerEn:
      'Yes, from both airports every half hour between seven and nineteen, free with a ticket. The last one back leaves the east door at twenty-one.',
  },
  {
    key: 'opening-hours',
    topic: 'entry',
    questionZh: '几点能进？',
    questionEn: 'When do the doors open?',
    answerZh: '展馆九点开、十七点闭，十六点半停止入场。论坛厅跟着日程走，夜场到二十二点。',
    answerEn:
      'The halls are open from nine to seventeen, with last entry at half past sixteen. Forum halls follow the programme, in the evening until twenty-two.',
  },
  {
    key: 'what-to-show',
    topic: 'entry',
    questionZh: '进门要出示什么？',
    questionEn: 'What do I show at the gate?',
    answerZh: '购票时登记的**证件原件**和手机里的二维码。截图不行，码每分钟换一次。',
    answerEn:
      'The **original document** your ticket names, and the code on your phone. It changes every minute, so a screenshot will not do.',
  },
  {
    key: 'leave-and-return',
    topic: 'entry',
    questionZh: '出去吃饭还能再进吗？',
    questionEn: 'May I leave and come back?',
    answerZh: '当天可以多次进出，出门不用扫码，回来再扫一次。',
    answerEn: 'As often as you like on the day. There is nothing to scan on the way out; scan again when you return.',
  },
  {
    key: 'bags',
    topic: 'entry',
    questionZh: '能带行李箱和食物吗？',
    questionEn: 'May I bring a suitcase, or food?',
    answerZh: '行李请存在东门，二十寸以内免费。开了封的水和食物可以带，打火机和刀具会被留在安检处。',
    answerEn:
      'Leave suitcases at the east door, free up to cabin size. Food and opened bottles are fine. Lighters and knives stay at the checkpoint.',
  },
  {
    key: 'name-wrong',
    topic: 'tickets',
    questionZh: '实名填错了怎么办？',
    questionEn: 'I entered a name wrongly. What now?',
    answerZh: '提交后不能自己改。请带证件到南门外的票务服务台，或提前写信，工作人员核对后为您更正，一张票一次。',
    answerEn:
      'You cannot change it yourself once it is sent. Bring the document to the ticket desk outside the south door, or write beforehand; we correct it once for each ticket.',
  },
  {
    key: 'give-away',
    topic: 'tickets',
    questionZh: '去不了，票能退吗？',
    questionEn: 'I cannot come. Is there a refund?',
    answerZh: '展览票与论坛票不退不换，但可以转赠。写好对方的手机号或邮箱，四十八小时内没领会自动回来。',
    answerEn:
      'Exhibition and forum tickets are not refunded, and can be given away. If your friend has not taken it in forty-eight hours, it comes back.',
  },
  {
    key: 'invoice-when',
    topic: 'tickets',
    questionZh: '发票什么时候开？',
    questionEn: 'When do I get my invoice?',
    answerZh: '在[我的发票](/ticket/invoiceList)里自己申请，大会后二十四天内都可以。二十个工作日内发到邮箱。',
    answerEn:
      'Ask for it in [My invoices](/ticket/invoiceList), until twenty-four days after the conference. It comes by e-mail within twenty working days.',
  },
];
