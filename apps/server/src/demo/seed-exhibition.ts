import { eq } from 'drizzle-orm';
import { categoryResource } from '../modules/exhibition/resources/categories.ts';
import { exhibitorResource } from '../modules/exhibition/resources/exhibitors.ts';
import { exhibitResource } from '../modules/exhibition/resources/exhibits.ts';
import { gateResource } from '../modules/exhibition/resources/gates.ts';
import { areas } from '../modules/reference/tables.ts';
import type { Actor } from '../platform/audit-trail.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { Resource } from '../platform/resource.ts';
import { exhibitCategories } from './content/exhibit-categories.ts';
import { type DemoCategory, exhibitorProfiles, exhibits, gates } from './content/exhibition.ts';
import { exhibitors } from './content/exhibitors.ts';
import { halls } from './content/venues.ts';
import type { HallKey } from './content.ts';
import { storePictures } from './pictures.ts';

const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };
type DemoCategoryValues = { parentId: string | null; nameZh: string; nameEn: string };
export type Seeding = Pick<Platform, 'cache' | 'clock' | 'storage' | 'keys'> & { config: { SANDBOX: boolean } };

/** Puts the demo's exhibition there: categories, gates, exhibitors and what they show, shown since `publishedAt`. */
export async function seedExhibition(tx: Tx, platform: Seeding, publishedAt: Date): Promise<void> {
  const pictures = await storePictures(tx, platform, ['exhibit', 'logo']);
  const shown = new Map<string, number>();
  const categoryIds = new Map<string, string>();
  await seedCategories(tx, new Resource(categoryResource, platform), exhibitCategories, null, categoryIds);
  await new Resource(gateResource, platform).createAll(tx, seeder, gates);
  const countries = await tx.select({ id: areas.id, code: areas.code }).from(areas).where(eq(areas.kind, 'country'));
  const countryIds = new Map(countries.map(({ id, code }) => [code, id]));
  const profiles = new Map(exhibitorProfiles.map((profile) => [profile.of, profile]));
  const filmed = new Set(exhibits.filter(({ hasFilm }) => hasFilm).map(({ of }) => of));
  const film = (name: string | undefined) => filmOf(platform.config.SANDBOX ? name : undefined);
  const made = await new Publication(exhibitorResource, platform).createPublished(
    tx,
    seeder,
    exhibitors.map(({ key, hall, ...exhibitor }) => {
      const profile = get(profiles, key);
      const { category, country, size, labels, descriptionZh, descriptionEn, staff = [] } = profile;
      return {
        values: {
          ...exhibitor,
          hall: hallIndex(hall),
          descriptionZh,
          descriptionEn,
          categoryId: get(categoryIds, category),
          countryId: countryIds.get(country) ?? null,
          size,
          labels,
          website: `https://${key}.example.org`,
          logo: pictures.find(`logo-${key}`),
          ...film(filmed.has(key) ? key : undefined),
          staff,
          takesContact: true,
        },
        publishedAt,
      };
    }),
  );
  const exhibitorIds = new Map(exhibitors.map(({ key }, at) => [key, made[at]?.id ?? '']));
  await new Publication(exhibitResource, platform).createPublished(
    tx,
    seeder,
    exhibits.map(({ of, isPremiere = false, hasFilm, specs = [], ...exhibit }) => {
      const number = (shown.get(of) ?? 0) + 1;
      shown.set(of, number);
      const values = {
        ...exhibit,
        bodyZh: null,
        bodyEn: null,
        exhibitorId: get(exhibitorIds, of),
        categoryId: get(categoryIds, get(profiles, of).category),
        isPremiere,
        pictures: pictures.list(`exhibit-${of}-${number}`),
        ...film(hasFilm && `${of}-exhibit`),
        specs: specs.map(([labelZh, labelEn, valueZh, valueEn]) => ({ labelZh, labelEn, valueZh, valueEn })),
      };
      return { values, publishedAt };
    }),
  );
}

async function seedCategories(
  tx: Tx,
  resource: { create: Resource<typeof categoryResource.table, DemoCategoryValues>['create'] },
  categories: readonly DemoCategory[],
  parentId: string | null,
  ids: Map<string, string>,
): Promise<void> {
  for (const { key, nameZh, nameEn, children = [] } of categories) {
    const { id } = await resource.create(tx, seeder, { parentId, nameZh, nameEn });
    ids.set(key, id);
    await seedCategories(tx, resource, children, id, ids);
  }
}

/** Two minutes of the sandbox's own pictures, in both languages. */
function filmOf(name: string | undefined) {
  const address = (language: 'zh' | 'en') =>
    name === undefined ? null : `/sandbox/streams/film-${name}-2min/recording-${language}-720p.m3u8`;
  return { filmZh: address('zh'), filmEn: address('en'), filmCover: null };
}

function get<Value>(found: ReadonlyMap<string, Value>, key: string): Value {
  const value = found.get(key);
  if (value === undefined) throw new Error(`The demo's exhibition does not know ${key}.`);
  return value;
}

function hallIndex(key: HallKey): number {
  const hall = halls.find((candidate) => candidate.key === key);
  if (!hall) throw new Error(`The demo edition has no hall called ${key}.`);
  return hall.index;
}
