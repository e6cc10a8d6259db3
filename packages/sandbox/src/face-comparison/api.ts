import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { checkSignature } from '../aliyun-signature.ts';
import type { Store } from '../store.ts';
import { likenessOf } from './likeness.ts';
import { type Manner, readManner } from './manner.ts';

/** The scene it was told to compare in. */
export const SCENE_ID = '1000000418';
const LONGEST_PICTURE = 1_048_676;
const PASSES_FROM = 80;
const fixed: Partial<Record<Manner, number>> = { match: 96.4, unclear: 71.2, no_match: 18.7 };

/** Cloudauth 2019-03-07 `CompareFaceVerify`: how alike two faces are. */
export function registerFaceComparison(
  app: FastifyInstance,
  { store, keys }: { store: Store; keys: { accessKeyId: string; accessKeySecret: string } },
): void {
  // The signature covers the body byte by byte.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 4 * 1024 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/face-comparison', async (request, reply) => {
    const manner = readManner(store);
    if (manner === 'down') {
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
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
    if (action !== 'CompareFaceVerify' || version !== '2019-03-07')
      return answer(404, 'InvalidAction.NotFound', 'Specified api is not found, please check your url and method.');

    const form = new URLSearchParams(body.toString());
    if (form.get('ProductCode') !== 'PV_FC' || !/^[0-9a-zA-Z]{1,32}$/.test(form.get('OuterOrderNo') ?? ''))
      return answer(200, '401', '参数非法');
    if (form.get('SceneId') !== SCENE_ID) return answer(200, '404', '认证场景配置不存在');
    const [one = '', other = ''] = ['Source', 'Target'].map((name) => form.get(`${name}FaceContrastPicture`) ?? '');
    if (one === '' || other === '' || one.length > LONGEST_PICTURE || other.length > LONGEST_PICTURE)
      return answer(200, '401', '参数非法');
    const score =
      fixed[manner] ??
      (manner === 'no_face' ? undefined : await likenessOf(Buffer.from(one, 'base64'), Buffer.from(other, 'base64')));
    if (score === undefined) return answer(200, '419', '传入图片不可用');
    const ResultObject = {
      CertifyId: randomUUID().replaceAll('-', ''),
      Passed: score >= PASSES_FROM ? 'T' : 'F',
      VerifyScore: Math.round(score * 100) / 100,
    };
    return answer(200, '200', 'success', { ResultObject });
  });
}
