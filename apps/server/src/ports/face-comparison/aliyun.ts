import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { signCall } from '../aliyun-signature.ts';
import { type FaceComparer, FaceComparisonError } from './provider.ts';

export interface AliyunFaceComparisonConfig {
  /** `https://cloudauth.aliyuncs.com`, or the sandbox's. */
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** Of a scene of the kind PV_FC, made in the provider's console. */
  sceneId: string;
}

const timeoutMs = 10_000;
/** "The picture cannot be used": no face, or one that is covered or blurred. */
const UNUSABLE_PICTURE = '419';
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
  ResultObject: z.object({ Passed: z.string(), VerifyScore: z.number() }).optional(),
});

/** Aliyun's comparison of two faces, `CompareFaceVerify` of Cloudauth 2019-03-07. */
export function createAliyunFaceComparer(config: AliyunFaceComparisonConfig): FaceComparer {
  return {
    async compare({ one, other }) {
      const { url, headers, body } = signCall({
        ...config,
        action: 'CompareFaceVerify',
        version: '2019-03-07',
        query: {},
        form: {
          ProductCode: 'PV_FC',
          SceneId: config.sceneId,
          OuterOrderNo: randomUUID().replaceAll('-', ''),
          SourceFaceContrastPicture: one.toString('base64'),
          TargetFaceContrastPicture: other.toString('base64'),
        },
        date: new Date(),
        nonce: randomUUID(),
      });
      const { status, answer } = await post(url, headers, body);
      const score = answer.Code === '200' ? answer.ResultObject?.VerifyScore : undefined;
      if (score !== undefined) return Math.min(Math.max(Math.round(score), 0), 100);
      throw new FaceComparisonError(answer.Code, answer.Message, {
        isRetryable: passing.has(answer.Code) || status >= 500,
        isFaceless: answer.Code === UNUSABLE_PICTURE,
      });
    },
  };
}

async function post(url: string, headers: Record<string, string>, body: string) {
  let response: Response;
  let text: string;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    response = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    text = await response.text();
  } catch (cause) {
    const silence = 'the comparison of faces did not answer';
    throw new FaceComparisonError('unreachable', silence, { isRetryable: true, cause });
  }
  const answer = answerShape.safeParse(parse(text));
  if (answer.success) return { status: response.status, answer: answer.data };
  throw new FaceComparisonError('unreadable_answer', `the comparison of faces answered ${response.status} unreadably`, {
    isRetryable: response.status >= 500,
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
