import type { SpokenLanguage } from '@mingtang/contract/programme/model';
import { type Bilingual, type Remark, type Session, UnreadableProgramme } from './programme-file.ts';

const MINUTE_MS = 60_000;
/** Longer ones are mistakes of the file. */
const MAX_MINUTES = 48 * 60;
const MAX_TITLE = 300;
const MAX_SUMMARY = 30_000;
const MAX_SPEAKERS = 200;

/** What a format reads of a session before it is judged. */
export interface SessionDraft {
  key: string;
  title: Bilingual | null;
  summary: Bilingual | null;
  /** Undefined when the file names none. */
  venue: string | undefined;
  tags: string[];
  speakers: string[];
  startsAt: Date | undefined;
  endsAt: Date | undefined;
  /** Minutes that a session of no duration gets. */
  slot: number;
  language: SpokenLanguage | null;
  /** Track and type, of which the category is guessed. */
  kind: string;
  notes: Remark[];
}

/** The key of the venue of sessions without a room. */
export const UNKNOWN_VENUE = '';

/** Ten times a large conference. */
const MOST_SESSIONS = 10_000;

/** Asked before they are read, for reading many takes long. Throws UnreadableProgramme. */
export function requireFew(sessions: number): void {
  if (sessions > MOST_SESSIONS)
    throw new UnreadableProgramme('It has more than 10,000 sessions.', '文件中的场次超过 10000 场。');
}

/** Takes a session or says why not. */
export function judgeSession(draft: SessionDraft): Session | Remark {
  const { key, title, summary, startsAt, slot, kind, venue, ...rest } = draft;
  const notes = new Set(rest.notes);
  if (!key) return 'no_id';
  if (!title) return 'no_title';
  if (isLonger(title, MAX_TITLE)) return 'title_too_long';
  if (summary && isLonger(summary, MAX_SUMMARY)) return 'summary_too_long';
  if (!startsAt) return 'bad_start';
  let { endsAt } = rest;
  if (!endsAt) return 'bad_end';
  if (endsAt < startsAt) return 'ends_before_start';
  if (endsAt.getTime() - startsAt.getTime() > MAX_MINUTES * MINUTE_MS) return 'too_long';
  if (rest.speakers.length > MAX_SPEAKERS) return 'too_many_speakers';
  if (endsAt.getTime() === startsAt.getTime()) {
    endsAt = new Date(startsAt.getTime() + slot * MINUTE_MS);
    notes.add('no_duration');
  }
  if (venue === undefined) notes.add('no_room');
  return {
    ...rest,
    key,
    title,
    summary,
    startsAt,
    endsAt,
    venue: venue ?? UNKNOWN_VENUE,
    tags: [...new Set(rest.tags)],
    speakers: [...new Set(rest.speakers)],
    category: categoryOf(kind),
    notes: [...notes],
  };
}

const isLonger = ({ zh, en }: Bilingual, limit: number): boolean =>
  Array.from(zh).length > limit || Array.from(en).length > limit;

function categoryOf(kind: string): Session['category'] {
  if (/keynote|main ?track|plenum|plenary|opening|主議程|主议程|主论坛|主論壇/i.test(kind)) return 'main';
  return /workshop|meet-?up|bof|tutorial|工作坊|社群|社区/i.test(kind) ? 'public' : 'special';
}

/** Which of our languages a session is held in; null when the file is silent. */
export function spokenLanguage(name: string): SpokenLanguage | null {
  if (name === '') return null;
  if (/^(zh|cmn|中文|汉语|漢語|华语|華語|国语|國語|mandarin|chinese)/i.test(name)) return 'zh';
  return /^(en|英)/i.test(name) ? 'en' : 'other';
}
