import type { UploadLimits } from '@mingtang/contract/route';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { Refusal } from '../platform/refuse.ts';

/** How much of a body that is not wanted is let through and thrown away, so that its sender gets to read why. */
const MOST_DISCARDED = 1024 * 1024;

const isMultipart = (type: string | undefined): boolean => /^multipart\//i.test(type ?? '');

/**
 * Refuses a body before it is read: one that says it is longer than its route takes, one that is packed, and one of several
 * parts that does not say how long it is, unless it brings files, which are counted as they come.
 */
export const refuseLongBodies: onRequestHookHandler = (request, _, done) => {
  const { headers } = request;
  const length = headers['content-length'];
  if (length === undefined && headers['transfer-encoding'] === undefined) return done();
  const { routeOptions } = request;
  const { upload } = routeOptions.config;
  // A thousandfold of what its sender had to send; no client of ours packs what it sends.
  if (headers['content-encoding'] !== undefined) return done(new Refusal('protocol.unsupported_type'));
  if (Number(length) > routeOptions.bodyLimit) return done(tooLong(upload));
  const isUncounted = length === undefined && isMultipart(headers['content-type']) && !upload;
  done(isUncounted ? new Refusal('protocol.length_required') : undefined);
};

function tooLong(upload: UploadLimits | undefined): Refusal {
  if (!upload) return new Refusal('protocol.too_large');
  const mb = (bytes: number): number => Math.floor(bytes / 1024 / 1024);
  return upload.files === 1
    ? new Refusal('files.too_large', { mb: mb(upload.bytes) })
    : new Refusal('files.too_much_at_once', { mb: mb(upload.bytes * upload.files) });
}

/**
 * Whoever asks first whether to send a body (`Expect: 100-continue`) is told to only once the request is admitted; of whom is
 * refused, no long body is waited for.
 */
export function readBodiesOnceAdmitted(server: FastifyInstance): void {
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (request.headers.expect !== undefined) reply.raw.writeContinue();
    done(null, payload);
  });
  server.addHook('onError', (request, reply, _, done) => {
    const { headers, raw } = request;
    const isUnread = !raw.complete && raw.readableFlowing !== true;
    const isLong = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > MOST_DISCARDED;
    if (isUnread && (isLong || headers.expect !== undefined)) reply.header('connection', 'close');
    done();
  });
}
