import * as z from 'zod/mini';
import { EXHIBIT_ARTS } from '../exhibition/model.ts';
import { day, flag, instant, int, list, pageFields, pageNames, pageOf, renamed, text, uuid } from '../fields.ts';
import { PLAY_STATUSES } from '../programme/model.ts';
import { RANKED_KINDS, SHARE_CHANNELS, THING_KINDS, TODAY } from './model.ts';

const count = int({ min: 0 });
const kind = z.enum(THING_KINDS);

export const byId = renamed({ id: uuid });

/**
 * Without `isLiked` it is the other way round than before. Whoever says what they want, or sends the same key again, may
 * repeat the call: it changes nothing any more.
 */
export const likeRequest = renamed(
  { kind, id: uuid, isLiked: z.optional(flag), clientKey: z.optional(text({ min: 8, max: 64 })) },
  { kind: 'type' },
);
export const likingWire = renamed({ likes: count, isLiked: flag }, { likes: 'likeNum' });

/** Spec §3: 0 means collected. */
const savedMark = z.codec(z.union([z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (value) => value === 0,
  encode: (value) => (value ? 0 : 1),
});

export const saveRequest = renamed({ id: uuid, kind }, { id: 'relUuid', kind: 'sourceType' });
/** Without a kind: whatever bears the id. */
export const savedRequest = renamed({ id: uuid, kind: z.optional(kind) }, { kind: 'sourceType' });
export const savedAnswer = renamed({ id: uuid, isSaved: savedMark }, { id: 'relUuid', isSaved: 'sts' });

export const MOST_ASKED = 200;
export const savedListRequest = renamed(
  { kind: z.optional(kind), ids: z.optional(list(uuid, { max: MOST_ASKED })) },
  { kind: 'sourceType', ids: 'relUuids' },
);
export const savedListAnswer = z.array(
  renamed({ id: uuid, kind, isSaved: savedMark }, { id: 'relUuid', kind: 'sourceType', isSaved: 'sts' }),
);

const maybe = z.nullable(z.string());
export const savedPageRequest = renamed(pageFields, pageNames);
export const savedPage = pageOf(
  renamed(
    {
      id: uuid,
      kind,
      /** As it was called when it was saved, once it is gone. */
      titleZh: z.string(),
      titleEn: z.string(),
      savedAt: instant,
      /** It was deleted or taken back by the organiser. */
      isGone: flag,
      /** Null of what has no time, no place or no broadcast. */
      startsAt: z.nullable(instant),
      endsAt: z.nullable(instant),
      placeZh: maybe,
      placeEn: maybe,
      hall: z.nullable(int({ min: 0, max: 8 })),
      playStatus: z.nullable(z.enum(PLAY_STATUSES)),
      /** What it is in a line, and which of the twelve marks is drawn for an exhibitor. */
      lineZh: maybe,
      lineEn: maybe,
      mark: z.nullable(int({ min: 0, max: 11 })),
      /** A logo, a first picture, a portrait or a cover; without one it is drawn. */
      picture: maybe,
      art: z.nullable(z.enum(EXHIBIT_ARTS)),
    },
    {
      id: 'relUuid',
      kind: 'sourceType',
      titleZh: 'title',
      savedAt: 'createTime',
      startsAt: 'startTime',
      endsAt: 'endTime',
      placeZh: 'place',
      playStatus: 'playSts',
      lineZh: 'description',
      lineEn: 'descriptionEn',
      picture: 'picUrl',
      art: 'drawing',
    },
  ),
);

export const rankingRequest = renamed(
  {
    kind: z.enum(RANKED_KINDS),
    /** Only what was pressed on this civil day of the event, and still stands; without it, all there ever was. */
    day: z.optional(z.union([z.literal(TODAY), day])),
  },
  { kind: 'type' },
);
export const rankingWire = renamed({
  list: z.array(
    renamed(
      {
        /** Equal points share a place: 1, 2, 2, 4. */
        rank: int({ min: 1 }),
        id: uuid,
        titleZh: z.string(),
        titleEn: z.string(),
        /** What an exhibitor does, whose an exhibit is; null of a forum. */
        lineZh: maybe,
        lineEn: maybe,
        hall: z.nullable(int({ min: 0, max: 8 })),
        /** A stand's number, a forum's venue. */
        placeZh: z.string(),
        placeEn: z.string(),
        mark: z.nullable(int({ min: 0, max: 11 })),
        picture: maybe,
        art: z.nullable(z.enum(EXHIBIT_ARTS)),
        points: count,
        likes: count,
        saves: count,
      },
      {
        rank: 'ranking',
        titleZh: 'title',
        lineZh: 'description',
        lineEn: 'descriptionEn',
        placeZh: 'place',
        picture: 'picUrl',
        art: 'drawing',
        points: 'score',
        likes: 'likeNum',
        saves: 'collectionNum',
      },
    ),
  ),
  countedAt: instant,
});

export const shareRequest = renamed(
  { id: uuid, kind, channel: z.optional(z.enum(SHARE_CHANNELS)) },
  { id: 'dataUuid', kind: 'type', channel: 'shareChannel' },
);
