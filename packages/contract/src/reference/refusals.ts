import { defineRefusals } from '../refusal.ts';

export const referenceRefusals = defineRefusals('reference', {
  value_taken: {
    code: '21052',
    zh: '这个类型下已有相同的值，请换一个',
    en: 'This type already has an item with that value. Choose another.',
  },
  industry_too_deep: {
    code: '21053',
    zh: '行业只有两级：上级行业自己不能再有上级，下级也不能再有下级',
    en: 'Industries have two levels: what belongs to another has nothing below it.',
  },
  area_code_taken: {
    code: '21050',
    zh: '已有地区用了这个代码，请换一个',
    en: 'Another area has this code already. Choose another.',
  },
  area_out_of_place: {
    code: '21051',
    zh: '国家没有上级，省级属于国家，市级属于省级；下面还有地区的，不能改层级',
    en: 'A country stands alone, a province in a country, a city in a province; what has areas below it keeps its level.',
  },
});
