import type { DemoNews } from '../../content.ts';

/** Notices and decisions of the organising committee. */
export const announcements: DemoNews[] = [
  {
    key: 'replay-library-opens',
    titleZh: '回放书房开放：第一天的场次今晚上架',
    titleEn: 'The replay library opens with the first day on its shelves',
    summaryZh: '中英双语声道与字幕同步上线，论坛票与通票持有人无需另购。',
    summaryEn: 'Both audio languages and captions from the start; included in the forum and all-access passes.',
    bodyZh: [
      '第一天开放回放的论坛已经全部上架，每场都有中文与英文两条声道，字幕由人校过一遍。讲者要求撤下的段落会留下空白，并注明时长，不会悄悄剪掉。',
      '论坛票、全会通票与 VIP 通票包含全部回放，保留一年。没有来现场的朋友可以单独购买，云端观众可免费观看环球接力与公众场次。',
      '治理圆桌等不直播的场次没有回放。我们尽量在场次页面写明原因。',
    ],
    bodyEn: [
      'Every forum of the first day that allows a replay is now on the shelf, each with Chinese and English audio and captions read over by a person. Where a speaker has asked for a passage to be removed there is a gap of the right length and a note; nothing is cut in silence.',
      'Forum, all-access and VIP passes include all replays for a year. Those who could not come may buy the library by itself, and cloud visitors can watch the relay and the public sessions free of charge.',
      'Sessions without a stream, such as the governance roundtable, have no replay. Their pages say why wherever we can.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '22:15',
  },
  {
    key: 'why-the-roundtable-is-not-streamed',
    titleZh: '治理圆桌为什么不直播',
    titleEn: 'Why the governance roundtable isn’t streamed',
    summaryZh: '为了让监管者、审计师和企业把没想好的话也说出来。会后公布一页纪要，不署名，只写分歧。',
    summaryEn:
      'So that regulators, auditors and firms will say what they have not yet thought through. One page of minutes follows: disagreements, without names.',
    bodyZh: [
      '大会的大部分场次都有直播，治理圆桌是少数例外。往年试过公开，结果每个人都在念稿，三小时之后没有一句话是新的。',
      '今年换一种办法：邀请制，旁听席需要审核，不录音，不拍照。会后由两位记录员各写一份纪要，再合成一页，只写哪里有分歧、分歧有多大，不写是谁说的。',
      '纪要会在圆桌结束后的四十八小时内发布，中英文各一份，由双方记录员互校。如果两份对不上，就把对不上的地方也印出来。',
    ],
    bodyEn: [
      'Most of the conference is streamed; the governance roundtable is one of few exceptions. In past years it was open, everyone read from a script, and three hours produced not one new sentence.',
      'This year it is by invitation, with observers admitted on review, and neither sound nor pictures recorded. Two rapporteurs write separate minutes and merge them into a page that states where people disagree and by how much, without saying who.',
      'The page appears within forty-eight hours in Chinese and in English, each rapporteur checking the other’s. Where the two can’t be reconciled we shall print that too.',
    ],
    publishedDaysBefore: 1,
    publishedAt: '12:00',
  },
  {
    key: 'future-tech-selection',
    titleZh: '首批未来技术入选名单公布',
    titleEn: 'First Future Tech entries announced',
    summaryZh: '入选标准只有一条：五年之内，会不会有人因为没有它而写信来抱怨。',
    summaryEn: 'There was one criterion: within five years, would anybody write in to complain of its absence?',
    bodyZh: [
      'FUTURE TECH 单元今年不评“最先进”，评“最想念”。评审团由九个人组成，其中有一位裁缝、一位夜班护士和一位初二学生，每人可以否决一项，不必说明理由。',
      '首批入选的有：落在手套上的二百四十克无人机，写在说话人旁边的字幕，会随天气褪色的窗，能拿起熟柿子的软手，以及一条街就能开起来的电厂。每一项都会在展馆的舞台上做一次不彩排的演示。',
      '落选作品同样公布，并附评审的一句话。有一条写着：很好，但我奶奶会把它关掉。',
    ],
    bodyEn: [
      'This year Future Tech looks not for the most advanced but for the most missed. The nine judges include a tailor, a night nurse and a second-year pupil; each may veto one entry and need not say why.',
      'Among the first chosen are an aircraft of 240 grams that lands on a glove, captions written beside whoever is speaking, a window that fades with the weather, a soft hand for ripe persimmons, and a power plant the size of a street. Each gives one unrehearsed demonstration on a stage in the halls.',
      'Entries not chosen are listed as well, with a sentence from the jury. One reads: very good, but my grandmother would switch it off.',
    ],
    publishedDaysBefore: 2,
    publishedAt: '18:00',
  },
  {
    key: 'before-you-come',
    titleZh: '观众须知：入馆安检与实名核验',
    titleEn: 'Before you come: security and ID checks',
    summaryZh: '带上实名用的那张证件，提前打开门票里的二维码。没有网络也能入场。',
    summaryEn: 'Bring the ID you registered with and open your ticket’s code beforehand. It works without a network.',
    bodyZh: [
      '四个门都可以入馆，南门离地铁最近，上午九点到十点最挤。东门有轮椅坡道和 VIP 通道，北门留给团体。',
      '入馆分两步：先过安检，再核验实名。请在排队时打开门票，二维码每 60 秒刷新一次，断网也能用；截图会过期，请不要转发。',
      '请勿携带打火机、刀具和未登记的无人机。充电宝需要标识清晰。展馆内可以带水，不可以带有气味的食物，气味传感器就在 H1，它会很为难。',
      '16、17 岁的观众请由成年人陪同；未满 16 岁请在线观看。婴儿车可以寄存在南门内侧，母婴室在朱明厅西侧。',
    ],
    bodyEn: [
      'All four gates admit visitors. The south gate is nearest the metro and busiest from nine to ten. The east gate has the wheelchair ramp and the VIP lane; the north is for groups.',
      'There are two steps, security and then your ID. Open the ticket while you queue. Its code refreshes every sixty seconds and needs no network; screenshots expire, so please don’t pass them on.',
      'Leave lighters, knives and unregistered drones at home. Power banks must be clearly labelled. Water is welcome. Strong-smelling food is not: the scent sensors are in H1 and would be embarrassed.',
      'Visitors of 16 and 17 come with an adult, and those under 16 watch online. Pushchairs can be left inside the south gate; the baby-care room is west of Zhuming Hall.',
    ],
    publishedDaysBefore: 2,
    publishedAt: '15:00',
  },
  {
    key: 'a-quiet-room-in-the-atrium',
    titleZh: '中庭有一间什么都没有的屋子',
    titleEn: 'In the atrium, a room with nothing in it',
    summaryZh: '没有屏幕，没有广播，没有 Wi-Fi。欢迎进去坐一会儿。',
    summaryEn: 'No screens, no announcements, no Wi-Fi. Come in and sit down.',
    bodyZh: [
      '三天里，九个厅的平均音量超过七十分贝。今年我们在太室东侧的中庭隔出一间静室，地面铺席，四壁刷白，门口只有一条提示：请把手机留在外面的格子里。',
      '静室由慢一点工作室设计，听潮大学的温不语教授题了字。她写了三稿，最后一稿是一张白纸。',
      '静室同时也是感官敏感观众的休息处，志愿者备有降噪耳罩，不必说明原因即可借用。',
    ],
    bodyEn: [
      'Over three days the nine halls average more than seventy decibels. This year we have partitioned off a quiet room in the atrium east of Taishi: matting, white walls, and a single notice asking you to leave your phone in the rack outside.',
      'It was designed by Studio Slower, with an inscription by Professor Wen Buyu of Tingchao University. She made three drafts. The last is a blank sheet.',
      'The room also serves visitors who are sensitive to noise or light. Volunteers lend ear defenders and ask no reasons.',
    ],
    publishedDaysBefore: 4,
    publishedAt: '11:00',
  },
  {
    key: 'foreign-id-approvals',
    titleZh: '境外证件审核进度与退款说明',
    titleEn: 'Foreign IDs: how the approvals stand, and refunds',
    summaryZh: '已付款的境外证件订单正在逐一审核，未通过者将原路全额退款。',
    summaryEn:
      'Paid orders with foreign IDs are being reviewed one by one; those not approved are refunded in full the way they were paid.',
    bodyZh: [
      '使用护照及其他境外证件购票的观众，请在订单详情里查看审核状态。审核由组委会人工进行，通常需要一到两个工作日，高峰期会久一些。',
      '常见的退回原因有三个：姓名拼写与证件不一致、照片反光、证件有效期早于会期。收到退回通知后可以在原订单里更正，不需要重新付款。',
      '截止日仍未通过的订单会自动取消，款项按原支付方式退回，并以短信和邮件通知。有疑问请写信至 tickets@example.org，我们会用中文或英文答复。',
    ],
    bodyEn: [
      'If you bought with a passport or another foreign ID, the state of your review is shown in the order. People do this work; it takes one or two working days, and longer when it is busy.',
      'Three things send an application back: a name spelt otherwise than in the document, glare on the photograph, and a document that expires before the conference. You can correct it within the same order and do not pay again.',
      'Orders not approved by the deadline are cancelled and the money returns the way it came; we tell you by text and e-mail. Write to tickets@example.org with questions and we reply in Chinese or English.',
    ],
    publishedDaysBefore: 6,
    publishedAt: '10:00',
  },
];
