import type { DemoComment, DemoCommenter } from '../content.ts';
import { dayZeroHalls } from './comments/day-0-halls.ts';
import { dayZeroRelay } from './comments/day-0-relay.ts';
import { nightRelay } from './comments/day-1-relay.ts';

/** Visitors who talk. */
export const demoCommenters: DemoCommenter[] = [
  { key: 'zhou', name: '周以安', email: 'zhou.yian@example.org', language: 'zh' },
  { key: 'jiang', name: '江晚', email: 'jiang.wan@example.org', language: 'zh' },
  { key: 'tang', name: '唐果果', email: 'tang.guoguo@example.org', language: 'zh' },
  { key: 'ma', name: '马骁', email: 'ma.xiao@example.org', language: 'zh' },
  { key: 'lu', name: '陆小满', email: 'lu.xiaoman@example.org', language: 'zh' },
  { key: 'qin', name: '秦远帆', email: 'qin.yuanfan@example.org', language: 'zh' },
  { key: 'mei', name: '梅若初', email: 'mei.ruochu@example.org', language: 'zh' },
  { key: 'xu', name: '许江白', email: 'xu.jiangbai@example.org', language: 'zh' },
  { key: 'hanna', name: 'Hanna Olsen', email: 'hanna.olsen@example.org', language: 'en' },
  { key: 'priya', name: 'Priya Nair', email: 'priya.nair@example.org', language: 'en' },
  { key: 'tomas', name: 'Tomas Berg', email: 'tomas.berg@example.org', language: 'en' },
  { key: 'amina', name: 'Amina Sow', email: 'amina.sow@example.org', language: 'en' },
  { key: 'diego', name: 'Diego Rivas', email: 'diego.rivas@example.org', language: 'en' },
  { key: 'kofi', name: 'Kofi Adjei', email: 'kofi.adjei@example.org', language: 'en' },
];

/** What holds a comment in the demo until somebody has looked at it. */
export const demoCommentWords = ['加微信', '刷单', '代开发票', '内部渠道', 'casino', 'free money', 'crypto signals'];

/** `at` is seconds since the broadcast began. What would lie ahead at the time of seeding has not been said yet. */
export const demoComments: DemoComment[] = [
  ...[dayZeroRelay, dayZeroHalls, nightRelay].flatMap((said) =>
    Object.entries(said).flatMap(([forum, lines]) => lines.map(([at, by, text]) => ({ forum, by, at, text }))),
  ),

  { forum: 'nine-rooms-one-light', by: 'ma', at: 12, text: '来自兰州的问好' },
  { forum: 'nine-rooms-one-light', by: 'hanna', at: 26, text: 'Watching from Bergen, it is half past three here' },
  { forum: 'nine-rooms-one-light', by: 'tang', at: 41, text: '九盏灯一盏一盏亮，起鸡皮疙瘩了' },
  { forum: 'nine-rooms-one-light', by: 'jiang', at: 58, text: '主持人声音好稳' },
  { forum: 'nine-rooms-one-light', by: 'tomas', at: 75, text: 'The English interpretation is excellent, thank you' },
  { forum: 'nine-rooms-one-light', by: 'zhou', at: 96, text: '“先把门打开，再谈照亮谁”，记下来了' },
  { forum: 'nine-rooms-one-light', by: 'lu', at: 160, text: '后排能看清字幕，点赞摄像' },
  { forum: 'nine-rooms-one-light', by: 'priya', at: 420, text: 'Will the slides be shared afterwards?' },
  {
    forum: 'nine-rooms-one-light',
    by: 'jiang',
    at: 610,
    text: '要讲义的加·微·信，先到先得',
    heldFor: ['加微信'],
  },
  {
    forum: 'nine-rooms-one-light',
    by: 'ma',
    at: 700,
    text: '这届讲得不如去年，散了吧',
    reported: [
      { by: 'tang', reason: 'abuse' },
      { by: 'hanna', reason: 'other' },
    ],
  },

  { forum: 'when-will-it-say-i-dont-know', by: 'zhou', at: 18, text: '题目就是我想问的' },
  { forum: 'when-will-it-say-i-dont-know', by: 'priya', at: 37, text: 'Refusing well is harder than answering well' },
  { forum: 'when-will-it-say-i-dont-know', by: 'lu', at: 55, text: '“不知道”也要给出不知道的范围' },
  {
    forum: 'when-will-it-say-i-dont-know',
    by: 'tomas',
    at: 88,
    text: 'That calibration plot says more than the table',
  },
  { forum: 'when-will-it-say-i-dont-know', by: 'tang', at: 140, text: '医生朋友已经转发给科室了' },

  { forum: 'a-neuron-in-court', by: 'jiang', at: 15, text: '第一次在法庭上听见“激活值”' },
  { forum: 'a-neuron-in-court', by: 'hanna', at: 44, text: 'Who gets to cross-examine a neuron?' },
  { forum: 'a-neuron-in-court', by: 'ma', at: 70, text: '法官那句反问太准了' },
  { forum: 'a-neuron-in-court', by: 'zhou', at: 115, text: '证据链这一页能再停一会儿吗' },

  { forum: 'the-next-mountain', by: 'ma', at: 20, text: '来自兰州的问好' },
  { forum: 'the-next-mountain', by: 'lu', at: 45, text: '开场三个数字，够狠' },
  { forum: 'the-next-mountain', by: 'hanna', at: 90, text: 'Great talk! Is the English track available in replay?' },
  { forum: 'the-next-mountain', by: 'zhou', at: 700, text: '请问世界模型的评测现在有公认的基准吗？' },
  { forum: 'the-next-mountain', by: 'tang', at: 1_180, text: '“不是预测下一个词，而是预测下一秒”——这句记下了。' },
  { forum: 'the-next-mountain', by: 'priya', at: 2_300, text: 'Gravity before friction. Just like my toddler' },
  { forum: 'the-next-mountain', by: 'jiang', at: 2_810, text: '物理直觉那段太妙了' },

  { forum: 'explain-it-to-grandmother', by: 'tang', at: 30, text: '外婆也在看，她说听懂了' },
  { forum: 'explain-it-to-grandmother', by: 'tomas', at: 64, text: 'My mother asks for a part two' },
  { forum: 'explain-it-to-grandmother', by: 'lu', at: 120, text: '这个比喻我要拿去上课' },

  { forum: 'relay-four-bars', by: 'tomas', at: 25, text: 'Lisbon is awake and listening' },
  { forum: 'relay-four-bars', by: 'jiang', at: 52, text: '凌晨听这个，睡不着了' },
  { forum: 'relay-four-bars', by: 'priya', at: 130, text: 'The silence between the bars is the best part' },
  { forum: 'relay-four-bars', by: 'zhou', at: 300, text: '最后四小节能再放一遍吗' },

  { forum: 'relay-mule-and-horse', by: 'ma', at: 18, text: '骡子能运的服务器，第一次见' },
  { forum: 'relay-mule-and-horse', by: 'hanna', at: 47, text: 'Technology a mule can carry should be a standard' },
  { forum: 'relay-mule-and-horse', by: 'lu', at: 85, text: '安第斯山的画面好美' },
  {
    forum: 'relay-mule-and-horse',
    by: 'tomas',
    at: 210,
    text: 'How long does the battery last at four thousand metres?',
  },
  { forum: 'relay-mule-and-horse', by: 'tang', at: 480, text: '这才叫离用户近' },

  { forum: 'relay-first-train', by: 'zhou', at: 20, text: '正坐着头班车看这场' },
  { forum: 'relay-first-train', by: 'priya', at: 58, text: 'Good morning Tokyo, good morning Seoul' },
  { forum: 'relay-first-train', by: 'jiang', at: 110, text: '“给还没睡醒的人做设计”，笑了，也懂了' },

  { forum: 'relay-noisy-reef', by: 'hanna', at: 22, text: 'I did not know a healthy reef crackles like that' },
  { forum: 'relay-noisy-reef', by: 'lu', at: 60, text: '戴耳机听，像煎锅' },
  { forum: 'relay-noisy-reef', by: 'ma', at: 140, text: '能不能听出哪一段是死的' },

  { forum: 'relay-lights-out', by: 'tomas', at: 30, text: 'Tromsø here: two months without sun, never a power cut' },
  { forum: 'relay-lights-out', by: 'tang', at: 75, text: '按日程停电也是一种服务' },
  { forum: 'relay-lights-out', by: 'zhou', at: 190, text: '请问离线时模型怎么更新' },

  { forum: 'relay-tests-grow-old', by: 'priya', at: 28, text: 'Retire the tests before they retire us' },
  { forum: 'relay-tests-grow-old', by: 'jiang', at: 66, text: '考题泄露那张图看得我心虚' },
  { forum: 'relay-tests-grow-old', by: 'lu', at: 150, text: '题库也该有保质期' },
];
