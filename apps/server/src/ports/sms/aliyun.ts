import { randomUUID } from 'node:crypto';
import type { Language } from '@mingtang/contract/envelope';
import * as z from 'zod';
import { signCall } from '../aliyun-signature.ts';
import { SmsError, type SmsSender, type SmsTemplate } from './sender.ts';

export interface AliyunSmsConfig {
  /** `https://dysmsapi.aliyuncs.com`, or the sandbox's. */
  endpoint: string;
  accessKeyId: string;
  accessKeySecret: string;
  /** The approved signature that opens every message. */
  signName: string;
  /** Template codes as approved in the provider's console; a template without codes cannot be sent. */
  templates: Partial<Record<SmsTemplate, Record<Language, string>>>;
}

const timeoutMs = 5000;
const longestValue = 35; // characters the provider takes for one template value
/** Refusals that pass by themselves; every other one needs somebody to change something. */
const passing = new Set(['isv.BUSINESS_LIMIT_CONTROL', 'isp.SYSTEM_ERROR', 'Throttling.User', 'Throttling.Api']);

const answerShape = z.object({ Code: z.string(), Message: z.string().default('') });

/** Aliyun's short message service (Dysmsapi 2017-05-25). */
export function createAliyunSms(config: AliyunSmsConfig): SmsSender {
  return {
    async send({ phone, template, params, language }) {
      const templateCode = config.templates[template]?.[language];
      if (templateCode === undefined) {
        throw new SmsError('template_not_configured', `no template for ${template}`, { isRetryable: false });
      }
      const { url, headers } = signCall({
        endpoint: config.endpoint,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: numberOf(phone),
          SignName: config.signName,
          TemplateCode: templateCode,
          TemplateParam: JSON.stringify(
            Object.fromEntries(Object.entries<string>(params).map(([name, value]) => [name, tidy(value)])),
          ),
        },
        accessKeyId: config.accessKeyId,
        accessKeySecret: config.accessKeySecret,
        date: new Date(),
        nonce: randomUUID(),
      });
      const answer = await post(url, headers);
      if (answer.Code === 'OK') return;
      // The provider's words name the fault, not the receiver: safe to log.
      throw new SmsError(answer.Code, answer.Message, {
        isRetryable: passing.has(answer.Code) || answer.status >= 500,
      });
    },
  };
}

async function post(url: string, headers: Record<string, string>) {
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, { method: 'POST', headers, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    text = await response.text();
  } catch (error) {
    throw new SmsError('unreachable', 'the SMS provider did not answer', { isRetryable: true, cause: error });
  }
  const answer = answerShape.safeParse(parse(text));
  if (!answer.success) {
    throw new SmsError('unreadable_answer', `the SMS provider answered ${response.status} with something unreadable`, {
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

/** E.164 as the provider wants it: mainland numbers bare, others with their country code and no plus. */
function numberOf(phone: string): string {
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) {
    throw new SmsError('bad_phone', 'the phone number is not E.164', { isRetryable: false });
  }
  return phone.startsWith('+86') ? phone.slice(3) : phone.slice(1);
}

/** Titles written by people: one line, no web address (the provider refuses them), cut to what it takes. */
function tidy(value: string): string {
  const line = value
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .replaceAll('://', ':');
  const letters = Array.from(line);
  return letters.length <= longestValue ? line : `${letters.slice(0, longestValue - 1).join('')}…`;
}
