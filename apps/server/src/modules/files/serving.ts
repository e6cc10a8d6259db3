import type { FastifyInstance } from 'fastify';
import type { Signed } from '../../http/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { isSignedLink, openFile } from './commands.ts';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Hands out files by a signed link, or to their owner by token. Whoever has neither learns nothing. */
export function mountFiles(
  server: FastifyInstance,
  platform: Platform,
  resolveToken: (token: string) => Signed | undefined | Promise<Signed | undefined>,
): void {
  server.get<{ Params: { id: string }; Querystring: { until?: unknown; signature?: unknown } }>(
    '/files/:id',
    async ({ params: { id }, query: { until, signature }, headers: { token } }, reply) => {
      const isLinked =
        typeof until === 'string' && typeof signature === 'string' && isSignedLink(platform, id, until, signature);
      const signed = isLinked || typeof token !== 'string' ? undefined : await resolveToken(token);
      if (!ID.test(id) || (!isLinked && !signed)) refuse('protocol.not_found');
      const opened = (await openFile(platform, id)) ?? refuse('protocol.not_found');
      if (!isLinked && opened.file.personId !== signed?.personId) refuse('protocol.not_found');
      return reply
        .header('cache-control', 'private, max-age=600')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(opened.file.name || id)}`)
        .type(opened.file.contentType)
        .send(opened.content);
    },
  );
}
