import type { Language } from '@mingtang/contract/envelope';
import { type DictionaryType, dictionaryTypes } from '@mingtang/contract/reference/model';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouteInput } from '@mingtang/contract/route';
import * as z from 'zod/mini';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { Resource } from '../../platform/resource.ts';
import { SETTINGS_TAG } from './commands.ts';
import {
  type DictionaryItemRow,
  dictionaryTag,
  getSetting,
  listAreas,
  listCountries,
  listDictionaryItems,
  listIndustries,
} from './queries.ts';
import { AREAS_TAG } from './resources/areas.ts';
import { dictionaryItemTag, dictionaryResource } from './resources/dictionary.ts';
import { INDUSTRIES_TAG } from './resources/industries.ts';
import { isSettingCode, settings } from './settings.ts';

/** Reference data changes only when somebody edits it; this bounds how long a replica that lags could be believed. */
const TTL_SECONDS = 60;

type SettingContext = HandlerContext<RouteInput<(typeof referenceRoutes)['getSetting']>>;

/** Binds dictionary, settings and edition. */
export function referenceBindings(platform: Platform): Binding[] {
  const { database } = platform;
  const dictionary = new Resource(dictionaryResource, platform);
  const areasCache = { tags: () => [AREAS_TAG], ttlSeconds: TTL_SECONDS };
  const listBelow = {
    cache: areasCache,
    handle: ({ input: { parentId } }: { input: { parentId: string } }) =>
      listAreas(database.read, parentId === '0' ? null : parentId),
  };
  const settingsCache = { tags: () => [SETTINGS_TAG], ttlSeconds: TTL_SECONDS };

  const getPublicSetting = async ({ input }: SettingContext) => {
    const { code } = input;
    if (!isSettingCode(code) || !settings[code].isPublic) refuse('protocol.not_found');
    const content = z.encode(settings[code].schema as z.core.$ZodType, await getSetting(database.read, code));
    return { code, content: content as z.core.util.JSONType };
  };

  return bindRoutes(referenceRoutes, {
    listDictionaries: {
      cache: { tags: ({ types = [...dictionaryTypes] }) => types.map(dictionaryTag), ttlSeconds: TTL_SECONDS },
      handle: async ({ input: { types = [...dictionaryTypes] }, language }) => {
        const rows = await listDictionaryItems(database.read, types);
        return Object.fromEntries(
          types.map((type) => [type, rows.filter((row) => row.type === type).map((row) => toItem(row, language))]),
        );
      },
    },
    listDictionary: {
      cache: { tags: ({ type }) => [dictionaryTag(type)], ttlSeconds: TTL_SECONDS },
      handle: async ({ input, language }) =>
        (await listDictionaryItems(database.read, [input.type])).map((row) => toItem(row, language)),
    },
    getDictionaryItem: {
      cache: { tags: ({ id }) => [dictionaryItemTag(id)], ttlSeconds: TTL_SECONDS },
      handle: async ({ input, language }) => toItem(await dictionary.get(database.read, input.id), language),
    },
    getSetting: { cache: settingsCache, handle: getPublicSetting },
    getFrontConfig: { cache: settingsCache, handle: getPublicSetting },
    listIndustries: {
      cache: { tags: () => [INDUSTRIES_TAG], ttlSeconds: TTL_SECONDS },
      handle: ({ input: { parentId } }) => listIndustries(database.read, parentId === '0' ? null : parentId),
    },
    listAllCountries: { cache: areasCache, handle: () => listAreas(database.read, null) },
    listSomeCountries: { cache: areasCache, handle: ({ input }) => listCountries(database.read, input.ids) },
    listCountryAreas: listBelow,
    listAreas: listBelow,
    listOnlineAreas: listBelow,
    getEdition: { cache: settingsCache, handle: () => getSetting(database.read, 'edition') },
  });
}

const toItem = (row: DictionaryItemRow, language: Language) => ({
  ...row,
  type: row.type as DictionaryType,
  label: language === 'zh' ? row.labelZh : row.labelEn,
});
