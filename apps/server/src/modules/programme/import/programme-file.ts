import type { ForumCategory, SpokenLanguage } from '@mingtang/contract/programme/model';

/** A text in both languages; where a file has one only, it stands in both and `lacks` names the missing one. */
export interface Bilingual {
  zh: string;
  en: string;
  lacks: 'zh' | 'en' | null;
}

/** A room, tag or speaker. `key` is its id in the file. */
export interface NamedItem {
  key: string;
  name: Bilingual;
}
export interface SpeakerItem extends NamedItem {
  bio: Bilingual | null;
}

export interface Session {
  key: string;
  title: Bilingual;
  summary: Bilingual | null;
  venue: string;
  tags: string[];
  speakers: string[];
  startsAt: Date;
  endsAt: Date;
  language: SpokenLanguage | null;
  category: ForumCategory;
  /** What had to be put right. */
  notes: Remark[];
}

export const remarks = {
  no_id: { zh: '没有编号', en: 'It has no id.' },
  no_title: { zh: '没有标题', en: 'It has no title.' },
  title_too_long: { zh: '标题超过 300 字', en: 'Its title is longer than 300 characters.' },
  summary_too_long: { zh: '简介超过 30000 字', en: 'Its description is longer than 30,000 characters.' },
  bad_start: { zh: '开始时间无法识别', en: 'Its start cannot be read.' },
  bad_end: { zh: '结束时间或时长无法识别', en: 'Its end or duration cannot be read.' },
  ends_before_start: { zh: '结束时间早于开始时间', en: 'It ends before it starts.' },
  too_long: { zh: '时长超过 48 小时', en: 'It lasts longer than 48 hours.' },
  repeated_id: { zh: '与前面一场编号相同', en: 'An earlier session has the same id.' },
  too_many_speakers: { zh: '讲者超过 200 位', en: 'It has more than 200 speakers.' },
  no_duration: { zh: '时长为零，按一个时段计', en: 'Its duration is zero; one time slot was taken.' },
  no_room: { zh: '没有地点，标为待定', en: 'It has no room; the venue is to be announced.' },
  unknown_speaker: { zh: '略去文件中没有的讲者', en: 'A speaker the file does not list was left out.' },
  edited_here: {
    zh: '文件有新内容，但这一场在此处改过，保持不变',
    en: 'The file says something new, but this one was edited here: it stays as it is.',
  },
  nameless_speaker: { zh: '略去没有姓名的讲者', en: 'A speaker without a name was left out.' },
} as const;
export type Remark = keyof typeof remarks;

/** A session that cannot be taken, and why. */
export interface RefusedSession {
  /** Its place in the file, from 1. */
  row: number;
  /** Its id and title as far as they can be read. */
  label: string;
  reason: Remark;
}

/** What every format of programme file is read into. */
export interface ProgrammeFile {
  /** The file's name for itself: with a key it says which row of ours one of its rows is. */
  source: string;
  venues: NamedItem[];
  tags: NamedItem[];
  speakers: SpeakerItem[];
  sessions: Session[];
  refused: RefusedSession[];
}

/** Readers of XML quote what they stumbled upon, which may be megabytes. */
const MOST_WORDS = 300;

/** The file as a whole cannot be read; the message, in both languages, says why. */
export class UnreadableProgramme extends Error {
  readonly words: { en: string; zh: string };
  constructor(en: string, zh: string) {
    const words = { en: en.slice(0, MOST_WORDS), zh: zh.slice(0, MOST_WORDS) };
    super(`${words.en}\n${words.zh}`);
    this.words = words;
    this.name = 'UnreadableProgramme';
  }
}

export interface ReadOptions {
  /** IANA zone of times without an offset. */
  timeZone: string;
}
