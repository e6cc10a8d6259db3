import { Readable } from 'node:stream';
import { bodyBound } from '@mingtang/contract/body-size';
import { DEVICE_TOKEN_HEADER, deviceToken } from '@mingtang/contract/entrance/device';
import type { Download, Route } from '@mingtang/contract/route';
import { routeUrl } from '@mingtang/contract/route';
import { mayDo } from '@mingtang/contract/staff/policy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Tx } from '../platform/database.ts';
import { MinuteLimits } from '../platform/minute-limits.ts';
import { networkOf } from '../platform/network.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, refuse } from '../platform/refuse.ts';
import { originOf, requestLanguage } from './calls.ts';
import { refuseAccess } from './console-access.ts';
import type { ConsoleBinding, ConsoleCaller, SignedStaff } from './console-context.ts';
import { envelopeOf } from './invoke.ts';
import { ConsoleLimits, DeviceLimits } from './limits.ts';
import { uploadConfig } from './uploads.ts';

declare module 'fastify' {
  interface FastifyRequest {
    consoleCaller?: ConsoleCaller;
    /** Takes back what the call counted against its own limit. */
    forgiveCount?: (() => void) | undefined;
  }
}

/** The browser sends it to `/console` alone, scripts cannot read it, and no other site's request carries it. */
export const CONSOLE_COOKIE = 'mingtang_console';
/** Outlives sessions, and opens nothing: it tells a browser staff signed in with from a stranger's. */
const DEVICE_COOKIE = 'mingtang_console_device';
const DEVICE_SECONDS = 365 * 86_400;
/** As long as the longest session; the server decides when one ends. */
const COOKIE_SECONDS = 7 * 86_400;

/** Finds who a console token belongs to; undefined when it is unknown, expired, revoked, or its holder is only half in. */
export type ResolveStaff = (token: string) => Promise<SignedStaff | undefined>;
/** Step-up authentication; each refuses with `staff.factor_required`. */
export interface StepUp {
  /** When the second factor was not proved in the last minutes. */
  requireFreshFactor(staff: SignedStaff): Promise<void>;
  /** When too many people's data were looked at since; counts this look otherwise. */
  countLook(staff: SignedStaff): Promise<void>;
  /** When too much money was sent back since; counts this amount otherwise. */
  countRefund(tx: Tx, staff: SignedStaff, fen: number): Promise<void>;
}
/** Whether a token is a device's of the door. */
export type ResolveDevice = (token: string) => Promise<boolean>;

interface ConsoleAccess {
  resolveStaff: ResolveStaff;
  resolveDevice: ResolveDevice;
  stepUp: StepUp;
}

/** Mounts every call of the console: session, request forgery, permission, limits, decoding, envelope or file. */
export function mountConsoleCalls(
  server: FastifyInstance,
  platform: Platform,
  bindings: ConsoleBinding[],
  { resolveStaff, resolveDevice, stepUp }: ConsoleAccess,
): void {
  const limits = new MinuteLimits();
  const general = new ConsoleLimits(platform.config.RATE_LIMIT);
  const devices = new DeviceLimits(platform.config.RATE_LIMIT);
  /** Finds out whose token it is, so that a device counts by itself from its first call on. */
  const lookUpDevice = async (token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (devices.isKnown(token)) return;
    if (devices.exceedsLookUps(request.ip)) refuseMany(reply, devices);
    if (await resolveDevice(token)) devices.note(request.ip, token, true);
  };
  const countDevice = (route: Route, request: FastifyRequest, reply: FastifyReply): void => {
    const { perMinute = platform.config.RATE_LIMIT } = route;
    const counted = { ip: request.ip, token: deviceTokenOf(request), call: routeUrl(route), perMinute };
    if (devices.exceeds(counted)) refuseMany(reply, devices);
  };
  for (const binding of bindings) {
    const { route } = binding;
    server.route({
      method: route.method,
      url: routeUrl(route),
      onRequest: async (request, reply) => {
        if (route.isLimitedByDevice) {
          const token = deviceHeaderOf(request);
          if (token !== undefined) await lookUpDevice(token, request, reply);
          if (token !== undefined && devices.isKnown(token)) {
            request.doorDevice = token;
            countDevice(route, request, reply);
          } else if (devices.exceedsByAddress(request.ip)) refuseMany(reply, devices);
          // Whoever is signed in beside it has nothing to do with it.
          request.consoleCaller = await identify(request, reply, platform, async () => undefined);
          requireOwnPage(request);
          return;
        }
        const token = tokenOf(request);
        if (general.exceedsByAddress(request.ip, token)) refuseMany(reply, general);
        const caller = await identify(request, reply, platform, resolveStaff);
        request.consoleCaller = caller;
        if (general.exceedsByAccount(request.ip, token, caller.staff?.accountId)) refuseMany(reply, general);
        requireOwnPage(request);
        await requireAccess(platform, route, request.consoleCaller);
        if (route.stepUp === 'always' && caller.staff) await stepUp.requireFreshFactor(caller.staff);
        request.forgiveCount = limit(limits, route, request.consoleCaller, reply);
      },
      ...(route.isLimitedByDevice
        ? {
            preHandler: async (request: FastifyRequest, reply: FastifyReply) => {
              if (request.doorDevice !== undefined) return;
              const { data: token } = z.safeParse(deviceToken, deviceTokenOf(request));
              if (token !== undefined) await lookUpDevice(token, request, reply);
              countDevice(route, request, reply);
            },
          }
        : {}),
      bodyLimit: bodyBound(route),
      config: { counting: 'own', ...uploadConfig(route) },
      handler: async (request, reply) => {
        const caller = request.consoleCaller as ConsoleCaller;
        const input = z.decode(route.input, {
          ...(request.query as object),
          ...(request.body as object | null | undefined),
          ...(request.params as object),
          ...(route.isLimitedByDevice ? { token: deviceTokenOf(request) } : {}),
        } as never);
        const staff = caller.staff as SignedStaff;
        const actor = { kind: 'staff', id: staff?.accountId ?? '', address: caller.ip } as const;
        if (route.stepUp === 'look') await stepUp.countLook(staff);
        const handling = binding.handle({
          ...caller,
          staff,
          actor,
          input,
          requireFreshFactor: () => stepUp.requireFreshFactor(staff),
          countRefund: (tx, fen) => stepUp.countRefund(tx, staff, fen),
        });
        const judging = route.isLimitedByDevice ? noteDevice(devices, request, handling) : handling;
        const answer = await (route.countsRefusals
          ? forgiveUnlessWrong(route.countsRefusals, request, judging)
          : judging);
        reply.header('cache-control', 'no-store');
        if (route.isDownload) return sendFile(reply, answer as Download);
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(envelopeOf(route, answer, caller.language)));
      },
    });
  }
  const refuseUnknown = async (): Promise<never> => refuse('protocol.no_such_call');
  server.all('/console/api/*', { onRequest: refuseUnknown }, refuseUnknown);
}

/** The token of a device as its header says it. */
function deviceHeaderOf({ headers }: FastifyRequest): string | undefined {
  const { data } = z.safeParse(deviceToken, headers[DEVICE_TOKEN_HEADER]);
  return data;
}

/** Older devices say it in the body alone. */
const deviceTokenOf = (request: FastifyRequest): unknown =>
  deviceHeaderOf(request) ?? (request.body as { token?: unknown } | null | undefined)?.token;

/** Notes by the answer of a call whether its token is a device's. */
async function noteDevice<Answer>(
  devices: DeviceLimits,
  request: FastifyRequest,
  handling: Promise<Answer>,
): Promise<Answer> {
  const note = (isDevice: boolean): void => devices.note(request.ip, deviceTokenOf(request), isDevice);
  try {
    const answer = await handling;
    note(true);
    return answer;
  } catch (error) {
    const { key } = error instanceof Refusal ? error : {};
    if (key?.startsWith('entrance.device_') && key !== 'entrance.device_may_not_redeem') note(false);
    throw error;
  }
}

/** Takes back what a call counted against its own limit, unless it was refused with one of `wrong`. */
async function forgiveUnlessWrong<Answer>(
  wrong: readonly string[],
  request: FastifyRequest,
  handling: Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await handling;
    request.forgiveCount?.();
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal && wrong.includes(error.key))) request.forgiveCount?.();
    throw error;
  }
}

/** Who sent a request that is no call, by the session's cookie. */
export async function staffOf(request: FastifyRequest, resolveStaff: ResolveStaff): Promise<SignedStaff | undefined> {
  const token = tokenOf(request);
  return token === undefined ? undefined : resolveStaff(token);
}

function tokenOf({ cookies }: FastifyRequest): string | undefined {
  const cookie = cookies[CONSOLE_COOKIE];
  return cookie !== undefined && cookie.length <= 100 ? cookie : undefined;
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  resolveStaff: ResolveStaff,
): Promise<ConsoleCaller> {
  const origin = originOf(request, platform.config);
  const options = { path: '/console', httpOnly: true, sameSite: 'strict', secure: origin.startsWith('https:') };
  const device = request.cookies[DEVICE_COOKIE];
  return {
    staff: await staffOf(request, resolveStaff),
    token: tokenOf(request),
    keepToken: (kept) => {
      if (kept === null) reply.clearCookie(CONSOLE_COOKIE, options as never);
      else reply.setCookie(CONSOLE_COOKIE, kept, { ...options, maxAge: COOKIE_SECONDS } as never);
    },
    device: device !== undefined && device.length <= 1_000 ? device : undefined,
    keepDevice: (kept) => void reply.setCookie(DEVICE_COOKIE, kept, { ...options, maxAge: DEVICE_SECONDS } as never),
    language: requestLanguage(request),
    ip: request.ip,
    origin,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    requestId: request.id,
    files: [],
  };
}

/**
 * A page of another site may make a browser send something here, but neither the cookie (it is strict) nor a header of its
 * own. Asked for as well, in case a browser is lax with the first.
 */
function requireOwnPage({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && headers['x-console'] !== '1') refuse('protocol.forbidden');
}

async function requireAccess(platform: Platform, route: Route, { staff, ip }: ConsoleCaller): Promise<void> {
  const { access } = route;
  if (access === 'open') return;
  if (!staff) refuse('protocol.sign_in_required');
  if (access === 'staff') return;
  if (access === 'person') throw new Error(`${routeUrl(route)} is the console's, and asks for a visitor.`);
  if (mayDo(staff.roles, access.staff)) return;
  const actor = { kind: 'staff', id: staff.accountId, address: ip } as const;
  await refuseAccess(platform, actor, access.staff, `${route.method} ${routeUrl(route)}`);
}

function refuseMany(reply: FastifyReply, limits: { secondsLeft(): number }): never {
  reply.header('retry-after', limits.secondsLeft());
  refuse('protocol.too_many_requests');
}

/** Counts a call before it is judged, so that a hundred guesses at once are a hundred. Returns what takes it back. */
function limit(
  limits: MinuteLimits,
  route: Route,
  { staff, ip }: ConsoleCaller,
  reply: FastifyReply,
): (() => void) | undefined {
  if (route.perMinute === undefined) return undefined;
  const key = `${route.limitGroup ?? route.summary} ${staff?.accountId ?? networkOf(ip)}`;
  const isOneTooMany = limits.exceeds(key, route.perMinute);
  const { minute } = limits;
  const forgive = () => limits.forgive(key, minute);
  if (isOneTooMany) {
    // Where wrong guesses alone count, what nobody judged is none: a crowd that came at once comes in once it tries again.
    if (route.countsRefusals) forgive();
    refuseMany(reply, limits);
  }
  return forgive;
}

function sendFile(reply: FastifyReply, { name, type, content }: Download): FastifyReply {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(content instanceof Uint8Array ? Buffer.from(content) : Readable.from(content));
}
