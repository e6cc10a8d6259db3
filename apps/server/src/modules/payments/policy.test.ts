import type { Language } from '@mingtang/contract/envelope';
import type { PayMethod, PayScene } from '@mingtang/contract/payments/model';
import { describe, expect, it } from 'vitest';
import { isActionFresh, nextWebhookTry, orderMethods, sceneOf } from './policy.ts';

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0 Safari/537.36';

describe('where the buyer is', () => {
  it.each<[string, PayScene, string]>([
    ['the messaging app on an iPhone', 'messaging_app', `${iphone} Mobile/15E148 MicroMessenger/8.0.55(0x18003721)`],
    [
      'the messaging app on Android',
      'messaging_app',
      `${android} Mobile Safari/537.36 MMWEBID/1 MicroMessenger/8.0.55`,
    ],
    ['the messaging app on Windows', 'desktop', `${desk} MicroMessenger/7.0.20.1781 WindowsWechat(0x63090c33)`],
    ['the messaging app on a Mac', 'desktop', `${desk} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.9`],
    ['Safari on an iPhone', 'phone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on Android', 'phone', `${android} Chrome/146.0 Mobile Safari/537.36`],
    ['a tablet that says so', 'phone', `${android} Chrome/146.0 Safari/537.36`],
    ['a desktop', 'desktop', desk],
    ['nothing', 'desktop', ''],
  ])('%s is %s', (_, scene, userAgent) => {
    expect(sceneOf(userAgent)).toBe(scene);
  });
});

describe('the order of methods', () => {
  const all = new Set(['wechat', 'alipay', 'stripe']);
  it.each<[PayScene, Language, PayMethod[]]>([
    ['messaging_app', 'zh', ['wechat', 'stripe', 'alipay']],
    ['messaging_app', 'en', ['wechat', 'stripe', 'alipay']],
    ['phone', 'zh', ['wechat', 'alipay', 'stripe']],
    ['phone', 'en', ['stripe', 'wechat', 'alipay']],
    ['desktop', 'zh', ['wechat', 'alipay', 'stripe']],
    ['desktop', 'en', ['stripe', 'wechat', 'alipay']],
  ])('%s %s', (scene, language, methods) => {
    expect(orderMethods({ scene, language, configured: all })).toEqual(methods);
  });

  it('has only what is configured', () => {
    const configured = new Set(['stripe', 'alipay']);
    expect(orderMethods({ scene: 'messaging_app', language: 'zh', configured })).toEqual(['stripe', 'alipay']);
    expect(orderMethods({ scene: 'desktop', language: 'zh', configured: new Set() })).toEqual([]);
  });
});

describe('an action', () => {
  const now = new Date('2026-07-01T02:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  const later = new Date(now.getTime() + 600_000);
  it.each([
    ['of WeChat is given out again at once', 'wechat', ago(1), later, true],
    ['of WeChat is old after four minutes', 'wechat', ago(4), later, false],
    ['of another lives as long as its attempt', 'stripe', ago(14), later, true],
    ['dies with its attempt', 'alipay', ago(14), now, false],
    ['that never came is none', 'stripe', null, later, false],
  ])('%s', (_, provider, startedAt, expiresAt, isFresh) => {
    expect(isActionFresh({ provider, startedAt, expiresAt }, now)).toBe(isFresh);
  });
});

describe('a webhook that was not applied', () => {
  const now = new Date('2026-07-04T09:00:00Z');
  it.each([
    [0, 30],
    [1, 60],
    [4, 480],
    [5, 600],
    [19, 600],
  ])('is looked at again after %i looks in %i seconds', (tries, seconds) => {
    expect(nextWebhookTry(tries, now)).toEqual(new Date(now.getTime() + seconds * 1_000));
  });

  it('waits for somebody after twenty', () => {
    expect(nextWebhookTry(20, now)).toBeUndefined();
  });
});
