import {
  type DocumentFacts,
  type DocumentKind,
  type Gender,
  readDocument,
} from '@mingtang/contract/identity/documents';
import { identityRefusals } from '@mingtang/contract/identity/refusals';
import type { RouteInput, RouteOutput } from '@mingtang/contract/route';
import { ticketingRefusals } from '@mingtang/contract/ticketing/refusals';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { bareTyped } from '@mingtang/contract/typed';
import { dayOf } from '../../dates.ts';
import { type AccountKind, accountTarget } from '../sign-in/account.ts';

export type TicketDetail = RouteOutput<typeof ticketingRoutes.getTicket>;
type HolderRequest = RouteInput<typeof ticketingRoutes.submitHolder>;
type OwnHolderRequest = RouteInput<typeof ticketingRoutes.submitOwnHolder>;

/** The form of spec §3 as it stands on the page; an empty text is left out of what is sent. */
export interface HolderFields {
  name: string;
  country: string;
  documentKind: DocumentKind;
  documentNumber: string;
  gender: Gender | '';
  birthDate: string;
  /** Id of the uploaded photograph. */
  photoId: string;
  /** Id of the uploaded page of a document staff look at. */
  documentPhotoId: string;
  contactKind: AccountKind;
  /** Region of the mobile number's calling code. */
  region: string;
  phone: string;
  email: string;
  code: string;
  company: string;
  industry: string;
  subIndustry: string;
  industryNote: string;
  position: string;
  positionNote: string;
  /** What they work on and come for; asked of professional audience. */
  introduction: string;
  province: string;
  city: string;
  /** `1` yes, `0` no. */
  isBuying: string;
  budget: string;
  interests: string[];
  personalInterests: string;
  visitTimes: string[];
  isWithAdult: boolean;
  isAgreed: boolean;
}

export const emptyFields: HolderFields = {
  name: '',
  country: 'CN',
  documentKind: 'id_card',
  documentNumber: '',
  gender: '',
  birthDate: '',
  photoId: '',
  documentPhotoId: '',
  contactKind: 'phone',
  region: 'CN',
  phone: '',
  email: '',
  code: '',
  company: '',
  industry: '',
  subIndustry: '',
  industryNote: '',
  position: '',
  positionNote: '',
  introduction: '',
  province: '',
  city: '',
  isBuying: '',
  budget: '',
  interests: [],
  personalInterests: '',
  visitTimes: [],
  isWithAdult: false,
  isAgreed: false,
};

/** The civil day at the conference. */
export const today = (): string => dayOf(new Date());

/** What the number itself tells; nothing while it is not whole. */
export function factsOf({ documentKind, documentNumber }: Pick<HolderFields, 'documentKind' | 'documentNumber'>) {
  const reading = readDocument(documentKind, documentNumber, today());
  return reading.ok ? reading.facts : undefined;
}

/** The fields with what the number says put in its place. */
export const withFacts = (fields: HolderFields, facts: DocumentFacts | undefined): HolderFields => ({
  ...fields,
  gender: facts?.gender ?? fields.gender,
  birthDate: facts?.birthDate ?? fields.birthDate,
  country: facts?.countries?.length === 1 ? (facts.countries[0] ?? fields.country) : fields.country,
});

/** A text that was left empty does not travel. */
const optional = <Key extends string>(key: Key, value: string): { [Name in Key]?: string } =>
  (value.trim() === '' ? {} : { [key]: value }) as { [Name in Key]?: string };

/** What the holder does and comes for, as it travels. */
const visitOf = (fields: HolderFields) => ({
  company: fields.company,
  industry: fields.industry,
  ...(fields.subIndustry ? { subIndustries: [fields.subIndustry] } : {}),
  ...optional('industryNote', fields.industryNote),
  ...optional('position', fields.position),
  ...optional('positionNote', fields.positionNote),
  ...optional('introduction', fields.introduction),
  ...optional('province', fields.province),
  ...optional('city', fields.city),
  ...(fields.isBuying ? { isBuying: fields.isBuying === '1' } : {}),
  ...optional('budget', fields.budget),
  interests: fields.interests,
  ...optional('personalInterests', fields.personalInterests),
  visitTimes: fields.visitTimes,
  isWithAdult: fields.isWithAdult,
  isAgreed: fields.isAgreed,
});

/** What travels. `needsCode` says whether the address had to be confirmed. */
export function toRequest(ticketId: string, fields: HolderFields, needsCode: boolean): HolderRequest {
  const { contactKind, region, gender } = fields;
  return {
    id: ticketId,
    name: fields.name,
    country: fields.country,
    documentKind: fields.documentKind,
    documentNumber: fields.documentNumber,
    gender: gender === 'male' ? 'male' : 'female',
    birthDate: fields.birthDate,
    photoId: fields.photoId,
    ...optional('documentPhotoId', fields.documentPhotoId),
    ...accountTarget(contactKind, fields[contactKind], region),
    ...(needsCode ? optional('code', fields.code) : {}),
    ...visitOf(fields),
  };
}

/** What travels of who is signed in: their real name and address are known. */
export const toOwnRequest = (ticketId: string, fields: HolderFields): OwnHolderRequest => ({
  id: ticketId,
  ...optional('photoId', fields.photoId),
  ...visitOf(fields),
});

export type FieldName = keyof HolderFields;

/** The field a refused input is about, by its name on the wire; the address is that of the kind chosen. */
export const fieldOfWire: Record<string, FieldName | 'contact'> = {
  name: 'name',
  country: 'country',
  certType: 'documentKind',
  identityNum: 'documentNumber',
  gender: 'gender',
  birthday: 'birthDate',
  photoUuid: 'photoId',
  certPhotoUuid: 'documentPhotoId',
  account: 'contact',
  areaCode: 'contact',
  verifyCode: 'code',
  company: 'company',
  industryType: 'industry',
  industryDescription: 'industryNote',
  position: 'position',
  positionDescription: 'positionNote',
  introduce: 'introduction',
  province: 'province',
  city: 'city',
  procurementAmount: 'budget',
  personalInterests: 'personalInterests',
  agreement: 'isAgreed',
};

/** The field a refusal is about. */
export const fieldOfRefusal: Record<string, FieldName | 'contact'> = {
  [identityRefusals['identity.wrong_code'].code]: 'code',
  [identityRefusals['identity.code_expired'].code]: 'code',
  [identityRefusals['identity.agreement_required'].code]: 'isAgreed',
  [identityRefusals['identity.too_young'].code]: 'birthDate',
  [identityRefusals['identity.adult_notice_required'].code]: 'isWithAdult',
  [identityRefusals['identity.identity_mismatch'].code]: 'documentNumber',
  [identityRefusals['identity.identity_unknown'].code]: 'documentNumber',
  [ticketingRefusals['ticketing.document_has_ticket'].code]: 'documentNumber',
  [identityRefusals['identity.contact_bound'].code]: 'contact',
  [identityRefusals['identity.photo_not_found'].code]: 'photoId',
};

/** Whether an address as typed is the one behind a masked address (`139****7712`). */
export function isBehindMask(masked: string | null, typed: string): boolean {
  if (!masked) return false;
  const pattern = masked
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s|-/g, '')
    .replace(/\*+/g, '.+');
  return new RegExp(`${pattern}$`, 'i').test(bareTyped(typed));
}
