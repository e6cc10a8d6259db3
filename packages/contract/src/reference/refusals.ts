import { defineRefusals } from '../refusal.ts';

export const referenceRefusals = defineRefusals('reference', {
  value_taken: {
    code: '21001',
    zh: '这个类型下已有相同的值，请换一个',
    en: 'This type already has an item with that value. Choose another.',
  },
});
