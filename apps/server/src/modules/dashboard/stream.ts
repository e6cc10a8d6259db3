import type { ServerResponse } from 'node:http';
import { DASHBOARD_STREAM_PATH, dashboard } from '@mingtang/contract/dashboard/model';
import { mayDo, type Role } from '@mingtang/contract/staff/policy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { refuseAccess } from '../../http/console-access.ts';
import type { SignedStaff } from '../../http/console-context.ts';
import { openEventStream } from '../../platform/event-channel.ts';
import { networkOf } from '../../platform/network.ts';
import { OpenStreams } from '../../platform/open-streams.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { listOpenSessions } from '../staff/queries.ts';
import { type KeptSnapshot, shownTo } from './policy.ts';
import type { Snapshots } from './snapshots.ts';

/** A proxy that cuts what lives too long cuts sooner; the browser comes back by itself. */
const STREAM_MS = 600_000;
/** What may be seen, and whether at all, is looked up with every so many looks at the numbers: each nine seconds. */
const LOOKS_AN_ACCESS = 3;

interface Viewer {
  sessionId: string;
  roles: readonly Role[];
  response: ServerResponse;
  until: number;
  sent: string;
}

/**
 * Sends the numbers of the day as they change. All viewers of an instance share one look at the numbers and one at their
 * sessions; while nobody watches, nobody looks. A stream ends with its session, and when its roles no longer allow it.
 */
export function mountDashboardStream(
  server: FastifyInstance,
  platform: Platform,
  snapshots: Snapshots,
  findStaff: (request: FastifyRequest) => Promise<SignedStaff | undefined>,
): void {
  const streams = new OpenStreams();
  const viewers = new Set<Viewer>();
  let ticker: NodeJS.Timeout | undefined;
  let looks = 0;

  const tick = async (): Promise<void> => {
    if (looks % LOOKS_AN_ACCESS === 0) await lookAtSessions(platform, viewers);
    looks += 1;
    if (viewers.size > 0) sendAll(viewers, await snapshots.take());
  };
  const goOn = (): void => {
    ticker = setTimeout(() => {
      platform.background.run('the dashboard could not be counted', () =>
        tick().finally(() => (viewers.size > 0 ? goOn() : stop())),
      );
    }, snapshots.freshMs);
  };
  const stop = (): void => {
    clearTimeout(ticker);
    ticker = undefined;
  };
  server.addHook('preClose', async () => {
    streams.closeAll();
    stop();
  });

  server.get(DASHBOARD_STREAM_PATH, async (request, reply) => {
    const staff = (await findStaff(request)) ?? refuse('protocol.sign_in_required');
    const { accountId, sessionId, roles } = staff;
    if (!mayDo(roles, 'dashboard.read')) {
      const actor = { kind: 'staff', id: accountId, address: request.ip } as const;
      return refuseAccess(platform, actor, 'dashboard.read', `GET ${DASHBOARD_STREAM_PATH}`);
    }
    const first = await snapshots.take();
    const response = reply.raw;
    // The tab that was opened first gives way: its own numbers stay, until somebody looks at it again.
    const close = (): void => void response.end('event: replaced\ndata:\n\n');
    const forget =
      streams.open({ personId: accountId, network: networkOf(request.ip), close }) ??
      refuse('protocol.too_many_requests');
    openEventStream(reply);
    response.write(`retry: ${snapshots.freshMs}\n\n`);
    const viewer = { sessionId, roles, response, until: performance.now() + STREAM_MS, sent: '' };
    viewers.add(viewer);
    response.once('close', () => {
      viewers.delete(viewer);
      forget();
    });
    sendAll([viewer], first);
    if (!ticker) goOn();
  });
}

/** Closes what may no longer be open, and takes the roles as they are now. */
async function lookAtSessions({ database, clock }: Platform, viewers: ReadonlySet<Viewer>): Promise<void> {
  const ids = [...new Set([...viewers].map(({ sessionId }) => sessionId))];
  const rolesOf = await listOpenSessions(database.db, ids, clock.now());
  for (const viewer of viewers) {
    const roles = rolesOf.get(viewer.sessionId);
    if (!roles || !mayDo(roles, 'dashboard.read') || performance.now() >= viewer.until) viewer.response.end();
    else viewer.roles = roles;
  }
}

/** Writes what is new to each; who sees the same gets the same bytes. */
function sendAll(viewers: Iterable<Viewer>, kept: KeptSnapshot): void {
  const frames = new Map<string, { content: string; frame: string }>();
  for (const viewer of viewers) {
    const { roles, response } = viewer;
    // A line that is slow gets the next numbers, which are whole again.
    if (response.writableEnded || response.writableNeedDrain) continue;
    const key = roles.toSorted().join();
    const made = frames.get(key) ?? frameFor(roles, kept);
    frames.set(key, made);
    response.write(
      made.content === viewer.sent ? `event: still\ndata: ${JSON.stringify(kept.madeAt)}\n\n` : made.frame,
    );
    viewer.sent = made.content;
  }
}

function frameFor(roles: readonly Role[], kept: KeptSnapshot): { content: string; frame: string } {
  const { madeAt, ...rest } = z.encode(dashboard, shownTo(roles, kept)) as Record<string, unknown>;
  return { content: JSON.stringify(rest), frame: `data: ${JSON.stringify({ madeAt, ...rest })}\n\n` };
}
