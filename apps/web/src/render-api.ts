import { createClient } from '@mingtang/contract/calling';
import type { Client } from '@mingtang/contract/client';
import { RENDER_CONTEXT, type RenderContext } from '@mingtang/contract/render';
import type { RouteTable } from '@mingtang/contract/route';
import { createContext, data, type RouterContext, type RouterContextProvider } from 'react-router';
import { queryNames } from './routes.ts';

const held = globalThis as { [RENDER_CONTEXT]?: RouterContext<RenderContext> };

/** What the server handed to this rendering. */
export function renderContext(context: Readonly<RouterContextProvider>): RenderContext {
  return context.get((held[RENDER_CONTEXT] ??= createContext<RenderContext>()));
}

/**
 * The calls of a domain for loaders: `renderApi(context, programmeRoutes).getForum({ id })`, as somebody who is not signed
 * in. What is missing or broken becomes the not-found or error page; refusals (status 200) are thrown as CallFailure.
 */
export function renderApi<Table extends RouteTable>(
  context: Readonly<RouterContextProvider>,
  table: Table,
): Client<{ table: Table }>['table'] {
  const { transport } = renderContext(context);
  return createClient({ table }, async (call, options) => {
    const answer = await transport(call, options);
    if (answer.status < 400) return answer;
    const { code, msg } = answer.envelope;
    throw data({ code, message: msg }, { status: answer.status });
  }).table;
}

/** The id of the page's address (`?uuid=`); without a proper one there is no such page. */
export const requireId = (request: Request, name: string = queryNames.id): string =>
  toId(new URL(request.url).searchParams.get(name));

/** An id as it stands in an address; without a proper one there is no such page. */
export function toId(text: string | null | undefined): string {
  const id = text?.toLowerCase() ?? '';
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw data({ code: '40401' }, { status: 404 });
  return id;
}

/** What a loader asked for, or undefined when it does not exist; anything else stays thrown. */
export async function ifThere<Data>(asked: Promise<Data>): Promise<Data | undefined> {
  try {
    return await asked;
  } catch (error) {
    if ((error as { init?: ResponseInit }).init?.status === 404) return undefined;
    throw error;
  }
}
