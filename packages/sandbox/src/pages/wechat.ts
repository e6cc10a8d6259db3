import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { publicKeyOf, randomWord } from '../secrets.ts';
import type { Till } from '../till/payment.ts';
import type { Trade, Trades } from '../till/trades.ts';
import type { WechatVisitors } from '../wechat/oauth.ts';
import { checkPaySign } from '../wechat/signature.ts';
import { hallFigure } from './hall.ts';
import { html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { type Page, sendPage, withQuery } from './layout.ts';
import { phrasesOf } from './phrases.ts';

const bridgeScript = readFileSync(new URL('./wechat-bridge.js', import.meta.url), 'utf8');
const prepayHours = 2;
const visitorCookie = 'sandbox_wechat';

/** What the messaging app and a phone would do: consent, the payment sheet, the H5 page, scanning a code. */
export function registerWechatPages(
  app: FastifyInstance,
  options: {
    trades: Trades;
    till: Till;
    visitors: WechatVisitors;
    account: { appId: string; merchantPrivateKey: string };
    base: string;
    language: Language;
    /** Where codes may be sent, as the account's settings have it; anywhere when absent. */
    merchantOrigin?: string | undefined;
  },
): void {
  const { trades, till, visitors, account, base } = options;
  const merchantKey = publicKeyOf(account.merchantPrivateKey);

  const pageFor = (request: FastifyRequest): Pick<Page, 'language' | 'base' | 'url'> => ({
    language: chooseLanguage(request, null, options.language),
    base,
    url: request.url,
  });

  function findByPrepay(prepayId: string): Trade | undefined {
    const trade = prepayId === '' ? undefined : trades.findByOwn('prepayId', prepayId);
    return trade !== undefined && Date.now() - trade.createdAt < prepayHours * 3_600_000 ? trade : undefined;
  }

  app.get('/wechat/connect/oauth2/authorize', (request, reply) => {
    const asked = readConsent(request, account.appId, options.merchantOrigin);
    const page = pageFor(request);
    const phrases = phrasesOf(page.language);
    if (asked === undefined) {
      const main = html`<div class="closed">${hallFigure('missing')}<h1>${phrases.badLinkTitle}</h1><p>${phrases.badLinkText}</p></div>`;
      return sendPage(reply, { ...page, title: phrases.badLinkTitle, main, status: 400 });
    }
    return sendPage(reply, {
      ...page,
      title: phrases.consentTitle,
      formTargets: [asked.redirect.origin],
      main: html`<div class="closed">${hallFigure('consent')}
<p class="method"><b>${phrases.provider.wechat}</b><span class="tag tag-gam">${phrases.testPage}</span></p>
<h1>${phrases.consentTitle}</h1><p>${phrases.consentText(asked.redirect.host)}</p>
<form method="post" action="${request.url}"><button class="button button-seal">${phrases.consent}</button></form>
<p class="hint">${phrases.consentNote}</p></div>`,
    });
  });

  app.post('/wechat/connect/oauth2/authorize', (request, reply) => {
    const asked = readConsent(request, account.appId, options.merchantOrigin);
    if (asked === undefined) return reply.redirect(request.url, 303);
    const known = /(?:^|;\s*)sandbox_wechat=(\w{24})/.exec(request.headers.cookie ?? '')?.[1];
    const visitor = known ?? randomWord(24);
    asked.redirect.searchParams.set('code', visitors.newCode(visitor));
    asked.redirect.searchParams.set('state', asked.state);
    return reply
      .header('set-cookie', `${visitorCookie}=${visitor}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax`)
      .header('referrer-policy', 'no-referrer')
      .redirect(asked.redirect.href, 303);
  });

  app.get('/wechat/bridge.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('text/javascript; charset=utf-8')
      .send(bridgeScript.replace('%BASE%', base)),
  );

  /** The sheet opens: the parameters are what the merchant signed, or it says why not, as the app does. */
  app.post('/wechat/bridge/open', (request, reply) => {
    const given = (request.body ?? {}) as Record<string, unknown>;
    const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '');
    const params = {
      appId: text('appId'),
      timeStamp: text('timeStamp'),
      nonceStr: text('nonceStr'),
      package: text('package'),
      paySign: text('paySign'),
    };
    const refuse = (issue: string) => reply.status(400).send({ err_desc: issue });
    if (params.appId !== account.appId) return refuse('appId is of another account');
    if (given['signType'] !== 'RSA') return refuse('signType must be RSA');
    if (!checkPaySign(params, merchantKey)) return refuse('paySign is wrong');
    const trade = findByPrepay(/^prepay_id=(\w+)$/.exec(params.package)?.[1] ?? '');
    if (trade === undefined || trade.way !== 'jsapi') return refuse('prepay_id is unknown or has expired');
    if (trade.state !== 'open') return refuse(`the order is ${trade.state}`);
    const { lastTry: _, ...rest } = trade;
    trades.replace(rest);
    return reply.send({ id: trade.id, url: `${base}/wechat/pay/${trade.id}?sheet=1` });
  });

  /** What the sheet answers its page by now. */
  app.get<{ Params: { id: string } }>('/wechat/bridge/:id', (request, reply) => {
    const trade = trades.find(request.params.id);
    reply.header('cache-control', 'no-store');
    if (trade === undefined) return reply.status(404).send({ result: 'fail' });
    if (trade.state === 'paid' || trade.state === 'waiting') return reply.send({ result: 'ok' });
    if (trade.state !== 'open' || trade.lastTry === 'declined') return reply.send({ result: 'fail' });
    return reply.send({ result: trade.lastTry === 'cancelled' ? 'cancel' : 'open' });
  });

  app.get('/wechat/h5', (request, reply) => {
    const query = queryOf(request);
    const trade = findByPrepay(query.get('prepay_id') ?? '');
    if (trade === undefined) return reply.redirect(`${base}/wechat/pay/unknown`, 303);
    const redirect = query.get('redirect_url') ?? '';
    if (isWebAddress(redirect)) trades.change(trade.id, { returnUrl: redirect, cancelUrl: redirect });
    return reply.redirect(
      withQuery(`${base}/wechat/pay/${trade.id}`, { language: query.get('language') ?? undefined }),
      303,
    );
  });

  /** The phone's camera: `?code=weixin://…` leads to the cashier. */
  app.get('/wechat/scan', (request, reply) => {
    const code = queryOf(request).get('code')?.trim() ?? '';
    const page = pageFor(request);
    const { language } = page;
    const trade = code === '' ? undefined : trades.findByOwn('codeUrl', code);
    if (trade !== undefined && till.find(trade.id) !== undefined) {
      return reply.redirect(withQuery(`${base}/wechat/pay/${trade.id}`, { language }), 303);
    }
    const phrases = phrasesOf(language);
    return sendPage(reply, {
      ...page,
      title: phrases.scan,
      status: code === '' ? 200 : 404,
      main: html`<div class="scan"><h1>${phrases.scan}</h1><p>${phrases.scanLead}</p>
${code === '' ? undefined : html`<div class="notice notice-rouge" role="status"><span>${phrases.scanUnknown}</span></div>`}
<form method="get" action="${base}/wechat/scan"><input type="hidden" name="language" value="${language}">
<label class="field"><span>${phrases.scanCode}</span><input name="code" value="${code}" required autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="weixin://wxpay/bizpayurl?pr=…"></label>
<button class="button button-ink">${phrases.scanOpen}</button></form></div>`,
    });
  });
}

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1]);

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

function readConsent(
  request: FastifyRequest,
  appId: string,
  merchantOrigin: string | undefined,
): { redirect: URL; state: string } | undefined {
  const query = queryOf(request);
  const redirect = query.get('redirect_uri') ?? '';
  const isRight =
    query.get('appid') === appId &&
    query.get('response_type') === 'code' &&
    query.get('scope') === 'snsapi_base' &&
    isWebAddress(redirect) &&
    (merchantOrigin === undefined || new URL(redirect).origin === new URL(merchantOrigin).origin);
  return isRight ? { redirect: new URL(redirect), state: query.get('state') ?? '' } : undefined;
}
