import { watchingRoutes } from '@mingtang/contract/live/watching/routes';
import { VIDEO_LANGUAGES, type VIDEO_PURPOSES, VIDEO_REGIONS } from '@mingtang/contract/programme/model';
import { type Binding, bindRoutes, type Signed } from '../../../http/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { StreamSigner } from '../../../ports/stream-signing/provider.ts';
import { findFilm } from '../../exhibition/film-queries.ts';
import { findForum } from '../../programme/queries.ts';
import { getSetting } from '../../reference/queries.ts';
import { NO_SOURCES, signSources, viewerMark } from './addresses.ts';
import { type FindRights, permit } from './permission.ts';
import { regionOf } from './policy.ts';
import { findWatchedForum, listSources } from './queries.ts';

/** Binds who may watch, and the addresses of what they watch. */
export function watchingBindings(
  { database, clock, keys }: Platform,
  { findRights, signer }: { findRights: FindRights; signer: StreamSigner },
): Binding[] {
  const { db } = database;
  const find = async (id: string, now: Date) => (await findWatchedForum(db, id, now)) ?? refuse('protocol.not_found');

  /** The addresses of what there is to watch of a forum now, signed for a viewer. */
  const sign = async (
    forumId: string,
    purpose: (typeof VIDEO_PURPOSES)[number],
    { signed, now }: { signed: Signed | undefined; now: Date },
  ) => {
    const minutes = await getSetting(db, 'stream_address_minutes');
    const ticket = {
      viewer: viewerMark(keys, signed?.personId),
      expiresAt: new Date(now.getTime() + minutes * 60_000),
    };
    return { ticket, sources: signSources(signer, await listSources(db, forumId, purpose), ticket) };
  };

  return bindRoutes(watchingRoutes, {
    // Never cached: its addresses are signed for one viewer.
    getLiveForum: async ({ input, signed }) => {
      const now = clock.now();
      const forum = (await findForum(db, input.id, now)) ?? refuse('protocol.not_found');
      const { canWatch, purpose } = await permit(db, await find(input.id, now), signed, { findRights, now });
      if (!canWatch || purpose === null) return { ...forum, ...NO_SOURCES };
      return { ...forum, ...(await sign(forum.id, purpose, { signed, now })).sources };
    },
    getWatchPermission: async ({ input, signed }) => {
      const now = clock.now();
      return permit(db, await find(input.forumId, now), signed, { findRights, now });
    },
    getFilmAddresses: async ({ input, signed, country }) => {
      const now = clock.now();
      const film = (await findFilm(db, input.id, now)) ?? refuse('protocol.not_found');
      const minutes = await getSetting(db, 'stream_address_minutes');
      const expiresAt = new Date(now.getTime() + minutes * 60_000);
      const sources = VIDEO_REGIONS.flatMap((region) =>
        VIDEO_LANGUAGES.map((language) => ({ region, language, quality: '720p' as const, url: film[language] })),
      );
      return {
        purpose: 'playback' as const,
        sources: signSources(signer, sources, { viewer: viewerMark(keys, signed?.personId), expiresAt }),
        captionsZh: null,
        captionsEn: null,
        region: regionOf(country),
        expiresAt,
        now,
      };
    },
    getWatchAddresses: async ({ input, signed, country }) => {
      const now = clock.now();
      const forum = await find(input.forumId, now);
      const { bar, purpose } = await permit(db, forum, signed, { findRights, now });
      if (bar === 'sign_in') refuse('protocol.sign_in_required');
      if (bar !== null) refuse(`watching.${bar}`);
      if (purpose === null) refuse('watching.over');
      const { ticket, sources } = await sign(forum.id, purpose, { signed, now });
      const captions = (address: string | null) =>
        purpose === 'playback' && address ? signer.sign(address, { ...ticket, region: 'mainland' }) : null;
      return {
        purpose,
        sources,
        captionsZh: captions(forum.captionsZh),
        captionsEn: captions(forum.captionsEn),
        region: regionOf(country),
        expiresAt: ticket.expiresAt,
        now,
      };
    },
  });
}
