import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { signCall } from '../aliyun-signature.ts';
import { createAliyunSms } from './aliyun.ts';
import { SmsError, type SmsSender } from './sender.ts';

let sandbox: Sandbox;
let sms: SmsSender;

beforeAll(async () => {
  sandbox = await openTestSandbox({ smsLimits: { perMinute: 2, perHour: 5, perDay: 10 } });
  sms = createAliyunSms(sandbox.sms);
});
afterAll(() => sandbox.close());

const codeOf = (send: Promise<void>) =>
  send.then(
    () => 'OK',
    (error: unknown) => (error instanceof SmsError ? [error.code, error.isRetryable] : error),
  );

describe('sending', () => {
  it('reaches the phone in the reader’s language', async () => {
    await sms.send({ phone: '+8613800000001', template: 'sign_in_code', params: { code: '482193' }, language: 'zh' });
    await sms.send({ phone: '+6591234567', template: 'sign_in_code', params: { code: '048210' }, language: 'en' });
    expect(sandbox.inbox.list({ to: '13800000001' })).toMatchObject([
      {
        recipient: '+8613800000001',
        code: '482193',
        text: '【明堂】你的登录验证码是 482193，5 分钟内有效，请勿告知他人。',
      },
    ]);
    expect(sandbox.inbox.list({ to: '+6591234567' })).toMatchObject([
      { recipient: '+6591234567', code: '048210', text: expect.stringContaining('Your sign-in code is 048210.') },
    ]);
  });

  it('has every template in both languages at the provider', async () => {
    const all = {
      sign_in_code: { code: '482193' },
      contact_code: { code: '482193' },
      ticket_gift: { giver: '陆知微', ticket: '展览通票' },
      waiting_list_place: { event: '具身智能论坛', time: '7月5日 13:30' },
      programme_changed: { event: '具身智能论坛', change: '改在 H2 馆' },
      review_approved: { subject: '专业观众申请' },
      review_rejected: { subject: '专业观众申请', reason: '名片不清楚' },
      order_refunded: { order: 'MT260704001', amount: '256.00' },
      order_paid: { order: 'MT260704001' },
      payment_returned: { order: 'MT260704001', amount: '256.00' },
      ticket_given: { ticket: '展览通票', receiver: '138****1234' },
      ticket_received: { ticket: '展览通票' },
      holder_approved: { ticket: '展览通票' },
      holder_rejected: { ticket: '展览通票' },
      benefit_redeemed: { benefit: '贵宾午餐', place: '南门服务台', left: '还剩 2 次' },
      redemption_undone: { benefit: '贵宾午餐' },
      exhibitor_news: { exhibitor: '玄鸟机器人', news: '会面预约成功' },
      reception_news: { news: '江棠已出发来接你' },
      exchange_news: { gift: '大会帆布袋', news: '已发货，青鸟速运 QN1' },
    };
    let serial = 0;
    for (const [template, params] of Object.entries(all)) {
      for (const language of ['zh', 'en'] as const) {
        serial += 1;
        const phone = `+86137000001${String(serial).padStart(2, '0')}`;
        await sms.send({ phone, template: template as 'sign_in_code', params: params as { code: string }, language });
        const [message] = sandbox.inbox.list({ to: phone });
        for (const value of Object.values(params)) expect(message?.text).toContain(value);
        expect(message?.text).not.toContain('${');
      }
    }
    expect(serial).toBe(Object.keys(sandbox.sms.templates).length * 2);
  });

  it('makes harmless what people wrote: line breaks, direction marks, addresses, length', async () => {
    await sms.send({
      phone: '+8613800000002',
      template: 'ticket_gift',
      params: { giver: '甲\r\n乙\u202e丙', ticket: `https://evil.example/${'长'.repeat(50)}` },
      language: 'zh',
    });
    const [message] = sandbox.inbox.list({ to: '13800000002' });
    expect(message?.text).toBe(
      `【明堂】甲 乙 丙转赠给你一张「https:evil.example/${'长'.repeat(15)}…」。用这个手机号登录即可领取。`,
    );
  });

  it('says when the number has had enough, and that waiting helps', async () => {
    const message = {
      phone: '+8613800000003',
      template: 'sign_in_code',
      params: { code: '111111' },
      language: 'zh',
    } as const;
    await sms.send(message);
    await sms.send(message);
    expect(await codeOf(sms.send(message))).toEqual(['isv.BUSINESS_LIMIT_CONTROL', true]);
    expect(sandbox.inbox.list({ to: '13800000003' })).toHaveLength(2);
  });

  it('refuses what is no number, and a number no operator has', async () => {
    const send = (phone: string) =>
      codeOf(sms.send({ phone, template: 'sign_in_code', params: { code: '111111' }, language: 'zh' }));
    expect(await send('13800000004')).toEqual(['bad_phone', false]);
    expect(await send('+8613800000004,+8613800000005')).toEqual(['bad_phone', false]);
    expect(await send('+8612345')).toEqual(['isv.MOBILE_NUMBER_ILLEGAL', false]);
  });

  it('says which part of the configuration is wrong', async () => {
    const send = (changes: object) =>
      codeOf(
        createAliyunSms({ ...sandbox.sms, ...changes }).send({
          phone: '+8613800000006',
          template: 'sign_in_code',
          params: { code: '111111' },
          language: 'zh',
        }),
      );
    expect(await send({ accessKeySecret: 'wrong' })).toEqual(['SignatureDoesNotMatch', false]);
    expect(await send({ accessKeyId: 'wrong' })).toEqual(['InvalidAccessKeyId.NotFound', false]);
    expect(await send({ signName: '别家' })).toEqual(['isv.SMS_SIGNATURE_ILLEGAL', false]);
    expect(await send({ templates: {} })).toEqual(['template_not_configured', false]);
    expect(await send({ templates: { sign_in_code: { zh: 'SMS_1', en: 'SMS_1' } } })).toEqual([
      'isv.SMS_TEMPLATE_ILLEGAL',
      false,
    ]);
    expect(await send({ endpoint: 'http://127.0.0.1:1' })).toEqual(['unreachable', true]);
    expect(sandbox.inbox.list({ to: '13800000006' })).toEqual([]);
  });
});

describe('signing', () => {
  it('gives the signature of the provider’s own published example', () => {
    const { headers } = signCall({
      endpoint: 'https://ecs.cn-shanghai.aliyuncs.com/',
      action: 'RunInstances',
      version: '2014-05-26',
      query: { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' },
      accessKeyId: 'YourAccessKeyId',
      accessKeySecret: 'YourAccessKeySecret',
      date: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    });
    expect(headers['authorization']).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('covers the query, the headers, the date and the nonce', async () => {
    const sign = (date = new Date(), nonce = crypto.randomUUID() as string) =>
      signCall({
        endpoint: sandbox.sms.endpoint,
        action: 'SendSms',
        version: '2017-05-25',
        query: {
          PhoneNumbers: '13800000007',
          SignName: sandbox.sms.signName,
          TemplateCode: sandbox.sms.templates.sign_in_code.zh,
          TemplateParam: '{"code":"123456"}',
        },
        accessKeyId: sandbox.sms.accessKeyId,
        accessKeySecret: sandbox.sms.accessKeySecret,
        date,
        nonce,
      });
    const post = async (url: string, headers: Record<string, string>, body?: string) => {
      const response = await fetch(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
      const answer = (await response.json()) as { Code: string };
      return [response.status, answer.Code];
    };
    const { url, headers } = sign();
    expect(await post(url.replace('13800000007', '13800000008'), headers)).toEqual([400, 'SignatureDoesNotMatch']);
    expect(await post(url, { ...headers, 'x-acs-version': '2017-05-26' })).toEqual([400, 'SignatureDoesNotMatch']);
    expect(await post(url, headers, 'a body that was not signed')).toEqual([400, 'IncompleteSignature']);
    const { authorization: _left, ...unsigned } = headers;
    expect(await post(url, unsigned)).toEqual([400, 'MissingAuthorization']);
    const stale = sign(new Date(Date.now() - 16 * 60_000));
    expect(await post(stale.url, stale.headers)).toEqual([400, 'InvalidTimeStamp.Expired']);
    expect(sandbox.inbox.list({ to: '1380000000' }).filter(({ recipient }) => /[78]$/.test(recipient))).toEqual([]);

    expect(await post(url, headers)).toEqual([200, 'OK']);
    expect(await post(url, headers)).toEqual([400, 'SignatureNonceUsed']);
  });
});
