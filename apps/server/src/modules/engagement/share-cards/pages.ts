import { readShareCardPath } from '@mingtang/contract/engagement/share-card';
import { seedFrom } from '@mingtang/ui/drawing/random';
import type { FastifyInstance } from 'fastify';
import { namesTag } from '../../../platform/conditional-request.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getSetting } from '../../reference/queries.ts';
import { drawShareCard } from './drawing.ts';
import { findCardFacts } from './queries.ts';
import { wordsOfSite, wordsOfThing } from './words.ts';

/** A new title is on the card so many seconds later; messengers keep what they fetched for days. */
const TTL_SECONDS = 60;

/** The pictures messengers show beside our links, drawn in the language the path names. */
export function mountShareCards(server: FastifyInstance, platform: Platform): void {
  const { database, cache, clock } = platform;
  server.get('/share-card/*', async (request, reply) => {
    const asked = readShareCardPath(request.url.split('?', 1)[0] ?? '');
    if (!asked) refuse('protocol.not_found');
    const { language, thing } = asked;
    const bytes = await cache.get(`share-card ${JSON.stringify(asked)}`, ['settings'], TTL_SECONDS, async () => {
      const edition = await getSetting(database.read, 'edition');
      const site = language === 'zh' ? edition.shortNameZh : edition.shortNameEn;
      if (!thing) return drawShareCard(wordsOfSite(edition, language), seedFrom(edition.shortNameEn));
      const facts = (await findCardFacts(database.read, thing, clock.now())) ?? refuse('protocol.not_found');
      return drawShareCard(wordsOfThing(thing.kind, facts, site, language), seedFrom(thing.id));
    });
    reply.header('etag', bytes.etag).header('cache-control', `public, max-age=${TTL_SECONDS}`);
    // Other sites show it beside the link.
    reply.header('cross-origin-resource-policy', 'cross-origin').header('access-control-allow-origin', '*');
    if (namesTag(request.headers['if-none-match'], bytes.etag)) return reply.code(304).send();
    return reply.type('image/png').send(bytes.identity);
  });
}
