import * as z from 'zod';
import { type CompanyLookup, CompanyLookupError } from './provider.ts';

export interface TianyanchaConfig {
  /** `https://open.api.tianyancha.com`, or the sandbox's. */
  endpoint: string;
  token: string;
}

const timeoutMs = 4000;
const mostResults = 20;
const OK = 0;
const NOTHING_FOUND = 300_000;
/** States of a company that no longer trades: struck off, revoked, ended. */
const gone = /注销|吊销|撤销|停业/;

const answerShape = z.object({
  error_code: z.number(),
  reason: z.string().default(''),
  result: z
    .object({
      items: z
        .array(
          z.object({
            name: z.string(),
            creditCode: z.string().nullish(),
            regStatus: z.string().nullish(),
          }),
        )
        .nullish(),
    })
    .nullish(),
});

/** Tianyancha's company search (services/open/search/2.0). */
export function createTianyanchaLookup({ endpoint, token }: TianyanchaConfig): CompanyLookup {
  return {
    async search(keyword) {
      const url = new URL(`${endpoint.replace(/\/$/, '')}/services/open/search/2.0`);
      url.search = new URLSearchParams({ word: keyword, pageNum: '1', pageSize: String(mostResults) }).toString();
      const answer = await ask(url, token);
      if (answer.error_code === NOTHING_FOUND) return [];
      if (answer.error_code !== OK)
        throw new CompanyLookupError(`the register answered ${answer.error_code}: ${answer.reason}`);
      return (answer.result?.items ?? []).slice(0, mostResults).map(({ name, creditCode, regStatus }) => ({
        // Hits come with the matching characters marked.
        name: name.replace(/<\/?em>/g, ''),
        taxId: creditCode?.replace(/<\/?em>/g, '') || null,
        isActive: !gone.test(regStatus ?? ''),
      }));
    },
  };
}

async function ask(url: URL, token: string): Promise<z.output<typeof answerShape>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, {
      headers: { authorization: token },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = await response.json();
  } catch (cause) {
    throw new CompanyLookupError('the register did not answer', { cause });
  }
  const answer = answerShape.safeParse(body);
  if (!answer.success)
    throw new CompanyLookupError(`the register answered ${response.status} with something unreadable`);
  return answer.data;
}
