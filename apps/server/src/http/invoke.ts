import type { Envelope, Language } from '@mingtang/contract/envelope';
import { SUCCESS_CODE } from '@mingtang/contract/envelope';
import type { Route } from '@mingtang/contract/route';
import * as z from 'zod/mini';
import type { Cache, CachedBytes } from '../platform/cache.ts';
import { refuse } from '../platform/refuse.ts';
import type { Binding, Caller } from './context.ts';

/** Decodes what came over the wire, checks access, runs the handler, encodes its answer. Throws Refusal or ZodError. */
async function invoke(binding: Binding, wireInput: Record<string, unknown>, caller: Caller): Promise<Envelope> {
  const { route } = binding;
  if (route.access === 'person' && !caller.signed) refuse('protocol.sign_in_required');
  const input = z.decode(route.input, wireInput as never);
  const output = await binding.handle({ ...caller, input, person: caller.signed as never });
  return envelopeOf(route, output, caller.language);
}

/** A handler's answer as it travels. */
export function envelopeOf(route: Route, answer: unknown, language: Language): Envelope {
  return { code: SUCCESS_CODE, data: encodeAnswer(route, answer), msg: language === 'zh' ? '成功' : 'OK' };
}

/** An answer its contract refuses is our failure: it must not look like the caller's malformed input. */
function encodeAnswer({ output, path }: Route, answer: unknown): unknown {
  try {
    return z.encode(output, answer as never);
  } catch (cause) {
    throw new Error(`The answer of ${path} is not what its contract says.`, { cause });
  }
}

/** A public answer and where the cache keeps it. */
export interface KeptAnswer {
  key: string;
  bytes: CachedBytes;
  /** What it shows. */
  tags: string[];
}

/** The answer: its bytes from the cache for public reads, made now as text for all others. */
export async function answerCall(
  binding: Binding,
  wireInput: Record<string, unknown>,
  caller: Caller,
  cache: Cache,
): Promise<KeptAnswer | string> {
  if (!binding.cache) return JSON.stringify(await invoke(binding, wireInput, caller));
  const input = z.decode(binding.route.input, wireInput as never);
  const { area, path } = binding.route;
  const key = `${area}/${path} ${caller.language} ${JSON.stringify(sortedFields(z.encode(binding.route.input, input as never) as object))}`;
  const anonymous = { ...caller, signed: undefined };
  const tags = binding.cache.tags(input);
  const bytes = await cache.get(key, tags, binding.cache.ttlSeconds, async () =>
    JSON.stringify(await invoke(binding, wireInput, anonymous)),
  );
  return { key, bytes, tags };
}

const sortedFields = (fields: object): [string, unknown][] =>
  Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
