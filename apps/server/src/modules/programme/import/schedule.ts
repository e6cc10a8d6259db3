import { FileClock } from './file-clock.ts';
import {
  countLeftOut,
  type LeftOut,
  type NamedItem,
  type ProgrammeFile,
  type ReadOptions,
  type Remark,
  remarkOn,
  type SpeakerItem,
  UnreadableProgramme,
} from './programme-file.ts';
import { judgeSession, requireFew, type SessionDraft, spokenLanguage, usedVenues } from './sessions.ts';
import { bilingual, cutText, nameOf, plainLine, plainText, shortLine } from './text.ts';
import { nextDay, readClock, readDuration } from './time.ts';

/** The frab/pentabarf schedule, as its XML and JSON writings agree; texts as they stand in the file. */
export interface Schedule {
  acronym: string;
  title: string;
  /** Empty when the file names none. */
  timeZone: string;
  /** Clock time at which a day's programme ends and the next begins. */
  dayChange: string;
  timeslot: string;
  days: ScheduleDay[];
}
export interface ScheduleDay {
  date: string;
  /** ISO start of the day's programme, if given. */
  start: string;
  rooms: { name: string; events: ScheduleEvent[] }[];
}
export interface ScheduleEvent {
  id: string;
  guid: string;
  date: string;
  start: string;
  duration: string;
  title: string;
  subtitle: string;
  track: string;
  type: string;
  language: string;
  abstract: string;
  description: string;
  persons: { id: string; guid: string; name: string; biography: string; hasAvatar: boolean }[];
  /** How many it has; there is no place for them here. */
  links: number;
  attachments: number;
  images: number;
}

/** The acronym of our own exports. */
export const OWN_ACRONYM = 'mingtang';

const DEFAULT_SLOT = 5;
/** Minutes of the longest time slot. */
const LONGEST_SLOT = 24 * 60;
/** Characters of a name; what follows is cut. */
const MOST_NAME = 200;
/** Characters of a biography. */
export const MOST_BIO = 20_000;

/** Reads a schedule into our shape: an event is a session, a person a speaker, a room a venue, a track a tag. */
export function readSchedule(schedule: Schedule, options: ReadOptions): ProgrammeFile {
  const source = shortLine(schedule.acronym, 100) || shortLine(schedule.title, 100);
  if (source === '')
    throw new UnreadableProgramme('The conference has neither an acronym nor a title.', '文件中没有会议的缩写或名称。');
  const clock = new FileClock(options, schedule.timeZone);
  const speakers = new Speakers(schedule);
  const venues = new Items();
  const tags = new Items();
  const remarks: Remark[] = [];
  const leftOut: LeftOut = {};
  const slot = slotOf(schedule.timeslot, remarks);
  const file: ProgrammeFile = {
    source,
    venues: [],
    tags: [],
    speakers: [],
    sessions: [],
    refused: [],
    remarks,
    leftOut,
    foreignZone: null,
  };
  const taken = new Set<string>();
  let row = 0;

  for (const day of schedule.days) {
    for (const { name, events } of day.rooms) {
      const room = shortLine(name, MOST_NAME);
      const venue = room === '' ? undefined : venues.add(room, nameOf(room, room));
      for (const event of events) {
        row++;
        requireFew(row);
        const draft = draftOf(event, { day, clock, slot, dayChange: schedule.dayChange, leftOut });
        const track = shortLine(event.track, MOST_NAME);
        if (track !== '') draft.tags.push(tags.add(track, nameOf(track, track)));
        for (const person of event.persons) {
          const speaker = speakers.add(person, leftOut);
          if (speaker === undefined) draft.notes.push('nameless_speaker');
          else draft.speakers.push(speaker);
        }
        const verdict = taken.has(draft.key) ? 'repeated_id' : judgeSession({ ...draft, venue });
        if (typeof verdict === 'string') {
          const label = `${draft.key} ${cutText(draft.title?.en ?? '', 60)}`.trim();
          file.refused.push({ row, label, reason: verdict });
          continue;
        }
        taken.add(draft.key);
        file.sessions.push(verdict);
      }
    }
  }
  return {
    ...file,
    venues: usedVenues(venues.list(), file.sessions),
    tags: tags.list(),
    speakers: speakers.list(),
    foreignZone: clock.foreignZone,
  };
}

/** Minutes of a time slot. */
function slotOf(text: string, notes: Remark[]): number {
  if (text === '') return DEFAULT_SLOT;
  const { minutes = 0, isMaybeInDays = false } = readDuration(text) ?? {};
  if (minutes <= 0 || minutes > LONGEST_SLOT) {
    notes.push(remarkOn('odd_slot', text));
    return DEFAULT_SLOT;
  }
  if (isMaybeInDays) notes.push(remarkOn('maybe_days_slot', text));
  return minutes;
}

interface Context {
  day: ScheduleDay;
  clock: FileClock;
  slot: number;
  dayChange: string;
  leftOut: LeftOut;
}

function draftOf(event: ScheduleEvent, context: Context): Omit<SessionDraft, 'venue'> {
  const { clock, slot, leftOut } = context;
  const startsAt = startOf(event, context);
  const duration = readDuration(event.duration);
  countLeftOut(leftOut, 'links', event.links);
  countLeftOut(leftOut, 'attachments', event.attachments);
  countLeftOut(leftOut, 'images', event.images);
  const paragraphs = [event.subtitle, event.abstract, event.description]
    .map((text) => plainText(text, () => countLeftOut(leftOut, 'images')))
    .filter((part) => part !== '');
  const summary = [...new Set(paragraphs)].join('\n\n');
  return {
    key: shortLine(event.guid || event.id, 200),
    title: bilingual(plainLine(event.title), ''),
    summary: bilingual(summary, ''),
    tags: [],
    speakers: [],
    startsAt,
    endsAt: startsAt && duration && new Date(startsAt.getTime() + duration.minutes * 60_000),
    oddEnd: event.duration === '' ? 'no_duration' : remarkOn('odd_duration', event.duration),
    slot,
    clock,
    language: spokenLanguage(event.language),
    track: event.track,
    type: event.type,
    notes: duration?.isMaybeInDays ? [remarkOn('maybe_days', event.duration)] : [],
  };
}

/** An event's own date, else its clock time on its day; what starts before the day changes belongs to the night after. */
function startOf(event: ScheduleEvent, { day, clock, dayChange }: Context): Date | undefined {
  const own = clock.read(event.date) ?? clock.read(event.start);
  if (own) return own;
  const start = readClock(event.start);
  if (start === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day.date)) return undefined;
  const begins = readClock(dayChange) ?? readClock(/T(\d{2}:\d{2})/.exec(day.start)?.[1] ?? '') ?? 0;
  const civilDay = start < begins ? nextDay(day.date) : day.date;
  return clock.read(`${civilDay}T${event.start}`);
}

/** Rooms and tags in the order they first turn up. */
class Items {
  readonly #items = new Map<string, NamedItem>();

  add(key: string, name: NamedItem['name']): string {
    if (!this.#items.has(key)) this.#items.set(key, { key, name });
    return key;
  }

  list(): NamedItem[] {
    return [...this.#items.values()];
  }
}

type Person = ScheduleEvent['persons'][number];

/**
 * People by id; merged schedules give one id to several people, who are then told apart by their names. Our own exports number people within
 * one file, and name them by `guid`.
 */
class Speakers {
  readonly #isOurs: boolean;
  readonly #ambiguous = new Set<string>();
  readonly #items = new Map<string, SpeakerItem>();
  readonly #withAvatar = new Set<string>();

  constructor(schedule: Schedule) {
    this.#isOurs = schedule.acronym === OWN_ACRONYM;
    const names = new Map<string, string>();
    const persons = schedule.days.flatMap(({ rooms }) =>
      rooms.flatMap(({ events }) => events.flatMap((event) => event.persons)),
    );
    for (const person of persons) {
      const id = this.#idOf(person);
      const name = plainLine(person.name);
      const known = names.get(id);
      if (known !== undefined && known !== name) this.#ambiguous.add(id);
      names.set(id, name);
    }
  }

  #idOf({ id, guid }: Person): string {
    return plainLine((this.#isOurs ? guid || id : id || guid) || '');
  }

  /** The speaker's key; undefined for somebody without a name. */
  add(person: Person, leftOut: LeftOut): string | undefined {
    const name = shortLine(person.name, MOST_NAME);
    if (name === '') return undefined;
    const id = this.#idOf(person);
    const key = cutText(id === '' ? name : this.#ambiguous.has(id) ? `${id} ${name}` : id, 250);
    const known = this.#items.get(key);
    const onImage = () => countLeftOut(leftOut, 'images');
    const bio = known?.bio ?? bilingual(cutText(plainText(person.biography, onImage), MOST_BIO), '');
    this.#items.set(key, { key, name: nameOf(name, name), bio });
    if (person.hasAvatar && !this.#withAvatar.has(key)) countLeftOut(leftOut, 'avatars');
    if (person.hasAvatar) this.#withAvatar.add(key);
    return key;
  }

  list(): SpeakerItem[] {
    return [...this.#items.values()];
  }
}
