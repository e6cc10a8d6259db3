import { callbackify } from 'node:util';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  onRequestHookHandler,
  RouteOptions,
} from 'fastify';
import { MinuteLimits } from '../platform/minute-limits.ts';
import { networkOf } from '../platform/network.ts';
import { Refusal } from '../platform/refuse.ts';
import { refuseLongBodies } from './body-limits.ts';
import type { Signed } from './context.ts';
import { remember } from './limits.ts';
import type { Counting } from './route-config.ts';

/** Finds who a token belongs to, at once when it is remembered; undefined when it is unknown, expired or revoked. */
export type ResolveToken = (token: string) => Signed | undefined | Promise<Signed | undefined>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The person whose token came along. */
    visitor: Signed | undefined;
  }
}

/** Sessions of one process that are remembered as good; each is looked up again all the same, this only says how it counts. */
const MOST_TOKENS = 100_000;
/** Tokens that are new to this process are looked up so many times as often as an address may call: a crowd that arrives. */
const LOOK_UPS_SHARE = 10;
const LONGEST_TOKEN = 100;
/** Assets of pages, and whatever lies beside the console's and the scanner's page: their calls are not among them. */
const isFile = /^\/(?:assets\/|console\/(?!api\/)|door\/)/;

const awaiting = callbackify((found: Promise<Signed | undefined>) => found);

interface AdmissionOptions {
  /** Counts of addresses, shared with whatever answers before the framework. */
  addresses: MinuteLimits;
  /** Requests a minute of one person, or of one address without a person. */
  max: number;
  resolveToken: ResolveToken;
}

/**
 * Decides before a byte of a body is read who sends a request and whether they may send another one this minute. A person
 * counts by themselves wherever they are, for a hall's visitors share one address; everybody else counts by address, whatever
 * token they make up.
 */
export class Admission {
  readonly #addresses: MinuteLimits;
  readonly #persons = new MinuteLimits();
  readonly #lookUps = new MinuteLimits();
  /** Tokens that were somebody's when they were last sent. */
  readonly #known = new Set<string>();
  readonly #max: number;
  readonly #resolveToken: ResolveToken;

  constructor({ addresses, max, resolveToken }: AdmissionOptions) {
    this.#addresses = addresses;
    this.#max = max;
    this.#resolveToken = resolveToken;
  }

  /** Puts itself before every other hook of every route that counts, and the length of its body behind them. */
  guard(server: FastifyInstance): void {
    server.decorateRequest('visitor', undefined);
    const byCaller = this.#hook(false);
    const byAddress = this.#hook(true);
    const hookOf = ({ url, config }: RouteOptions): onRequestHookHandler | undefined => {
      // Files cost nothing, and a venue's visitors share one address, which is also that of its staff's scanners.
      if (isFile.test(url) && config?.counting === undefined) return undefined;
      const counting: Counting = config?.counting ?? 'caller';
      if (counting === 'caller') return byCaller;
      return counting === 'address' ? byAddress : undefined;
    };
    server.addHook('onRoute', (route) => {
      const given = [route.onRequest ?? []].flat();
      // The HEAD of a GET comes with what that was given.
      if (given.includes(refuseLongBodies)) return;
      route.onRequest = [hookOf(route) ?? [], given, refuseLongBodies].flat();
    });
    // What is no route has no hooks of one.
    server.addHook('onRequest', (request, reply, done) => {
      if (!request.is404) return done();
      byAddress.call(server, request, reply, (error) => {
        const isPage = request.method === 'GET' || request.method === 'HEAD';
        done(error ?? (isPage ? undefined : new Refusal('protocol.no_such_call')));
      });
    });
  }

  #hook(isByAddress: boolean): onRequestHookHandler {
    return (request, reply, done) => {
      const count = (signed: Signed | undefined): void => {
        request.visitor = signed;
        if (signed && !isByAddress) this.#count(this.#persons, signed.personId, reply, done);
        else this.#count(this.#addresses, networkOf(request.ip), reply, done);
      };
      const { token } = request.headers;
      if (typeof token !== 'string' || token === '' || token.length > LONGEST_TOKEN) return count(undefined);
      this.#find(token, request, reply, count, done);
    };
  }

  #find(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
    count: (signed: Signed | undefined) => void,
    done: HookHandlerDoneFunction,
  ): void {
    const most = this.#max * LOOK_UPS_SHARE;
    if (!this.#known.has(token) && this.#lookUps.exceeds(networkOf(request.ip), most))
      return refuseMany(this.#lookUps, reply, done);
    const settle = (signed: Signed | undefined): void => {
      if (signed) remember(this.#known, token, MOST_TOKENS);
      else this.#known.delete(token);
      count(signed);
    };
    const found = this.#resolveToken(token);
    // No promise for whom is remembered: most are.
    if (!(found instanceof Promise)) return settle(found);
    awaiting(found, (error, signed) => {
      if (error) done(error);
      else settle(signed);
    });
  }

  #count(limits: MinuteLimits, key: string, reply: FastifyReply, done: HookHandlerDoneFunction): void {
    if (limits.exceeds(key, this.#max)) refuseMany(limits, reply, done);
    else done();
  }
}

/** Refuses with `protocol.too_many_requests` and when to come again. */
export function refuseMany(
  limits: { secondsLeft(): number },
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  reply.header('retry-after', limits.secondsLeft());
  done(new Refusal('protocol.too_many_requests'));
}
