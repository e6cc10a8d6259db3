import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkSignature } from '../aliyun-signature.ts';
import type { Mailroom } from '../inbox/messages.ts';
import type { Store } from '../store.ts';
import { fillTemplate, findTemplateText, signName } from './templates.ts';

/** Messages one number may receive, as an account sets them in the provider's console. */
export type SmsLimits = { perMinute: number; perHour: number; perDay: number };

const longestValue = 35; // characters of one template value

/** Dysmsapi 2017-05-25 `SendSms`: refusals of the gateway have their HTTP status, refusals of the service come with 200. */
export function registerSmsApi(
  app: FastifyInstance,
  options: {
    store: Store;
    inbox: Mailroom;
    keys: { accessKeyId: string; accessKeySecret: string };
    limits: SmsLimits;
  },
): void {
  const { store, inbox, keys, limits } = options;

  // The signature covers the body byte by byte.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 64 * 1024 }, (_request, body, done) =>
    done(null, body),
  );

  app.post('/', (request, reply) => {
    const requestId = randomUUID().toUpperCase();
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const [path = '/', search = ''] = request.url.split('?');
    const query = [...new URLSearchParams(search)];
    const host = request.headers.host ?? '';
    const refuseAtGateway = (status: number, code: string, message: string): FastifyReply =>
      reply.status(status).send({ RequestId: requestId, HostId: host, Code: code, Message: message });

    const verdict = checkSignature({ method: 'POST', path, query, headers: request.headers, body }, keys, Date.now());
    if (!verdict.isValid) return refuseAtGateway(verdict.status, verdict.code, verdict.message);
    if (!useNonce(String(request.headers['x-acs-signature-nonce']))) {
      return refuseAtGateway(400, 'SignatureNonceUsed', 'Specified signature nonce was used already.');
    }
    if (request.headers['x-acs-action'] !== 'SendSms' || request.headers['x-acs-version'] !== '2017-05-25') {
      return refuseAtGateway(
        404,
        'InvalidAction.NotFound',
        'Specified api is not found, please check your url and method.',
      );
    }

    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
    const params = Object.fromEntries([...query, ...(isForm ? new URLSearchParams(body.toString()) : [])]);
    const refusal = send(params);
    return reply.send(
      refusal === undefined
        ? { RequestId: requestId, Code: 'OK', Message: 'OK', BizId: `${Date.now()}^0` }
        : { RequestId: requestId, Code: refusal.code, Message: refusal.message },
    );
  });

  function useNonce(nonce: string): boolean {
    return store.transaction(() => {
      store.db.prepare('delete from sms_nonces where seen_at < ?').run(Date.now() - 60 * 60 * 1000);
      const { changes } = store.db
        .prepare('insert into sms_nonces values (?, ?) on conflict do nothing')
        .run(nonce, Date.now());
      return changes === 1;
    });
  }

  function send(params: Record<string, string>): { code: string; message: string } | undefined {
    const phone = readPhone(params['PhoneNumbers'] ?? '');
    if (phone === undefined) return { code: 'isv.MOBILE_NUMBER_ILLEGAL', message: '非法手机号' };
    if (params['SignName'] !== signName)
      return { code: 'isv.SMS_SIGNATURE_ILLEGAL', message: '该账号下找不到对应签名' };
    const template = findTemplateText(params['TemplateCode'] ?? '');
    if (template === undefined) return { code: 'isv.SMS_TEMPLATE_ILLEGAL', message: '该账号下找不到对应模板' };
    const values = readValues(params['TemplateParam'] ?? '{}');
    if (values === undefined) return { code: 'isv.INVALID_JSON_PARAM', message: 'JSON参数不合法，只接受字符串值' };
    for (const value of Object.values(values)) {
      if (Array.from(value).length > longestValue)
        return { code: 'isv.PARAM_LENGTH_LIMIT', message: '参数超过长度限制' };
      if (/https?:\/\//i.test(value)) return { code: 'isv.PARAM_NOT_SUPPORT_URL', message: '变量不支持传入URL' };
    }
    const filled = fillTemplate(template, values);
    if (filled.missing !== undefined) {
      return { code: 'isv.TEMPLATE_MISSING_PARAMETERS', message: `模板变量中缺少参数：${filled.missing}` };
    }
    const period = findFullPeriod(phone);
    if (period !== undefined) return { code: 'isv.BUSINESS_LIMIT_CONTROL', message: `触发${period}级流控` };
    inbox.add({
      channel: 'sms',
      recipient: phone,
      sender: signName,
      subject: '',
      text: `【${signName}】${filled.text}`,
    });
    return undefined;
  }

  function findFullPeriod(phone: string): string | undefined {
    const periods = [
      { name: '分钟', ms: 60_000, limit: limits.perMinute },
      { name: '小时', ms: 3_600_000, limit: limits.perHour },
      { name: '天', ms: 86_400_000, limit: limits.perDay },
    ];
    const count = store.db.prepare(
      `select count(*) as n from messages where channel = 'sms' and recipient = ? and received_at > ?`,
    );
    return periods.find(({ ms, limit }) => Number(count.get(phone, Date.now() - ms)?.['n']) >= limit)?.name;
  }
}

/** A mainland number with or without 86, or another country's code and number without plus; gives E.164. */
function readPhone(given: string): string | undefined {
  const mainland = /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(given);
  if (mainland !== null) return `+86${mainland[1]}`;
  return /^(?!86|0)\d{7,15}$/.test(given) ? `+${given}` : undefined;
}

function readValues(text: string): Record<string, string> | undefined {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
  return Object.values(values).every((value) => typeof value === 'string')
    ? (values as Record<string, string>)
    : undefined;
}
