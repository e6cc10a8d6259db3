import * as z from 'zod';
import { parseJson } from '../json.ts';
import { type WechatSignIn, WechatSignInError } from './provider.ts';

export interface WechatOauthConfig {
  appId: string;
  appSecret: string;
  /** WeChat's own when absent; may be relative to the shop's address. */
  oauthAuthorizeUrl?: string | undefined;
  /** Origin of `/sns/oauth2/access_token`; WeChat's own when absent. */
  oauthApiUrl?: string | undefined;
}

const authorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize';
const apiUrl = 'https://api.weixin.qq.com';
const timeoutMs = 5000;
/** Invalid, missing, expired, used before. */
const unusable = new Set([40029, 41008, 42003, 40163]);

const answerShape = z.union([
  z.object({ openid: z.string().min(1).max(128) }),
  z.object({ errcode: z.int(), errmsg: z.string().optional() }),
]);

/** OAuth of the official account with the scope that asks the buyer nothing (`snsapi_base`) and tells the openid alone. */
export function createWechatOauth(config: WechatOauthConfig): WechatSignIn {
  return {
    appId: config.appId,

    authorizeUrl({ returnUrl, state }) {
      const url = new URL(config.oauthAuthorizeUrl ?? authorizeUrl, returnUrl);
      // WeChat reads them in this order and wants its mark at the end.
      url.search = new URLSearchParams({
        appid: config.appId,
        redirect_uri: returnUrl,
        response_type: 'code',
        scope: 'snsapi_base',
        state,
      }).toString();
      url.hash = 'wechat_redirect';
      return url.href;
    },

    async readOpenId(code) {
      const url = new URL('/sns/oauth2/access_token', config.oauthApiUrl ?? apiUrl);
      url.search = new URLSearchParams({
        appid: config.appId,
        secret: config.appSecret,
        code,
        grant_type: 'authorization_code',
      }).toString();
      const answer = await ask(url);
      if ('openid' in answer) return answer.openid;
      // Its words repeat parts of the request: only the number is kept.
      const { errcode } = answer;
      throw new WechatSignInError(String(errcode), `WeChat refused the code: ${errcode}`, {
        isCodeUnusable: unusable.has(errcode),
      });
    },
  };
}

/** The address holds the secret, so nothing of a failure but its kind goes on. */
async function ask(url: URL): Promise<z.output<typeof answerShape>> {
  let text: string;
  try {
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    text = await response.text();
  } catch {
    throw new WechatSignInError('unreachable', 'WeChat did not answer', { isCodeUnusable: false });
  }
  const answer = answerShape.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new WechatSignInError('unreadable_answer', 'WeChat answered something unreadable', { isCodeUnusable: false });
}
