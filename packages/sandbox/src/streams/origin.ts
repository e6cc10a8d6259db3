import type { FastifyInstance } from 'fastify';
import { SEGMENT_MS, silentSegment } from './silence.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
/** A player at the live edge needs three; some more are there for whoever is slow. */
const WINDOW = 6;
/** About five minutes. */
const RECORDED = 72;

/**
 * Stands in for the network that delivers broadcasts: every channel there may be is on air for ever, with HTTP Live
 * Streaming (RFC 8216) of silence, and has a recording.
 */
export function registerStreams(app: FastifyInstance): void {
  const send = (name: string, text: () => string): void => {
    app.get(`/streams/:channel/${name}`, (_, reply) =>
      reply.type(PLAYLIST).header('cache-control', 'no-store').header('access-control-allow-origin', '*').send(text()),
    );
  };
  send('stream.m3u8', () => renditions('live.m3u8'));
  send('recording.m3u8', () => renditions('recorded.m3u8'));
  send('live.m3u8', () => {
    const newest = Math.floor(Date.now() / SEGMENT_MS);
    return segments(newest - WINDOW + 1, WINDOW);
  });
  send('recorded.m3u8', () => `${segments(0, RECORDED)}#EXT-X-ENDLIST\n`);
  app.get<{ Params: { segment: string } }>('/streams/:channel/:segment', (request, reply) => {
    const number = /^(\d{1,12})\.aac$/.exec(request.params.segment)?.[1];
    if (number === undefined) return reply.code(404).send();
    return reply
      .type('audio/aac')
      .header('access-control-allow-origin', '*')
      .send(silentSegment(Number(number)));
  });
}

const renditions = (uri: string): string => `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=6000,CODECS="mp4a.40.2"\n${uri}\n`;

function segments(first: number, count: number): string {
  const listed = Array.from({ length: count }, (_, index) => `#EXTINF:${SEGMENT_MS / 1_000},\n${first + index}.aac\n`);
  const seconds = Math.ceil(SEGMENT_MS / 1_000);
  return `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:${seconds}\n#EXT-X-MEDIA-SEQUENCE:${first}\n${listed.join('')}`;
}
