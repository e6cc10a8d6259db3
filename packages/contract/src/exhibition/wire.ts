import * as z from 'zod/mini';
import { flag, int, noInput, pageFields, pageNames, pageOf, renamed, uuid } from '../fields.ts';
import { EXHIBITOR_LABELS } from './choices.ts';
import {
  type CategoryNode,
  EXHIBIT_ARTS,
  EXHIBITOR_SIZES,
  exhibitFilters,
  exhibitorFilters,
  hall,
  mark,
  PLAN_SIDES,
} from './model.ts';

const line = z.string();
const maybe = z.nullable(z.string());
const count = int({ min: 0 });

const named = { id: uuid, nameZh: line, nameEn: line };
const names = { id: 'uuid', nameZh: 'name' } as const;
const companyNames = { id: 'uuid', nameZh: 'companyName', nameEn: 'companyNameEn', booth: 'boothNo' } as const;
const namedWire = renamed(named, names);

export const byId = renamed({ id: uuid });

const exhibitorSummary = {
  ...named,
  lineZh: line,
  lineEn: line,
  hall,
  booth: line,
  mark,
  logo: maybe,
  category: z.nullable(namedWire),
  country: z.nullable(namedWire),
  labels: z.array(z.enum(EXHIBITOR_LABELS)),
  exhibits: count,
  hasFilm: flag,
  likes: count,
};
const exhibitorSummaryNames = {
  ...companyNames,
  lineZh: 'description',
  lineEn: 'descriptionEn',
  logo: 'logoUrl',
  labels: 'enterpriseLabels',
  exhibits: 'exhibitNum',
  hasFilm: 'hasVideo',
  likes: 'likeNum',
} as const;
export const exhibitorSummaryWire = renamed(exhibitorSummary, exhibitorSummaryNames);
const standPersonWire = renamed(
  { nameZh: line, nameEn: line, roleZh: line, roleEn: line },
  { nameZh: 'name', roleZh: 'position', roleEn: 'positionEn' },
);
export const exhibitorWire = renamed(
  {
    ...exhibitorSummary,
    descriptionZh: maybe,
    descriptionEn: maybe,
    size: z.nullable(z.enum(EXHIBITOR_SIZES)),
    website: maybe,
    filmCover: maybe,
    staff: z.array(standPersonWire),
    takesContact: flag,
    saves: count,
  },
  {
    ...exhibitorSummaryNames,
    descriptionZh: 'introduction',
    descriptionEn: 'introductionEn',
    size: 'companyLevel',
    filmCover: 'videoCoverUrl',
    staff: 'staffList',
    takesContact: 'contactSwitch',
    saves: 'collectionNum',
  },
);
export const exhibitorListRequest = renamed(
  { ...exhibitorFilters, ...pageFields },
  { ...pageNames, search: 'keyword', hasFilm: 'hasVideo', order: 'orderBy' },
);
export const exhibitorPage = pageOf(exhibitorSummaryWire);

const exhibitorBrief = { ...named, hall, booth: line, mark, logo: maybe };
const exhibitorBriefNames = { ...companyNames, logo: 'logoUrl' } as const;
const exhibitSummary = {
  ...named,
  summaryZh: line,
  summaryEn: line,
  art: z.enum(EXHIBIT_ARTS),
  picture: maybe,
  isPremiere: flag,
  hasFilm: flag,
  category: z.nullable(namedWire),
  exhibitor: renamed(exhibitorBrief, exhibitorBriefNames),
  likes: count,
};
const exhibitSummaryNames = {
  ...names,
  summaryZh: 'summary',
  art: 'drawing',
  picture: 'picUrl',
  hasFilm: 'hasVideo',
  exhibitor: 'company',
  likes: 'likeNum',
} as const;
export const exhibitSummaryWire = renamed(exhibitSummary, exhibitSummaryNames);
const specWire = renamed(
  { labelZh: line, labelEn: line, valueZh: line, valueEn: line },
  { labelZh: 'label', valueZh: 'value' },
);
export const exhibitWire = renamed(
  {
    ...exhibitSummary,
    bodyZh: maybe,
    bodyEn: maybe,
    pictures: z.array(line),
    filmCover: maybe,
    specs: z.array(specWire),
    saves: count,
    exhibitor: renamed(
      { ...exhibitorBrief, exhibits: count, saves: count, takesContact: flag },
      { ...exhibitorBriefNames, exhibits: 'exhibitNum', saves: 'collectionNum', takesContact: 'contactSwitch' },
    ),
    others: z.array(exhibitSummaryWire),
  },
  {
    ...exhibitSummaryNames,
    bodyZh: 'introduction',
    bodyEn: 'introductionEn',
    pictures: 'picUrls',
    filmCover: 'videoCoverUrl',
    specs: 'parameters',
    saves: 'collectionNum',
    others: 'relatedList',
  },
);
export const exhibitListRequest = renamed(
  { ...exhibitFilters, ...pageFields },
  { ...pageNames, search: 'keyword', exhibitorId: 'companyId', hasFilm: 'hasVideo', order: 'orderBy' },
);
export const exhibitPage = pageOf(exhibitSummaryWire);

interface CategoryOnWire {
  uuid: string;
  name: string;
  nameEn: string;
  companyNum: number;
  exhibitNum: number;
  children: CategoryOnWire[];
}
const categoryOnWire: z.ZodMiniType<CategoryOnWire, CategoryOnWire> = z.object({
  uuid: z.string(),
  name: line,
  nameEn: line,
  companyNum: z.number(),
  exhibitNum: z.number(),
  get children() {
    return z.array(categoryOnWire);
  },
});
const toNode = ({ uuid: id, name, companyNum, exhibitNum, nameEn, children }: CategoryOnWire): CategoryNode => ({
  id,
  nameZh: name,
  nameEn,
  exhibitors: companyNum,
  exhibits: exhibitNum,
  children: children.map(toNode),
});
const fromNode = ({ id, nameZh, nameEn, exhibitors, exhibits, children }: CategoryNode): CategoryOnWire => ({
  uuid: id,
  name: nameZh,
  nameEn,
  companyNum: exhibitors,
  exhibitNum: exhibits,
  children: children.map(fromNode),
});
/** Spec §7 asks for it by POST; there is nothing to say. */
export const categoryTreeRequest = noInput;
export const categoryTree = z.array(
  z.codec(categoryOnWire, z.custom<CategoryNode>(), { decode: toNode, encode: fromNode }),
);

export const planWire = renamed({
  halls: z.array(
    renamed(
      {
        hall,
        code: maybe,
        nameZh: line,
        nameEn: line,
        themeZh: maybe,
        themeEn: maybe,
        isForExhibition: flag,
        exhibitors: count,
        exhibits: count,
      },
      { nameZh: 'name', themeZh: 'theme', exhibitors: 'companyNum', exhibits: 'exhibitNum' },
    ),
  ),
  stands: z.array(renamed({ ...exhibitorBrief, exhibits: count }, { ...exhibitorBriefNames, exhibits: 'exhibitNum' })),
  gates: z.array(renamed({ ...named, side: z.enum(PLAN_SIDES), along: int({ min: 0, max: 100 }) }, names)),
  pace: renamed({ leaveMinutes: count, wallMinutes: count }),
  countries: z.array(renamed({ ...named, exhibitors: count }, { ...names, exhibitors: 'companyNum' })),
  totals: renamed({ exhibitors: count, exhibits: count, premieres: count, films: count, countries: count }),
});
