import type { FastifyInstance } from 'fastify';
import { html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage } from './layout.ts';

const phrases = {
  zh: {
    title: '云端观众报名',
    lead: '这一页代替组织者的报名网站。真正的网站凭地址里的令牌向本站查询是谁在报名。',
    token: '收到的令牌',
    none: '没有收到令牌：真正的网站会请观众先登录。',
    note: '令牌等于登录状态，这里只显示首尾几位，什么也不保存。',
  },
  en: {
    title: 'Registration of cloud visitors',
    lead: 'This page stands for the organiser’s registration site. The real one asks this site who registers, by the token in its address.',
    token: 'Token received',
    none: 'No token came along: the real site would ask the visitor to sign in first.',
    note: 'A token is as good as being signed in: only its ends are shown here, and nothing is kept.',
  },
} satisfies Record<Language, Record<string, string>>;

/** Enough of a token to compare it by eye, and too little to use it. */
const maskToken = (token: string): string => (token.length > 12 ? `${token.slice(0, 6)}…${token.slice(-4)}` : '…');

/** The page that stands for the site where cloud visitors register: `/registration?lang=ch&token=…`. */
export function registerRegistrationPage(
  app: FastifyInstance,
  { base, language: usual }: { base: string; language: Language },
): void {
  app.get('/registration', (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1] ?? '');
    // The link says the language it was followed in; the page's own switch goes before that.
    const linked = { ch: 'zh', zh: 'zh', en: 'en' }[query.get('lang') ?? ''] as Language | undefined;
    const language = linked && !query.has('language') ? linked : chooseLanguage(request, null, usual);
    const t = phrases[language];
    const token = query.get('token');
    return sendPage(reply, {
      language,
      base,
      url: request.url,
      title: t.title,
      main: html`<div class="landing"><section class="landing-head"><h1>${t.title}</h1><p>${t.lead}</p></section>
<section>${
        token
          ? html`<ul class="rows"><li><span>${t.token}</span><span class="num mono">${maskToken(token)}</span></li></ul><p class="hint">${t.note}</p>`
          : html`<p class="none">${t.none}</p>`
      }</section></div>`,
    });
  });
}
