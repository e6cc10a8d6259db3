import type { ConferenceEventFields } from '@mingtang/contract/programme/conference-event';
import type { ClockTime, DayIndex } from '../content.ts';

export interface DemoConferenceEvent extends Omit<ConferenceEventFields, 'venueId' | 'startsAt' | 'endsAt'> {
  dayIndex: DayIndex;
  start: ClockTime;
  end: ClockTime;
  /** A hall's key, or null for a place in the city. */
  venue: string | null;
}

/** What everybody at the demo's conference comes together for. */
export const conferenceEvents: readonly DemoConferenceEvent[] = [
  {
    dayIndex: 0,
    start: '08:30',
    end: '09:00',
    kind: 'ceremony',
    admission: 'everyone',
    venue: null,
    placeZh: '浦江会展中心南广场',
    placeEn: 'South forecourt, Pujiang Convention Centre',
    titleZh: '点灯：第一天开门',
    titleEn: 'Lighting up: the doors open',
    summaryZh: '九盏灯由九位今天要讲话的人依次点亮，点到正中那一盏，大门就开。没有致辞，二十分钟后各自进厅。',
    summaryEn:
      'Nine lamps, lit one after another by nine people who speak today. When the middle one is on, the doors open. No speeches: after twenty minutes everybody goes in.',
    noteZh: '站着看，遇雨移到一层大堂。',
    noteEn: 'Standing only. If it rains we move to the ground-floor lobby.',
  },
  {
    dayIndex: 0,
    start: '18:30',
    end: '21:00',
    kind: 'evening',
    admission: 'invitation',
    venue: null,
    placeZh: '江边老船坞',
    placeEn: 'The old dry dock on the river',
    titleZh: '船坞晚饭',
    titleEn: 'Supper at the dry dock',
    summaryZh: '讲者、主办方和志愿者代表坐在同一张九十米长的桌子边。座位抽签，身边多半是不认识的人。',
    summaryEn:
      'Speakers, hosts and some of our volunteers at one table ninety metres long. Seats are drawn by lot, so your neighbour is most likely a stranger.',
    noteZh: '接驳船 18:10 从会展中心东码头开。请在邀请函里写明忌口。',
    noteEn: 'The boat leaves the east pier of the centre at 18:10. Tell us in your reply what you do not eat.',
  },
  {
    dayIndex: 1,
    start: '09:30',
    end: '11:30',
    kind: 'visit',
    admission: 'ticket',
    venue: null,
    placeZh: '三号港区',
    placeEn: 'Port area three',
    titleZh: '参访：夜班没有人的码头',
    titleEn: 'Visit: a port whose night shift is empty',
    summaryZh: '坐车进港，看一艘船怎么在没有人的岸边卸完。调度员会讲上一次系统停摆的那四个小时他们做了什么。',
    summaryEn:
      'By bus into the port, to see a ship unloaded on a quay without people. A dispatcher tells what they did in the four hours when the system last stood still.',
    noteZh: '大巴 8:50 在东门外上客，坐满即走，共三辆。请穿平底鞋，带有效证件。',
    noteEn:
      'Three buses leave from outside the east gate at 08:50, each when it is full. Flat shoes, and bring an identity document.',
  },
  {
    dayIndex: 1,
    start: '17:30',
    end: '18:40',
    kind: 'award',
    admission: 'ticket',
    venue: 'taishi',
    placeZh: null,
    placeEn: null,
    titleZh: '明灯奖之夜',
    titleEn: 'The Lamp Awards',
    summaryZh:
      '五个奖，发给把事情做成、也肯讲清楚代价的团队：一个给失败得最有用的项目，一个给文档写得最好的，三个由观众在三天里投出。',
    summaryEn:
      'Five awards for teams that made something work and say what it cost: one for the most useful failure, one for the best documentation, and three that visitors have voted for.',
    noteZh: '17:15 开门，先到先坐。',
    noteEn: 'Doors at 17:15. First come, first seated.',
  },
  {
    dayIndex: 2,
    start: '12:00',
    end: '13:00',
    kind: 'visit',
    admission: 'everyone',
    venue: null,
    placeZh: '会展中心北面的社区食堂',
    placeEn: 'The neighbourhood canteen north of the centre',
    titleZh: '参访：一间认得老人口味的食堂',
    titleEn: 'Visit: a canteen that knows who eats less salt',
    summaryZh: '走路八分钟，到一间三百位老人每天来吃的食堂。看后厨怎么备菜，然后坐下吃一顿，十八元。',
    summaryEn:
      'Eight minutes on foot to a canteen where three hundred elderly people eat every day. See how the kitchen plans, then sit down to lunch for 18 yuan.',
    noteZh: '11:50 在北门集合。',
    noteEn: 'We meet at the north door at 11:50.',
  },
  {
    dayIndex: 2,
    start: '18:00',
    end: '18:30',
    kind: 'ceremony',
    admission: 'everyone',
    venue: 'taishi',
    placeZh: null,
    placeEn: null,
    titleZh: '熄灯：把火递给下一座城',
    titleEn: 'Lights out: on to the next city',
    summaryZh: '三天里的九盏灯一盏盏熄掉，最后一盏交给下一届的城市。名字当场揭晓。',
    summaryEn:
      'The nine lamps of these three days go out one by one. The last is handed to the city that has us next; its name is told then and there.',
    noteZh: null,
    noteEn: null,
  },
];
