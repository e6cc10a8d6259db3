import { hotWordFields, synonymFields } from '@mingtang/contract/search/console';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { SEARCH_TAG } from './indexing.ts';
import { searchHotWords, searchSynonyms } from './tables.ts';

/** Answers to questions reckon with them; every instance reads them anew. */
export const SYNONYMS_TAG = 'search-synonyms';

const synonymShape = z
  .object(synonymFields)
  .check(z.refine(({ words }) => words.length >= 2, { error: 'required', path: ['words'] }));
export const synonymResource: ResourceDefinition<typeof searchSynonyms, z.output<typeof synonymShape>> = {
  name: 'synonym',
  table: searchSynonyms,
  fields: synonymShape,
  searchable: ['name'],
  tags: () => [SYNONYMS_TAG],
  derive: ({ words = [] }) => ({ name: words.join(' = ') }),
  form: {
    group: 'content',
    label: { zh: '同义词', en: 'Synonyms' },
    one: { zh: '同义词', en: 'Synonyms' },
    title: 'words',
    fields: {
      words: {
        label: { zh: '意思相同的词', en: 'Words that mean the same' },
        hint: {
          zh: '搜其中任何一个，也会找到其余几个。中英文都可以写，至少两个；由几个词组成的说法整体匹配。保存后立即生效，不必重启',
          en: 'Searching for any of these finds the others too, in either language. At least two. An expression of several words is matched as a whole. Takes effect as soon as you save, without a restart',
        },
      },
    },
    listed: ['words', 'updatedAt'],
  },
};

const hotWordShape = z.object(hotWordFields);
export const hotWordResource: ResourceDefinition<typeof searchHotWords, z.output<typeof hotWordShape>> = {
  name: 'hot_word',
  table: searchHotWords,
  fields: hotWordShape,
  searchable: ['words'],
  tags: () => [SEARCH_TAG],
  refusals: { search_hot_words_once: 'search.hot_word_taken' },
  form: {
    group: 'content',
    label: { zh: '热门搜索词', en: 'Popular searches' },
    one: { zh: '热门搜索词', en: 'Popular search' },
    title: 'words',
    fields: {
      words: { label: { zh: '搜索词', en: 'Words' } },
      language: {
        label: { zh: '语言', en: 'Language' },
        options: { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } },
      },
      standing: {
        label: { zh: '处理', en: 'What becomes of it' },
        hint: {
          zh: '置顶的排在最前；隐藏的再热门也不出现',
          en: 'Pinned ones come first; hidden ones never appear, however popular',
        },
        options: { pinned: { zh: '置顶', en: 'Pinned' }, hidden: { zh: '隐藏', en: 'Hidden' } },
      },
    },
    listed: ['words', 'language', 'standing', 'updatedAt'],
    filters: ['language', 'standing'],
  },
};

export const openSearchResources = (platform: Platform) => [
  new Resource(synonymResource, platform),
  new Resource(hotWordResource, platform),
];
