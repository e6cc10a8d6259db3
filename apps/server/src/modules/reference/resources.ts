import type { Platform } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
import { areaResource } from './resources/areas.ts';
import { dictionaryResource } from './resources/dictionary.ts';
import { industryResource } from './resources/industries.ts';

export const openReferenceResources = (platform: Platform) => [
  new Resource(dictionaryResource, platform),
  new Resource(industryResource, platform),
  new Resource(areaResource, platform),
];
