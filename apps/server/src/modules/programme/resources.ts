import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { Resource } from '../../platform/resource.ts';
import { defineForums, type IsForumSold } from './resources/forums.ts';
import { organisationResource, speakerResource, tagResource, venueResource } from './resources/places-and-people.ts';
import { talkResource } from './resources/talks.ts';

/** The programme's resources. Forums ask the shop, which stands after the programme, whether they are on sale. */
export function openProgrammeResources(platform: Platform, isForumSold: IsForumSold) {
  const talks = new Resource(talkResource, platform);
  return [
    new Publication(defineForums(talks as never, isForumSold), platform),
    talks,
    new Resource(speakerResource, platform),
    new Resource(organisationResource, platform),
    new Resource(venueResource, platform),
    new Resource(tagResource, platform),
  ];
}
