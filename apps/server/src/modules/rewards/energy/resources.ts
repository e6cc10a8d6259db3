import type { Label } from '@mingtang/contract/resources/model';
import { energyCodeFields, energyGroupFields, energyTaskFields } from '@mingtang/contract/rewards/energy/model';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { energyCodes, energyGroups, energyTasks } from './tables.ts';

const kindLabels = {
  booth: { zh: '展位', en: 'Stand' },
  forum: { zh: '论坛', en: 'Forum' },
  profile: { zh: '完善资料', en: 'Profile' },
  card: { zh: '递出名片', en: 'Card handed over' },
} satisfies Record<string, Label>;

const codeShape = z.object(energyCodeFields);
/** Codes that are printed and hung up. */
export const energyCodeResource: ResourceDefinition<typeof energyCodes, z.output<typeof codeShape>> = {
  name: 'energy_code',
  table: energyCodes,
  fields: codeShape,
  searchable: ['nameZh', 'nameEn'],
  tags: () => [],
  form: {
    group: 'rewards',
    label: { zh: '能量码', en: 'Energy codes' },
    one: { zh: '能量码', en: 'Energy code' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' }, hint: { zh: '印在码下方', en: 'Printed below the code' } },
      kind: { label: { zh: '挂在', en: 'Hangs at' }, options: { booth: kindLabels.booth, forum: kindLabels.forum } },
      exhibitorId: { label: { zh: '展商', en: 'Exhibitor' }, as: 'reference', of: 'exhibitor' },
      forumId: { label: { zh: '论坛', en: 'Forum' }, as: 'reference', of: 'forum' },
      groupId: {
        label: { zh: '分组', en: 'Group' },
        hint: { zh: '观众能看到每组扫了几个', en: 'Visitors see how many of each group they have scanned' },
        as: 'reference',
        of: 'energy_group',
      },
      points: { label: { zh: '能量', en: 'Points' }, preset: 20 },
      validDays: {
        label: { zh: '有效日期', en: 'Valid days' },
        hint: { zh: '每人每天计一次', en: 'Counts once a person and day' },
      },
    },
    listed: ['name', 'kind', 'groupId', 'points', 'publishedAt'],
    filters: ['kind', 'groupId'],
  },
};

const groupShape = z.object(energyGroupFields);
/** Codes that belong together. */
export const energyGroupResource: ResourceDefinition<typeof energyGroups, z.output<typeof groupShape>> = {
  name: 'energy_group',
  table: energyGroups,
  fields: groupShape,
  searchable: ['nameZh', 'nameEn'],
  tags: () => [],
  form: {
    group: 'rewards',
    label: { zh: '能量码分组', en: 'Energy groups' },
    one: { zh: '分组', en: 'Energy group' },
    title: 'name',
    fields: {
      name: {
        label: { zh: '名称', en: 'Name' },
        hint: {
          zh: '如“H1 馆展位”；能量码里选这个分组，删除分组不影响能量码',
          en: 'Such as “Stands of Hall H1”. Codes name their group, and stay when it is deleted',
        },
      },
    },
    listed: ['name', 'updatedAt'],
  },
};

const taskShape = z.object(energyTaskFields);
/** What brings points. */
export const energyTaskResource: ResourceDefinition<typeof energyTasks, z.output<typeof taskShape>> = {
  name: 'energy_task',
  table: energyTasks,
  fields: taskShape,
  searchable: ['titleZh', 'titleEn'],
  tags: () => [],
  form: {
    group: 'rewards',
    label: { zh: '能量任务', en: 'Energy tasks' },
    one: { zh: '任务', en: 'Task' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      kind: {
        label: { zh: '做什么', en: 'What it is for' },
        hint: { zh: '每种只有一个任务', en: 'One task of each' },
        options: kindLabels,
      },
      note: { label: { zh: '说明', en: 'In a sentence' } },
      points: {
        label: { zh: '能量', en: 'Points' },
        hint: { zh: '扫码的任务以码上的能量为准', en: 'Scanned codes bring their own' },
      },
      dailyLimit: { label: { zh: '每天最多', en: 'At most a day' }, preset: 1 },
    },
    listed: ['title', 'kind', 'points', 'dailyLimit', 'publishedAt'],
  },
};
