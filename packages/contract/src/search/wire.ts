import * as z from 'zod/mini';
import { flag, instant, int, list, pageFields, pageNames, renamed, uuid } from '../fields.ts';
import { MATCHES, MOST_HISTORY, MOST_VIEWED, REASONS, RECOMMENDED_KINDS, SEARCH_KINDS, tidyQuestion } from './model.ts';

const count = int({ min: 0 });
const kind = z.enum(SEARCH_KINDS);
/** Nothing in it is refused: what no one can see is left out, and what is too long is cut. */
const question = z.string().check(z.overwrite(tidyQuestion));
const maybeInstant = z.nullable(instant);

export const searchRequest = renamed(
  { words: question, kind: z.optional(kind), ...pageFields },
  { words: 'keyword', kind: 'type', ...pageNames },
);

const parts = z.array(renamed({ text: z.string(), isHit: flag }));

const hitShape = {
  kind,
  id: uuid,
  /** Of a talk: its forum; of a guest who speaks: the speaker. */
  ownerId: z.nullable(uuid),
  /** Of a page; of an exhibitor its stand. */
  code: z.nullable(z.string()),
  titleZh: z.string(),
  titleEn: z.string(),
  lineZh: z.string(),
  lineEn: z.string(),
  startsAt: maybeInstant,
  endsAt: maybeInstant,
  hall: z.nullable(int({ min: 0, max: 8 })),
  /** Of an exhibitor its mark, of an exhibit which drawing stands for it. */
  mark: z.nullable(int({ min: 0, max: 31 })),
  /** The path of its picture, portrait or logo; what is drawn stands for it until there is one. */
  picture: z.nullable(z.string()),
};
const hitNames = {
  kind: 'type',
  id: 'uuid',
  ownerId: 'parentUuid',
  titleZh: 'title',
  lineZh: 'description',
  lineEn: 'descriptionEn',
  startsAt: 'startTime',
  endsAt: 'endTime',
} as const;
const thingWire = renamed(hitShape, hitNames);
export type FoundThing = z.output<typeof thingWire>;

const hitWire = renamed(
  {
    ...hitShape,
    /** In the reader's language, with what was searched for marked. */
    title: parts,
    line: parts,
    /** Where in its text it was found; nothing when the title says it already. */
    excerpt: parts,
  },
  { ...hitNames, title: 'titleParts', line: 'lineParts' },
);
export type SearchHit = z.output<typeof hitWire>;

export const searchAnswer = renamed(
  {
    /** What was searched for, as it was read. */
    words: z.string(),
    match: z.enum(MATCHES),
    /** What was found instead of what stands there. */
    corrected: z.nullable(z.string()),
    total: count,
    /** There are more than were counted. */
    isMore: flag,
    counts: z.array(renamed({ kind, count, isMore: flag }, { kind: 'type' })),
    /** By kind, the best first; one kind alone comes page by page. */
    groups: z.array(renamed({ kind, hits: z.array(hitWire) }, { kind: 'type', hits: 'list' })),
  },
  { words: 'keyword' },
);
export type SearchAnswer = z.output<typeof searchAnswer>;

export const recordRequest = renamed({ words: question }, { words: 'keyword' });
export const hitRequest = renamed({ words: question, kind, id: uuid }, { words: 'keyword', kind: 'type', id: 'uuid' });

export const byId = renamed({ id: uuid });
export const thingsAnswer = z.array(thingWire);

export const suggestRequest = renamed({ words: question }, { words: 'keyword' });
export const suggestAnswer = z.array(
  renamed(
    {
      kind,
      id: uuid,
      ownerId: z.nullable(uuid),
      code: z.nullable(z.string()),
      title: parts,
    },
    { kind: 'type', id: 'uuid', ownerId: 'parentUuid', title: 'titleParts' },
  ),
);

export const hotAnswer = z.array(renamed({ words: z.string(), isPinned: flag }, { words: 'keyword' }));

export const historyAnswer = renamed({
  /** Whether what is searched for is kept. */
  isKept: flag,
  words: z.array(z.string()),
});
export const forgetRequest = renamed({ words: z.optional(question) }, { words: 'keyword' });
export const keepRequest = renamed({ isKept: flag });

const limit = z.optional(int({ min: 1, max: MOST_HISTORY }));
export const recommendRequest = renamed({ limit });
export const recommendByViewedRequest = renamed(
  {
    kind: z.enum(RECOMMENDED_KINDS),
    limit,
    /** Ids of things of any kind, the newest last; what is none any more is passed over. */
    viewed: list(uuid, { max: MOST_VIEWED }),
  },
  { kind: 'type', viewed: 'viewedUuids' },
);
export const recommendAnswer = renamed(
  {
    /** Nobody is signed in, or nothing is known of them yet: what most others like. */
    isPersonal: flag,
    items: z.array(
      renamed({ ...hitShape, reason: z.enum(REASONS), reasonZh: z.string(), reasonEn: z.string() }, hitNames),
    ),
  },
  { items: 'list' },
);
export type Recommendation = z.output<typeof recommendAnswer>['items'][number];
