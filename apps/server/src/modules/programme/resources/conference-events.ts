import { type ConferenceEventFields, conferenceEventFields } from '@mingtang/contract/programme/conference-event';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { CONFERENCE_EVENTS_TAG } from '../cache-tags.ts';
import { conferenceEvents } from '../events/tables.ts';

/** What the whole conference meets for: no places, no stream. */
export const conferenceEventResource: ResourceDefinition<typeof conferenceEvents, ConferenceEventFields> = {
  name: 'conference_event',
  table: conferenceEvents,
  fields: conferenceEventFields,
  searchable: ['titleZh', 'titleEn', 'summaryZh', 'summaryEn', 'placeZh', 'placeEn'],
  order: { by: 'startsAt' },
  tags: () => [CONFERENCE_EVENTS_TAG],
  form: {
    group: 'programme',
    label: { zh: '大会盛事', en: 'Conference events' },
    one: { zh: '盛事', en: 'Conference event' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      summary: { label: { zh: '简介', en: 'Summary' } },
      kind: {
        label: { zh: '形式', en: 'Kind' },
        options: {
          ceremony: { zh: '典礼', en: 'Ceremony' },
          award: { zh: '颁奖', en: 'Awards' },
          evening: { zh: '晚间', en: 'Evening' },
          visit: { zh: '参访', en: 'Visit' },
        },
      },
      admission: {
        label: { zh: '谁可以来', en: 'Who may come' },
        options: {
          everyone: { zh: '人人可来', en: 'Everybody' },
          ticket: { zh: '凭大会票', en: 'With a ticket' },
          invitation: { zh: '凭邀请', en: 'By invitation' },
        },
      },
      startsAt: { section: { zh: '时间与地点', en: 'When and where' }, label: { zh: '开始', en: 'Starts' } },
      endsAt: { label: { zh: '结束', en: 'Ends' } },
      venueId: {
        label: { zh: '场地', en: 'Venue' },
        hint: { zh: '不在会场内则留空，并写明地点', en: 'Empty when it is elsewhere; then say the place' },
        as: 'reference',
        of: 'venue',
      },
      place: {
        label: { zh: '地点', en: 'Place' },
        hint: { zh: '会场外的地方，或场地里的具体位置', en: 'A place in the city, or where in the venue' },
      },
      note: {
        label: { zh: '来之前', en: 'Before you come' },
        hint: { zh: '带什么、在哪里上车、穿什么', en: 'What to bring, where the bus leaves, what to wear' },
      },
    },
    listed: ['title', 'kind', 'admission', 'startsAt', 'venueId', 'publishedAt'],
    filters: ['kind', 'admission', 'venueId'],
    viewPath: '/event?uuid=:id',
  },
};
