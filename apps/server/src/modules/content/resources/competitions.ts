import { type CompetitionFields, competitionFields } from '@mingtang/contract/content/competition';
import { CONTENT_PATHS } from '@mingtang/contract/content/routes';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { competitions } from '../competitions/tables.ts';
import { fieldLabels } from './field-labels.ts';

export const COMPETITIONS_TAG = 'competitions';

/** Competitions: whoever enters does so elsewhere; what is told of them is here. */
export const competitionResource: ResourceDefinition<typeof competitions, CompetitionFields> = {
  name: 'competition',
  table: competitions,
  fields: competitionFields,
  searchable: ['titleZh', 'titleEn', 'summaryZh', 'summaryEn', 'organiserZh', 'organiserEn'],
  tags: () => [COMPETITIONS_TAG],
  form: {
    group: 'content',
    label: { zh: '赛事', en: 'Competitions' },
    one: { zh: '赛事', en: 'Competition' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      summary: { label: { zh: '摘要', en: 'Summary' } },
      field: { label: { zh: '领域', en: 'Field' }, options: fieldLabels },
      organiser: { label: { zh: '主办', en: 'Organiser' } },
      reward: {
        label: { zh: '奖励', en: 'Reward' },
        hint: { zh: '几个字，列表用', en: 'In a few words, for the list' },
      },
      entriesOpenAt: { section: { zh: '日程', en: 'Dates' }, label: { zh: '报名开始', en: 'Entries open' } },
      entriesCloseAt: { label: { zh: '报名截止', en: 'Entries close' } },
      finalStartsAt: { label: { zh: '决赛开始', en: 'Final begins' } },
      finalEndsAt: { label: { zh: '决赛结束', en: 'Final ends' } },
      venueId: { label: { zh: '决赛场地', en: 'Venue of the final' }, as: 'reference', of: 'venue' },
      entryLink: {
        label: { zh: '报名链接', en: 'Where to enter' },
        hint: { zh: '本站路径或 https 地址', en: 'A path of this site, or an https address' },
      },
      body: { section: { zh: '内容', en: 'Content' }, label: { zh: '正文', en: 'Text' }, as: 'rich_text' },
      cover: { label: { zh: '封面', en: 'Cover' }, as: 'picture' },
      tracks: {
        label: { zh: '赛道', en: 'Tracks' },
        fields: {
          title: { label: { zh: '名称', en: 'Name' } },
          text: { label: { zh: '说明', en: 'What it asks for' } },
        },
      },
      prizes: {
        label: { zh: '奖项', en: 'Prizes' },
        fields: {
          name: { label: { zh: '名称', en: 'Name' } },
          count: { label: { zh: '名额', en: 'How many' } },
          worth: { label: { zh: '奖励', en: 'Worth' } },
        },
      },
      jurors: {
        label: { zh: '评委', en: 'Jury' },
        fields: { name: { label: { zh: '姓名', en: 'Name' } }, role: { label: { zh: '身份', en: 'Who it is' } } },
      },
      results: {
        label: { zh: '结果', en: 'Results' },
        hint: { zh: '决赛结束后才公布，可以提前填', en: 'Told once the final is over; they may be entered before' },
        fields: {
          prize: { label: { zh: '奖项', en: 'Prize' } },
          winner: { label: { zh: '获奖者', en: 'Winner' } },
          work: { label: { zh: '作品', en: 'Work' } },
        },
      },
    },
    listed: ['title', 'field', 'entriesCloseAt', 'finalStartsAt', 'publishedAt'],
    filters: ['field'],
    viewPath: CONTENT_PATHS.competition,
  },
};
