import type { NamedItem, ProgrammeFile, ReadOptions, SpeakerItem } from './programme-file.ts';
import { judgeSession, requireFew, spokenLanguage, UNKNOWN_VENUE } from './sessions.ts';
import { bilingual, nameOf, plainLine, plainText } from './text.ts';
import { readInstant } from './time.ts';
import { type Fields, fieldsOf, listOf, textOf } from './values.ts';

/** The file does not say which conference it is of. */
const SOURCE = 'session-json';
const SLOT_MINUTES = 5;

/** Reads the bilingual session JSON: sessions, speakers, rooms, session types and tags with `zh` and `en` texts. */
export function parseSessionJson(document: Fields, { timeZone }: ReadOptions): ProgrammeFile {
  requireFew(listOf(document.sessions).length);
  const venues = namedItems(document.rooms);
  const types = namedItems(document.session_types);
  const tags = namedItems(document.tags);
  const speakers = speakerItems(document.speakers);
  const file: ProgrammeFile = {
    source: SOURCE,
    venues: [...venues.values()],
    // Types and tags are two lists, whose ids may be the same.
    tags: [
      ...[...types.values()].map((type) => ({ ...type, key: typeKey(type.key) })),
      ...[...tags.values()].map((tag) => ({ ...tag, key: tagKey(tag.key) })),
    ],
    speakers: [...speakers.values()],
    sessions: [],
    refused: [],
  };
  const taken = new Set<string>();
  listOf(document.sessions)
    .map(fieldsOf)
    .forEach((session, index) => {
      const key = plainLine(textOf(session.id)).slice(0, 200);
      const [zh, en] = [fieldsOf(session.zh), fieldsOf(session.en)];
      const title = bilingual(plainLine(textOf(zh.title)), plainLine(textOf(en.title)));
      const [venue, type] = [textOf(session.room), types.get(textOf(session.type))];
      const named = listOf(session.speakers).map(textOf);
      const known = named.filter((id) => speakers.has(id));
      const verdict = taken.has(key)
        ? 'repeated_id'
        : judgeSession({
            key,
            title,
            summary: bilingual(plainText(textOf(zh.description)), plainText(textOf(en.description))),
            venue: venues.has(venue) ? venue : undefined,
            tags: [
              ...(type ? [typeKey(type.key)] : []),
              ...listOf(session.tags)
                .map(textOf)
                .filter((id) => tags.has(id))
                .map(tagKey),
            ],
            speakers: known,
            startsAt: readInstant(textOf(session.start), timeZone),
            endsAt: readInstant(textOf(session.end), timeZone),
            slot: SLOT_MINUTES,
            language: spokenLanguage(textOf(session.language)),
            kind: type ? `${type.name.zh} ${type.name.en}` : '',
            notes: known.length < named.length ? ['unknown_speaker'] : [],
          });
      if (typeof verdict === 'string') {
        file.refused.push({ row: index + 1, label: `${key} ${title?.zh.slice(0, 60) ?? ''}`.trim(), reason: verdict });
        return;
      }
      taken.add(key);
      file.sessions.push(verdict);
    });
  if (file.sessions.some((session) => session.venue === UNKNOWN_VENUE))
    file.venues.push({ key: UNKNOWN_VENUE, name: { zh: '地点待定', en: 'Venue to be announced', lacks: null } });
  return file;
}

const typeKey = (id: string): string => `type ${id}`;
const tagKey = (id: string): string => `tag ${id}`;

const entries = (value: unknown): { key: string; zh: Fields; en: Fields }[] =>
  listOf(value)
    .map(fieldsOf)
    .map((item) => ({ key: textOf(item.id), zh: fieldsOf(item.zh), en: fieldsOf(item.en) }))
    .filter(({ key }) => key !== '' && key.length <= 200);

const nameIn = (zh: Fields, en: Fields) =>
  nameOf(plainLine(textOf(zh.name)).slice(0, 200), plainLine(textOf(en.name)).slice(0, 200));

const namedItems = (value: unknown): Map<string, NamedItem> =>
  new Map(
    entries(value).map(({ key, zh, en }) => {
      const name = nameIn(zh, en);
      return [key, { key, name: name.zh === '' ? nameOf(key, key) : name }];
    }),
  );

const speakerItems = (value: unknown): Map<string, SpeakerItem> =>
  new Map(
    entries(value)
      .map(({ key, zh, en }) => ({
        key,
        name: nameIn(zh, en),
        bio: bilingual(plainText(textOf(zh.bio)).slice(0, 20_000), plainText(textOf(en.bio)).slice(0, 20_000)),
      }))
      .filter(({ name }) => name.zh !== '')
      .map((speaker) => [speaker.key, speaker]),
  );
