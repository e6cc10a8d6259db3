import { defineRefusals } from '../refusal.ts';

export const exhibitionRefusals = defineRefusals('exhibition', {
  booth_taken: {
    code: '23001',
    zh: '这个展位已有展商，请换一个展位号',
    en: 'Another exhibitor has this stand. Choose a different number.',
  },
});
