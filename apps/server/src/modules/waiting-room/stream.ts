import type { Place } from '@mingtang/contract/waiting-room/model';
import { PLACE_STREAM_PATH } from '@mingtang/contract/waiting-room/model';
import { placeWire } from '@mingtang/contract/waiting-room/wire';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Signed } from '../../http/context.ts';
import { openEventStream } from '../../platform/event-channel.ts';
import { networkOf } from '../../platform/network.ts';
import { OpenStreams } from '../../platform/open-streams.ts';
import { refuse } from '../../platform/refuse.ts';
import type { WaitingRoom } from './room.ts';

/** A proxy that cuts what lives too long cuts sooner; the client comes back by itself. */
const STREAM_MS = 600_000;

/** Sends somebody's place as it changes, until it is their turn or nobody has to wait. The open stream keeps the place. */
export function mountPlaceStream(
  server: FastifyInstance,
  room: WaitingRoom,
  resolveToken: (token: string) => Signed | undefined | Promise<Signed | undefined>,
): void {
  const streams = new OpenStreams();
  server.addHook('preClose', async () => streams.closeAll());
  server.get(PLACE_STREAM_PATH, async (request, reply) => {
    const { token } = request.headers;
    const signed = typeof token === 'string' && token.length <= 100 ? await resolveToken(token) : undefined;
    if (!signed) refuse('protocol.sign_in_required');
    const first = await room.find(signed.personId);
    const response = reply.raw;
    const network = networkOf(request.ip);
    // Refused: the client asks instead.
    const forget =
      streams.open({ personId: signed.personId, network, close: () => response.end() }) ??
      refuse('protocol.too_many_requests');
    openEventStream(reply);
    const ended = new Promise<void>((resolve) => response.once('close', resolve));
    const until = performance.now() + STREAM_MS;
    let place = first;
    let sent = '';
    try {
      while (!response.writableEnded && !response.destroyed) {
        const line = lineOf(place);
        // A comment keeps proxies from cutting a line that stands still.
        response.write(line === sent ? ':\n\n' : line);
        sent = line;
        if (place.state === 'open' || place.state === 'admitted' || performance.now() >= until) break;
        await Promise.race([pause(place.checkSeconds), ended]);
        if (!response.destroyed) place = await room.find(signed.personId);
      }
    } finally {
      forget();
      response.end();
    }
  });
}

const lineOf = (place: Place): string => `data: ${JSON.stringify(z.encode(placeWire, place))}\n\n`;

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000).unref();
  });
