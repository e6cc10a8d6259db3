const CUE_SECONDS = 8;

const lines = {
  zh: ['灯从中间那间屋子亮起来。', '模型先学会了看，再学着预见。', '下一座山，要一起翻。', '请大家往前坐一坐。'],
  en: [
    'The light begins in the room in the middle.',
    'The model learned to see, then to foresee.',
    'The next mountain takes all of us.',
    'Do come and sit further to the front.',
  ],
};

/** Captions of a recording as WebVTT: one line every eight seconds. */
export function captionsOf(language: 'zh' | 'en', minutes: number): string {
  const cues = Array.from({ length: Math.floor((minutes * 60) / CUE_SECONDS) }, (_, index) => {
    const from = index * CUE_SECONDS;
    return `${timeOf(from)} --> ${timeOf(from + CUE_SECONDS - 1)}\n${lines[language][index % lines[language].length] ?? ''}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function timeOf(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.000`;
}
