import type { Language } from '@mingtang/contract/envelope';
import type {
  ExhibitArt,
  ExhibitionPlan,
  ExhibitorLabel,
  ExhibitorSummary,
  ExhibitSummary,
} from '@mingtang/contract/exhibition/model';
import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import type { RouterContextProvider } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { renderApi } from '../../render-api.ts';

/** Where a stand is: `H1`, `A-12`. */
export interface StandPlace {
  hall: Chamber;
  /** What the plan calls the hall, or its name. */
  hallCode: string;
  booth: string;
}

export interface ExhibitItem extends StandPlace {
  id: string;
  name: string;
  summary: string;
  art: ExhibitArt;
  picture: string | null;
  isPremiere: boolean;
  hasFilm: boolean;
  maker: string;
}

export interface ExhibitorItem extends StandPlace {
  id: string;
  name: string;
  line: string;
  mark: number;
  logo: string | null;
  country: string | null;
  labels: ExhibitorLabel[];
  exhibits: number;
  hasFilm: boolean;
}

/** What halls are called, by their number. */
export type HallCodes = Record<number, string>;

/** The plan, in both languages, as it came. */
export const loadPlan = (context: Readonly<RouterContextProvider>): Promise<ExhibitionPlan> =>
  renderApi(context, exhibitionRoutes).getPlan({});

export const hallCodes = ({ halls }: ExhibitionPlan, language: Language): HallCodes =>
  Object.fromEntries(halls.map((hall) => [hall.hall, hall.code ?? inLanguage(hall, 'name', language)]));

/** What the plan writes into each hall: nobody outside knows the codes of those without stands. */
export const hallWords = ({ halls }: ExhibitionPlan, language: Language): HallCodes =>
  Object.fromEntries(
    halls.map((hall) => [hall.hall, (hall.isForExhibition && hall.code) || inLanguage(hall, 'name', language)]),
  );

const placeOf = ({ hall, booth }: { hall: number; booth: string }, codes: HallCodes): StandPlace => ({
  hall: hall as Chamber,
  hallCode: codes[hall] ?? '',
  booth,
});

export const toExhibitItem = (exhibit: ExhibitSummary, codes: HallCodes, language: Language): ExhibitItem => ({
  id: exhibit.id,
  name: inLanguage(exhibit, 'name', language),
  summary: inLanguage(exhibit, 'summary', language),
  art: exhibit.art,
  picture: exhibit.picture,
  isPremiere: exhibit.isPremiere,
  hasFilm: exhibit.hasFilm,
  maker: inLanguage(exhibit.exhibitor, 'name', language),
  ...placeOf(exhibit.exhibitor, codes),
});

export const toExhibitorItem = (exhibitor: ExhibitorSummary, codes: HallCodes, language: Language): ExhibitorItem => ({
  id: exhibitor.id,
  name: inLanguage(exhibitor, 'name', language),
  line: inLanguage(exhibitor, 'line', language),
  mark: exhibitor.mark,
  logo: exhibitor.logo,
  country: exhibitor.country && inLanguage(exhibitor.country, 'name', language),
  labels: exhibitor.labels,
  exhibits: exhibitor.exhibits,
  hasFilm: exhibitor.hasFilm,
  ...placeOf(exhibitor, codes),
});
