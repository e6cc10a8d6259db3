import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { energyCodeResource, energyTaskResource } from './energy/resources.ts';

export const openRewardsResources = (platform: Platform) => [
  new Publication(energyCodeResource, platform),
  new Publication(energyTaskResource, platform),
];
