import type { FastifyReply } from 'fastify';
import { mark } from './hall.ts';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';
import { phrasesOf } from './phrases.ts';

export type Page = {
  language: Language;
  /** The sandbox's public path, '/sandbox'. */
  base: string;
  /** This page with its query; the language switch keeps both. */
  url: string;
  title: string;
  main: Html;
  refreshSeconds?: number;
  /** Other sites a form of this page may lead to: the merchant the cashier sends the buyer back to. */
  formTargets?: string[];
  status?: number;
  /** Shown in a frame over the merchant's page, without the bar. */
  isSheet?: boolean;
};

/** Sends a page under a policy without any script; forms post here and may end at `formTargets` only. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const { language, base } = page;
  const phrases = phrasesOf(language);
  const body = html`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${page.refreshSeconds === undefined ? undefined : html`<meta http-equiv="refresh" content="${page.refreshSeconds}">`}
<title>${page.title} · ${phrases.product}${language === 'zh' ? '' : ' '}${phrases.sandbox}</title>
<link rel="stylesheet" href="${base}/look.css">
<link rel="icon" href="data:,">
</head>
<body>
${page.isSheet ? undefined : header(page)}
<main>${page.main}</main>
</body>
</html>`;
  const targets = ["'self'", ...(page.formTargets ?? [])].join(' ');
  return reply
    .status(page.status ?? 200)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action ${targets}; base-uri 'none'; frame-ancestors ${page.isSheet ? "'self'" : "'none'"}`,
    )
    .type('text/html; charset=utf-8')
    .send(body.text);
}

function header({ language, base, url }: Page): Html {
  const phrases = phrasesOf(language);
  const other = language === 'zh' ? 'en' : 'zh';
  return html`<header class="bar"><div>
<a class="brand" href="${withQuery(`${base}/`, { language })}">${mark}<span>${phrases.product}</span><span class="brand-sub">${phrases.sandbox}</span></a>
<a class="language" href="${withQuery(url, { language: other })}" hreflang="${other}" lang="${other}" aria-label="${other === 'zh' ? '中 EN：切换为中文' : '中 EN: switch to English'}">${language === 'zh' ? html`<b>中</b><i></i>EN` : html`中<i></i><b>EN</b>`}</a>
</div></header>`;
}

/** Sets query parameters of a local address; an undefined one is taken away. */
export function withQuery(url: string, changes: Record<string, string | undefined>): string {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}
