import type { FileClocks, LeftOutKind } from '@mingtang/contract/programme/import-model';
import type { ForumCategory, SpokenLanguage } from '@mingtang/contract/programme/model';
import { shortLine } from './text.ts';

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

/** `{0}` is the part of the file that a remark names. */
const remarks = {
  no_id: { zh: '没有编号', en: 'It has no id.' },
  no_title: { zh: '没有标题', en: 'It has no title.' },
  title_cut: { zh: '标题超过 300 字，已截短', en: 'Its title was cut to 300 characters.' },
  summary_cut: { zh: '简介超过 30000 字，已截短', en: 'Its description was cut to 30,000 characters.' },
  bad_start: { zh: '开始时间无法识别', en: 'Its start cannot be read.' },
  odd_duration: {
    zh: '时长“{0}”无法采用，按一个时段计',
    en: 'Its duration “{0}” cannot be used; one time slot was taken.',
  },
  odd_end: {
    zh: '结束时间“{0}”无法采用，按一个时段计',
    en: 'Its end “{0}” cannot be used; one time slot was taken.',
  },
  maybe_days: {
    zh: '时长“{0}”按时:分:秒读取；如果原意是天:时:分，请改正',
    en: 'Its duration “{0}” was read as hours:minutes:seconds. Correct it if days:hours:minutes was meant.',
  },
  ends_next_day: { zh: '结束时已是第二天', en: 'It ends on the day after it begins.' },
  lasts_a_day: { zh: '时长达到或超过一天', en: 'It lasts a day or longer.' },
  repeated_id: { zh: '与前面一场编号相同', en: 'An earlier session has the same id.' },
  too_many_speakers: { zh: '讲者超过 200 位', en: 'It has more than 200 speakers.' },
  no_duration: { zh: '没有时长，按一个时段计', en: 'It has no duration; one time slot was taken.' },
  no_room: { zh: '没有地点，标为待定', en: 'It has no room; the venue is to be announced.' },
  unknown_speaker: { zh: '略去文件中没有的讲者', en: 'A speaker the file does not list was left out.' },
  edited_here: {
    zh: '文件有新内容，但这一场在此处改过，保持不变',
    en: 'The file says something new, but this one was edited here: it stays as it is.',
  },
  nameless_speaker: { zh: '略去没有姓名的讲者', en: 'A speaker without a name was left out.' },
  odd_slot: {
    zh: '文件的时段长度“{0}”无法采用，按 5 分钟计',
    en: 'The file’s time slot “{0}” cannot be used; 5 minutes were taken.',
  },
  maybe_days_slot: {
    zh: '文件的时段长度“{0}”按时:分:秒读取',
    en: 'The file’s time slot “{0}” was read as hours:minutes:seconds.',
  },
} as const;
type RemarkKey = keyof typeof remarks;
/** A remark, with what it names behind a colon: `odd_duration:-0:30`. */
export type Remark = RemarkKey | `${RemarkKey}:${string}`;

/** Characters of the file that a remark quotes. */
const MOST_QUOTED = 40;
export const remarkOn = (key: RemarkKey, named: string): Remark => `${key}:${shortLine(named, MOST_QUOTED)}`;

/** A remark in both languages. */
export function remarkWords(remark: Remark): { zh: string; en: string } {
  const [, key = '', named = ''] = /^(\w+):?(.*)$/s.exec(remark) ?? [];
  const { zh, en } = remarks[key as RemarkKey];
  return { zh: zh.replace('{0}', () => named), en: en.replace('{0}', () => named) };
}

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
  /** What had to be put right of the file as a whole. */
  remarks: Remark[];
  /** What has no place here, by kind. */
  leftOut: LeftOut;
  /** The zone of its clock times where they differ from those of `ReadOptions.timeZone`; null where they do not. */
  foreignZone: string | null;
}
export type LeftOut = Partial<Record<LeftOutKind, number>>;

/** Counts what has no place here. */
export const countLeftOut = (leftOut: LeftOut, kind: LeftOutKind, count = 1): void => {
  if (count > 0) leftOut[kind] = (leftOut[kind] ?? 0) + count;
};

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
  /**
   * Whose clocks show the file's times: its own (preset), so that 9:00 in Berlin becomes 16:00 in Shanghai, or those of `timeZone`, so that
   * 9:00 stays 9:00.
   */
  clocks?: FileClocks;
}
