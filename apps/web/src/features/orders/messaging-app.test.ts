import { afterEach, expect, test, vi } from 'vitest';
import { payInMessagingApp } from './messaging-app.ts';

const parameters = { appId: 'wx1', package: 'prepay_id=1' };
afterEach(() => vi.unstubAllGlobals());

type Invoke = (name: string, parameters: unknown, done: (answer: { err_msg: string }) => void) => void;
/** A browser of the messaging app whose sheet ends as told. */
function openBrowser(answer: string) {
  const invoke = vi.fn<Invoke>((_name, _parameters, done) => done({ err_msg: answer }));
  vi.stubGlobal('window', { WeixinJSBridge: { invoke } });
  return invoke;
}

test.each([
  ['get_brand_wcpay_request:ok', 'sent'],
  ['get_brand_wcpay_request:cancel', 'left'],
  ['get_brand_wcpay_request:fail', 'failed'],
])('%s: %s', async (answer, outcome) => {
  const invoke = openBrowser(answer);
  expect(await payInMessagingApp(parameters)).toBe(outcome);
  expect(invoke).toHaveBeenCalledWith('getBrandWCPayRequest', parameters, expect.any(Function));
});

test('waits for the app to bring its bridge', async () => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  const paying = payInMessagingApp(parameters);
  openBrowser('get_brand_wcpay_request:ok');
  listeners.get('WeixinJSBridgeReady')?.();
  expect(await paying).toBe('sent');
  expect(listeners.size).toBe(0);
});

test('says so when there is no sheet', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
  const paying = payInMessagingApp(parameters);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await paying).toBe('no_sheet');
  vi.useRealTimers();
});
