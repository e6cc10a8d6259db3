import type { FastifyInstance } from 'fastify';
import { type Manner, manners, readManner, saveManner } from '../face-comparison/manner.ts';
import type { Store } from '../store.ts';
import { html } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage, withQuery } from './layout.ts';

const phrases = {
  zh: {
    title: '人脸比对',
    lead: '这里不认识人脸，只看两张照片整体像不像：同一张照片算同一人，其他大多不算。要试别的结果，就让它照你说的答。',
    today: '今天怎么应答',
    answer: '应答',
    set: '就这样',
    manners: {
      genuine: '看照片像不像',
      match: '总说是同一人',
      unclear: '总说拿不准',
      no_match: '总说不是同一人',
      no_face: '说看不清人脸',
      down: '连不上',
      failing: '内部出错',
      limited: '说调用太多',
    },
  },
  en: {
    title: 'Face comparison',
    lead: 'It knows no faces, only how alike two pictures are as a whole: the same picture is the same person, and most others are not. To try something else, tell it what to say.',
    today: 'How it answers today',
    answer: 'Answer',
    set: 'Set',
    manners: {
      genuine: 'By how alike the pictures are',
      match: 'Always the same person',
      unclear: 'Always unsure',
      no_match: 'Never the same person',
      no_face: 'That it sees no face',
      down: 'Not at all',
      failing: 'With an error of its own',
      limited: 'That it is asked too much',
    },
  },
} satisfies Record<Language, { manners: Record<Manner, string> } & Record<string, unknown>>;

/** The page of the comparison of faces: how it behaves from now on. */
export function registerFaceComparisonPage(
  app: FastifyInstance,
  { store, base, language: usual }: { store: Store; base: string; language: Language },
): void {
  app.get('/face-comparison', (request, reply) => {
    const language = chooseLanguage(request, null, usual);
    const t = phrases[language];
    const now = readManner(store);
    return sendPage(reply, {
      language,
      base,
      url: request.url,
      title: t.title,
      main: html`<div class="landing"><section class="landing-head"><h1>${t.title}</h1><p>${t.lead}</p></section>
<section><h2>${t.today}</h2><div class="stations"><form method="post" action="${withQuery(`${base}/face-comparison`, { language })}">
<label class="field"><span>${t.answer}</span><select name="manner">${manners.map((manner) =>
        manner === now
          ? html`<option value="${manner}" selected>${t.manners[manner]}</option>`
          : html`<option value="${manner}">${t.manners[manner]}</option>`,
      )}</select></label><button class="button button-line">${t.set}</button></form></div></section></div>`,
    });
  });

  app.post('/face-comparison', (request, reply) => {
    const { manner } = (request.body ?? {}) as { manner?: unknown };
    const wanted = manners.find((name) => name === manner);
    if (wanted !== undefined) saveManner(store, wanted);
    const language = chooseLanguage(request, null, usual);
    return reply.redirect(withQuery(`${base}/face-comparison`, { language }), 303);
  });
}
