import type { FastifyInstance } from 'fastify';
import type { BillDesk } from '../bills/desk.ts';
import type { Deliveries, DeliveryRecord } from '../deliveries.ts';
import { invoicingView } from '../e-invoice/controls.ts';
import type { Invoicing } from '../e-invoice/platform.ts';
import { type PaymentState, type Provider, providers, type Till } from '../till/payment.ts';
import type { WeatherStation } from '../weather.ts';
import { controlsView } from './controls.ts';
import { hallFigure } from './hall.ts';
import { type Html, html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage, withQuery } from './layout.ts';
import { formatFen, formatTime, phrasesOf } from './phrases.ts';
import { stylesheet } from './stylesheet.ts';

const shown = 12;

/** The sandbox's front page: the way to the inbox, the latest payments and what became of their notices. */
export function registerLanding(
  app: FastifyInstance,
  options: {
    tills: Record<Provider, Till>;
    deliveries: Deliveries;
    weather: WeatherStation;
    bills: BillDesk;
    invoicing: Invoicing;
    base: string;
    language: Language;
  },
): void {
  const { tills, deliveries, weather, bills, invoicing, base } = options;

  app.get('/', (request, reply) => {
    const language = chooseLanguage(request, null, options.language);
    const phrases = phrasesOf(language);
    const payments = providers
      .flatMap((provider) => tills[provider].list(shown))
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
      .slice(0, shown);
    const notices = deliveries.list(shown);
    return sendPage(reply, {
      language,
      base,
      url: request.url,
      title: phrases.landingTitle,
      main: html`<div class="landing">
<section class="landing-head">${hallFigure('landing')}<h1>${phrases.landingTitle}</h1><p>${phrases.landingLead}</p>
<p class="ways"><a class="button button-ink" href="${withQuery(`${base}/inbox`, { language })}">${phrases.openInbox}</a>
<a class="button button-line" href="${withQuery(`${base}/wechat/scan`, { language })}">${phrases.scan}</a>
<a class="button button-line" href="${withQuery(`${base}/identity-check`, { language })}">${phrases.identityCheck}</a>
<a class="button button-line" href="${withQuery(`${base}/face-comparison`, { language })}">${phrases.faceComparison}</a>
<a class="button button-line" href="${withQuery(`${base}/authenticators`, { language })}">${phrases.authenticators}</a></p></section>
<section><h2>${phrases.payments}</h2>
${
  payments.length === 0
    ? html`<p class="none">${phrases.noPayments}</p>`
    : html`<ul class="rows">${payments.map(
        (payment) =>
          html`<li><a href="${withQuery(`${base}/${payment.provider}/pay/${payment.id}`, { language })}"><span>${phrases.provider[payment.provider]} <span class="mono">${payment.reference || payment.number.slice(-8)}</span></span></a><span>${formatTime(payment.createdAt, language)} · ${payment.way}</span><span class="num">${formatFen(payment.amountFen)}</span>${stateTag(payment.state, phrases.state[payment.state])}</li>`,
      )}</ul>`
}</section>
<section><h2>${phrases.notices}</h2>
${
  notices.length === 0
    ? html`<p class="none">${phrases.noNotices}</p>`
    : html`<ul class="rows">${notices.map((delivery) => noticeRow(delivery, language))}</ul>`
}</section>
${controlsView({ weather, bills, base, language })}
${invoicingView({ invoicing, base, language })}
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

const tones: Record<PaymentState, string> = {
  open: 'mute',
  paid: 'mal',
  waiting: 'gam',
  failed: 'rouge',
  closed: 'mute',
};

function stateTag(state: PaymentState, word: string): Html {
  return html`<span class="tag tag-${tones[state]}">${word}</span>`;
}

function noticeRow(delivery: DeliveryRecord, language: Language): Html {
  const phrases = phrasesOf(language);
  const tone = { pending: 'gam', delivered: 'mal', given_up: 'rouge' }[delivery.state];
  return html`<li><span>${phrases.provider[delivery.provider]} <span class="mono">${delivery.eventType}</span></span><span>${delivery.lastAt === undefined ? undefined : `${formatTime(delivery.lastAt, language)} · `}${phrases.attempts(delivery.attempts)}${delivery.lastOutcome === undefined ? undefined : ` · ${delivery.lastOutcome}`}</span>${delivery.signing === 'forged' ? html`<span class="tag tag-rouge">${phrases.forgedTag}</span>` : html`<span></span>`}<span class="tag tag-${tone}">${phrases.noticeState[delivery.state]}</span></li>`;
}
