import fastify from 'fastify';
import { randomWord } from '../secrets.ts';
import { type Account, checkSignature, type Verdict } from './signature.ts';

export type Bucket = Account & {
  /** Origin; the bucket stands in the path. */
  endpoint: string;
  bucket: string;
  /** What is kept, by key. */
  objects: ReadonlyMap<string, Buffer>;
  /** Requests it refused, by reason. */
  refused: ReadonlyMap<string, number>;
  /** It answers the next so many requests with 503; 0 makes it well. */
  failNext(times: number): void;
  close(): Promise<void>;
};

const statusOf = { AccessDenied: 403, InvalidAccessKeyId: 403, RequestTimeTooSkewed: 403, SignatureDoesNotMatch: 403 };
const mostBytes = 64 * 1024 * 1024;

/**
 * One bucket of an object storage that speaks S3: whole objects are put, got and deleted, by requests with a right AWS
 * Signature Version 4. What is put lives as long as the process.
 */
export async function startBucket({
  host = '127.0.0.1',
  port = 0,
}: {
  host?: string;
  port?: number;
} = {}): Promise<Bucket> {
  const account: Account = {
    region: 'cn-east-1',
    accessKeyId: `AKIA${randomWord(16).toUpperCase()}`,
    secretAccessKey: randomWord(40),
  };
  const bucket = `mingtang-${randomWord(6).toLowerCase()}`;
  const objects = new Map<string, Buffer>();
  const refused = new Map<string, number>();
  let failing = 0;

  const app = fastify({ logger: false, forceCloseConnections: true, bodyLimit: mostBytes });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    const refuse = (status: number, code: string) => {
      refused.set(code, (refused.get(code) ?? 0) + 1);
      return reply
        .code(status)
        .type('application/xml')
        .send(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
    };
    if (failing > 0) {
      failing -= 1;
      return refuse(503, 'ServiceUnavailable');
    }
    const { pathname, searchParams } = new URL(request.url, 'http://bucket.invalid');
    const body = request.body instanceof Buffer ? request.body : Buffer.alloc(0);
    const { method, headers } = request;
    const fault: Verdict = checkSignature(
      { method, path: pathname, query: [...searchParams], headers, body },
      account,
      Date.now(),
    );
    if (fault) return refuse(statusOf[fault], fault);
    const [, name, ...parts] = pathname.split('/').map(decodeURIComponent);
    const key = parts.join('/');
    if (name !== bucket) return refuse(404, 'NoSuchBucket');
    if (method === 'PUT') {
      objects.set(key, body);
      return reply.code(200).send();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return reply.code(204).send();
    }
    const object = objects.get(key);
    if (method !== 'GET') return refuse(405, 'MethodNotAllowed');
    return object ? reply.type('application/octet-stream').send(object) : refuse(404, 'NoSuchKey');
  });
  const endpoint = await app.listen({ host, port });
  return {
    ...account,
    endpoint,
    bucket,
    objects,
    refused,
    failNext: (times) => void (failing = times),
    close: () => app.close(),
  };
}
