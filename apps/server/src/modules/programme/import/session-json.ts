import { FileClock } from './file-clock.ts';
import {
  countLeftOut,
  type LeftOut,
  type NamedItem,
  type ProgrammeFile,
  type ReadOptions,
  remarkOn,
  type SpeakerItem,
} from './programme-file.ts';
import { MOST_BIO } from './schedule.ts';
import { judgeSession, requireFew, spokenLanguage, usedVenues } from './sessions.ts';
import { bilingual, cutText, nameOf, plainLine, plainText, shortLine } from './text.ts';
import { type Fields, fieldsOf, listOf, textOf } from './values.ts';

/** The file does not say which conference it is of. */
const SOURCE = 'session-json';
const SLOT_MINUTES = 5;

/** Characters of an id and of a name. */
const MOST_KEY = 200;
const MOST_NAME = 200;
/** What a session has addresses of, beside its page. */
const LINKED = ['uri', 'co_write', 'qa', 'slide', 'record', 'live', 'broadcast'];

/** Reads the bilingual session JSON: sessions, speakers, rooms, session types and tags with `zh` and `en` texts. */
export function parseSessionJson(document: Fields, options: ReadOptions): ProgrammeFile {
  requireFew(listOf(document.sessions).length);
  const leftOut: LeftOut = {};
  const clock = new FileClock(options);
  const onImage = () => countLeftOut(leftOut, 'images');
  const venues = namedItems(document.rooms);
  const types = namedItems(document.session_types);
  const tags = namedItems(document.tags);
  const speakers = speakerItems(document.speakers, leftOut);
  const file: ProgrammeFile = {
    source: SOURCE,
    venues: [],
    // Types and tags are two lists, whose ids may be the same.
    tags: [
      ...[...types.values()].map((type) => ({ ...type, key: typeKey(type.key) })),
      ...[...tags.values()].map((tag) => ({ ...tag, key: tagKey(tag.key) })),
    ],
    speakers: [...speakers.values()],
    sessions: [],
    refused: [],
    remarks: [],
    leftOut,
    foreignZone: null,
  };
  const taken = new Set<string>();
  listOf(document.sessions)
    .map(fieldsOf)
    .forEach((session, index) => {
      const key = idIn(session.id);
      const [zh, en] = [fieldsOf(session.zh), fieldsOf(session.en)];
      const title = bilingual(plainLine(textOf(zh.title)), plainLine(textOf(en.title)));
      const [venue, type] = [idIn(session.room), types.get(idIn(session.type))];
      const named = listOf(session.speakers).map(idIn);
      const known = named.filter((id) => speakers.has(id));
      const end = textOf(session.end);
      countLeftOut(leftOut, 'links', LINKED.filter((name) => textOf(session[name]) !== '').length);
      const verdict = taken.has(key)
        ? 'repeated_id'
        : judgeSession({
            key,
            title,
            summary: bilingual(plainText(textOf(zh.description), onImage), plainText(textOf(en.description), onImage)),
            venue: venues.has(venue) ? venue : undefined,
            tags: [
              ...(type ? [typeKey(type.key)] : []),
              ...listOf(session.tags)
                .map(idIn)
                .filter((id) => tags.has(id))
                .map(tagKey),
            ],
            speakers: known,
            startsAt: clock.read(textOf(session.start)),
            endsAt: clock.read(end),
            oddEnd: end === '' ? 'no_duration' : remarkOn('odd_end', end),
            slot: SLOT_MINUTES,
            clock,
            language: spokenLanguage(textOf(session.language)),
            track: '',
            type: type ? `${type.name.zh} ${type.name.en}` : '',
            notes: known.length < named.length ? ['unknown_speaker'] : [],
          });
      if (typeof verdict === 'string') {
        const label = `${key} ${cutText(title?.zh ?? '', 60)}`.trim();
        file.refused.push({ row: index + 1, label, reason: verdict });
        return;
      }
      taken.add(key);
      file.sessions.push(verdict);
    });
  return { ...file, venues: usedVenues([...venues.values()], file.sessions), foreignZone: clock.foreignZone };
}

const typeKey = (id: string): string => `type ${id}`;
const tagKey = (id: string): string => `tag ${id}`;
const idIn = (value: unknown): string => shortLine(textOf(value), MOST_KEY);

const entries = (value: unknown): { key: string; item: Fields; zh: Fields; en: Fields }[] =>
  listOf(value)
    .map(fieldsOf)
    .map((item) => ({ key: idIn(item.id), item, zh: fieldsOf(item.zh), en: fieldsOf(item.en) }))
    .filter(({ key }) => key !== '');

const nameIn = (zh: Fields, en: Fields) =>
  nameOf(shortLine(textOf(zh.name), MOST_NAME), shortLine(textOf(en.name), MOST_NAME));

const namedItems = (value: unknown): Map<string, NamedItem> =>
  new Map(
    entries(value).map(({ key, zh, en }) => {
      const name = nameIn(zh, en);
      return [key, { key, name: name.zh === '' ? nameOf(key, key) : name }];
    }),
  );

function speakerItems(value: unknown, leftOut: LeftOut): Map<string, SpeakerItem> {
  const bioIn = (fields: Fields): string =>
    cutText(
      plainText(textOf(fields.bio), () => countLeftOut(leftOut, 'images')),
      MOST_BIO,
    );
  const items = new Map<string, SpeakerItem>();
  for (const { key, item, zh, en } of entries(value)) {
    const name = nameIn(zh, en);
    if (name.zh === '') continue;
    if (textOf(item.avatar) !== '') countLeftOut(leftOut, 'avatars');
    items.set(key, { key, name, bio: bilingual(bioIn(zh), bioIn(en)) });
  }
  return items;
}
