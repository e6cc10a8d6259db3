import { type ActivityKind, ENTRY_TIME } from '@mingtang/contract/programme/activity';
import type { ClockTime, DayIndex } from '../content.ts';

export interface DemoActivity {
  dayIndex: DayIndex;
  start: ClockTime;
  end: ClockTime;
  kind: ActivityKind;
  /** A hall's key, or `hall/stage`. */
  venue: string;
  titleZh: string;
  titleEn: string;
  summaryZh: string;
  summaryEn: string;
  spotZh: string | null;
  spotEn: string | null;
  quota: number | null;
  isReviewNeeded: boolean;
  /** Null: one just comes. Else booking closes so many hours before the start. */
  bookingClosesHoursBefore: number | null;
}

/** What happens beside the demo's forums. */
export const activities: readonly DemoActivity[] = [
  {
    dayIndex: 0,
    start: '10:00',
    end: '11:00',
    kind: 'tour',
    venue: 'h1',
    titleZh: '机器人馆晨间导览',
    titleEn: 'Morning tour of the robot hall',
    summaryZh: '跟着讲解员走一小时，看六台正在干活的机器人：搬运、质检、写字、做咖啡。边走边问，不赶路。',
    summaryEn:
      'One hour with a guide and six robots at work: lifting, checking, writing, making coffee. Ask as you walk; nobody hurries.',
    spotZh: 'H1 馆西门服务台',
    spotEn: 'Service desk at the west door of Hall H1',
    quota: 30,
    isReviewNeeded: false,
    bookingClosesHoursBefore: 1,
  },
  {
    dayIndex: 0,
    start: '14:00',
    end: '16:30',
    kind: 'workshop',
    venue: 'h4/sunmao',
    titleZh: '榫卯与夹爪：亲手做一只机械手',
    titleEn: 'Joints and grippers: build a robot hand',
    summaryZh: '用木料和三个舵机拼一只会抓纸杯的手。材料现场发，做好带走，十岁以上的孩子可与大人一组。',
    summaryEn:
      'Wood and three servos become a hand that picks up a paper cup. Materials are provided and the hand is yours. Children over ten work with an adult.',
    spotZh: null,
    spotEn: null,
    quota: 24,
    isReviewNeeded: false,
    bookingClosesHoursBefore: 2,
  },
  {
    dayIndex: 0,
    start: '18:30',
    end: '20:30',
    kind: 'gathering',
    venue: 'h2/zhinan',
    titleZh: '创业者与投资人夜谈',
    titleEn: 'Founders and investors after hours',
    summaryZh: '每桌八人，二十分钟换一次桌。请在预约时写明公司阶段，组委会按阶段安排座位。',
    summaryEn:
      'Eight to a table, a new table every twenty minutes. Say how far your company is when you apply: the committee seats people by stage.',
    spotZh: null,
    spotEn: null,
    quota: 96,
    isReviewNeeded: true,
    bookingClosesHoursBefore: 6,
  },
  {
    dayIndex: 1,
    start: '09:30',
    end: '12:00',
    kind: 'contest',
    venue: 'h1/gongshu',
    titleZh: '机器狗障碍赛',
    titleEn: 'Robot dog obstacle race',
    summaryZh: '十二支学生队，一条有楼梯、碎石和跷跷板的赛道。观赛无需预约，名额留给参赛队员。',
    summaryEn:
      'Twelve student teams on a course of stairs, gravel and a seesaw. No booking to watch: the places are for those who race.',
    spotZh: null,
    spotEn: null,
    quota: 60,
    isReviewNeeded: true,
    bookingClosesHoursBefore: 24,
  },
  {
    dayIndex: 1,
    start: '13:30',
    end: '14:30',
    kind: 'tour',
    venue: 'h3',
    titleZh: '无障碍导览：手语与口述',
    titleEn: 'Tour with sign language and audio description',
    summaryZh: '为听障与视障观众准备的导览，配手语翻译与口述员，可带导盲犬和一位同行人。',
    summaryEn:
      'For deaf, hard-of-hearing, blind and partially sighted visitors, with an interpreter and a describer. Guide dogs and one companion are welcome.',
    spotZh: 'H3 馆北门服务台',
    spotEn: 'Service desk at the north door of Hall H3',
    quota: 16,
    isReviewNeeded: false,
    bookingClosesHoursBefore: 2,
  },
  {
    dayIndex: 1,
    start: '15:00',
    end: '17:00',
    kind: 'workshop',
    venue: 'h3/xingtan',
    titleZh: '老师的一节 AI 备课',
    titleEn: 'Planning one lesson with AI',
    summaryZh: '中小学老师带一节真实的课来，两小时里用模型备好教案、习题和分层讲解，并学会检查它说错的地方。',
    summaryEn:
      'Teachers bring one real lesson and leave with a plan, exercises and explanations at three levels, and with a way to catch what the model gets wrong.',
    spotZh: null,
    spotEn: null,
    quota: 40,
    isReviewNeeded: false,
    bookingClosesHoursBefore: 2,
  },
  {
    dayIndex: 1,
    start: '19:00',
    end: '20:00',
    kind: 'performance',
    venue: 'taishi',
    titleZh: '九室：人与机器的合奏',
    titleEn: 'Nine Rooms: a concert for people and machines',
    summaryZh: '一架古琴、一支弦乐四重奏和会听的合成器同台。合成器没有谱，只听别人怎么弹。',
    summaryEn:
      'A guqin, a string quartet and a synthesiser that listens. It has no score; it only hears what the others play.',
    spotZh: null,
    spotEn: null,
    quota: 260,
    isReviewNeeded: false,
    bookingClosesHoursBefore: 1,
  },
  {
    dayIndex: 2,
    start: '10:00',
    end: '12:00',
    kind: 'gathering',
    venue: 'h2/zhinan',
    titleZh: '求职角',
    titleEn: 'Jobs corner',
    summaryZh: '四十家参展企业的招聘负责人在场，带一页简历来，当面聊十分钟。到场即可参加。',
    summaryEn:
      'Hiring managers of forty exhibitors. Bring one page about yourself and talk for ten minutes. Just come.',
    spotZh: null,
    spotEn: null,
    quota: null,
    isReviewNeeded: false,
    bookingClosesHoursBefore: null,
  },
  {
    dayIndex: 2,
    start: '14:00',
    end: '15:30',
    kind: 'workshop',
    venue: 'h4/sunmao',
    titleZh: '给孩子的第一堂机器学习课',
    titleEn: 'A first lesson in machine learning for children',
    summaryZh: '不写代码，用一百张猫和不是猫的照片教会机器一件事，再想办法骗过它。八到十二岁，家长可旁听。',
    summaryEn:
      'No code. A hundred pictures of cats and of things that are not cats teach a machine one thing; then the children try to fool it. Ages eight to twelve, parents may sit in.',
    spotZh: null,
    spotEn: null,
    quota: 20,
    isReviewNeeded: false,
    bookingClosesHoursBefore: 3,
  },
  {
    dayIndex: 2,
    start: '16:00',
    end: '16:40',
    kind: 'contest',
    venue: 'h4/sunmao',
    titleZh: '一把椅子：和机械臂下一盘棋',
    titleEn: 'One chair: a game of chess with a robot arm',
    summaryZh: '棋盘一边是机械臂，另一边只有一把椅子。下完一盘，胜负都可以把落子记录带走。约满可以候补。',
    summaryEn:
      'On one side of the board a robot arm, on the other a single chair. Win or lose, you take the record of every move home. Once it is taken, queue for it.',
    spotZh: null,
    spotEn: null,
    quota: 1,
    isReviewNeeded: false,
    bookingClosesHoursBefore: 1,
  },
];

/** When the demo's general visitors enter the exhibition, on each of its days. */
const entryTimes: readonly { start: ClockTime; end: ClockTime; quota: number }[] = [
  { start: '09:00', end: '10:30', quota: 3_000 },
  { start: '10:30', end: '12:00', quota: 3_000 },
  { start: '12:00', end: '14:00', quota: 2_400 },
  { start: '14:00', end: '16:00', quota: 2_400 },
];
const exhibitionDays: readonly DayIndex[] = [0, 1, 2];

/** Reserved at `/myExhibition`. */
export const exhibitionEntries: readonly DemoActivity[] = exhibitionDays.flatMap((dayIndex) =>
  entryTimes.map(
    ({ start, end, quota }): DemoActivity => ({
      dayIndex,
      start,
      end,
      quota,
      kind: ENTRY_TIME,
      venue: 'h3',
      titleZh: `展览入场 ${start}—${end}`,
      titleEn: `Exhibition entry ${start}–${end}`,
      summaryZh: '在预约的时段内从南门入场，入场后可以逛到闭馆。请带好门票二维码和实名登记的证件。',
      summaryEn:
        'Enter by the south gate within your time and stay until the halls close. Bring your ticket’s code and the document it names.',
      spotZh: '南门',
      spotEn: 'South gate',
      isReviewNeeded: false,
      bookingClosesHoursBefore: 0,
    }),
  ),
);
