import type { FastifyInstance } from 'fastify';
import { type Manner, manners, readManner, saveManner } from '../identity-check/manner.ts';
import { residents } from '../identity-check/registry.ts';
import type { Store } from '../store.ts';
import { html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage, withQuery } from './layout.ts';

const phrases = {
  zh: {
    title: '身份核验',
    lead: '登记簿只认得这几位，证件号必须配他们自己的姓名。其他号码只要写得合规，配什么姓名都行；顺序码为 000 的查无此人。',
    residents: '登记在册',
    today: '今天怎么应答',
    answer: '应答',
    set: '就这样',
    manners: {
      genuine: '如实回答',
      down: '连不上',
      failing: '内部出错',
      limited: '说调用太多',
      slow: '一分钟后才回答',
    },
  },
  en: {
    title: 'Identity check',
    lead: 'The registry knows these few, and their numbers fit only their own names. Any other well-formed number fits any name; one with the order number 000 is in no register.',
    residents: 'In the register',
    today: 'How it answers today',
    answer: 'Answer',
    set: 'Set',
    manners: {
      genuine: 'Truthfully',
      down: 'Not at all',
      failing: 'With an error of its own',
      limited: 'That it is asked too much',
      slow: 'After a minute',
    },
  },
} satisfies Record<Language, { manners: Record<Manner, string> } & Record<string, unknown>>;

/** The registry's page: whom it knows, and how it behaves from now on. */
export function registerIdentityCheckPage(
  app: FastifyInstance,
  { store, base, language: usual }: { store: Store; base: string; language: Language },
): void {
  app.get('/identity-check', (request, reply) => {
    const language = chooseLanguage(request, null, usual);
    const t = phrases[language];
    const now = readManner(store);
    return sendPage(reply, {
      language,
      base,
      url: request.url,
      title: t.title,
      main: html`<div class="landing"><section class="landing-head"><h1>${t.title}</h1><p>${t.lead}</p></section>
<section><h2>${t.residents}</h2><ul class="rows">${Object.entries(residents).map(
        ([number, name]) => html`<li><span>${name}</span><span class="mono">${number}</span></li>`,
      )}</ul></section>
<section><h2>${t.today}</h2><div class="stations"><form method="post" action="${withQuery(`${base}/identity-check`, { language })}">
<label class="field"><span>${t.answer}</span><select name="manner">${manners.map((manner) =>
        manner === now
          ? html`<option value="${manner}" selected>${t.manners[manner]}</option>`
          : html`<option value="${manner}">${t.manners[manner]}</option>`,
      )}</select></label><button class="button button-line">${t.set}</button></form></div></section></div>`,
    });
  });

  app.post('/identity-check', (request, reply) => {
    const { manner } = (request.body ?? {}) as { manner?: unknown };
    const wanted = manners.find((name) => name === manner);
    if (wanted !== undefined) saveManner(store, wanted);
    const language = chooseLanguage(request, null, usual);
    return reply.redirect(withQuery(`${base}/identity-check`, { language }), 303);
  });
}
