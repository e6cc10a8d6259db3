/** Cache tags of what is shown of the programme. What names others than forums hears of these as well. */
export const FORUMS_TAG = 'forums';
export const ACTIVITIES_TAG = 'activities';
export const CONFERENCE_EVENTS_TAG = 'conference-events';
export const VENUES_TAG = 'venues';
export const TAGS_TAG = 'tags';
export const ORGANISATIONS_TAG = 'organisations';
export const SPEAKERS_TAG = 'speakers';
export const forumTag = (id: string): string => `forum:${id}`;
