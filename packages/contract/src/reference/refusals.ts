import { defineRefusals } from '../refusal.ts';

export const referenceRefusals = defineRefusals('reference', {
  value_taken: {
    code: '21001',
    zh: '这个类型下已有相同的值，请换一个',
    en: 'This type already has an item with that value. Choose another.',
  },
  industry_too_deep: {
    code: '22009',
    zh: '行业只有两级：上级行业自己不能再有上级，下级也不能再有下级',
    en: 'Industries have two levels: what belongs to another has nothing below it.',
  },
});
