import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../platform/network.ts';
import { Refusal } from '../platform/refuse.ts';
import { ByteBudget } from './byte-budget.ts';

/** Whose bodies count together: of strangers, of signed-in visitors, of staff and of known devices of the door. */
type Share = 'stranger' | 'visitor' | 'staff';

declare module 'fastify' {
  interface FastifyRequest {
    /** The token of a known device of the door that came in a header. */
    doorDevice?: string;
  }
}

/** Of the whole budget. */
const SHARES: Record<Share, number> = { stranger: 1 / 2, visitor: 1 / 4, staff: 1 / 4 };
/** What one network of strangers, one visitor, one account or one device may have of its share. */
const SENDERS_PART = 1 / 16;

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function senderOf(request: FastifyRequest): [share: Share, sender: string] {
  const { consoleCaller, doorDevice, visitor } = request;
  if (consoleCaller?.staff) return ['staff', consoleCaller.staff.accountId];
  if (doorDevice !== undefined) return ['staff', doorDevice];
  return visitor ? ['visitor', visitor.personId] : ['stranger', networkOf(request.ip)];
}

/**
 * Bounds the memory that bodies take which are read into it, of every route there is: counted as they arrive until their
 * request is answered, and refused with `protocol.unavailable` beyond `bytes` of all together. Uploads are kept on disk and
 * have a budget of their own.
 */
export function boundBodies(server: FastifyInstance, bytes: number): void {
  const limitsOf = (share: Share) => ({
    total: bytes * SHARES[share],
    perSender: bytes * SHARES[share] * SENDERS_PART,
  });
  const budget = new ByteBudget<Share>({
    stranger: limitsOf('stranger'),
    visitor: limitsOf('visitor'),
    staff: limitsOf('staff'),
  });
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (hasBody(request) && !request.routeOptions.config.upload) {
      const body = budget.open(...senderOf(request));
      // Comes in every case: answered, or given up by either side.
      reply.raw.on('close', body.close);
      followBody(request, reply, (size) => (body.take(size) ? new Refusal('protocol.unavailable') : undefined));
    }
    done(null, payload);
  });
}

/** Shows each piece of a body to `receive` as it arrives; what that returns ends the body and is the answer. */
export function followBody(
  request: FastifyRequest,
  reply: FastifyReply,
  receive: (bytes: number) => Refusal | undefined,
): void {
  const { raw } = request;
  // It begins to flow once its reader is there, as without us.
  raw.pause();
  raw.on('data', (piece: Buffer) => {
    const refusal = reply.sent ? undefined : receive(piece.length);
    if (refusal) endBody(request, reply, refusal);
  });
}

/** Answers a request whose body nobody waits for any more. */
export function endBody({ raw }: FastifyRequest, reply: FastifyReply, refusal: Refusal): void {
  if (reply.sent) return;
  raw.pause();
  // Node forgets a request once it is answered: its reader would never hear that its connection has ended.
  reply.raw.once('close', () => raw.destroy());
  void reply.header('connection', 'close').send(refusal);
}
