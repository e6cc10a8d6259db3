import type { Language } from '@mingtang/contract/envelope';
import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import type { RouterContextProvider } from 'react-router';
import { renderApi } from '../../render-api.ts';
import { type ExhibitItem, type ExhibitorItem, type HallCodes, toExhibitItem, toExhibitorItem } from './items.ts';

/** A film: of an exhibitor, or of one of its exhibits. */
export type FilmItem = { kind: 'exhibitor'; item: ExhibitorItem } | { kind: 'exhibit'; item: ExhibitItem };

const MOST_SHOWN = 100;

/** The films the public may see: exhibitors' first, each followed by those of its exhibits. */
export async function loadFilms(
  context: Readonly<RouterContextProvider>,
  codes: HallCodes,
  language: Language,
): Promise<FilmItem[]> {
  const { listExhibitors, listExhibits } = renderApi(context, exhibitionRoutes);
  const [exhibitors, exhibits] = await Promise.all([
    listExhibitors({ hasFilm: true, pageSize: MOST_SHOWN }),
    listExhibits({ hasFilm: true, pageSize: MOST_SHOWN }),
  ]);
  const films: { standId: string; film: FilmItem }[] = [
    ...exhibitors.items.map((one) => ({
      standId: one.id,
      film: { kind: 'exhibitor' as const, item: toExhibitorItem(one, codes, language) },
    })),
    ...exhibits.items.map((one) => ({
      standId: one.exhibitor.id,
      film: { kind: 'exhibit' as const, item: toExhibitItem(one, codes, language) },
    })),
  ];
  const stands = [...new Set(films.map(({ standId }) => standId))];
  return films
    .toSorted((one, other) => stands.indexOf(one.standId) - stands.indexOf(other.standId))
    .map(({ film }) => film);
}
