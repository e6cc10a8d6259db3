import * as z from 'zod/mini';
import { flag, int, list, text, uuid } from '../fields.ts';
import { isOurPath, isSecureAddress } from '../links.ts';
import { richText } from '../rich-text.ts';
import { EXHIBIT_ORDERS, EXHIBITOR_LABELS, EXHIBITOR_ORDERS } from './choices.ts';

/** A hall of the plan: 0–8 row-major, north up. */
export const LAST_HALL = 8;
export const hall = int({ min: 0, max: LAST_HALL });
/** Which of the twelve invented marks is drawn until there is a logo. */
export const mark = int({ min: 0, max: 11 });

/** How large an exhibitor is. */
export const EXHIBITOR_SIZES = ['seed', 'small', 'medium', 'large'] as const;
export type ExhibitorSize = (typeof EXHIBITOR_SIZES)[number];

export type ExhibitorLabel = (typeof EXHIBITOR_LABELS)[number];

/** What is drawn of an exhibit until there is a picture. */
export const EXHIBIT_ARTS = [
  'quadruped',
  'humanoid',
  'hand',
  'arm',
  'rover',
  'drone',
  'car',
  'lidar',
  'glasses',
  'screen',
  'earpiece',
  'speaker',
  'chip',
  'rack',
  'sensor',
  'scanner',
  'tablet',
  'lamp',
  'appliance',
  'model',
] as const;
export type ExhibitArt = (typeof EXHIBIT_ARTS)[number];

/** A tree of categories has at most so many levels. */
export const DEEPEST_CATEGORY = 3;

/** Whether a stream or recording is where one may be: at a path of ours, or at an address elsewhere. */
export const isFilm = (address: string): boolean => isOurPath(address) || isSecureAddress(address);
const film = z.nullable(text({ max: 500 }).check(z.refine(isFilm, { error: 'bad_link' })));
/** A picture served by ourselves. */
const picture = text({ max: 500 }).check(z.refine(isOurPath, { error: 'bad_link' }));
const isDistinct = (values: string[]): boolean => new Set(values).size === values.length;

/** Films are there in both languages, in one for both, or not at all. */
const filmFields = { filmZh: film, filmEn: film, filmCover: z.nullable(picture) };

/** Somebody one meets at the stand. */
const standPerson = z.object({
  nameZh: text({ max: 40 }),
  nameEn: text({ max: 80 }),
  roleZh: text({ max: 60 }),
  roleEn: text({ max: 120 }),
});
export type StandPerson = z.output<typeof standPerson>;

/** What is edited of an exhibitor. */
export const exhibitorFields = {
  nameZh: text({ max: 60 }),
  nameEn: text({ max: 100 }),
  /** What it does, in one line. */
  lineZh: text({ max: 80 }),
  lineEn: text({ max: 160 }),
  descriptionZh: z.nullable(richText({ max: 10_000 })),
  descriptionEn: z.nullable(richText({ max: 20_000 })),
  categoryId: z.nullable(uuid),
  hall,
  booth: text({ max: 20 }),
  countryId: z.nullable(uuid),
  size: z.nullable(z.enum(EXHIBITOR_SIZES)),
  labels: list(z.enum(EXHIBITOR_LABELS), { max: EXHIBITOR_LABELS.length }).check(
    z.refine(isDistinct, { error: 'named_twice' }),
  ),
  website: z.nullable(text({ max: 500 }).check(z.refine(isSecureAddress, { error: 'bad_secure_url' }))),
  mark,
  logo: z.nullable(picture),
  ...filmFields,
  staff: list(standPerson, { max: 12 }),
  /** Whether visitors may write to it and ask for a meeting. */
  takesContact: flag,
};
const exhibitorShape = z.object(exhibitorFields);
export type ExhibitorFields = z.output<typeof exhibitorShape>;

/** One thing to know of an exhibit: `Range`, `12 km`. */
const spec = z.object({
  labelZh: text({ max: 20 }),
  labelEn: text({ max: 40 }),
  valueZh: text({ max: 120 }),
  valueEn: text({ max: 240 }),
});
export type ExhibitSpec = z.output<typeof spec>;

/** What is edited of an exhibit. */
export const exhibitFields = {
  nameZh: text({ max: 60 }),
  nameEn: text({ max: 100 }),
  summaryZh: text({ max: 200 }),
  summaryEn: text({ max: 400 }),
  bodyZh: z.nullable(richText({ max: 10_000 })),
  bodyEn: z.nullable(richText({ max: 20_000 })),
  exhibitorId: uuid,
  categoryId: z.nullable(uuid),
  /** Never shown before, anywhere. */
  isPremiere: flag,
  art: z.enum(EXHIBIT_ARTS),
  pictures: list(picture, { max: 12 }),
  ...filmFields,
  specs: list(spec, { max: 20 }),
};
const exhibitShape = z.object(exhibitFields);
export type ExhibitFields = z.output<typeof exhibitShape>;

/** What is edited of a category. */
export const categoryFields = {
  parentId: z.nullable(uuid),
  nameZh: text({ max: 30 }),
  nameEn: text({ max: 60 }),
};

/** The sides of the plan; north is up. */
export const PLAN_SIDES = ['north', 'east', 'south', 'west'] as const;
export type PlanSide = (typeof PLAN_SIDES)[number];

/** What is edited of a gate: on which side, and how far along it from the west or the north, in hundredths. */
export const gateFields = {
  nameZh: text({ max: 30 }),
  nameEn: text({ max: 60 }),
  side: z.enum(PLAN_SIDES),
  along: int({ min: 0, max: 100 }),
};

export type ExhibitorOrder = (typeof EXHIBITOR_ORDERS)[number];
export type ExhibitOrder = (typeof EXHIBIT_ORDERS)[number];

const words = z.optional(text({ min: 0, max: 100 }));

export const exhibitorFilters = {
  hall: z.optional(hall),
  /** Words that names, lines, the stand or its exhibits contain. */
  search: words,
  /** Of this category or one below it, itself or by an exhibit. */
  categoryId: z.optional(uuid),
  countryId: z.optional(uuid),
  label: z.optional(z.enum(EXHIBITOR_LABELS)),
  hasExhibits: z.optional(flag),
  hasFilm: z.optional(flag),
  order: z.optional(z.enum(EXHIBITOR_ORDERS)),
};

export const exhibitFilters = {
  hall: z.optional(hall),
  search: words,
  categoryId: z.optional(uuid),
  countryId: z.optional(uuid),
  exhibitorId: z.optional(uuid),
  isPremiere: z.optional(flag),
  hasFilm: z.optional(flag),
  order: z.optional(z.enum(EXHIBIT_ORDERS)),
};

/** A place among categories, countries: as lists name it. */
export interface Named {
  id: string;
  nameZh: string;
  nameEn: string;
}

/** An exhibitor in a list. */
export interface ExhibitorSummary extends Named {
  lineZh: string;
  lineEn: string;
  hall: number;
  booth: string;
  mark: number;
  logo: string | null;
  category: Named | null;
  country: Named | null;
  labels: ExhibitorLabel[];
  /** How many exhibits are shown. */
  exhibits: number;
  hasFilm: boolean;
  likes: number;
}

export interface Exhibitor extends ExhibitorSummary {
  descriptionZh: string | null;
  descriptionEn: string | null;
  size: ExhibitorSize | null;
  website: string | null;
  filmCover: string | null;
  staff: StandPerson[];
  takesContact: boolean;
  /** How many have it in their collection. */
  saves: number;
}

/** An exhibit in a list. */
export interface ExhibitSummary extends Named {
  summaryZh: string;
  summaryEn: string;
  art: ExhibitArt;
  /** The first of its pictures. */
  picture: string | null;
  isPremiere: boolean;
  hasFilm: boolean;
  category: Named | null;
  exhibitor: Pick<ExhibitorSummary, 'id' | 'nameZh' | 'nameEn' | 'hall' | 'booth' | 'mark' | 'logo'>;
  likes: number;
}

export interface Exhibit extends ExhibitSummary {
  bodyZh: string | null;
  bodyEn: string | null;
  pictures: string[];
  filmCover: string | null;
  specs: ExhibitSpec[];
  /** How many have it in their collection. */
  saves: number;
  /** Its exhibitor's name, stand and how many exhibits it shows. */
  exhibitor: ExhibitSummary['exhibitor'] & { exhibits: number; saves: number; takesContact: boolean };
  /** Of the same category, from other stands first. */
  others: ExhibitSummary[];
}

/** A category with those below it, and how many exhibitors and exhibits are in it or below. */
export interface CategoryNode extends Named {
  exhibitors: number;
  exhibits: number;
  children: CategoryNode[];
}

export interface Gate extends Named {
  side: PlanSide;
  along: number;
}

/** A stand as the plan draws it. */
export interface Stand extends Pick<ExhibitorSummary, 'id' | 'nameZh' | 'nameEn' | 'hall' | 'booth' | 'mark' | 'logo'> {
  exhibits: number;
}

/** Everything the plan needs, in one answer, so that it opens without a network as well. */
export interface ExhibitionPlan {
  halls: {
    hall: number;
    code: string | null;
    nameZh: string;
    nameEn: string;
    themeZh: string | null;
    themeEn: string | null;
    /** Stands are in it; else it is a hall of forums. */
    isForExhibition: boolean;
    exhibitors: number;
    exhibits: number;
  }[];
  /** By hall and stand. */
  stands: Stand[];
  gates: Gate[];
  /** Minutes on foot: to get out of a hall, and for each wall crossed. */
  pace: { leaveMinutes: number; wallMinutes: number };
  /** Where exhibitors come from, most first. */
  countries: (Named & { exhibitors: number })[];
  totals: { exhibitors: number; exhibits: number; premieres: number; films: number; countries: number };
}
