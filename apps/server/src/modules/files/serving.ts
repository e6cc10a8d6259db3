import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Signed } from '../../http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { LINK_SECONDS, readContent, readFileLink } from './commands.ts';
import { isPublicPicture } from './policy.ts';
import { type FileRow, findFile } from './queries.ts';
import { readWidth, ScaledPictures } from './scaled-pictures.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Sessions {
  resolveToken: (token: string) => Signed | undefined | Promise<Signed | undefined>;
  isLive: (viewer: Viewer) => Promise<boolean>;
}

/** Hands out files by a signed link, or to their owner by token. Whoever has neither learns nothing. */
export function mountFiles(server: FastifyInstance, platform: Platform, { resolveToken, isLive }: Sessions): void {
  const scaled = new ScaledPictures(platform);
  server.get<{ Params: { id: string }; Querystring: { for?: unknown; signature?: unknown; width?: unknown } }>(
    '/files/:id',
    async ({ params: { id }, query: { for: claims, signature, width: asked }, headers: { token } }, reply) => {
      const file = ID.test(id) ? await findFile(platform.database.db, id) : undefined;
      if (file && isPublicPicture(file)) {
        // What is at this address never changes: another picture has another one.
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        const width = readWidth(asked);
        if (width === undefined) return sendFile(reply, file, await readContent(platform, id));
        return sendFile(reply, { ...file, contentType: 'image/webp' }, await scaled.get(id, width));
      }
      const viewer =
        typeof claims === 'string' && typeof signature === 'string'
          ? readFileLink(platform, id, { claims, signature })
          : undefined;
      const isLinked = viewer !== undefined && (await isLive(viewer));
      const signed = isLinked || typeof token !== 'string' ? undefined : await resolveToken(token);
      if (!file || (!isLinked && (!signed || file.personId !== signed.personId))) refuse('protocol.not_found');
      // The account's own picture stands on every page: the browser keeps it for as long as a link lasts. Of no other
      // face, document or archive anything stays behind.
      const isOwnPortrait = isLinked && viewer.kind === 'person' && file.purpose === 'portrait';
      reply.header('cache-control', isOwnPortrait ? `private, max-age=${LINK_SECONDS}` : 'private, no-store');
      return sendFile(reply, file, await readContent(platform, id));
    },
  );
}

const sendFile = (reply: FastifyReply, { id, name, contentType }: FileRow, content: Buffer): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name || id)}`)
    .type(contentType)
    .send(content);
