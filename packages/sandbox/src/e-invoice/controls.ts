import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Html, html } from '../pages/html.ts';
import type { Language } from '../pages/language.ts';
import { withQuery } from '../pages/layout.ts';
import type { Invoicing } from './platform.ts';

const conditions = ['fine', 'down', 'refusing'] as const;
const waits = [0, 4, 60, 600] as const; // seconds
const registers = ['fine', 'down'] as const;
/** What the tax authority says most often. */
const refusal = '购买方名称与税号不一致';

const words = {
  zh: {
    title: '发票平台与企业库',
    lead: '停机时申请留在「平台处理中」，恢复后自动继续；拒绝的进入「税务退回」，由财务来开。',
    platform: '电子发票平台',
    register: '企业库',
    condition: '状况',
    wait: '开具用时',
    conditions: { fine: '正常', down: '停机', refusing: '拒绝：名称与税号不一致' },
    seconds: (seconds: number) => (seconds === 0 ? '立即' : `${seconds} 秒`),
    set: '设定',
  },
  en: {
    title: 'Invoices and the company register',
    lead: 'While the platform is down, requests stay with the provider and go on afterwards. What it refuses falls to finance, under Refused.',
    platform: 'E-invoice platform',
    register: 'Company register',
    condition: 'How it is',
    wait: 'Time to draw up',
    conditions: { fine: 'Fine', down: 'Down', refusing: 'Refuses: name and tax ID do not match' },
    seconds: (seconds: number) => (seconds === 0 ? 'At once' : `${seconds} s`),
    set: 'Set',
  },
};

/** The front page's form: how the e-invoice platform and the company register are. */
export function invoicingView({ invoicing, base, language }: InvoicingControls & { language: Language }): Html {
  const t = words[language];
  const { isDown, refusal: refused, seconds, isRegisterDown } = invoicing.manner();
  const now = isDown ? 'down' : refused === null ? 'fine' : 'refusing';
  return html`<section><h2>${t.title}</h2><p class="none">${t.lead}</p>
<div class="stations"><form method="post" action="${withQuery(`${base}/invoicing`, { language })}">
<label class="field"><span>${t.platform} · ${t.condition}</span><select name="condition">${conditions.map((one) => option(one, t.conditions[one], one === now))}</select></label>
<label class="field"><span>${t.wait}</span><select name="seconds">${waits.map((one) => option(one, t.seconds(one), one === seconds))}</select></label>
<label class="field"><span>${t.register} · ${t.condition}</span><select name="register">${registers.map((one) => option(one, t.conditions[one], (one === 'down') === isRegisterDown))}</select></label>
<button class="button button-line">${t.set}</button></form></div></section>`;
}

function option(value: string | number, word: string, isChosen: boolean): Html {
  return isChosen
    ? html`<option value="${value}" selected>${word}</option>`
    : html`<option value="${value}">${word}</option>`;
}

type InvoicingControls = { invoicing: Pick<Invoicing, 'manner' | 'setManner'>; base: string };

export function registerInvoicingControls(app: FastifyInstance, { invoicing, base }: InvoicingControls): void {
  app.post('/invoicing', (request, reply) => {
    const { condition, seconds, register } = (request.body ?? {}) as Record<string, unknown>;
    const wait = waits.find((one) => String(one) === seconds);
    invoicing.setManner({
      isDown: condition === 'down',
      refusal: condition === 'refusing' ? refusal : null,
      isRegisterDown: register === 'down',
      ...(wait === undefined ? {} : { seconds: wait }),
    });
    return reply.redirect(withQuery(`${base}/`, { language: languageOf(request) }), 303);
  });
}

const languageOf = (request: FastifyRequest): string | undefined =>
  new URLSearchParams(request.url.split('?')[1]).get('language') ?? undefined;
