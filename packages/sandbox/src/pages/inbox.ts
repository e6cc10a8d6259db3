import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Inbox, Message, MessageFilter } from '../inbox/messages.ts';
import { hallFigure } from './hall.ts';
import { type Html, html, linkify } from './html.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage, withQuery } from './layout.ts';
import { formatTime, phrasesOf } from './phrases.ts';

const refreshSeconds = 5;

/** The inbox page, the same as JSON for tests, and the parts of a mail that are shown apart. */
export function registerInboxPages(
  app: FastifyInstance,
  options: { inbox: Inbox; base: string; language: Language },
): void {
  const { inbox, base } = options;
  type WithId = { Params: { id: string } };

  app.get('/inbox', (request, reply) => {
    const language = chooseLanguage(request, null, options.language);
    const filter = filterOf(request);
    const isRefreshing = new URLSearchParams(request.url.split('?')[1]).has('refresh');
    return sendPage(reply, {
      language,
      base,
      url: request.url,
      title: phrasesOf(language).inbox,
      main: inboxView(inbox.list(filter), { language, base, url: request.url, to: filter.to ?? '', isRefreshing }),
      ...(isRefreshing ? { refreshSeconds } : {}),
    });
  });

  app.get('/inbox.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send({ messages: inbox.list(filterOf(request)) }),
  );

  // Somebody else's markup: no script, no form, no request of any kind, in an origin of its own, wherever it is opened.
  app.get<WithId>('/inbox/:id/html', (request, reply) => {
    const message = inbox.find(request.params.id);
    if (message?.html === undefined) return reply.callNotFound();
    return reply
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(message.html);
  });

  app.get<{ Params: { id: string; position: string } }>('/inbox/:id/attachments/:position', (request, reply) => {
    const part = inbox.findAttachment(request.params.id, Number(request.params.position));
    if (part === undefined) return reply.callNotFound();
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(part.filename)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('x-content-type-options', 'nosniff')
      .type('application/octet-stream')
      .send(Buffer.from(part.content));
  });
}

function filterOf(request: FastifyRequest): MessageFilter {
  const query = new URLSearchParams(request.url.split('?')[1]);
  const to = query.get('to')?.trim().slice(0, 200);
  const channel = query.get('channel');
  const since = readInstant(query.get('since'));
  return {
    ...(to === undefined || to === '' ? {} : { to }),
    ...(channel === 'sms' || channel === 'mail' ? { channel } : {}),
    ...(since === undefined ? {} : { since }),
  };
}

/** ISO 8601 or milliseconds since 1970. */
function readInstant(text: string | null): Date | undefined {
  if (text === null || text === '') return undefined;
  const instant = new Date(/^\d+$/.test(text) ? Number(text) : text);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function inboxView(
  messages: Message[],
  props: { language: Language; base: string; url: string; to: string; isRefreshing: boolean },
): Html {
  const { language, base, to } = props;
  const phrases = phrasesOf(language);
  const path = `${base}/inbox`;
  return html`<div class="inbox">
<div class="inbox-head"><h1>${phrases.inbox}</h1>
<p>${phrases.inboxLead}</p></div>
<form class="filter" method="get" action="${path}" role="search">
<input type="hidden" name="language" value="${language}">
<label class="field"><span>${phrases.to}</span><input name="to" value="${to}" placeholder="" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="to-hint"></label>
<button class="button button-ink">${phrases.filter}</button>
<p class="hint" id="to-hint">${phrases.toHint}${to === '' ? undefined : html` · <a href="${withQuery(path, { language })}">${phrases.clear}</a>`}</p>
</form>
<p class="refresh">${
    props.isRefreshing
      ? html`<span>${phrases.refreshing}</span><a href="${withQuery(props.url, { refresh: undefined })}">${phrases.stopRefreshing}</a>`
      : html`<a href="${props.url}">${phrases.refresh}</a><a href="${withQuery(props.url, { refresh: '1' })}">${phrases.startRefreshing}</a>`
  }</p>
${
  messages.length === 0
    ? html`<div class="empty">${hallFigure('empty', 200)}<p><b>${to === '' ? phrases.noMessages : phrases.noMessagesFor(to)}</b></p><p>${phrases.noMessagesHint}</p></div>`
    : html`<ol class="messages">${messages.map((message) => messageView(message, language, base))}</ol>`
}
</div>`;
}

function messageView(message: Message, language: Language, base: string): Html {
  const phrases = phrasesOf(language);
  const own = `${base}/inbox/${message.id}`;
  return html`<li class="message">
<p class="message-head"><span class="tag">${phrases[message.channel]}</span><span class="mono">${message.recipient}</span><time datetime="${message.receivedAt.toISOString()}">${formatTime(message.receivedAt, language)}</time></p>
${message.channel === 'mail' ? html`<h2>${message.subject === '' ? phrases.noSubject : message.subject}</h2><p class="from">${phrases.from} <span class="mono">${message.sender}</span></p>` : undefined}
${message.code === undefined ? undefined : html`<p class="code"><span class="visually-hidden">${phrases.code}</span><span>${message.code}</span></p>`}
<p class="text">${linkify(message.text)}</p>
${message.attachments.length === 0 ? undefined : html`<p class="attachments">${phrases.attachments}${message.attachments.map((part) => html` <a href="${own}/attachments/${part.position}">${part.filename}</a> <span>${Math.ceil(part.bytes / 1024)} kB</span>`)}</p>`}
${message.html === undefined ? undefined : html`<details><summary>${phrases.formatted}</summary><iframe sandbox="" src="${own}/html" title="${phrases.formattedTitle}" loading="lazy" referrerpolicy="no-referrer"></iframe></details>`}
</li>`;
}
