import type { ExhibitFields, ExhibitorFields } from '@mingtang/contract/exhibition/model';

const noFilm = { filmZh: null, filmEn: null, filmCover: null };

/** An exhibitor's values; its stand is its own as long as `nameEn` is, unless told. */
export const buildExhibitor = (change: Partial<ExhibitorFields> & { nameEn: string }): ExhibitorFields => ({
  nameZh: `${change.nameEn}公司`,
  lineZh: '替人走进夜里的厂区。',
  lineEn: 'Robots for the night shift.',
  descriptionZh: null,
  descriptionEn: null,
  categoryId: null,
  hall: 0,
  booth: change.nameEn.slice(0, 20),
  countryId: null,
  size: null,
  labels: [],
  website: null,
  mark: 3,
  logo: null,
  ...noFilm,
  staff: [],
  takesContact: true,
  ...change,
});

/** An exhibit's values. */
export const buildExhibit = (
  change: Partial<ExhibitFields> & Pick<ExhibitFields, 'nameEn' | 'exhibitorId'>,
): ExhibitFields => ({
  nameZh: `${change.nameEn}展品`,
  summaryZh: '它替人走进夜里。',
  summaryEn: 'It goes into the night for you.',
  bodyZh: null,
  bodyEn: null,
  categoryId: null,
  isPremiere: false,
  art: 'quadruped',
  pictures: [],
  ...noFilm,
  specs: [],
  ...change,
});
