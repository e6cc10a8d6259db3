import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@mingtang/contract/envelope';
import { drawHall } from '@mingtang/ui/drawing/hall';
import { boxPath } from '@mingtang/ui/drawing/nest';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageLanguage } from './page-language.ts';

/** Why a page cannot be shown now: too many people at once, or something behind it is away. */
export type WaitReason = 'busy' | 'away';

/** A crowd that was turned away together must not come back together. */
const SOONEST_SECONDS = 8;
const LATEST_SECONDS = 20;

const texts = {
  zh: {
    name: '明堂',
    busy: { title: '现在来的人有点多', text: '页面稍后会自动打开，不用一直刷新。<br>订单和门票都在。' },
    away: { title: '页面马上回来', text: '服务正在恢复，页面会自动重试。<br>订单和门票都在。' },
    soon: (seconds: number) => `${seconds} 秒后自动重试`,
    again: '现在重试',
  },
  en: {
    name: 'Mingtang',
    busy: {
      title: 'A lot of people are here right now',
      text: 'This page will open by itself in a moment, no need to reload.<br>Your orders and tickets are safe.',
    },
    away: {
      title: 'This page will be right back',
      text: 'We are getting things running again, and this page will retry by itself.<br>Your orders and tickets are safe.',
    },
    soon: (seconds: number) => `Retrying in ${seconds} seconds`,
    again: 'Retry now',
  },
} as const;

const tokens = readFileSync(createRequire(import.meta.url).resolve('@mingtang/ui/tokens.css'), 'utf8');
const used = ['paper', 'ink', 'ink-2', 'ink-3', 'line', 'line-2', 'control', 'seal', 'gam', 'azure'];

/** The colours of a theme, as the rest of the product has them. */
function coloursOf(theme: 'light' | 'dark'): string {
  const [, block = ''] = new RegExp(`\\[data-theme="${theme}"\\]\\s*\\{([^}]*)\\}`).exec(tokens) ?? [];
  return `color-scheme:${theme};${used
    .map((name) => {
      const [, value] = new RegExp(`--${name}:\\s*([^;]+);`).exec(block) ?? [];
      if (value === undefined) throw new Error(`The ${theme} theme has no --${name}.`);
      return `--${name}:${value}`;
    })
    .join(';')}`;
}

const FONTS =
  'system-ui,-apple-system,"PingFang SC","Noto Sans CJK SC","Noto Sans SC","Source Han Sans SC","Microsoft YaHei",sans-serif';

/** Everything is in the answer: whoever is turned away costs no second request. */
const style = `:root{${coloursOf('light')}}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${coloursOf('dark')}}}
[data-theme=dark]{${coloursOf('dark')}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:15px/1.6 ${FONTS};text-autospace:normal}
header{display:flex;align-items:center;gap:10px;height:52px;padding:0 20px;border-bottom:1px solid var(--line);font-size:17px;font-weight:600}
main{flex:1;display:flex;flex-direction:column;align-items:center;padding:72px 24px 32px;text-align:center}
svg{display:block}h1{margin:20px 0 6px;font-size:20px;line-height:1.35;font-weight:600;text-wrap:balance}:lang(zh) h1{text-wrap:pretty}
p{margin:0;max-width:400px;color:var(--ink-2);text-wrap:pretty}.soon{margin-top:28px;color:var(--ink-2);font-size:13px;font-variant-numeric:tabular-nums}
.bar{width:148px;height:2px;margin-top:8px;background:var(--line-2);overflow:hidden}.bar i{display:block;height:100%;background:var(--gam);transform-origin:0 50%}
a{display:inline-flex;align-items:center;min-height:44px;margin-top:24px;padding:0 20px;border:1px solid var(--control);border-radius:8px;color:var(--ink);font-weight:500;text-decoration:none}a:hover{border-color:var(--ink)}a:focus-visible{outline:2px solid var(--azure);outline-offset:2px}
small{padding:16px 24px 24px;color:var(--ink-3);font-size:12px;text-align:center;overflow-wrap:anywhere}
@media (max-height:640px){main{padding-top:32px}}
@media (min-width:1024px){header{height:72px;padding:0 max(40px,calc(50vw - 600px))}main{padding-top:96px;font-size:16px}h1{font-size:26px}.soon{font-size:14px}}
@media (prefers-reduced-motion:no-preference){.bar i{animation:fill var(--wait) linear both}@keyframes fill{from{transform:scaleX(0)}}}`;

/** The pale hall with the chamber lit in which one waits. */
const figure = (() => {
  const hall = drawHall({ size: 148, hasFrame: false, counts: [2, 3, 2, 3, 7, 3, 2, 3, 2] });
  const [lit] = hall.chambers.splice(4, 1);
  const chambers = hall.chambers.map(({ path }) => `<path d="${path}" stroke="var(--line-2)"/>`);
  // Last, or its neighbours would draw their walls over its own.
  if (lit)
    chambers.push(`<path d="${lit.path}" stroke="var(--gam)"/><path d="${boxPath(lit.core)}" fill="var(--gam)"/>`);
  return `<svg aria-hidden="true" width="148" height="148" viewBox="0 0 148 148" fill="none">${chambers.join('')}</svg>`;
})();
const mark =
  '<svg aria-hidden="true" width="26" height="26" viewBox="0 0 28 28" fill="none"><path d="M1 1h26v26H1z" stroke="currentColor" stroke-width="2"/><path d="M10 1v26M18 1v26M1 10h26M1 18h26" stroke="currentColor"/><path d="M9.5 9.5h9v9h-9z" fill="var(--seal)"/></svg>';

interface WaitPage {
  reason: WaitReason;
  language: Language;
  theme?: 'light' | 'dark' | undefined;
  /** After so many seconds it asks for itself again. */
  seconds: number;
  nonce: string;
  requestId: string;
}

/** The page, whole: no script, no file beside it. `requestId` is a UUID and `nonce` base64. */
export function drawWaitPage({ reason, language, theme, seconds, nonce, requestId }: WaitPage): string {
  const t = texts[language];
  const { title, text } = t[reason];
  const html = language === 'zh' ? 'zh-CN' : 'en';
  return `<!doctype html>
<html lang="${html}"${theme ? ` data-theme="${theme}"` : ''}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<meta http-equiv="refresh" content="${seconds}"><meta name="robots" content="noindex">
<title>${title} · ${t.name}</title>
<style nonce="${nonce}">${style.replaceAll('var(--wait)', `${seconds}s`)}</style></head>
<body><header>${mark}${t.name}</header>
<main id="main">${figure}<h1>${title}</h1><p>${text}</p>
<p class="soon" role="status">${t.soon(seconds)}</p><div class="bar" aria-hidden="true"><i></i></div>
<a href="">${t.again}</a></main>
<small>${requestId}</small></body></html>`;
}

/** Routes that answer with pages; beside them, whatever is no route is a page of the site. */
const pageRoutes = new Set(['/ticket', '/ticket/*', '/console', '/console/*', '/door', '/door/*', '/docs']);

/** Whether somebody opens a page with this request, and would have to look at what else were sent. */
export function opensPage({ method, url, headers, routeOptions, is404 }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (!headers.accept?.includes('text/html') || /\.data(\?|$)/.test(url) || /\/assets\//.test(url)) return false;
  return is404 || routeOptions.url === undefined || pageRoutes.has(routeOptions.url);
}

/** Answers with the page that opens what was asked for by itself as soon as that can be. */
export function sendWaitPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, reason }: { status: number; reason: WaitReason },
): FastifyReply {
  const { pathname, searchParams } = new URL(request.url.replace(/^\/+/, '/'), 'http://page');
  const language = pageLanguage({
    path: pathname,
    lang: searchParams.get('lang') ?? undefined,
    header: request.headers.language,
    cookie: request.cookies?.language,
    acceptLanguage: request.headers['accept-language'],
  });
  const theme = request.cookies?.theme;
  const asked = Number(reply.getHeader('retry-after'));
  const seconds = Math.max(Number.isFinite(asked) ? asked : 0, randomInt(SOONEST_SECONDS, LATEST_SECONDS + 1));
  return reply
    .code(status)
    .header('retry-after', seconds)
    .header('cache-control', 'no-store')
    .header('content-language', language === 'zh' ? 'zh-CN' : 'en')
    .type('text/html; charset=utf-8')
    .send(
      drawWaitPage({
        reason,
        language,
        theme: theme === 'light' || theme === 'dark' ? theme : undefined,
        seconds,
        nonce: reply.nonce,
        requestId: request.id,
      }),
    );
}
