import type { Forum, Speaker, SpeakerName, Tag } from '@mingtang/contract/programme/model';
import { sql } from 'drizzle-orm';
import type { activities } from './activities/tables.ts';
import { forums, venues } from './tables.ts';

export const venueColumns = {
  id: venues.id,
  nameZh: venues.nameZh,
  nameEn: venues.nameEn,
  kind: venues.kind,
  hall: venues.hall,
  code: venues.code,
  seats: venues.seats,
  themeZh: venues.themeZh,
  themeEn: venues.themeEn,
};

// Lists within a row are made by the database, so that a page of forums takes one statement, however long it is.
const tagsOfForum = sql<Tag[]>`(
  SELECT coalesce(json_agg(json_build_object('id', tags.id, 'nameZh', tags.name_zh, 'nameEn', tags.name_en) ORDER BY forum_tags.position), '[]')
  FROM forum_tags JOIN tags ON tags.id = forum_tags.tag_id
  WHERE forum_tags.forum_id = forums.id)`;

const speakersOfForum = sql<SpeakerName[]>`(
  SELECT coalesce(json_agg(json_build_object('id', id, 'nameZh', name_zh, 'nameEn', name_en, 'isModerator', is_moderator) ORDER BY is_moderator, appearance), '[]')
  FROM (
    SELECT speakers.id, speakers.name_zh, speakers.name_en,
      bool_and(talk_speakers.is_moderator) AS is_moderator,
      min(talks.position * 1000 + talk_speakers.position) AS appearance
    FROM talks
    JOIN talk_speakers ON talk_speakers.talk_id = talks.id
    JOIN speakers ON speakers.id = talk_speakers.speaker_id
    WHERE talks.forum_id = forums.id
    GROUP BY speakers.id
  ) AS appearing)`;

export const speakersOfTalk = sql<Speaker[]>`(
  SELECT coalesce(json_agg(json_build_object(
    'id', speakers.id, 'nameZh', speakers.name_zh, 'nameEn', speakers.name_en, 'isModerator', talk_speakers.is_moderator,
    'positionZh', speakers.position_zh, 'positionEn', speakers.position_en,
    'organisation', CASE WHEN organisations.id IS NOT NULL THEN json_build_object('id', organisations.id, 'nameZh', organisations.name_zh, 'nameEn', organisations.name_en) END,
    'bioZh', speakers.bio_zh, 'bioEn', speakers.bio_en, 'isDistinguished', speakers.is_distinguished
  ) ORDER BY talk_speakers.is_moderator, talk_speakers.position), '[]')
  FROM talk_speakers
  JOIN speakers ON speakers.id = talk_speakers.speaker_id
  LEFT JOIN organisations ON organisations.id = speakers.organisation_id
  WHERE talk_speakers.talk_id = talks.id)`;

export const organisersOfForum = sql<Forum['organisers']>`(
  SELECT coalesce(json_agg(json_build_object('id', organisations.id, 'nameZh', organisations.name_zh, 'nameEn', organisations.name_en) ORDER BY forum_organisers.position), '[]')
  FROM forum_organisers JOIN organisations ON organisations.id = forum_organisers.organisation_id
  WHERE forum_organisers.forum_id = forums.id)`;

export const summaryColumns = {
  id: forums.id,
  titleZh: forums.titleZh,
  titleEn: forums.titleEn,
  lacksZh: forums.lacksZh,
  lacksEn: forums.lacksEn,
  day: forums.day,
  startsAt: forums.startsAt,
  endsAt: forums.endsAt,
  venue: venueColumns,
  category: forums.category,
  forumType: forums.forumType,
  track: forums.track,
  tags: tagsOfForum,
  language: forums.language,
  offlineQuota: forums.offlineQuota,
  offlineTaken: forums.offlineTaken,
  onlineQuota: forums.onlineQuota,
  onlineTaken: forums.onlineTaken,
  isReviewNeeded: forums.isReviewNeeded,
  bookingOpensAt: forums.bookingOpensAt,
  bookingClosesAt: forums.bookingClosesAt,
  playSwitch: forums.playSwitch,
  hasPlayback: forums.hasPlayback,
  viewers: forums.viewers,
  speakers: speakersOfForum,
};

/** Whether one may queue for a place at a forum or an activity, and how many do. */
export const waitingColumns = (of: typeof forums | typeof activities) => ({
  isWaitingListOpen: sql<boolean>`${of.waitingList} <> 'off'`,
  waiting: sql<number>`(SELECT count(*)::int FROM reservations WHERE bookable_id = ${of.id} AND state = 'waiting')`,
});

/** Of those who queue for a forum, who wants a place at the stream. */
export const waitingOnline = sql<number>`(SELECT count(*)::int FROM reservations
  WHERE bookable_id = ${forums.id} AND mode = 'online' AND state = 'waiting')`;
