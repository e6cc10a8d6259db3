import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { Resource } from '../../platform/resource.ts';
import { categoryResource } from './resources/categories.ts';
import { exhibitorResource } from './resources/exhibitors.ts';
import { exhibitResource } from './resources/exhibits.ts';
import { gateResource } from './resources/gates.ts';

export const openExhibitionResources = (platform: Platform) => [
  new Publication(exhibitorResource, platform),
  new Publication(exhibitResource, platform),
  new Resource(categoryResource, platform),
  new Resource(gateResource, platform),
];
