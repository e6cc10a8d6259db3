import { type ExhibitionPlan, LAST_HALL } from '@mingtang/contract/exhibition/model';
import type { BoothHolder } from '@mingtang/contract/exhibition/moves/console';
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/platform.ts';
import { isPublished } from '../../platform/publication.ts';
import { RowNames } from '../../platform/row-names.ts';
import { venues } from '../programme/tables.ts';
import { getSetting } from '../reference/queries.ts';
import { listCountries } from './category-queries.ts';
import { briefColumns } from './members/queries.ts';
import { hasFilm } from './queries.ts';
import { exhibitors, exhibits, gates } from './tables.ts';

/** The halls with their stands, the gates, and how many of everything there are. */
export async function getPlan(db: Reader, now: Date): Promise<ExhibitionPlan> {
  const halls = await db
    .select({
      hall: venues.hall,
      code: venues.code,
      nameZh: venues.nameZh,
      nameEn: venues.nameEn,
      themeZh: venues.themeZh,
      themeEn: venues.themeEn,
      kind: venues.kind,
    })
    .from(venues)
    .where(and(isNotNull(venues.hall), ne(venues.kind, 'stage')))
    .orderBy(asc(venues.hall));
  const rows = await db
    .select({
      ...briefColumns,
      isFilmed: hasFilm(exhibitors),
      exhibits: sql<number>`count(${exhibits.id})`.mapWith(Number),
      premieres: sql<number>`count(*) FILTER (WHERE ${exhibits.isPremiere})`.mapWith(Number),
      films: sql<number>`count(*) FILTER (WHERE ${hasFilm(exhibits)})`.mapWith(Number),
    })
    .from(exhibitors)
    .leftJoin(exhibits, and(eq(exhibits.exhibitorId, exhibitors.id), isPublished(exhibits, now)))
    .where(isPublished(exhibitors, now))
    .groupBy(exhibitors.id)
    .orderBy(asc(exhibitors.hall), asc(exhibitors.booth), asc(exhibitors.id));
  const countries = await listCountries(db, now);
  const sum = (of: (row: (typeof rows)[number]) => number, hall?: number): number =>
    rows.reduce((total, row) => total + (hall === undefined || row.hall === hall ? of(row) : 0), 0);
  return {
    halls: halls.flatMap(({ hall, kind, ...names }) =>
      hall === null
        ? []
        : [
            {
              ...names,
              hall,
              isForExhibition: kind === 'exhibition',
              exhibitors: sum(() => 1, hall),
              exhibits: sum((row) => row.exhibits, hall),
            },
          ],
    ),
    stands: rows,
    gates: await db
      .select({ id: gates.id, nameZh: gates.nameZh, nameEn: gates.nameEn, side: gates.side, along: gates.along })
      .from(gates)
      .orderBy(asc(gates.position), asc(gates.id)),
    pace: await getSetting(db, 'walking'),
    countries,
    totals: {
      exhibitors: rows.length,
      exhibits: sum((row) => row.exhibits),
      premieres: sum((row) => row.premieres),
      films: sum((row) => row.films + Number(row.isFilmed)),
      countries: countries.length,
    },
  };
}

/** What an exhibitor's stand is called: hall and number, such as `H2 A-06`. */
export async function findStandLabel(db: Reader, exhibitorId: string): Promise<string | undefined> {
  const [stand] = await db
    .select({ code: venues.code, booth: exhibitors.booth })
    .from(exhibitors)
    .leftJoin(venues, and(eq(venues.hall, exhibitors.hall), ne(venues.kind, 'stage')))
    .where(eq(exhibitors.id, exhibitorId))
    .limit(1);
  return stand && [stand.code, stand.booth].filter(Boolean).join(' ');
}

/** What visitors call the halls, by number. A code of digits alone would be taken for a number: such a hall keeps its own. */
export async function nameHalls(db: Reader): Promise<RowNames> {
  const halls = await db
    .select({ hall: venues.hall, code: venues.code })
    .from(venues)
    .where(and(isNotNull(venues.hall), ne(venues.kind, 'stage')));
  const codes = new Map(halls.map(({ hall, code }) => [hall, code]));
  const names = new RowNames();
  for (let hall = 0; hall <= LAST_HALL; hall++) {
    const code = codes.get(hall) ?? '';
    const name = /^\d*$/.test(code) ? String(hall) : code;
    names.add(String(hall), { zh: name, en: name });
  }
  return names;
}

/** Who else has the stand that somebody is to have. */
export async function findHolderOfBooth(
  db: Reader,
  { id, hall, booth }: { id: string; hall: number; booth: string },
): Promise<BoothHolder | undefined> {
  const [holder] = await db
    .select({
      id: exhibitors.id,
      version: exhibitors.version,
      nameZh: exhibitors.nameZh,
      nameEn: exhibitors.nameEn,
      hall: exhibitors.hall,
      booth: exhibitors.booth,
    })
    .from(exhibitors)
    .where(and(eq(exhibitors.hall, hall), eq(exhibitors.booth, booth), ne(exhibitors.id, id)))
    .limit(1);
  return holder;
}
