import type { FastifyInstance } from 'fastify';
import type { Checkout } from '../stripe/checkout.ts';
import type { Documents } from '../stripe/documents.ts';
import type { DeliveryRecord, Notices } from '../stripe/notices.ts';
import { hallFigure } from './hall.ts';
import { type Html, html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage, withQuery } from './layout.ts';
import { formatFen, formatTime, phrasesOf } from './phrases.ts';
import { type SessionState, stateOf } from './session-state.ts';
import { stylesheet } from './stylesheet.ts';

const shown = 12;

/** The sandbox's front page: the way to the inbox, the latest payments and what became of their notices. */
export function registerLanding(
  app: FastifyInstance,
  options: { documents: Documents; checkout: Checkout; notices: Notices; base: string; language: Language },
): void {
  const { documents, checkout, notices, base } = options;

  app.get('/', (request, reply) => {
    const language = chooseLanguage(request, null, options.language);
    const phrases = phrasesOf(language);
    const sessions = documents.list('session', { limit: shown }).data;
    const deliveries = notices.listDeliveries(shown);
    return sendPage(reply, {
      language,
      base,
      url: request.url,
      title: phrases.landingTitle,
      main: html`<div class="landing">
<section class="landing-head">${hallFigure('landing')}<h1>${phrases.landingTitle}</h1><p>${phrases.landingLead}</p>
<a class="button button-ink" href="${withQuery(`${base}/inbox`, { language })}">${phrases.openInbox}</a></section>
<section><h2>${phrases.payments}</h2>
${
  sessions.length === 0
    ? html`<p class="none">${phrases.noPayments}</p>`
    : html`<ul class="rows">${sessions.map((session) => {
        const state = stateOf(session, checkout);
        return html`<li><a href="${withQuery(`${base}/stripe/pay/${session.id}`, { language })}"><span class="mono">${session.client_reference_id ?? session.id.slice(-8)}</span></a><span>${formatTime(new Date(session.created * 1000), language)}</span><span class="num">${formatFen(session.amount_total)}</span>${stateTag(state, phrases.state[state])}</li>`;
      })}</ul>`
}</section>
<section><h2>${phrases.notices}</h2>
${
  deliveries.length === 0
    ? html`<p class="none">${phrases.noNotices}</p>`
    : html`<ul class="rows">${deliveries.map((delivery) => noticeRow(delivery, language))}</ul>`
}</section>
</div>`,
    });
  });

  app.get('/look.css', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('text/css; charset=utf-8')
      .send(stylesheet),
  );
}

const tones: Record<SessionState, string> = {
  open: 'mute',
  paid: 'mal',
  waiting: 'gam',
  failed: 'rouge',
  expired: 'mute',
};

function stateTag(state: SessionState, word: string): Html {
  return html`<span class="tag tag-${tones[state]}">${word}</span>`;
}

function noticeRow(delivery: DeliveryRecord, language: Language): Html {
  const phrases = phrasesOf(language);
  const tone = { pending: 'gam', delivered: 'mal', given_up: 'rouge' }[delivery.state];
  return html`<li><span class="mono">${delivery.eventType}</span><span>${delivery.lastAt === undefined ? undefined : `${formatTime(delivery.lastAt, language)} · `}${phrases.attempts(delivery.attempts)}${delivery.lastOutcome === undefined ? undefined : ` · ${delivery.lastOutcome}`}</span>${delivery.signing === 'forged' ? html`<span class="tag tag-rouge">${phrases.forgedTag}</span>` : html`<span></span>`}<span class="tag tag-${tone}">${phrases.noticeState[delivery.state]}</span></li>`;
}
