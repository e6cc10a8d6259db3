import { defineRefusals } from '../refusal.ts';

export const searchRefusals = defineRefusals('search', {
  hot_word_taken: {
    code: '28001',
    zh: '这个搜索词已经在列表里了',
    en: 'This search term is already in the list.',
  },
});
