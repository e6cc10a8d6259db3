import { defineRefusals } from '../refusal.ts';

export const contentRefusals = defineRefusals('content', {
  speaker_taken: {
    code: '25001',
    zh: '这位讲者已经是另一位嘉宾，请换一位或留空',
    en: 'This speaker is another guest already. Choose a different one, or none.',
  },
});
