import type { Transport, WireCall } from '@mingtang/contract/client';
import type { Envelope } from '@mingtang/contract/envelope';
import { routeUrl } from '@mingtang/contract/route';
import type { Platform } from '../platform/platform.ts';
import type { Binding, Caller } from './context.ts';
import { answerError, answerRefusal } from './errors.ts';
import { parseForm } from './input.ts';
import { answerCall } from './invoke.ts';
import type { PageParts } from './page-parts.ts';

/** What a page's rendering knows of its reader. */
export type Visit = Pick<Caller, 'language' | 'ip' | 'origin' | 'userAgent' | 'requestId'>;
/** Makes the transport of one rendering, which notes there what the page is made of. */
export type RenderTransport = (visit: Visit, parts: PageParts) => Transport;

/** Calls bindings without a network, as somebody who is not signed in; public reads come from the same cache as over HTTP. */
export function createInProcessTransport(
  { cache, log }: Pick<Platform, 'cache' | 'log'>,
  bindings: Binding[],
): RenderTransport {
  const bindingOf = new Map(bindings.map((binding) => [keyOf(binding.route), binding]));
  return (visit, parts) => async (call) => {
    const binding = bindingOf.get(keyOf(call.route));
    if (!binding) return answerRefusal('protocol.no_such_call', visit.language);
    const caller: Caller = {
      ...visit,
      signed: undefined,
      channelSource: undefined,
      country: undefined,
      objectsToTracking: true,
      isRender: true,
      files: [],
    };
    try {
      const answer = await answerCall(binding, readInput(call), caller, cache);
      parts.add(typeof answer === 'string' ? undefined : answer);
      const json = typeof answer === 'string' ? answer : answer.bytes.identity.toString();
      return { status: 200, envelope: JSON.parse(json) as Envelope };
    } catch (error) {
      parts.add(undefined);
      const { isInternal, ...answer } = answerError(error, visit.language, visit.requestId);
      if (isInternal)
        log.error({ error, route: routeUrl(call.route), reqId: visit.requestId }, 'call of a page failed');
      return answer;
    }
  };
}

/** The web app has its own copy of the route tables, so they are matched by what they say. */
const keyOf = (route: WireCall['route']): string => `${route.method} ${routeUrl(route)}`;

/** The fields of a call's path, query and form. */
function readInput({ route, url, form }: WireCall): Record<string, unknown> {
  const [path = '', query = ''] = url.split('?', 2);
  const values = path.split('/');
  const parameters = routeUrl(route)
    .split('/')
    .flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), decodeURIComponent(values[at] ?? '')] as const] : [],
    );
  return { ...parseForm(query), ...parseForm(form?.toString() ?? ''), ...Object.fromEntries(parameters) };
}
