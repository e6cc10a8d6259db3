import type { Checkout } from '../stripe/checkout.ts';
import type { Session } from '../stripe/documents.ts';
import { hallFigure } from './hall.ts';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';
import { lateChoices, payManners, refundManners } from './manners.ts';
import { formatFen, phrasesOf } from './phrases.ts';
import type { SessionState } from './session-state.ts';

/** The open payment: what is bought, one seal button to pay, and the drawer that makes things go wrong. */
export function cashierView(props: {
  session: Session;
  lines: ReturnType<Checkout['listLineItems']>;
  language: Language;
  action: (name: 'pay' | 'decline' | 'test') => string;
  isDeclined: boolean;
  isForged: boolean;
}): Html {
  const { session, lines, language, action } = props;
  const phrases = phrasesOf(language);
  const amount = formatFen(session.amount_total);
  return html`<div class="cashier">
<section class="bill" aria-labelledby="pay-title">
${hallFigure(session.id)}
<h1 id="pay-title">${phrases.payTo}</h1>
<p class="amount">${amount}</p>
${session.client_reference_id === null ? undefined : html`<p class="reference">${phrases.order} <span class="mono">${session.client_reference_id}</span></p>`}
<h2 class="visually-hidden">${phrases.orderLines}</h2>
<ul class="lines">
${lines.map((line) => html`<li><span>${line.name}${line.quantity > 1 ? ` × ${line.quantity}` : ''}</span><span class="num">${formatFen(line.quantity * line.unitAmount)}</span></li>`)}
</ul>
<p class="total"><span>${phrases.toPay}</span><span class="num">${amount}</span></p>
</section>
<section class="till">
${props.isForged ? notice('gam', phrases.forgedTitle, phrases.forgedText) : undefined}
${props.isDeclined && !props.isForged ? notice('rouge', phrases.declinedTitle, phrases.declinedText) : undefined}
<p class="notice notice-azure"><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M12 3 2 21h20zM12 10v5M12 18v.01"/></svg><span>${phrases.noMoney}</span></p>
<form method="post" action="${action('pay')}" class="pay"><button class="button button-seal">${phrases.pay(amount)}</button></form>
<form method="post" action="${action('decline')}"><button class="button button-line">${phrases.decline}</button></form>
${session.cancel_url === null ? undefined : html`<a class="button button-text" href="${session.cancel_url}">${phrases.cancel}</a>`}
<details class="drawer">
<summary>${phrases.drawer}</summary>
<form method="post" action="${action('test')}">
<fieldset>
<legend>${phrases.howItGoes}</legend>
${payManners.map((manner, index) => mannerChoice(manner, index === 0, language))}
</fieldset>
<label class="field"><span>${phrases.refunds}</span><select name="refunds">
${refundManners.map((manner) => html`<option value="${manner}">${phrases.refundManner[manner]}</option>`)}
</select></label>
<button class="button button-line">${phrases.run}</button>
</form>
</details>
</section>
</div>`;
}

function mannerChoice(manner: (typeof payManners)[number], isFirst: boolean, language: Language): Html {
  const phrases = phrasesOf(language);
  const { title, text } = phrases.manner[manner];
  const input = isFirst
    ? html`<input type="radio" name="manner" value="${manner}" id="manner-${manner}" required checked>`
    : html`<input type="radio" name="manner" value="${manner}" id="manner-${manner}" required>`;
  const wait =
    manner === 'late'
      ? html`<label class="wait"><span>${phrases.seconds}</span><select name="seconds">${lateChoices.map((n) => html`<option value="${n}">${phrases.secondsUnit(n)}</option>`)}</select></label>`
      : undefined;
  return html`<div class="choice">${input}<label for="manner-${manner}"><b>${title}</b><span>${text}</span></label>${wait}</div>`;
}

function notice(tone: 'gam' | 'rouge', title: string, text: string): Html {
  return html`<div class="notice notice-${tone}" role="status"><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.5v.01"/></svg><span><b>${title}</b><br>${text}</span></div>`;
}

/** A payment that needs nothing more from the buyer, with the way back. */
export function closedView(session: Session, state: Exclude<SessionState, 'open'>, language: Language): Html {
  const phrases = phrasesOf(language);
  const back =
    state === 'paid' || state === 'waiting' ? session.success_url : (session.cancel_url ?? session.success_url);
  return html`<div class="closed">
${hallFigure(session.id)}
<h1>${phrases[`${state}Title`]}</h1>
<p class="amount">${formatFen(session.amount_total)}</p>
<p>${phrases[`${state}Text`]}</p>
<a class="button button-ink" href="${back}">${phrases.backToMerchant}</a>
</div>`;
}

export function missingView(language: Language): Html {
  const phrases = phrasesOf(language);
  return html`<div class="closed">${hallFigure('missing')}<h1>${phrases.missingTitle}</h1><p>${phrases.missingText}</p></div>`;
}
