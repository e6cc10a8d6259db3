import { createHash } from 'node:crypto';
import { type AdvertPlace, advertPlaces, type PageCode } from '@mingtang/contract/content/model';
import type { Language } from '@mingtang/contract/envelope';
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Platform, Reader } from '../../platform/platform.ts';
import { isPublished, PUBLICATION_TTL_SECONDS } from '../../platform/publication.ts';
import { advertsTag } from './resources.ts';
import { adverts, pages } from './tables.ts';

export type AdvertRow = typeof adverts.$inferSelect;

/** The published adverts of a place whose window holds `now`, in their order; in a language those that are meant for it. */
export function listShownAdverts(db: Reader, place: AdvertPlace, now: Date, language?: Language): Promise<AdvertRow[]> {
  return db
    .select()
    .from(adverts)
    .where(
      and(
        eq(adverts.place, place),
        isPublished(adverts, now),
        or(isNull(adverts.shownFrom), lte(adverts.shownFrom, now)),
        or(isNull(adverts.shownUntil), gt(adverts.shownUntil, now)),
        language && or(isNull(adverts.language), eq(adverts.language, language)),
      ),
    )
    .orderBy(asc(adverts.position), asc(adverts.id));
}

/** Says another word whenever another advert is shown than before, or one of them is another: pages compare it. */
export async function getAdvertsMark({
  cache,
  clock,
  database,
}: Pick<Platform, 'cache' | 'clock' | 'database'>): Promise<string> {
  const tags = advertPlaces.map((place) => advertsTag(place));
  const { identity } = await cache.get('adverts mark', tags, PUBLICATION_TTL_SECONDS, async () => {
    const shown = await Promise.all(advertPlaces.map((place) => listShownAdverts(database.read, place, clock.now())));
    const named = shown.flat().map(({ id, version }) => `${id} ${version}`);
    return createHash('sha256').update(named.join('\n')).digest('base64url').slice(0, 12);
  });
  return identity.toString();
}

/** A page the public may read. */
export async function findShownPage(
  db: Reader,
  code: PageCode,
  now: Date,
): Promise<typeof pages.$inferSelect | undefined> {
  const rows = await db
    .select()
    .from(pages)
    .where(and(eq(pages.code, code), isPublished(pages, now)));
  return rows[0];
}

/** What a page says as it is published: its version, and the SHA-256 (hex) of its text in both languages. */
export async function findTextOf(
  db: Reader,
  code: PageCode,
  now: Date,
): Promise<{ version: number; textHash: string } | undefined> {
  const page = await findShownPage(db, code, now);
  if (!page) return undefined;
  const { version, titleZh, titleEn, leadZh, leadEn, bodyZh, bodyEn } = page;
  const text = JSON.stringify([titleZh, leadZh, bodyZh, titleEn, leadEn, bodyEn]);
  return { version, textHash: createHash('sha256').update(text).digest('hex') };
}
