import type { FastifyInstance } from 'fastify';
import { companies } from './companies.ts';

/** What a test can tell the register to do. */
export type RegisterManner = { isDown: boolean };

const OK = 0;
const NOTHING_FOUND = 300_000;
const NO_RIGHT = 300_002;

/** Tianyancha's company search, over an invented register. */
export function registerCompanyLookup(
  app: FastifyInstance,
  { token, manner }: { token: string; manner: RegisterManner },
): void {
  app.get('/services/open/search/2.0', (request, reply) => {
    if (manner.isDown) return reply.status(502).type('text/html').send('<h1>502 Bad Gateway</h1>');
    if (request.headers.authorization !== token) return { error_code: NO_RIGHT, reason: '账号失效' };
    const { word = '', pageSize = '20' } = request.query as { word?: string; pageSize?: string };
    const wanted = word.trim().toUpperCase();
    const found =
      wanted === '' ? [] : companies.filter(({ name, creditCode }) => name.includes(wanted) || creditCode === wanted);
    if (found.length === 0) return { error_code: NOTHING_FOUND, reason: '无数据' };
    const items = found.slice(0, Math.min(Number(pageSize) || 20, 20)).map(({ name, creditCode, regStatus }) => ({
      // As the real one: what matched is marked.
      name: name.replace(wanted, `<em>${wanted}</em>`),
      creditCode,
      regStatus,
      companyType: 1,
    }));
    return { error_code: OK, reason: 'ok', result: { total: found.length, items } };
  });
}
