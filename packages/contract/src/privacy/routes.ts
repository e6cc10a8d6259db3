import { noInput } from '../fields.ts';
import { codeSent } from '../identity/wire.ts';
import { defineRoutes } from '../route.ts';
import { accountDataWire, erasureCodeRequest, erasureRequest } from './wire.ts';

// Ours: the specification promises both in its privacy policy, and shows no calls.
export const privacyRoutes = defineRoutes({
  getAccountData: {
    method: 'GET',
    area: 'business',
    path: 'onLine/personalData/query',
    access: 'person',
    summary: 'The last copy of one’s own data, an erasure that waits, and what erasing would cost',
    input: noInput,
    output: accountDataWire,
  },
  requestCopy: {
    method: 'POST',
    area: 'business',
    path: 'onLine/personalData/export',
    access: 'person',
    summary: 'Ask for a copy of all of one’s own data, as a ZIP archive of JSON and pictures',
    input: noInput,
    output: accountDataWire,
    perMinute: 10,
  },
  sendErasureCode: {
    method: 'POST',
    area: 'business',
    path: 'onLine/personalData/sendCode',
    access: 'person',
    summary: 'Send the code that confirms the erasure of one’s account',
    input: erasureCodeRequest,
    output: codeSent,
    perMinute: 10,
  },
  requestErasure: {
    method: 'POST',
    area: 'business',
    path: 'onLine/personalData/erase',
    access: 'person',
    summary: 'Have one’s account erased after the days in which it can be taken back',
    input: erasureRequest,
    output: accountDataWire,
    perMinute: 20,
  },
  withdrawErasure: {
    method: 'POST',
    area: 'business',
    path: 'onLine/personalData/keep',
    access: 'person',
    summary: 'Keep one’s account after all',
    input: noInput,
    output: accountDataWire,
    perMinute: 20,
  },
});

/** The screen about one's own data. */
export const ACCOUNT_DATA_PATH = '/account-data';
