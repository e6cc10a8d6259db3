import { organisationFields, speakerFields, tagFields, venueFields } from '@mingtang/contract/programme/fields';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { ORGANISATIONS_TAG, SPEAKERS_TAG, TAGS_TAG, VENUES_TAG } from '../cache-tags.ts';
import { organisations, speakers, tags, venues } from '../tables.ts';

const venueShape = z.object(venueFields);
export const venueResource: ResourceDefinition<typeof venues, z.output<typeof venueShape>> = {
  name: 'venue',
  table: venues,
  fields: venueShape,
  searchable: ['nameZh', 'nameEn', 'code', 'themeZh', 'themeEn'],
  tags: () => [VENUES_TAG],
  refusals: { venues_one_a_chamber: 'programme.hall_taken' },
  form: {
    group: 'programme',
    label: { zh: '场地', en: 'Venues' },
    one: { zh: '场地', en: 'Venue' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      theme: {
        label: { zh: '主题', en: 'Theme' },
        hint: { zh: '在平面图上几个字说明', en: 'A few words for the plan' },
      },
      kind: {
        label: { zh: '种类', en: 'Kind' },
        options: {
          forum: { zh: '论坛厅', en: 'Forum hall' },
          exhibition: { zh: '展厅', en: 'Exhibition hall' },
          stage: { zh: '厅内舞台', en: 'Stage within a hall' },
        },
      },
      hall: {
        label: { zh: '平面图上的厅', en: 'Hall on the plan' },
        hint: {
          zh: '0–8，自西北起逐行数；不在图上则留空',
          en: '0–8, row by row from the north-west; empty when the plan does not show it',
        },
      },
      code: {
        label: { zh: '代号', en: 'Code' },
        hint: { zh: '最多三个字符，用于平面图和票面', en: 'For the plan and on tickets' },
      },
      seats: { label: { zh: '座位', en: 'Seats' } },
    },
    listed: ['name', 'kind', 'hall', 'code', 'seats'],
    filters: ['kind'],
  },
};

const tagShape = z.object(tagFields);
export const tagResource: ResourceDefinition<typeof tags, z.output<typeof tagShape>> = {
  name: 'tag',
  table: tags,
  fields: tagShape,
  searchable: ['nameZh', 'nameEn'],
  tags: () => [TAGS_TAG],
  form: {
    group: 'programme',
    label: { zh: '话题标签', en: 'Topics' },
    one: { zh: '话题', en: 'Topic' },
    title: 'name',
    fields: { name: { label: { zh: '名称', en: 'Name' } } },
    listed: ['name', 'updatedAt'],
  },
};

const organisationShape = z.object(organisationFields);
export const organisationResource: ResourceDefinition<typeof organisations, z.output<typeof organisationShape>> = {
  name: 'organisation',
  table: organisations,
  fields: organisationShape,
  searchable: ['nameZh', 'nameEn'],
  order: { by: 'nameEn' },
  tags: () => [ORGANISATIONS_TAG],
  form: {
    group: 'programme',
    label: { zh: '机构', en: 'Organisations' },
    one: { zh: '机构', en: 'Organisation' },
    title: 'name',
    fields: { name: { label: { zh: '名称', en: 'Name' } } },
    listed: ['name', 'updatedAt'],
  },
};

const speakerShape = z.object(speakerFields);
export const speakerResource: ResourceDefinition<typeof speakers, z.output<typeof speakerShape>> = {
  name: 'speaker',
  table: speakers,
  fields: speakerShape,
  searchable: ['nameZh', 'nameEn', 'positionZh', 'positionEn'],
  order: { by: 'nameEn' },
  tags: () => [SPEAKERS_TAG],
  form: {
    group: 'programme',
    label: { zh: '讲者', en: 'Speakers' },
    one: { zh: '讲者', en: 'Speaker' },
    title: 'name',
    fields: {
      name: { label: { zh: '姓名', en: 'Name' } },
      position: { label: { zh: '职务', en: 'Position' } },
      bio: { label: { zh: '简介', en: 'About' } },
      organisationId: { label: { zh: '机构', en: 'Organisation' }, as: 'reference', of: 'organisation' },
      isDistinguished: { label: { zh: '重磅嘉宾', en: 'Distinguished guest' } },
    },
    listed: ['name', 'position', 'organisationId', 'isDistinguished'],
    filters: ['isDistinguished'],
  },
};
