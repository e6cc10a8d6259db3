/**
 * The small parts wire shapes are made of. Every field is a codec: `decode` reads what a client sent (forms send strings
 * only), `encode` writes what it receives. Written with zod/mini, so that a browser loads only the parts it uses.
 */
import * as z from 'zod/mini';
import { bareTyped, foldMail, foldTyped, isMailAddress, isSixDigits, nameOfCharacter, tidyText } from './typed.ts';

/** Half a character: nothing can show it, and the database does not take it. */
const halfCharacter = /\p{Cs}/u;
/** In Unicode code points. */
const lengthOf = (value: string): number => Array.from(value).length;

/** What a form or a sheet has to know of a field and its schema does not show. */
interface FieldMeta {
  kind: 'text' | 'number' | 'switch' | 'instant' | 'list';
  min?: number;
  max?: number;
  /** A text of several lines. */
  lines?: boolean;
  /** What a list is made of. */
  item?: unknown;
}
/** By schema; forms of the console and imported sheets are drawn from it. */
export const fieldMeta = z.registry<FieldMeta>();

/** By schema: the bytes of its longest value as it travels, of what `fieldMeta` does not say it. */
export const longestValue = z.registry<{ bytes: number }>();
/** A character of JSON in UTF-8. */
const BYTES_OF_CHARACTER = 3;

interface TextOptions {
  min?: number;
  max?: number;
  /** Line breaks and tabs are allowed. */
  lines?: boolean;
}

/**
 * One line of text (or several), trimmed, NFC, without invisible characters; a break in one line is a blank. Lengths count Unicode code
 * points.
 */
export function text({ min = 1, max = 200, lines = false }: TextOptions = {}) {
  // An overwrite, not a transform: clients encode what visitors typed with the same schema.
  const schema = z.string().check(
    z.overwrite((value) => tidyText(value, { lines })),
    z.refine((value) => !halfCharacter.test(value), {
      error: ({ input }) => `hostile_text:${nameOfCharacter(halfCharacter.exec(String(input))?.[0] ?? '')}`,
    }),
    // What is empty is missing, not too short.
    z.refine((value) => lengthOf(value) >= min, {
      error: ({ input }) => (input === '' ? 'required' : min === 1 ? 'required' : `too_short:${min}`),
    }),
    z.refine((value) => lengthOf(value) <= max, { error: `too_long:${max}` }),
  );
  return schema.register(fieldMeta, { kind: 'text', min, max, lines });
}

/** A mail address as it was meant, however it was pasted; whether it can be written to is for the server to say. */
export const mailAddress = text({ max: 254 }).check(
  z.overwrite(foldMail),
  z.refine(isMailAddress, { error: 'bad_email' }),
);

/** Six digits that were sent or that an authenticator shows, with or without gaps. */
export const sixDigits = z.string().check(z.overwrite(bareTyped), z.refine(isSixDigits, { error: 'bad_code' }));

/** A calling code, with or without its plus sign. */
export const callingCode = z.string().check(
  z.overwrite((value) => bareTyped(value).replace(/[()]/g, '').replace(/^00/, '+')),
  z.regex(/^\+?\d{1,4}$/, { error: 'bad_phone' }),
);

/** A UUID of any version, lower case. */
export const uuid = z
  .string()
  .check(
    z.overwrite((value) => value.trim().toLowerCase()),
    z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: 'not_an_id' }),
  )
  .register(longestValue, { bytes: 36 });

/** Digits as they are typed: `１２`, `1,200` and `1 200` are numbers. */
const foldNumber = (typed: string): string => {
  const folded = foldTyped(typed).replace(/^\+/, '');
  return /^-?\d{1,3}(?:[ ,']\d{3})+$/.test(folded) ? folded.replace(/[ ,']/g, '') : folded;
};

/** A whole number, also as the digits of a form field. */
export function int({ min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = {}) {
  const schema = z.codec(
    z.union([
      z.number(),
      z.string().check(z.overwrite(foldNumber), z.regex(/^-?\d{1,16}$/, { error: 'not_a_number' })),
    ]),
    z.number().check(
      z.refine(Number.isSafeInteger, { error: 'not_a_number', abort: true }),
      z.refine((value) => value >= min, { error: `too_small:${min}` }),
      z.refine((value) => value <= max, { error: `too_large:${max}` }),
    ),
    { decode: Number, encode: (value) => value },
  );
  return schema.register(fieldMeta, { kind: 'number', min, max });
}

/** An amount in fen (CNY minor units). */
export const fen = int({ min: 0 });

/** A yes or no, also as `1`/`0`/`true`/`false` of a form field. */
export const flag = z
  .codec(z.union([z.boolean(), z.enum(['true', 'false', '1', '0'])]), z.boolean(), {
    decode: (value) => value === true || value === 'true' || value === '1',
    encode: (value) => value,
  })
  .register(fieldMeta, { kind: 'switch' });

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';
const isInOurTime = (value: Date): boolean =>
  value >= new Date(`${FIRST_DAY}T00:00:00Z`) && value <= new Date(`${LAST_DAY}T23:59:59.999Z`);
/** An instant the database keeps, and a calendar shows. */
export const ourTime = z.date({ error: 'not_an_instant' }).check(z.refine(isInOurTime, { error: 'not_an_instant' }));

/** An instant; ISO 8601 with offset on the wire. */
export const instant = z
  .codec(z.iso.datetime({ offset: true, error: 'not_an_instant' }), ourTime, {
    decode: (value) => new Date(value),
    encode: (value) => value.toISOString(),
  })
  .register(fieldMeta, { kind: 'instant' });

/** A civil day of the event's time zone, `YYYY-MM-DD`. Nobody alive was born before the first. */
export const day = z.iso
  .date({ error: 'not_a_day', abort: true })
  .check(z.refine((value) => value >= FIRST_DAY && value <= LAST_DAY, { error: 'not_a_day' }));

/** Which state of a row its editor saw. */
export const rowVersion = int({ min: 1, max: 2_147_483_647 });

/** Deeper than any form; beyond it neither JSON nor the database follows. */
const DEEPEST = 16;

/**
 * What a form holds, finished or not: JSON that can be kept as it is, without what the database takes in no text, and
 * no deeper nor longer (in characters of its JSON) than a form.
 */
export function jsonObject({ max = 300_000 } = {}) {
  const schema = z.record(z.string(), z.unknown()).check(
    z.refine((value) => !isDeep(value), { error: 'too_deep', abort: true }),
    z.refine((value) => unkeptOf(value) === undefined, {
      error: ({ input }) => `hostile_text:${nameOfCharacter(unkeptOf(input) ?? '')}`,
      abort: true,
    }),
    z.refine((value) => JSON.stringify(value).length <= max, { error: `too_long:${max}` }),
  );
  return schema.register(longestValue, { bytes: max * BYTES_OF_CHARACTER });
}

const within = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value as object) : [];

/** Level by level, for what it guards against is too deep to be followed down. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) level = level.flatMap(within);
  return level.length > 0;
}

/** A character that the database does not take, in some text of a form. */
function unkeptOf(value: unknown): string | undefined {
  for (const one of textsOf(value)) {
    const found = /[\0\p{Cs}]/u.exec(one);
    if (found) return found[0];
  }
  return undefined;
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...within(value).flatMap(textsOf)];
}

/**
 * A list; a form sends it as repeated keys, one value, or values joined by commas. It is cut before its items are read:
 * one item too many is enough to refuse it, and half a million would stop the server.
 */
export function list<Item extends z.core.$ZodType>(item: Item, { max = 100 } = {}) {
  const items = z.array(item).check(z.refine((values) => values.length <= max, { error: `too_many:${max}` }));
  const schema = z.codec(z.any(), items, {
    decode: (value: unknown): never => {
      if (typeof value === 'string') return (value === '' ? [] : value.split(',', max + 1)) as never;
      return (Array.isArray(value) ? value.slice(0, max + 1) : value) as never;
    },
    encode: (values) => values,
  });
  return schema.register(fieldMeta, { kind: 'list', item, max });
}

const isDistinct = (values: unknown[]): boolean => new Set(values).size === values.length;

/** The same, with none named twice. */
export const distinct = <Item extends z.core.$ZodType>(item: Item, max: number) =>
  list(item, { max }).check(z.refine(isDistinct, { error: 'named_twice' }));

type Shape = Record<string, z.core.$ZodType>;
type Names<S extends Shape> = { readonly [K in keyof S]?: string };

/**
 * An object whose fields have other names on the wire: `renamed({ id: uuid }, { id: 'forumUuid' })`.
 * Fields that are not declared are dropped in both directions, so that nothing undeclared can leak.
 */
export function renamed<S extends Shape>(shape: S, names: Names<S> = {}) {
  const pairs = Object.keys(shape).map((key) => [key, names[key] ?? key] as const);
  const wire = z.object(Object.fromEntries(pairs.map(([key, name]) => [name, shape[key] as z.core.$ZodType])));
  const inside = z.custom<z.core.output<z.ZodMiniObject<S, z.core.$strip>>>();
  const rename = (value: object, from: 0 | 1): Record<string, unknown> => {
    const source = value as Record<string, unknown>;
    const target: Record<string, unknown> = {};
    for (const pair of pairs)
      if (source[pair[from]] !== undefined) target[pair[1 - from] as string] = source[pair[from]];
    return target;
  };
  return z.codec(wire, inside, {
    decode: (value) => rename(value, 1) as z.core.output<typeof inside>,
    encode: (value) => rename(value as object, 0) as never,
  });
}

/** What every list takes: page from 1, at most 100 rows a page. */
export const pageFields = {
  page: z.optional(int({ min: 1, max: 100_000 })),
  pageSize: z.optional(int({ min: 1, max: 100 })),
};
export const pageNames = { page: 'pageNum' } as const;

/** What every list answers. `total` counts the rows of all pages. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return renamed(
    { items: z.array(item), total: int({ min: 0 }), page: int({ min: 1 }), pageSize: int({ min: 1 }) },
    { items: 'list', page: 'pageNum' },
  );
}
/** Where a page of a very long list lies: next to one of its rows. Answers hand it out; nobody else makes one up. */
const pageCursor = z
  .string()
  .check(
    z.regex(/^(?:older|newer):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { error: 'not_an_id' }),
  )
  .register(longestValue, { bytes: 42 });

/** What a list takes that may be very long: a page by its number as far as it is counted, or by a cursor however far. */
export const countedPageFields = { ...pageFields, cursor: z.optional(pageCursor) };

/**
 * A list of the console that may be very long: it is counted up to a limit, and `isMore` says that it goes on. `older` and
 * `newer` are the cursors of the pages that follow and go before; null where the list ends.
 */
export function countedPageOf<Item extends z.core.$ZodType>(item: Item) {
  return renamed({
    items: z.array(item),
    total: int({ min: 0 }),
    isMore: flag,
    page: int({ min: 1 }),
    pageSize: int({ min: 1 }),
    older: z.nullable(pageCursor),
    newer: z.nullable(pageCursor),
  });
}
export interface Page<Item> {
  items: Item[];
  total: number;
  /** There are more than were counted. */
  isMore?: boolean;
  page: number;
  pageSize: number;
  /** Of a list that goes on by cursors. */
  older?: string | null;
  newer?: string | null;
}

/** An answer without content. */
export const nothing = z.null();
/** A call without input. */
export const noInput = renamed({});
