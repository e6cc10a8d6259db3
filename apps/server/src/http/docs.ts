import { openApi } from '@mingtang/contract/openapi';
import { refusals } from '@mingtang/contract/refusals';
import { pathParameters, type Route, type RouteTable, routeUrl } from '@mingtang/contract/route';
import { routes } from '@mingtang/contract/routes';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';

const INFO = { title: 'Mingtang', version: '0.1.0' };

/** The contract for machines (`/openapi.json`) and for people (`/docs`), made at the first request: a start does not wait for it. */
export function mountDocs(server: FastifyInstance, config: Config): void {
  let document: string | undefined;
  server.get('/openapi.json', async (_, reply) => {
    document ??= JSON.stringify({ ...openApi(routes, INFO), servers: [{ url: config.publicUrl }] });
    return reply.type('application/json; charset=utf-8').send(document);
  });
  server.get('/docs', async (_, reply) => reply.type('text/html; charset=utf-8').send(page(reply.nonce)));
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function page(nonce: string): string {
  const domains = Object.entries(routes as Record<string, RouteTable>);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${INFO.title} API</title><style nonce="${escape(nonce)}">${styles}</style></head><body><main>
<h1>${INFO.title} API ${INFO.version}</h1>
<p>Every call answers <code>{ code, data, msg }</code>; code <code>0000</code> is success. A signed-in person sends the header <code>token</code>. POST and PUT bodies are form-encoded or JSON. The header <code>language</code> (<code>ch</code> or <code>en</code>) chooses the language of <code>msg</code>. Machines read <a href="/openapi.json">/openapi.json</a>.</p>
<nav>${domains.map(([domain]) => `<a href="#${domain}">${domain}</a>`).join(' ')} <a href="#refusals">refusals</a></nav>
${domains.map(([domain, table]) => `<h2 id="${domain}">${domain}</h2>${Object.values(table).map(call).join('')}`).join('')}
<h2 id="refusals">Refusals</h2><table><thead><tr><th>Code</th><th>Key</th><th>中文</th><th>English</th></tr></thead><tbody>
${Object.entries(refusals)
  .map(
    ([key, { code, zh, en }]) =>
      `<tr><td><code>${code}</code></td><td>${key}</td><td lang="zh">${escape(zh)}</td><td>${escape(en)}</td></tr>`,
  )
  .join('')}</tbody></table></main></body></html>`;
}

function call(route: Route): string {
  const schema = z.toJSONSchema(route.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const fields = Object.entries(schema.properties ?? {}).map(([name, type]) => {
    const where = pathParameters(route).includes(name)
      ? 'path'
      : route.method === 'GET' || route.method === 'DELETE'
        ? 'query'
        : 'body';
    const need = schema.required?.includes(name) ? 'required' : 'optional';
    return `<tr><td><code>${escape(name)}</code></td><td>${where}, ${need}</td><td><code>${escape(JSON.stringify(type))}</code></td></tr>`;
  });
  const output = JSON.stringify(z.toJSONSchema(route.output, { io: 'input', unrepresentable: 'any' }), null, 1);
  return `<details><summary><b>${route.method}</b> <code>${escape(routeUrl(route))}</code> <span>${escape(route.summary)}${route.access === 'person' ? ' · token' : ''}</span></summary>
${fields.length > 0 ? `<table><tbody>${fields.join('')}</tbody></table>` : '<p>No input.</p>'}<pre>${escape(output)}</pre></details>`;
}

const styles = `:root{color-scheme:light dark}body{margin:0;font:15px/1.6 system-ui,sans-serif;background:light-dark(#f8f7f4,#101114);color:light-dark(#17181c,#f3f1ec)}
main{max-width:1040px;margin:0 auto;padding:40px 20px 96px}h1{font-size:36px;letter-spacing:-.02em}h2{margin-top:48px;border-top:1px solid;padding-top:16px;font-size:20px}
a{color:light-dark(#0c6380,#62c5e0)}nav{display:flex;flex-wrap:wrap;gap:8px 16px}details{border-bottom:1px solid light-dark(#e5e2db,#292c31)}summary{padding:10px 0;cursor:pointer;overflow-wrap:anywhere}
summary b{display:inline-block;min-width:60px}summary span{color:light-dark(#47484d,#bdbbb5);margin-inline-start:8px}table{border-collapse:collapse;width:100%;font-size:13px}td,th{text-align:start;vertical-align:top;padding:6px 12px 6px 0;border-top:1px solid light-dark(#e5e2db,#292c31);overflow-wrap:anywhere}
pre{font-size:12px;line-height:1.4;overflow:auto;max-height:360px;padding:12px;background:light-dark(#efede8,#24272c)}`;
