import { noInput } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import {
  guestAuthorizeRequest,
  guestAuthorizeWire,
  shareRequest,
  shareWire,
  wechatBindingWire,
  wechatSignInRequest,
  wechatSignInWire,
} from './wire.ts';

// The limits count a venue's address, which is everybody's there, and inside WeChat every page asks for its card.
export const wechatRoutes = defineRoutes({
  // Ours, both: the specification asks whose a code is, and not how somebody signs in by it.
  authorizeGuest: {
    method: 'GET',
    area: 'business',
    path: 'online/wechat/querySignInUrl',
    access: 'open',
    summary: 'Where to send a browser inside WeChat, so that it comes back with a code to sign in by',
    input: guestAuthorizeRequest,
    output: guestAuthorizeWire,
    perMinute: 600,
  },
  signInByWechat: {
    method: 'POST',
    area: 'business',
    path: 'online/wechat/signIn',
    access: 'open',
    summary: 'Sign in by the code brought back, when its WeChat account is bound to somebody',
    input: wechatSignInRequest,
    output: wechatSignInWire,
    perMinute: 600,
  },
  // Ours: who bound a WeChat account can see that and undo it.
  getBinding: {
    method: 'GET',
    area: 'business',
    path: 'online/wechat/queryBinding',
    access: 'person',
    summary: 'Since when a WeChat account signs in to one’s account',
    input: noInput,
    output: wechatBindingWire,
  },
  unbind: {
    method: 'DELETE',
    area: 'business',
    path: 'online/wechat/binding',
    access: 'person',
    summary: 'Let WeChat sign in to one’s account no more; codes still do, and open sessions stay',
    input: noInput,
    output: wechatBindingWire,
    perMinute: 20,
  },
  getShareConfig: {
    method: 'GET',
    area: 'business',
    path: 'online/wechat/queryWeChatShare',
    access: 'open',
    summary: 'What the messaging app asks of a page of this site before it takes the page’s words for a shared card',
    input: shareRequest,
    output: shareWire,
    perMinute: 3_000,
  },
});
