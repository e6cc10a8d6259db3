import type { FastifyInstance } from 'fastify';
import type { Deliveries, DeliveryRecord } from '../deliveries.ts';
import { type PaymentState, type Provider, providers, type Till } from '../till/payment.ts';
import { conditions, type Weather, type WeatherStation } from '../weather.ts';
import { hallFigure } from './hall.ts';
import { type Html, html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage, withQuery } from './layout.ts';
import { formatFen, formatTime, phrasesOf } from './phrases.ts';
import { stylesheet } from './stylesheet.ts';

const shown = 12;
const slowChoices = [0, 1000, 5000, 20_000] as const; // milliseconds

/** The sandbox's front page: the way to the inbox, the latest payments and what became of their notices. */
export function registerLanding(
  app: FastifyInstance,
  options: {
    tills: Record<Provider, Till>;
    deliveries: Deliveries;
    weather: WeatherStation;
    base: string;
    language: Language;
  },
): void {
  const { tills, deliveries, weather, base } = options;

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
<a class="button button-line" href="${withQuery(`${base}/wechat/scan`, { language })}">${phrases.scan}</a></p></section>
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
<section><h2>${phrases.weather}</h2><p class="none">${phrases.weatherLead}</p>
<div class="stations">${providers.map((provider) => weatherForm(provider, weather.of(provider), base, language))}</div></section>
</div>`,
    });
  });

  app.post<{ Params: { provider: string } }>('/weather/:provider', (request, reply) => {
    const provider = providers.find((known) => known === request.params.provider);
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const condition = conditions.find((known) => known === fields['condition']);
    const slowMs = slowChoices.find((choice) => String(choice) === fields['slow']);
    if (provider !== undefined) {
      weather.set(provider, {
        ...(condition === undefined ? {} : { condition }),
        ...(slowMs === undefined ? {} : { slowMs }),
      });
    }
    const language = new URLSearchParams(request.url.split('?')[1]).get('language') ?? undefined;
    return reply.redirect(withQuery(`${base}/`, { language }), 303);
  });

  app.get('/look.css', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .type('text/css; charset=utf-8')
      .send(stylesheet),
  );
}

function weatherForm(provider: Provider, now: Weather, base: string, language: Language): Html {
  const phrases = phrasesOf(language);
  const option = (value: string | number, word: string, isChosen: boolean) =>
    isChosen
      ? html`<option value="${value}" selected>${word}</option>`
      : html`<option value="${value}">${word}</option>`;
  return html`<form method="post" action="${withQuery(`${base}/weather/${provider}`, { language })}">
<h3>${phrases.provider[provider]}</h3>
<label class="field"><span>${phrases.condition}</span><select name="condition">${conditions.map((condition) => option(condition, phrases.conditions[condition], condition === now.condition))}</select></label>
<label class="field"><span>${phrases.slow}</span><select name="slow">${slowChoices.map((ms) => option(ms, phrases.slowUnit(ms), ms === now.slowMs))}</select></label>
<button class="button button-line">${phrases.setWeather}</button></form>`;
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
