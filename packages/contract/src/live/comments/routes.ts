import * as z from 'zod/mini';
import { nothing } from '../../fields.ts';
import { byId } from '../../programme/wire.ts';
import { defineRoutes } from '../../route.ts';
import { commentPage, commentQuery, commentRoomWire, newComment, ownCommentWire, reportRequest } from './wire.ts';

const area = 'business';

export const commentRoutes = defineRoutes({
  listComments: {
    area,
    method: 'POST',
    path: 'online/comment/queryCommentList',
    access: 'open',
    summary: 'Comments of a forum and its recording, the newest first; or those between two positions, in their order',
    input: commentQuery,
    output: commentPage,
  },
  saveComment: {
    area,
    method: 'POST',
    path: 'online/comment/saveComment',
    access: 'person',
    summary: 'Comment on a forum or its recording; the answer says whether it is shown or held to be looked at',
    input: newComment,
    output: ownCommentWire,
    perMinute: 60,
  },
  // Ours: spec §7 has no call for what follows.
  getRoom: {
    area,
    method: 'GET',
    path: 'online/comment/room/:id',
    access: 'open',
    summary: 'Whether a forum takes comments, how often from one person, how many there are and how many watch',
    input: byId,
    output: commentRoomWire,
  },
  listOwnComments: {
    area,
    method: 'GET',
    path: 'online/comment/queryOwnComment/:id',
    access: 'person',
    summary: 'Own comments on a forum, the newest first, with what became of each',
    input: byId,
    output: z.array(ownCommentWire),
  },
  deleteComment: {
    area,
    method: 'DELETE',
    path: 'online/comment/delete/:id',
    access: 'person',
    summary: 'Delete an own comment',
    input: byId,
    output: nothing,
    perMinute: 60,
  },
  reportComment: {
    area,
    method: 'POST',
    path: 'online/comment/report',
    access: 'person',
    summary: 'Report a comment to the organiser; a second report of the same one changes the reason of the first',
    input: reportRequest,
    output: nothing,
    perMinute: 30,
  },
});
