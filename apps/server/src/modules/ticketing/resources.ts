import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { invitationResource } from './invitation-resource.ts';
import { defineProducts, type IsOrdered } from './product-resource.ts';

/** The shop's resources. Products ask the orders, which stand after them, whether they are sold. */
export const openTicketingResources = (platform: Platform, isOrdered: IsOrdered) => [
  new Publication(defineProducts(isOrdered), platform),
  new Publication(invitationResource, platform),
];
