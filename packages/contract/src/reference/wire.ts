import * as z from 'zod/mini';
import { list, renamed, text, uuid } from '../fields.ts';
import { area, type DictionaryType, dictionaryItem, dictionaryTypes, editionFields, industry } from './model.ts';

/** Types that have another name on the wire. What the specification calls data tags are the interests people choose (§3). */
const wireTypes = { play_status: 'play_sts', interest: 'data_tag' } as const satisfies Partial<
  Record<DictionaryType, string>
>;
const toWireType = (type: DictionaryType): string =>
  (wireTypes as Partial<Record<DictionaryType, string>>)[type] ?? type;
const insideTypes = new Map<string, DictionaryType>(dictionaryTypes.map((type) => [toWireType(type), type]));

const dictionaryType = z.codec(
  z.string().check(z.refine((value) => insideTypes.has(value), { error: 'wrong_choice' })),
  z.enum(dictionaryTypes),
  { decode: (value) => insideTypes.get(value) as DictionaryType, encode: toWireType },
);

export const dictionaryItemWire = renamed(
  { ...dictionaryItem, type: dictionaryType },
  {
    id: 'uuid',
    type: 'dictType',
    value: 'dictValue',
    labelZh: 'dictLabel',
    labelEn: 'dictLabelEn',
    label: 'lableValue',
  },
);

/** Without types, every type. */
export const dictionariesRequest = renamed(
  { types: z.optional(list(dictionaryType, { max: dictionaryTypes.length })) },
  { types: 'dictTypeList' },
);
/** The items of each type asked for, by type. */
export const dictionariesWire = renamed(
  Object.fromEntries(dictionaryTypes.map((type) => [type, z.optional(z.array(dictionaryItemWire))])) as {
    [Type in DictionaryType]: z.ZodMiniOptional<z.ZodMiniArray<typeof dictionaryItemWire>>;
  },
  wireTypes,
);
export const dictionaryRequest = renamed({ type: dictionaryType });
export const dictionaryWire = z.array(dictionaryItemWire);
export const dictionaryItemRequest = renamed({ id: uuid });

export const settingRequest = renamed({ code: text({ max: 60 }) });
/** The content is JSON: a number, a text or an object, by code. */
export const settingWire = renamed({ code: z.string(), content: z.json() });

export const editionWire = renamed(editionFields);

/** `0` stands for no parent. */
export const industriesRequest = renamed({ parentId: z.union([uuid, z.literal('0')]) }, { parentId: 'id' });
export const industriesWire = z.array(renamed(industry, { id: 'uuid', parentId: 'parentUuid', nameZh: 'name' }));

/** `0` stands for no parent: the countries. */
export const areasRequest = renamed({ parentId: z.union([uuid, z.literal('0')]) }, { parentId: 'id' });
export const countriesRequest = renamed({ ids: list(uuid, { max: 300 }) });
export const areasWire = z.array(
  renamed(area, { id: 'uuid', parentId: 'parentUuid', kind: 'level', code: 'areaCode', nameZh: 'name' }),
);
