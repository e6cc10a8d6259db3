import type { FieldForm } from '../../../platform/resource-definition.ts';

/** How a film is edited, wherever there is one. */
export const filmForm = {
  film: {
    label: { zh: '影片地址', en: 'Film' },
    hint: {
      zh: 'HLS（.m3u8）：站内路径或 https 地址。只有一种语言时，另一种留空',
      en: 'HLS (.m3u8): a path of this site or an https address. Leave one empty when there is only one language',
    },
    section: { zh: '影片', en: 'Film' },
  },
  filmCover: { label: { zh: '影片封面', en: 'Cover of the film' }, as: 'picture' },
} as const satisfies Record<string, FieldForm>;
