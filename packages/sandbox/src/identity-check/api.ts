import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { checkSignature } from '../aliyun-signature.ts';
import type { Store } from '../store.ts';
import { readManner } from './manner.ts';
import { lookUp } from './registry.ts';

const slowMs = 60_000;

/** Cloudauth 2019-03-07 `Id2MetaVerify`: whether a name and an ID card number are one person's. */
export function registerIdentityCheck(
  app: FastifyInstance,
  { store, keys }: { store: Store; keys: { accessKeyId: string; accessKeySecret: string } },
): void {
  // The signature covers the body byte by byte.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/identity-check', async (request, reply) => {
    const manner = readManner(store);
    if (manner === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    if (manner === 'slow') await pause(slowMs, undefined, { ref: false });
    const answer = (status: number, Code: string, Message: string, more: object = {}) =>
      reply.status(status).send({ RequestId: randomUUID().toUpperCase(), Code, Message, ...more });
    if (manner === 'failing') return answer(500, 'InternalError', 'The request processing has failed.');
    if (manner === 'limited') return answer(400, 'Throttling.User', 'Request was denied due to user flow control.');

    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const [path = '', search = ''] = request.url.split('?');
    const query = [...new URLSearchParams(search)];
    const verdict = checkSignature({ method: 'POST', path, query, headers: request.headers, body }, keys, Date.now());
    if (!verdict.isValid) return answer(verdict.status, verdict.code, verdict.message);
    const { 'x-acs-action': action, 'x-acs-version': version } = request.headers;
    if (action !== 'Id2MetaVerify' || version !== '2019-03-07')
      return answer(404, 'InvalidAction.NotFound', 'Specified api is not found, please check your url and method.');

    const form = new URLSearchParams(body.toString());
    const name = form.get('UserName') ?? '';
    const number = form.get('IdentifyNum') ?? '';
    if (form.get('ParamType') !== 'normal' || name === '' || !/^\d{17}[\dX]$/.test(number))
      return answer(200, '401', '参数非法');
    return answer(200, '200', 'success', { ResultObject: { BizCode: lookUp(name, number) } });
  });
}
