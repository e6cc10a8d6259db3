import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { Resource } from '../../platform/resource.ts';
import { drawResource, prizeResource } from './draws/resources.ts';
import { energyCodeResource, energyGroupResource, energyTaskResource } from './energy/resources.ts';
import { giftResource } from './exchange/resources.ts';

export const openRewardsResources = (platform: Platform) => [
  new Publication(energyCodeResource, platform),
  new Resource(energyGroupResource, platform),
  new Publication(energyTaskResource, platform),
  new Publication(drawResource(platform), platform),
  new Resource(prizeResource, platform),
  new Publication(giftResource, platform),
];
