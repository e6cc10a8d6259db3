import { nothing } from '../fields.ts';
import { defineRoutes, type Route } from '../route.ts';
import {
  byId,
  likeRequest,
  likingWire,
  rankingRequest,
  rankingWire,
  savedAnswer,
  savedListAnswer,
  savedListRequest,
  savedPage,
  savedPageRequest,
  savedRequest,
  saveRequest,
  shareRequest,
} from './wire.ts';

const area = 'business';
const own = { area, access: 'person', perMinute: 120 } as const;
const ownPage = { ...own, method: 'GET', input: savedPageRequest, output: savedPage } as const;

export const engagementRoutes = defineRoutes({
  like: {
    ...own,
    method: 'POST',
    path: 'online/business/like/record/like/:type/:id',
    summary: 'Like something, or take it back: as is said, or else the other way round than before',
    input: likeRequest,
    output: likingWire,
  },
  getLiking: {
    area,
    method: 'GET',
    path: 'online/business/like/record/getLike/:id',
    access: 'open',
    summary: 'How many like something, and whether one does oneself',
    input: byId,
    output: likingWire,
  },
  save: {
    ...own,
    method: 'POST',
    path: 'collection/saveCollection',
    summary: 'Put something into one’s collection; it is there once, however often it is put',
    input: saveRequest,
    output: savedAnswer,
  },
  unsave: {
    ...own,
    method: 'DELETE',
    path: 'collection/deleteCollection/:id',
    summary: 'Take something out of one’s collection; the id is the thing’s',
    input: savedRequest,
    output: savedAnswer,
  },
  isSaved: {
    ...own,
    method: 'GET',
    path: 'collection/queryUserByCollection/:id',
    summary: 'Whether something is in one’s collection',
    input: savedRequest,
    output: savedAnswer,
  },
  listSavedIds: {
    ...own,
    method: 'POST',
    path: 'collection/queryUserByCollectionList',
    summary: 'Which of some things are in one’s collection; all that are, when none are named',
    input: savedListRequest,
    output: savedListAnswer,
  },
  listSavedSessions: {
    ...ownPage,
    path: 'collection/queryMyCollectionForum',
    summary: 'Forums, activities and conference events of one’s collection, the last saved first',
  },
  // Ours: spec §7 has no call for people one saved.
  listSavedSpeakers: {
    ...ownPage,
    path: 'collection/queryMyCollectionSpeaker',
    summary: 'Speakers and distinguished guests of one’s collection, the last saved first',
  },
  // Ours as well: news, competitions and showcases.
  listSavedStories: {
    ...ownPage,
    path: 'collection/queryMyCollectionContent',
    summary: 'News, competitions and showcases of one’s collection, the last saved first',
  },
  listSavedVideos: {
    ...ownPage,
    path: 'collection/queryMyCollectionVideo',
    summary: 'Broadcasts and recordings of one’s collection, the last saved first',
  },
  listSavedExhibition: {
    ...ownPage,
    path: 'collection/queryMyCollectionExhibitGoods',
    summary: 'What of the exhibition is in one’s collection, the last saved first',
  },
  // Ours: spec §2 has the screen, its §7 no call for it.
  getRanking: {
    area,
    method: 'GET',
    path: 'online/ranking/:type',
    access: 'open',
    summary:
      'What most people like and save among exhibits, exhibitors or forums, each account counted once for each thing',
    input: rankingRequest,
    output: rankingWire,
  },
  share: {
    area,
    method: 'POST',
    path: 'share/pushShare',
    access: 'open',
    summary: 'Count that something was shared: of one person once a day and channel; who did it is not kept',
    input: shareRequest,
    output: nothing,
    perMinute: 60,
  },
} satisfies Record<string, Route>);
