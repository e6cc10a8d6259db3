import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BillDesk } from '../bills/desk.ts';
import { toDay } from '../china-time.ts';
import { type Provider, providers, type Till } from '../till/payment.ts';
import { conditions, type WeatherStation } from '../weather.ts';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';
import { withQuery } from './layout.ts';
import { phrasesOf } from './phrases.ts';

const slowChoices = [0, 1000, 5000, 20_000] as const; // milliseconds
/** What the next bill says of the payment that came last, or of one that never was. */
const lies = ['none', 'missing', 'amount', 'extra'] as const;
const extraFen = 100;
const searched = 200;

type ToProvider = { Params: { provider: string } };
type Controls = { weather: WeatherStation; bills: BillDesk; base: string };

/** The front page's forms: how each provider's API is, and what its bill says. */
export function controlsView({ weather, bills, base, language }: Controls & { language: Language }): Html {
  const phrases = phrasesOf(language);
  const action = (path: string) => withQuery(`${base}/${path}`, { language });
  return html`<section><h2>${phrases.weather}</h2><p class="none">${phrases.weatherLead}</p>
<div class="stations">${providers.map((provider) => {
    const now = weather.of(provider);
    return html`<form method="post" action="${action(`weather/${provider}`)}">
<h3>${phrases.provider[provider]}</h3>
<label class="field"><span>${phrases.condition}</span><select name="condition">${conditions.map((condition) => option(condition, phrases.conditions[condition], condition === now.condition))}</select></label>
<label class="field"><span>${phrases.slow}</span><select name="slow">${slowChoices.map((ms) => option(ms, phrases.slowUnit(ms), ms === now.slowMs))}</select></label>
<button class="button button-line">${phrases.setWeather}</button></form>`;
  })}</div></section>
<section><h2>${phrases.bills}</h2><p class="none">${phrases.billsLead}</p>
<div class="stations">${providers.map((provider) => {
    const isEarly = bills.isEarly(provider);
    return html`<form method="post" action="${action(`bills/${provider}`)}">
<h3>${phrases.provider[provider]}</h3>
<label class="field"><span>${phrases.billReady}</span><select name="early">${option('no', phrases.billMorning, !isEarly)}${option('yes', phrases.billNow, isEarly)}</select></label>
<label class="field"><span>${phrases.billLie(bills.countDifferences(provider))}</span><select name="lie">${lies.map((lie) => option(lie, phrases.lies[lie], false))}</select></label>
<button class="button button-line">${phrases.setWeather}</button></form>`;
  })}</div></section>`;
}

function option(value: string | number, word: string, isChosen: boolean): Html {
  return isChosen
    ? html`<option value="${value}" selected>${word}</option>`
    : html`<option value="${value}">${word}</option>`;
}

export function registerControls(app: FastifyInstance, options: Controls & { tills: Record<Provider, Till> }): void {
  const { tills, weather, bills, base } = options;

  function act(path: string, work: (provider: Provider, fields: Record<string, unknown>) => void): void {
    app.post<ToProvider>(`/${path}/:provider`, (request, reply) => {
      const provider = providers.find((known) => known === request.params.provider);
      if (provider !== undefined) work(provider, (request.body ?? {}) as Record<string, unknown>);
      return reply.redirect(withQuery(`${base}/`, { language: languageOf(request) }), 303);
    });
  }

  act('weather', (provider, fields) => {
    const condition = conditions.find((known) => known === fields['condition']);
    const slowMs = slowChoices.find((choice) => String(choice) === fields['slow']);
    weather.set(provider, {
      ...(condition === undefined ? {} : { condition }),
      ...(slowMs === undefined ? {} : { slowMs }),
    });
  });

  act('bills', (provider, fields) => {
    bills.setEarly(provider, fields['early'] === 'yes');
    const lie = lies.find((known) => known === fields['lie']);
    if (lie === 'none') bills.straighten(provider);
    if (lie === 'extra') bills.distort(provider, { kind: 'extra', day: toDay(Date.now()), amountFen: extraFen });
    const latest = tills[provider].list(searched).find(({ state }) => state === 'paid');
    if (latest === undefined) return;
    if (lie === 'missing') bills.distort(provider, { kind: 'missing', ref: latest.number });
    if (lie === 'amount') {
      const amountFen = (latest.paidFen ?? latest.amountFen) + extraFen;
      bills.distort(provider, { kind: 'amount', ref: latest.number, amountFen });
    }
  });
}

const languageOf = (request: FastifyRequest): string | undefined =>
  new URLSearchParams(request.url.split('?')[1]).get('language') ?? undefined;
