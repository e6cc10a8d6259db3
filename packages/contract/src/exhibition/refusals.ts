import { defineRefusals } from '../refusal.ts';

export const exhibitionRefusals = defineRefusals('exhibition', {
  booth_taken: {
    code: '23001',
    zh: '这个展位已有展商，请换一个展位号',
    en: 'Another exhibitor has this booth. Choose a different booth number.',
  },
  category_loop: {
    code: '23002',
    zh: '分类不能放进自己或自己的下级里，请换一个上级',
    en: 'A category cannot be placed under itself. Choose another parent.',
  },
  category_too_deep: {
    code: '23003',
    zh: '分类最多三级，请换一个上级',
    en: 'Categories have at most three levels. Choose another parent.',
  },
  category_taken: {
    code: '23004',
    zh: '同级里已有这个分类名',
    en: 'A category with this name already exists at this level.',
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
    en: 'Booth {booth} belongs to {nameEn}. Move it first, or choose a different booth number.',
  },
  dealt_with: {
    code: '23007',
    zh: '这家展商已有观众会面 {meetings}、留言 {messages}、名片 {leads}，删除会一并清除。请改为下架：会面会取消并通知双方',
    en: 'This exhibitor has visitor data (meetings {meetings}, messages {messages}, cards {leads}) that would be deleted too. Unpublish it instead: meetings are cancelled and both sides are notified.',
  },
});
