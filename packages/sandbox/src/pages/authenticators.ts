import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage } from './layout.ts';

/** Somebody's authenticator: a secret that makes a code every half minute. */
export interface Authenticator {
  name: string;
  email: string;
  /** Base32. */
  secret: string;
}

const STEP_SECONDS = 30;

const phrases = {
  zh: {
    title: '验证器',
    lead: '演示账号的动态验证码，等于他们手机里的验证器。每 30 秒换一组，用过的那一组不能再用。',
    none: '这里还没有账号。',
    left: (seconds: number) => `${seconds} 秒后更换`,
    renew: '刷新',
  },
  en: {
    title: 'Authenticators',
    lead: 'The one-time codes of the demo accounts, as the authenticators on their phones would show them. A new one every 30 seconds; a code that was used is used up.',
    none: 'There are no accounts yet.',
    left: (seconds: number) => `changes in ${seconds} s`,
    renew: 'Refresh',
  },
} satisfies Record<Language, { left: (seconds: number) => string } & Record<string, unknown>>;

/** The page that stands for the authenticators on people's phones. */
export function registerAuthenticatorsPage(
  app: FastifyInstance,
  { list, base, language: usual }: { list: () => readonly Authenticator[]; base: string; language: Language },
): void {
  app.get('/authenticators', (request, reply) => {
    const language = chooseLanguage(request, null, usual);
    const t = phrases[language];
    const left = STEP_SECONDS - (Math.floor(Date.now() / 1000) % STEP_SECONDS);
    const shown = list();
    return sendPage(reply, {
      language,
      base,
      url: request.url,
      title: t.title,
      main: html`<div class="landing"><section class="landing-head"><h1>${t.title}</h1><p>${t.lead}</p>
<p class="ways"><a class="button button-ink" href="${request.url}">${t.renew}</a> <span>${t.left(left)}</span></p></section>
<section>${
        shown.length === 0
          ? html`<p class="none">${t.none}</p>`
          : html`<ul class="rows">${shown.map(
              ({ name, email, secret }) =>
                html`<li><span>${name}</span><span>${email}</span><span class="num mono" data-code-of="${email}">${generateSync({ secret })}</span></li>`,
            )}</ul>`
      }</section></div>`,
    });
  });
}
