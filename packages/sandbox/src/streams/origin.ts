import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { captionsOf } from './captions.ts';
import { type Channel, readChannel } from './channels.ts';
import { livePlaylist, recordedPlaylist, renditions, SEGMENTS_OF_LOOP } from './playlists.ts';
import { type Admission, admit } from './signatures.ts';

const PLAYLIST = 'application/vnd.apple.mpegurl';
const samples = new URL('../../samples/', import.meta.url);

interface Delivery {
  /** What addresses are signed with. */
  key: string;
  /** Where the streams are, with a slash at the end. */
  path: string;
}

/**
 * Stands in for the network that delivers broadcasts: every channel there may be is on air for ever, with HTTP Live
 * Streaming (RFC 8216) in two qualities and two languages, and has a recording with captions. Nothing is handed out but to
 * signed addresses: 403 when the signature is missing, over, or somebody else's. Some names misbehave (`readChannel`).
 */
export function registerStreams(app: FastifyInstance, { key, path }: Delivery): void {
  app.get<{ Params: { channel: string; file: string } }>('/streams/:channel/:file', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    const asked = pathOf(request);
    const admission = admit(asked, request.query as Record<string, unknown>, key, Date.now());
    if (!admission) return reply.code(403).send();
    const channel = readChannel(request.params.channel);
    if (channel.isDead) return reply.code(404).send();
    const folder = asked.slice(0, asked.lastIndexOf('/') + 1);
    if (!folder.startsWith(path)) return reply.code(404).send();
    return sendFile(reply, request.params.file, channel, (file) => signed(file, folder, admission));
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
const signed = (file: string, folder: string, admission: Admission): string =>
  `${file}?${admission.queryFor(`${folder}${file}`)}`;

const MASTER = /^(stream|recording)-(zh|en)\.m3u8$/;
const MEDIA = /^(live|recording|stream)-((?:zh|en)-(?:720p|1080p))\.m3u8$/;
const CAPTIONS = /^captions-(zh|en)\.vtt$/;
const INITIAL = /^((?:zh|en)-(?:720p|1080p))-init\.mp4$/;
const SEGMENT = /^((?:zh|en)-(?:720p|1080p))-(\d{1,12})\.m4s$/;

async function sendFile(
  reply: FastifyReply,
  file: string,
  channel: Channel,
  nameOf: (file: string) => string,
): Promise<FastifyReply> {
  const now = Date.now();
  const hasBegun = channel.beginsAt <= now;
  const [, kind = '', language = ''] = MASTER.exec(file) ?? [];
  if (kind !== '') return hasBegun ? reply.type(PLAYLIST).send(renditions(kind, language, nameOf)) : missing(reply);
  const [, media, variant = ''] = MEDIA.exec(file) ?? [];
  if (media === 'recording') return reply.type(PLAYLIST).send(recordedPlaylist(variant, channel, nameOf));
  if (media) return hasBegun ? reply.type(PLAYLIST).send(livePlaylist(variant, channel, now, nameOf)) : missing(reply);
  const captions = CAPTIONS.exec(file)?.[1];
  if (captions) {
    return reply.type('text/vtt; charset=utf-8').send(captionsOf(captions === 'zh' ? 'zh' : 'en', channel.minutes));
  }
  const initial = INITIAL.exec(file)?.[1];
  if (initial) return sendSample(reply, `${initial}/init.mp4`);
  const [, ofVariant, number = ''] = SEGMENT.exec(file) ?? [];
  return ofVariant ? sendSample(reply, `${ofVariant}/${Number(number) % SEGMENTS_OF_LOOP}.m4s`) : missing(reply);
}

const missing = (reply: FastifyReply): FastifyReply => reply.code(404).send();

const sendSample = async (reply: FastifyReply, name: string): Promise<FastifyReply> =>
  reply
    .type('video/mp4')
    .header('cache-control', 'public, max-age=3600')
    .send(await readFile(new URL(name, samples)));
