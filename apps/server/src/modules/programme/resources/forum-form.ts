import type { ForumFields } from '@mingtang/contract/programme/fields';
import { forumTypeLabels } from '@mingtang/contract/programme/labels';
import type { ResourceForm } from '../../../platform/resource-definition.ts';
import { nameValues } from '../../reference/queries.ts';
import { waitingListField } from './waiting-list-field.ts';

/** How the console shows a forum. */
export const forumForm: ResourceForm<ForumFields> = {
  group: 'programme',
  label: { zh: '论坛', en: 'Forums' },
  one: { zh: '论坛', en: 'Forum' },
  title: 'title',
  fields: {
    title: { label: { zh: '标题', en: 'Title' } },
    summary: { label: { zh: '简介', en: 'Summary' } },
    venueId: {
      section: { zh: '时间与地点', en: 'When and where' },
      label: { zh: '场地', en: 'Venue' },
      as: 'reference',
      of: 'venue',
    },
    startsAt: {
      label: { zh: '开始', en: 'Starts' },
      hint: { zh: '整体移动时，议程随之移动', en: 'Its talks move along when start and end move together' },
    },
    endsAt: { label: { zh: '结束', en: 'Ends' } },
    category: {
      section: { zh: '分类', en: 'Kind' },
      label: { zh: '类别', en: 'Category' },
      options: {
        main: { zh: '主论坛', en: 'Main forum' },
        special: { zh: '专题论坛', en: 'Thematic forum' },
        industry: { zh: '行业论坛', en: 'Industry forum' },
        academic: { zh: '学术论坛', en: 'Academic forum' },
        public: { zh: '公众活动', en: 'For the public' },
      },
    },
    track: {
      label: { zh: '板块', en: 'Track' },
      options: { connect: { zh: 'CONNECT', en: 'CONNECT' }, future: { zh: 'FUTURE TECH', en: 'FUTURE TECH' } },
    },
    isTop: {
      label: { zh: '置顶', en: 'Top forum' },
      hint: { zh: '在日程页最上方，当天结束前一直在', en: 'Stands above the programme until it is over' },
    },
    language: {
      label: { zh: '语言', en: 'Spoken language' },
      options: {
        zh: { zh: '中文', en: 'Chinese' },
        en: { zh: '英文', en: 'English' },
        both: { zh: '中英同传', en: 'Both, interpreted' },
        other: { zh: '其他', en: 'Another' },
      },
    },
    tagIds: { label: { zh: '话题', en: 'Topics' }, as: 'references', of: 'tag' },
    organiserIds: { label: { zh: '主办机构', en: 'Held by' }, as: 'references', of: 'organisation' },
    forumType: {
      section: { zh: '入场与预约', en: 'Entry and booking' },
      label: { zh: '入场方式', en: 'How one gets in' },
      options: forumTypeLabels,
      called: (db) => nameValues(db, 'forum_type'),
    },
    offlineQuota: {
      label: { zh: '现场名额', en: 'Places in the room' },
      hint: { zh: '留空为不限；不能少于已预约', en: 'Empty: no limit. Never below what is taken' },
    },
    onlineQuota: { label: { zh: '线上名额', en: 'Places online' }, hint: { zh: '留空为不限', en: 'Empty: no limit' } },
    isReviewNeeded: { label: { zh: '预约需审核', en: 'Bookings are reviewed' } },
    bookingOpensAt: {
      label: { zh: '预约开放', en: 'Booking opens' },
      hint: { zh: '两端都留空，则不接受预约', en: 'With both ends empty nothing is booked' },
    },
    bookingClosesAt: { label: { zh: '预约截止', en: 'Booking closes' } },
    waitingList: waitingListField,
    playSwitch: {
      section: { zh: '直播与回放', en: 'Broadcast and recording' },
      label: { zh: '直播开关', en: 'Broadcast' },
      options: {
        off: { zh: '不直播', en: 'None' },
        auto: { zh: '按时间', en: 'By the clock' },
        held: { zh: '暂缓', en: 'Held back' },
        on_air: { zh: '正在直播', en: 'On air' },
        ended: { zh: '已结束', en: 'Ended' },
      },
    },
    hasPlayback: { label: { zh: '可看回放', en: 'Recording may be watched' } },
    hasComments: { label: { zh: '开放评论', en: 'Comments are open' } },
    sources: {
      label: { zh: '视频地址', en: 'Video addresses' },
      fields: {
        purpose: {
          label: { zh: '用途', en: 'For' },
          options: { live: { zh: '直播', en: 'Live' }, playback: { zh: '回放', en: 'Recording' } },
        },
        region: {
          label: { zh: '地区', en: 'Region' },
          options: {
            mainland: { zh: '中国内地', en: 'Chinese mainland' },
            international: { zh: '海外', en: 'Abroad' },
          },
        },
        language: {
          label: { zh: '语言', en: 'Language' },
          options: { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
        },
        quality: { label: { zh: '清晰度', en: 'Quality' } },
        url: { label: { zh: '地址', en: 'Address' } },
      },
    },
    captions: {
      label: { zh: '回放字幕', en: 'Captions of the recording' },
      hint: { zh: 'WebVTT 文件的地址，中英文各一', en: 'The address of a WebVTT file in each language' },
    },
  },
  listed: ['title', 'startsAt', 'venueId', 'category', 'forumType', 'publishedAt'],
  filters: ['category', 'forumType', 'track', 'isTop', 'venueId', 'playSwitch'],
  viewPath: '/forumdetail?uuid=:id',
};
