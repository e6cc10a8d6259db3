import { FORUM_CATEGORIES, type SpokenLanguage } from '@mingtang/contract/programme/model';
import type { FileClock } from './file-clock.ts';
import { type Bilingual, type NamedItem, type Remark, type Session, UnreadableProgramme } from './programme-file.ts';
import { bilingual, cutText } from './text.ts';

const MINUTE_MS = 60_000;
/** Longer ones are mistakes of the file. */
const MAX_MINUTES = 48 * 60;
const DAY_MINUTES = 24 * 60;
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
  /** Undefined when the file names no end that can be read. */
  endsAt: Date | undefined;
  /** Says of an end that cannot be used what the file has instead. */
  oddEnd: Remark;
  /** Minutes that a session without a usable end gets. */
  slot: number;
  clock: FileClock;
  language: SpokenLanguage | null;
  track: string;
  /** With the track the category is guessed of it, unless it is one. */
  type: string;
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

/** Takes a session or says why not. Whatever can be put right is, with a remark: a programme with a gap is worse than one with an oddity. */
export function judgeSession(draft: SessionDraft): Session | Remark {
  const { key, startsAt, slot, track, type, venue, clock, oddEnd, ...rest } = draft;
  const notes = new Set(rest.notes);
  if (!key) return 'no_id';
  if (!draft.title) return 'no_title';
  if (!startsAt) return 'bad_start';
  if (rest.speakers.length > MAX_SPEAKERS) return 'too_many_speakers';
  const title = cutTo(MAX_TITLE, draft.title, () => notes.add('title_cut'));
  if (!title) return 'no_title';
  const summary = draft.summary && cutTo(MAX_SUMMARY, draft.summary, () => notes.add('summary_cut'));
  const minutes = draft.endsAt && (draft.endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const isUsable = minutes !== undefined && minutes > 0 && minutes <= MAX_MINUTES;
  if (!isUsable) notes.add(minutes === 0 ? 'no_duration' : oddEnd);
  const endsAt = new Date(startsAt.getTime() + (isUsable ? minutes : slot) * MINUTE_MS);
  if (isUsable && minutes >= DAY_MINUTES) notes.add('lasts_a_day');
  else if (clock.isNextDay(startsAt, endsAt)) notes.add('ends_next_day');
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
    category: categoryOf(track, type),
    notes: [...notes],
  };
}

/** Null of what nobody sees before it is cut. */
function cutTo(most: number, text: Bilingual, onCut: () => void): Bilingual | null {
  const [zh, en] = [cutText(text.zh, most), cutText(text.en, most)];
  if (zh === text.zh && en === text.en) return text;
  onCut();
  return bilingual(zh, en);
}

/** Only venues where something happens are made; that of sessions without a room is among them where it is needed. */
export function usedVenues(venues: readonly NamedItem[], sessions: readonly Session[]): NamedItem[] {
  const used = new Set(sessions.map(({ venue }) => venue));
  const unknown = { key: UNKNOWN_VENUE, name: { zh: '地点待定', en: 'Venue to be announced', lacks: null } };
  return [...venues, unknown].filter(({ key }) => used.has(key));
}

function categoryOf(track: string, type: string): Session['category'] {
  // Our own exports name it.
  const own = FORUM_CATEGORIES.find((category) => category === type.toLowerCase());
  if (own) return own;
  const kind = `${track} ${type}`;
  if (/keynote|main ?track|plenum|plenary|opening|主議程|主议程|主论坛|主論壇/i.test(kind)) return 'main';
  return /workshop|meet-?up|bof|tutorial|工作坊|社群|社区/i.test(kind) ? 'public' : 'special';
}

const chinese = new Set(['zh', 'cmn', 'zho', 'chi']);

/** Which of our languages a session is held in, by a code (`en-GB`, `zh_Hant`) or a name; null when the file is silent. */
export function spokenLanguage(name: string): SpokenLanguage | null {
  if (name === '') return null;
  const [code = ''] = name.toLowerCase().split(/[-_\s]/);
  if (chinese.has(code) || /^(中文|汉语|漢語|华语|華語|国语|國語|mandarin|chinese)/i.test(name)) return 'zh';
  return code === 'en' || code === 'eng' || /^(engl|英)/i.test(name) ? 'en' : 'other';
}
