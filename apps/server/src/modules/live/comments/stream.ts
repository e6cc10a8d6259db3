import { uuid } from '@mingtang/contract/fields';
import { commentStreamPath, VIEWER_NAME } from '@mingtang/contract/live/comments/model';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { openEventStream } from '../../../platform/event-channel.ts';
import { networkOf } from '../../../platform/network.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findRoom } from './queries.ts';
import type { CommentRooms } from './rooms.ts';

/** Streams one process holds open: beyond, and beyond a network's share, a reader asks every 20 s instead (spec §9). */
const MOST_STREAMS = 20_000;
const STREAMS_OF_NETWORK = 5_000;
/** A proxy that cuts what lives too long cuts sooner; streams end one after another, so that not all come back at once. */
const STREAM_MS = 900_000;

/** Streams a forum's comments, and how many watch, to anybody. */
export function mountCommentStream(server: FastifyInstance, platform: Platform, rooms: CommentRooms): void {
  const ofNetwork = new Map<string, number>();
  let open = 0;
  const isForumShown = async (id: string): Promise<boolean> =>
    (await findRoom(platform.database.read, id, platform.clock.now())) !== undefined;
  server.addHook('preClose', async () => rooms.close());
  server.get<{ Params: { id: string }; Querystring: { viewer?: unknown } }>(
    commentStreamPath(':id'),
    async (request, reply) => {
      const read = z.safeDecode(uuid, request.params.id);
      if (!read.success || !(rooms.has(read.data) || (await isForumShown(read.data)))) refuse('protocol.not_found');
      const network = networkOf(request.ip);
      const own = ofNetwork.get(network) ?? 0;
      if (open >= MOST_STREAMS || own >= STREAMS_OF_NETWORK) refuse('protocol.too_many_requests');
      open += 1;
      ofNetwork.set(network, own + 1);
      const response = openEventStream(reply);
      const end = setTimeout(() => response.end(), STREAM_MS * (1 - Math.random() / 2)).unref();
      const { viewer } = request.query;
      const seen = {
        seenAt: seenBefore(request.headers['last-event-id']),
        viewer: typeof viewer === 'string' && VIEWER_NAME.test(viewer) ? viewer : undefined,
      };
      rooms.join(read.data, response, seen, () => {
        clearTimeout(end);
        open -= 1;
        const left = (ofNetwork.get(network) ?? 1) - 1;
        if (left === 0) ofNetwork.delete(network);
        else ofNetwork.set(network, left);
      });
    },
  );
}

const seenBefore = (header: string | string[] | undefined): number | undefined =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
