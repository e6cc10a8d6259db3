import { defineRefusals } from '../refusal.ts';

export const resourcesRefusals = defineRefusals('resources', {
  still_used: {
    code: '24001',
    zh: '别处还在使用，不能删除。可以改为草稿，或先在别处移除',
    en: 'It is still used elsewhere and cannot be deleted. Make it a draft, or remove it there first.',
  },
  not_ordered: { code: '24005', zh: '这类内容不能手动排序', en: 'These are not put in order by hand.' },
  not_fellows: {
    code: '24008',
    zh: '只能在同一组内排序，请先筛选到一组',
    en: 'Only fellows of one group are put in order. Filter the list to one group first.',
  },
  refers_to_nothing: {
    code: '24009',
    zh: '所选的内容已不存在，请重新选择',
    en: 'What was chosen is not there any more. Choose again.',
  },
  not_published: { code: '24006', zh: '这类内容没有发布状态', en: 'These are not published or hidden.' },
  already_exists: {
    code: '24007',
    zh: '已有相同的内容，请检查是否重复',
    en: 'There is one like this already. Check whether it is the same.',
  },
});
