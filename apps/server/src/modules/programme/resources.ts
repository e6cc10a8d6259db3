import type { Events } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import { Resource } from '../../platform/resource.ts';
import { defineActivities } from './resources/activities.ts';
import { conferenceEventResource } from './resources/conference-events.ts';
import { defineForums, type IsForumSold } from './resources/forums.ts';
import { organisationResource, speakerResource, tagResource, venueResource } from './resources/places-and-people.ts';
import { defineTalks } from './resources/talks.ts';

/** Talks alone, for what the desk does with them. */
export const openTalks = (platform: Pick<Platform, 'cache' | 'clock'>) => new Resource(defineTalks(platform), platform);
export type TalkRecords = ReturnType<typeof openTalks>;

/** Forums alone, for what the desk does with them. */
export function openForums(platform: Pick<Platform, 'cache' | 'clock'>, events: Events, isForumSold: IsForumSold) {
  const talks = openTalks(platform);
  return new Publication(defineForums(talks as never, isForumSold, { events, clock: platform.clock }), platform);
}
export type ForumRecords = ReturnType<typeof openForums>;

/** Activities alone, likewise. */
export const openActivities = (platform: Pick<Platform, 'cache' | 'clock'>, events: Events) =>
  new Publication(defineActivities({ events, clock: platform.clock }), platform);
export type ActivityRecords = ReturnType<typeof openActivities>;

/** The programme's resources. Forums ask the shop, which stands after the programme, whether they are on sale. */
export function openProgrammeResources(platform: Platform, events: Events, isForumSold: IsForumSold) {
  return [
    openForums(platform, events, isForumSold),
    openTalks(platform),
    openActivities(platform, events),
    new Publication(conferenceEventResource, platform),
    new Resource(speakerResource, platform),
    new Resource(organisationResource, platform),
    new Resource(venueResource, platform),
    new Resource(tagResource, platform),
  ];
}
