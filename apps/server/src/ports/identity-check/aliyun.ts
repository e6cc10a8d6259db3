import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { signCall } from '../aliyun-signature.ts';
import { IdentityCheckError, type IdentityCheckProvider, type IdentityVerdict } from './provider.ts';

export interface AliyunIdentityCheckConfig {
  /** `https://cloudauth.aliyuncs.com`, or the sandbox's. */
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
}

const timeoutMs = 8000;
/** The provider's BizCode. */
const verdicts: Record<string, IdentityVerdict> = { '1': 'same', '2': 'different', '3': 'unknown' };
/** Refusals that pass by themselves; every other one needs somebody to change something. */
const passing = new Set([
  'Throttling',
  'Throttling.User',
  'Throttling.Api',
  'ServiceUnavailable',
  'InternalError',
  '500',
]);

const answerShape = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  ResultObject: z.object({ BizCode: z.string() }).optional(),
});

/** Aliyun's two-element check, `Id2MetaVerify` of Cloudauth 2019-03-07: name and ID card number. */
export function createAliyunIdentityCheck(config: AliyunIdentityCheckConfig): IdentityCheckProvider {
  return {
    async check({ name, number }) {
      // In the body: addresses are written into logs on the way.
      const { url, headers, body } = signCall({
        ...config,
        action: 'Id2MetaVerify',
        version: '2019-03-07',
        query: {},
        form: { ParamType: 'normal', UserName: name, IdentifyNum: number },
        date: new Date(),
        nonce: randomUUID(),
      });
      const answer = await post(url, headers, body);
      const verdict = answer.Code === '200' ? verdicts[answer.ResultObject?.BizCode ?? ''] : undefined;
      if (verdict) return verdict;
      throw new IdentityCheckError(answer.Code, answer.Message, {
        isRetryable: passing.has(answer.Code) || answer.status >= 500,
      });
    },
  };
}

async function post(url: string, headers: Record<string, string>, body: string) {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await response.text();
  } catch (error) {
    throw new IdentityCheckError('unreachable', 'the identity check did not answer', {
      isRetryable: true,
      cause: error,
    });
  }
  const answer = answerShape.safeParse(parse(text));
  if (!answer.success) {
    throw new IdentityCheckError('unreadable_answer', `the identity check answered ${response.status} unreadably`, {
      isRetryable: response.status >= 500,
    });
  }
  return { ...answer.data, status: response.status };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
