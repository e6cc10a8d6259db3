import { type Payment, type PaymentState, refundManners } from '../till/payment.ts';
import { hallFigure } from './hall.ts';
import { type Html, html } from './html.ts';
import type { Language } from './language.ts';
import { lateChoices, payManners } from './manners.ts';
import { formatFen, phrasesOf } from './phrases.ts';

export type CashierAction = 'pay' | 'decline' | 'cancel' | 'test' | 'despite' | 'repeat' | 'refunds';

type View = {
  payment: Payment;
  language: Language;
  action: (name: CashierAction) => string;
};

/** The open payment: what is bought, one seal button to pay, and the drawer that makes things go wrong. */
export function cashierView(props: View & { isForged: boolean; isSheet: boolean }): Html {
  const { payment, language, action } = props;
  const phrases = phrasesOf(language);
  const amount = formatFen(payment.amountFen);
  const means = payment.provider === 'stripe' ? 'card' : 'wallet';
  return html`<div class="cashier">
<section class="bill" aria-labelledby="pay-title">
${hallFigure(payment.id)}
<p class="method"><b>${phrases.provider[payment.provider]}</b><span>${payment.way}</span><span class="tag tag-gam">${phrases.testPage}</span></p>
<h1 id="pay-title">${phrases.payTo}</h1>
<p class="amount">${amount}</p>
${payment.reference === '' ? undefined : html`<p class="reference">${phrases.order} <span class="mono">${payment.reference}</span></p>`}
<h2 class="visually-hidden">${phrases.orderLines}</h2>
<ul class="lines">
${payment.lines.map((line) => html`<li><span>${line.name}${line.quantity > 1 ? ` × ${line.quantity}` : ''}</span><span class="num">${formatFen(line.quantity * line.unitFen)}</span></li>`)}
</ul>
<p class="total"><span>${phrases.toPay}</span><span class="num">${amount}</span></p>
</section>
<section class="till">
${props.isForged ? notice('gam', phrases.forgedTitle, phrases.forgedText) : undefined}
${payment.isDeclined && !props.isForged ? notice('rouge', phrases.declinedTitle[means], phrases.declinedText) : undefined}
<p class="notice notice-azure"><svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true"><path d="M12 3 2 21h20zM12 10v5M12 18v.01"/></svg><span>${phrases.noMoney}</span></p>
<form method="post" action="${action('pay')}" class="pay"><button class="button button-seal">${phrases.pay(amount)}</button></form>
<form method="post" action="${action('decline')}"><button class="button button-line">${phrases.decline[means]}</button></form>
${cancelPart(props)}
<details class="drawer">
<summary>${phrases.drawer}</summary>
<form method="post" action="${action('test')}">
<fieldset>
<legend>${phrases.howItGoes}</legend>
${payManners.map((manner, index) => mannerChoice(manner, index === 0, language))}
</fieldset>
${refundChoice(language)}
<button class="button button-line">${phrases.run}</button>
</form>
</details>
</section>
</div>`;
}

function cancelPart({ payment, language, action, isSheet }: View & { isSheet: boolean }): Html | undefined {
  const phrases = phrasesOf(language);
  if (isSheet) {
    return html`<form method="post" action="${action('cancel')}"><button class="button button-text">${phrases.cancelSheet}</button></form>`;
  }
  return payment.cancelUrl === undefined
    ? undefined
    : html`<a class="button button-text" href="${payment.cancelUrl}">${phrases.cancel}</a>`;
}

function refundChoice(language: Language): Html {
  const phrases = phrasesOf(language);
  return html`<label class="field"><span>${phrases.refunds}</span><select name="refunds">
${refundManners.map((manner) => html`<option value="${manner}">${phrases.refundManner[manner]}</option>`)}
</select></label>`;
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

/** A payment that needs nothing more from the buyer, with the way back and what can still go wrong. */
export function closedView(props: View): Html {
  const { payment, language } = props;
  const phrases = phrasesOf(language);
  const state = payment.state as Exclude<PaymentState, 'open'>;
  const isGood = state === 'paid' || state === 'waiting';
  const back = isGood ? payment.returnUrl : (payment.cancelUrl ?? payment.returnUrl);
  return html`<div class="closed">
${hallFigure(payment.id)}
<p class="method"><b>${phrases.provider[payment.provider]}</b><span>${payment.way}</span><span class="tag tag-gam">${phrases.testPage}</span></p>
<h1>${phrases[`${state}Title`]}</h1>
<p class="amount">${formatFen(payment.paidFen ?? payment.amountFen)}</p>
<p>${state === 'paid' && back === undefined ? phrases.paidOnPhone : phrases[`${state}Text`]}</p>
${back === undefined ? undefined : html`<a class="button button-ink" href="${back}">${phrases.backToMerchant}</a>`}
${afterwards(props)}
</div>`;
}

function afterwards({ payment, language, action }: View): Html | undefined {
  const phrases = phrasesOf(language);
  if (payment.state === 'closed') {
    return html`<details class="drawer"><summary>${phrases.drawer}</summary>
<form method="post" action="${action('despite')}"><p class="hint">${phrases.despiteText}</p><button class="button button-line">${phrases.despite}</button></form></details>`;
  }
  if (payment.state !== 'paid') return undefined;
  return html`<details class="drawer"><summary>${phrases.drawer}</summary>
<form method="post" action="${action('repeat')}"><button class="button button-line">${phrases.repeatNotice}</button></form>
<form method="post" action="${action('refunds')}">${refundChoice(language)}<button class="button button-line">${phrases.changeRefunds}</button></form></details>`;
}

export function missingView(language: Language): Html {
  const phrases = phrasesOf(language);
  return html`<div class="closed">${hallFigure('missing')}<h1>${phrases.missingTitle}</h1><p>${phrases.missingText}</p></div>`;
}
