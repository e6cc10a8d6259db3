import * as z from 'zod/mini';
import { renamed } from '../../fields.ts';
import { accountFields, signInCode } from '../model.ts';
import { gender } from '../real-name/wire.ts';
import { history, interestFields, personDetail, profileFields, registrationLimits } from './model.ts';

const interestNames = { interests: 'interestList' } as const;
/** Also what refusals call a wrong field. */
export const profileNames = {
  birthDate: 'birthday',
  industryId: 'industryType',
  subIndustries: 'subIndustryNameList',
  ...interestNames,
} as const;
const accountNames = { countryCode: 'areaCode', code: 'verifyCode' } as const;

export const profileRequest = renamed({ ...profileFields, gender: z.optional(gender) }, profileNames);
export const interestsRequest = renamed(interestFields, interestNames);
export const personDetailWire = renamed(
  { ...personDetail, gender: z.nullable(gender) },
  { ...profileNames, id: 'uuid', subSource: 'subDataSource', completedAt: 'completeTime', isNameFixed: 'nameFixed' },
);

export const ownHistoryRequest = renamed(
  { phone: accountFields.account, countryCode: accountFields.countryCode },
  accountNames,
);
/** Without an account, what the person's own phone and address gave; any other needs the code that was sent there. */
export const historyRequest = renamed(
  {
    account: z.optional(accountFields.account),
    countryCode: accountFields.countryCode,
    code: z.optional(signInCode),
  },
  accountNames,
);
/** Null while nothing is known. */
export const historyWire = z.nullable(renamed({ ...history, gender: z.nullable(gender) }, interestNames));

export const registrationLimitsWire = renamed(registrationLimits, {
  isProfileNeeded: 'needProfile',
});
