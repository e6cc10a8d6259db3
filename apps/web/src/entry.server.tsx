import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { ServerRouter } from 'react-router';
import { modulesLater } from './painted-first.ts';
import { renderContext } from './render-api.ts';
import { ScriptMarkContext } from './script-mark.ts';

/** A page that is not ready by then is an error. */
const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole page before the first byte leaves, so that its status is always right. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const render = renderContext(context);
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ScriptMarkContext value={render.scriptMark}>
        <ServerRouter context={routerContext} url={request.url} nonce={render.scriptMark} />
      </ScriptMarkContext>,
      {
        nonce: render.scriptMark,
        // The page leaves whole: no part of it is put in place by a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady() {
          clearTimeout(timeout);
          const body = new PassThrough();
          pipe(body);
          resolve(text(body).then((html) => new Response(modulesLater(html), { status, headers })));
        },
        onShellError: reject,
        onError: (error) => render.reportError(error),
      },
    );
    const timeout = setTimeout(() => abort(new Error('The page was not ready in time')), RENDER_TIMEOUT_MS);
  });
}

export const handleError: HandleErrorFunction = (error, { context }) => renderContext(context).reportError(error);
