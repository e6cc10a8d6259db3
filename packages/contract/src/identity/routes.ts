import * as z from 'zod/mini';
import { noInput, nothing } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  codeRequest,
  codeSent,
  personWire,
  receiverRequest,
  receiverWire,
  signedPersonWire,
  signInRequest,
  wechatAccountWire,
  wechatAuthorizeRequest,
  wechatAuthorizeWire,
  wechatCodeRequest,
} from './wire.ts';

const sendCode = {
  method: 'POST',
  area: 'business',
  access: 'open',
  input: codeRequest,
  output: codeSent,
  perMinute: 10,
  limitGroup: 'send-code',
  isLimitedByAccount: true,
} as const;
const signIn = {
  method: 'POST',
  area: 'business',
  access: 'open',
  input: signInRequest,
  output: signedPersonWire,
  perMinute: 20,
  limitGroup: 'sign-in',
  isLimitedByAccount: true,
} as const;
const signOut = {
  method: 'GET',
  area: 'business',
  access: 'open',
  input: noInput,
  output: nothing,
  hasEffect: true,
} as const;

export const identityRoutes = defineRoutes({
  sendCode: {
    ...sendCode,
    path: 'login/aiLoginCode',
    summary: 'Send a sign-in code to a mobile number or e-mail address',
  },
  signIn: {
    ...signIn,
    path: 'login/onLineLogin',
    summary: 'Sign in with a code; creates the account when there is none',
  },
  signOut: { ...signOut, path: 'login/exitLogin', summary: 'Revoke the token' },
  getServerTime: {
    method: 'GET',
    area: 'business',
    path: 'online/login/getTimestamp',
    access: 'open',
    summary: 'Milliseconds since 1970 by the server clock',
    input: noInput,
    output: z.number(),
  },
  sendTicketAreaCode: { ...sendCode, path: 'online/login/getSmsCode', summary: 'Send a sign-in code (ticket area)' },
  signInTicketArea: { ...signIn, path: 'online/login/userLogin', summary: 'Sign in with a code (ticket area)' },
  signOutTicketArea: { ...signOut, path: 'online/login/exitLogin', summary: 'Revoke the token (ticket area)' },
  getPerson: {
    method: 'GET',
    area: 'business',
    path: 'person/getPerson',
    access: 'person',
    summary: 'The signed-in person',
    input: noInput,
    output: personWire,
  },
  editReceiver: {
    method: 'POST',
    area: 'business',
    path: 'receiver/edit',
    access: 'person',
    summary: 'Say whom and where things are sent to',
    input: receiverRequest,
    output: receiverWire,
  },
  getReceiver: {
    method: 'GET',
    area: 'business',
    path: 'receiver/get',
    access: 'person',
    summary: 'Whom and where things are sent to',
    input: noInput,
    output: receiverWire,
  },
  // Ours: the way there for `queryWxOpenId`.
  authorizeWechat: {
    method: 'GET',
    area: 'business',
    path: 'online/wechat/queryAuthorizeUrl',
    access: 'person',
    summary: 'Where to send a browser inside WeChat, so that it comes back with a code',
    input: wechatAuthorizeRequest,
    output: wechatAuthorizeWire,
    perMinute: 20,
  },
  takeWechatCode: {
    method: 'GET',
    area: 'business',
    path: 'online/wechat/queryWxOpenId/:code',
    access: 'person',
    summary: 'Keep who the signed-in person is with WeChat, by the code brought back',
    input: wechatCodeRequest,
    output: wechatAccountWire,
    perMinute: 20,
  },
});

/** The screen of one's verified name. */
export const IDENTITY_SCREEN_PATH = '/validate';
