import type { FastifyInstance } from 'fastify';
import { hallFigure } from './hall.ts';
import { html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage } from './layout.ts';
import { phrasesOf } from './phrases.ts';

/** What a buyer sees of a request that Alipay refuses. */
export function registerAlipayPages(app: FastifyInstance, options: { base: string; language: Language }): void {
  const { base } = options;
  app.get('/alipay/refused', (request, reply) => {
    const language = chooseLanguage(request, null, options.language);
    const phrases = phrasesOf(language);
    const reason = new URLSearchParams(request.url.split('?')[1]).get('reason')?.slice(0, 80) ?? '';
    return sendPage(reply, {
      language,
      base,
      url: request.url,
      title: phrases.refusedTitle,
      status: 400,
      main: html`<div class="closed">${hallFigure('refused')}
<p class="method"><b>${phrases.provider.alipay}</b><span class="tag tag-gam">${phrases.testPage}</span></p>
<h1>${phrases.refusedTitle}</h1><p>${phrases.refusedText}</p>
<p class="hint">${phrases.refusedReason} <span class="mono">${reason}</span></p></div>`,
    });
  });
}
