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

const tokenShape = z.union([
  z.object({ access_token: z.string().min(1), expires_in: z.int().positive() }),
  z.object({ errcode: z.int(), errmsg: z.string().optional() }),
]);
const ticketShape = z.object({
  errcode: z.int(),
  ticket: z.string().min(1).optional(),
  expires_in: z.int().positive().optional(),
});
/** A new ticket is asked for so long before the old one ends. */
const renewBeforeMs = 300_000;

/** OAuth of the official account with the scope that asks the buyer nothing (`snsapi_base`) and tells the openid alone. */
export function createWechatOauth(config: WechatOauthConfig): WechatSignIn {
  const api = config.oauthApiUrl ?? apiUrl;
  let kept: { ticket: Promise<string>; until: number } | undefined;

  async function askTicket(): Promise<string> {
    // The stable one: what another instance asks for does not end ours.
    const token = await askFor(tokenShape, new URL('/cgi-bin/stable_token', api), {
      grant_type: 'client_credential',
      appid: config.appId,
      secret: config.appSecret,
    });
    if (!('access_token' in token)) throw refusedBy(token.errcode);
    const url = new URL('/cgi-bin/ticket/getticket', api);
    url.search = new URLSearchParams({ access_token: token.access_token, type: 'jsapi' }).toString();
    const { errcode, ticket, expires_in: seconds } = await askFor(ticketShape, url);
    if (ticket === undefined || seconds === undefined) throw refusedBy(errcode);
    if (kept) kept.until = Date.now() + seconds * 1000 - renewBeforeMs;
    return ticket;
  }

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

    readShareTicket() {
      if (kept && kept.until > Date.now()) return kept.ticket;
      // Whoever comes meanwhile waits for the same answer; a failure is asked again at once.
      const ticket = askTicket();
      kept = { ticket, until: Date.now() + timeoutMs };
      ticket.catch(() => {
        kept = undefined;
      });
      return ticket;
    },

    async readOpenId(code) {
      const url = new URL('/sns/oauth2/access_token', config.oauthApiUrl ?? apiUrl);
      url.search = new URLSearchParams({
        appid: config.appId,
        secret: config.appSecret,
        code,
        grant_type: 'authorization_code',
      }).toString();
      const answer = await askFor(answerShape, url);
      if ('openid' in answer) return answer.openid;
      // Its words repeat parts of the request: only the number is kept.
      const { errcode } = answer;
      throw new WechatSignInError(String(errcode), `WeChat refused the code: ${errcode}`, {
        isCodeUnusable: unusable.has(errcode),
      });
    },
  };
}

const refusedBy = (errcode: number): WechatSignInError =>
  new WechatSignInError(String(errcode), `WeChat refused: ${errcode}`, { isCodeUnusable: false });

/** The address or the body holds the secret, so nothing of a failure but its kind goes on. */
async function askFor<Shape extends z.ZodType>(shape: Shape, url: URL, body?: object): Promise<z.output<Shape>> {
  let text: string;
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
    text = await response.text();
  } catch {
    throw new WechatSignInError('unreachable', 'WeChat did not answer', { isCodeUnusable: false });
  }
  const answer = shape.safeParse(parseJson(text));
  if (answer.success) return answer.data;
  throw new WechatSignInError('unreadable_answer', 'WeChat answered something unreadable', { isCodeUnusable: false });
}
