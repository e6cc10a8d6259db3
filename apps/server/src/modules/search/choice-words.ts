import type { Field } from '@mingtang/contract/content/field';
import type { NEWS_CATEGORIES } from '@mingtang/contract/content/news';
import type { ActivityKind } from '@mingtang/contract/programme/activity';
import type { ConferenceEventKind } from '@mingtang/contract/programme/conference-event';
import type { ForumCategory } from '@mingtang/contract/programme/model';

/** By which words visitors look for what has one of a few kinds. Without apostrophes: they are written into SQL. */

export const forumCategoryWords: Record<ForumCategory, string> = {
  main: '主论坛 Main forum Plenary',
  special: '专题论坛 Thematic forum',
  industry: '行业论坛 产业论坛 Industry forum',
  academic: '学术论坛 Academic forum',
  public: '公众活动 公众论坛 For the public',
};

export const activityKindWords: Record<ActivityKind, string> = {
  tour: '导览 Guided tour',
  workshop: '工作坊 Workshop',
  contest: '竞赛 比赛 Contest',
  performance: '演出 Performance',
  gathering: '交流 社交 Gathering Networking',
  exhibition_entry: '展览入场时段 Exhibition entry time',
};

export const eventKindWords: Record<ConferenceEventKind, string> = {
  ceremony: '仪式 Ceremony',
  award: '颁奖 Award',
  evening: '晚间活动 Evening',
  visit: '参访 Visit',
};

export const newsCategoryWords: Record<(typeof NEWS_CATEGORIES)[number], string> = {
  committee: '组委会公告 Announcement',
  programme: '议程 Programme',
  exhibition: '展览 Exhibition',
  people: '人物 People',
  visit: '参会 Visiting',
};

export const fieldWords: Record<Field, string> = {
  models: '模型 Models',
  robotics: '机器人 Robotics',
  compute: '芯片算力 Compute',
  health: '医疗健康 Health',
  learning: '教育学习 Learning',
  city: '城市 Cities',
  industry: '工业 Industry',
  society: '社会治理 Society Governance',
  arts: '艺术 Arts',
};
