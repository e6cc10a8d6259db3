import type { PersonDetail } from '../features/profile/profile-fields.ts';

/** The detail of a person who has filled in nothing yet; `change` says what is otherwise. */
export const makePersonDetail = (change: Partial<PersonDetail> = {}): PersonDetail => ({
  id: '01990000-0000-7000-8000-0000000000aa',
  name: null,
  phone: null,
  email: null,
  userTag: '407',
  subSource: null,
  gender: null,
  birthDate: null,
  country: null,
  province: null,
  city: null,
  industryId: null,
  subIndustries: [],
  position: null,
  company: null,
  interests: [],
  isNameFixed: false,
  completedAt: null,
  ...change,
});
