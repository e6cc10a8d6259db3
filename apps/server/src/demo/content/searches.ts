import type { Language } from '@mingtang/contract/envelope';

/** What the demo's visitors look for, and how many on a middling day. */
export interface DemoSearch {
  words: string;
  language: Language;
  perDay: number;
  /** Nobody found anything: what an organiser would give a synonym, or add. */
  isEmpty?: true;
}

const search =
  (language: Language) =>
  (words: string, perDay: number): DemoSearch => ({ words, language, perDay });
const nothing =
  (language: Language) =>
  (words: string, perDay: number): DemoSearch => ({
    words,
    language,
    perDay,
    isEmpty: true,
  });
const [zh, en] = [search('zh'), search('en')];
const [noZh, noEn] = [nothing('zh'), nothing('en')];

export const demoSearches: readonly DemoSearch[] = [
  zh('世界模型', 31),
  zh('具身智能', 27),
  zh('机器人', 26),
  zh('开源', 21),
  zh('方言', 18),
  zh('语音', 16),
  zh('医疗', 15),
  zh('手语', 12),
  zh('赛事', 11),
  zh('青阳厅', 9),
  zh('明堂厅', 9),
  zh('治理', 8),
  zh('变电站', 7),
  zh('教育', 7),
  zh('芯片', 6),
  zh('农业', 6),
  zh('志愿者', 5),
  zh('关节', 4),
  zh('儿童', 4),
  noZh('停车场收费', 9),
  noZh('行李寄存', 7),
  noZh('素食餐厅', 5),
  noZh('充电宝租借', 4),
  noZh('招聘会', 3),
  en('robots', 14),
  en('world models', 12),
  en('open source', 10),
  en('speech', 8),
  en('health', 7),
  en('tickets', 6),
  en('governance', 5),
  en('sign language', 5),
  en('factory', 4),
  en('education', 4),
  noEn('luggage', 4),
  noEn('visa letter', 4),
  noEn('airport shuttle', 3),
  noEn('prayer room', 2),
];
