import type { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import type { RouteInput, RouteOutput } from '@mingtang/contract/route';

export type PersonDetail = RouteOutput<typeof profileRoutes.getPersonDetail>;
export type History = RouteOutput<typeof profileRoutes.getHistory>;

/** The form's fields: texts, empty where nothing is chosen. */
export interface ProfileFields {
  name: string;
  gender: '' | 'male' | 'female';
  birthDate: string;
  country: string;
  province: string;
  city: string;
  industryId: string;
  subIndustries: string[];
  position: string;
  company: string;
}

/** The form as it begins: what the profile holds, else what its owner gave elsewhere before. */
export function firstFields(detail: PersonDetail, history: History): ProfileFields {
  const isFresh = detail.completedAt === null;
  const place = detail.country === null ? history : detail;
  return {
    name: detail.name ?? history?.name ?? '',
    gender: detail.gender ?? (isFresh ? history?.gender : undefined) ?? '',
    birthDate: detail.birthDate ?? '',
    country: place?.country ?? 'CN',
    province: place?.province ?? '',
    city: place?.city ?? '',
    industryId: detail.industryId ?? '',
    subIndustries: detail.subIndustries,
    position: detail.position ?? history?.position ?? '',
    company: detail.company ?? (isFresh ? history?.company : undefined) ?? '',
  };
}

/** What goes to the server: what is left empty is left out. */
export function toRequest(fields: ProfileFields): RouteInput<typeof profileRoutes.updateProfile> {
  const { name, country, industryId, position, gender, birthDate, province, city, subIndustries, company } = fields;
  return {
    name,
    country,
    industryId,
    position,
    ...(gender === '' ? {} : { gender }),
    ...(birthDate === '' ? {} : { birthDate }),
    ...(province.trim() === '' ? {} : { province }),
    ...(city.trim() === '' ? {} : { city }),
    ...(subIndustries.length === 0 ? {} : { subIndustries }),
    ...(company.trim() === '' ? {} : { company }),
  };
}
