import {
  type NamedItem,
  type ProgrammeFile,
  type ReadOptions,
  type SpeakerItem,
  UnreadableProgramme,
} from './programme-file.ts';
import { judgeSession, requireFew, type SessionDraft, spokenLanguage, UNKNOWN_VENUE } from './sessions.ts';
import { bilingual, nameOf, plainLine, plainText } from './text.ts';
import { isTimeZone, nextDay, readClock, readDuration, readInstant } from './time.ts';

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
  persons: { id: string; name: string; biography: string }[];
}

const DEFAULT_SLOT = 5;
/** Characters of a name; what follows is cut. */
const MOST_NAME = 200;

/** Reads a schedule into our shape: an event is a session, a person a speaker, a room a venue, a track a tag. */
export function readSchedule(schedule: Schedule, options: ReadOptions): ProgrammeFile {
  const source = plainLine(schedule.acronym || schedule.title).slice(0, 100);
  if (source === '')
    throw new UnreadableProgramme('The conference has neither an acronym nor a title.', '文件中没有会议的缩写或名称。');
  const timeZone = isTimeZone(schedule.timeZone) ? schedule.timeZone : options.timeZone;
  const slot = readDuration(schedule.timeslot.replace(/^(\d+:\d+):\d+$/, '$1')) || DEFAULT_SLOT;
  const speakers = new Speakers(schedule);
  const venues = new Items();
  const tags = new Items();
  const file: ProgrammeFile = { source, venues: [], tags: [], speakers: [], sessions: [], refused: [] };
  const taken = new Set<string>();
  let row = 0;

  for (const day of schedule.days) {
    for (const { name, events } of day.rooms) {
      const room = plainLine(name).slice(0, MOST_NAME);
      const venue = room === '' ? undefined : venues.add(room, nameOf(room, room));
      for (const event of events) {
        row++;
        requireFew(row);
        const draft = draftOf(event, { day, timeZone, slot, dayChange: schedule.dayChange });
        const track = plainLine(event.track).slice(0, MOST_NAME);
        if (track !== '') draft.tags.push(tags.add(track, nameOf(track, track)));
        for (const person of event.persons) {
          const speaker = speakers.add(person);
          if (speaker === undefined) draft.notes.push('nameless_speaker');
          else draft.speakers.push(speaker);
        }
        const verdict = taken.has(draft.key) ? 'repeated_id' : judgeSession({ ...draft, venue });
        if (typeof verdict === 'string') {
          file.refused.push({
            row,
            label: `${draft.key} ${draft.title?.en.slice(0, 60) ?? ''}`.trim(),
            reason: verdict,
          });
          continue;
        }
        taken.add(draft.key);
        if (verdict.venue === UNKNOWN_VENUE)
          venues.add(UNKNOWN_VENUE, { zh: '地点待定', en: 'Venue to be announced', lacks: null });
        file.sessions.push(verdict);
      }
    }
  }
  return { ...file, venues: venues.list(), tags: tags.list(), speakers: speakers.list() };
}

interface Context {
  day: ScheduleDay;
  timeZone: string;
  slot: number;
  dayChange: string;
}

function draftOf(event: ScheduleEvent, context: Context): Omit<SessionDraft, 'venue'> {
  const startsAt = startOf(event, context);
  const minutes = readDuration(event.duration);
  const title = plainLine(event.title);
  const paragraphs = [event.subtitle, event.abstract, event.description].map(plainText).filter((part) => part !== '');
  const summary = [...new Set(paragraphs)].join('\n\n');
  return {
    key: plainLine(event.guid || event.id).slice(0, 200),
    title: bilingual(title, ''),
    summary: bilingual(summary, ''),
    tags: [],
    speakers: [],
    startsAt,
    endsAt: startsAt && minutes !== undefined ? new Date(startsAt.getTime() + minutes * 60_000) : undefined,
    slot: context.slot,
    language: spokenLanguage(event.language),
    kind: `${event.track} ${event.type}`,
    notes: [],
  };
}

/** An event's own date, else its clock time on its day; what starts before the day changes belongs to the night after. */
function startOf(event: ScheduleEvent, { day, timeZone, dayChange }: Context): Date | undefined {
  const own = readInstant(event.date, timeZone);
  if (own) return own;
  const start = readClock(event.start);
  if (start === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day.date)) return undefined;
  const begins = readClock(dayChange) ?? readClock(/T(\d{2}:\d{2})/.exec(day.start)?.[1] ?? '') ?? 0;
  const civilDay = start < begins ? nextDay(day.date) : day.date;
  return readInstant(`${civilDay}T${event.start}`, timeZone);
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

/** People by id; merged schedules give one id to several people, who are then told apart by their names. */
class Speakers {
  readonly #ambiguous = new Set<string>();
  readonly #items = new Map<string, SpeakerItem>();

  constructor(schedule: Schedule) {
    const names = new Map<string, string>();
    const persons = schedule.days.flatMap(({ rooms }) =>
      rooms.flatMap(({ events }) => events.flatMap((event) => event.persons)),
    );
    for (const { id, name } of persons) {
      const known = names.get(id);
      if (known !== undefined && known !== plainLine(name)) this.#ambiguous.add(id);
      names.set(id, plainLine(name));
    }
  }

  /** The speaker's key; undefined for somebody without a name. */
  add({ id, name: source, biography }: ScheduleEvent['persons'][number]): string | undefined {
    const name = plainLine(source).slice(0, MOST_NAME);
    if (name === '') return undefined;
    const key = (id === '' ? name : this.#ambiguous.has(id) ? `${id} ${name}` : id).slice(0, 250);
    const known = this.#items.get(key);
    const bio = known?.bio ?? bilingual(plainText(biography).slice(0, 20_000), '');
    this.#items.set(key, { key, name: nameOf(name, name), bio });
    return key;
  }

  list(): SpeakerItem[] {
    return [...this.#items.values()];
  }
}
