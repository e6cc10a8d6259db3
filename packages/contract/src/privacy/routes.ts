import { noInput } from '../fields.ts';
import { codeSent } from '../identity/wire.ts';
import { defineRoutes } from '../route.ts';
import { accountDataWire, confirmedRequest, ownCodeRequest } from './wire.ts';

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
  sendCopyCode: {
    method: 'POST',
    area: 'business',
    path: 'onLine/personalData/sendExportCode',
    access: 'person',
    summary: 'Send the code that confirms who asks for a copy of one’s own data',
    input: ownCodeRequest,
    output: codeSent,
    perMinute: 10,
  },
  requestCopy: {
    method: 'POST',
    area: 'business',
    path: 'onLine/personalData/export',
    access: 'person',
    summary: 'Ask for a copy of all of one’s own data, as a ZIP archive of JSON and pictures',
    input: confirmedRequest,
    output: accountDataWire,
    perMinute: 20,
  },
  sendErasureCode: {
    method: 'POST',
    area: 'business',
    path: 'onLine/personalData/sendCode',
    access: 'person',
    summary: 'Send the code that confirms the erasure of one’s account',
    input: ownCodeRequest,
    output: codeSent,
    perMinute: 10,
  },
  requestErasure: {
    method: 'POST',
    area: 'business',
    path: 'onLine/personalData/erase',
    access: 'person',
    summary: 'Have one’s account erased after the days in which it can be taken back',
    input: confirmedRequest,
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
