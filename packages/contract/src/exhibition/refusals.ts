import { defineRefusals } from '../refusal.ts';

export const exhibitionRefusals = defineRefusals('exhibition', {
  booth_taken: {
    code: '23001',
    zh: '这个展位已有展商，请换一个展位号',
    en: 'Another exhibitor has this stand. Choose a different number.',
  },
  category_loop: {
    code: '23002',
    zh: '分类不能放进自己或自己的下级里，请换一个上级',
    en: 'A category cannot stand below itself. Choose another one above it.',
  },
  category_too_deep: {
    code: '23003',
    zh: '分类最多三级，请换一个上级',
    en: 'Categories go three levels deep. Choose a higher one above it.',
  },
  category_taken: {
    code: '23004',
    zh: '同级里已有这个分类名',
    en: 'There is a category of this name at this level already.',
  },
  not_a_country: {
    code: '23005',
    zh: '请选择国家或地区，不要选省份或城市',
    en: 'Choose a country or region, not a province or a city.',
  },
  /** As `booth_taken`, where it is known who has it. */
  booth_held: {
    code: '23006',
    zh: '{booth} 是{nameZh}的展位，请先挪开它，或换一个展位号',
    en: '{nameEn} has stand {booth}. Move it first, or choose a different number.',
  },
  dealt_with: {
    code: '23007',
    zh: '有观众和这家展商往来过（约见 {meetings}，留言 {messages}，名片 {leads}），删除会一并带走。请改为撤下：约见会取消并通知双方',
    en: 'Visitors have dealt with this exhibitor (meetings {meetings}, messages {messages}, cards {leads}), which would go with it. Unpublish it instead: its meetings are called off and both sides are told.',
  },
});
