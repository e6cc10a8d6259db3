/** What the messaging app's browser puts on the window once it is ready. */
interface Bridge {
  invoke(name: string, parameters: Record<string, string>, done: (answer: { err_msg: string }) => void): void;
}
type BridgeWindow = Window & { WeixinJSBridge?: Bridge };

/** The app announces its bridge within moments of the page; who waits longer is not inside of it. */
const BRIDGE_WAIT_MS = 3_000;
const CALL = 'getBrandWCPayRequest';

/**
 * Opens the messaging app's own payment sheet with parameters the server has signed. `sent`: the buyer has paid, as far as the
 * app can tell; only the server knows. `no_sheet`: this is not the app's browser. `standIn` is the script of a bridge to use
 * where there is none, as the demo's sandbox has one.
 */
export async function payInMessagingApp(
  parameters: Record<string, string>,
  standIn?: string,
): Promise<'sent' | 'left' | 'failed' | 'no_sheet'> {
  const bridge = await findBridge(standIn);
  if (!bridge) return 'no_sheet';
  const answer = await new Promise<string>((resolve) =>
    bridge.invoke(CALL, parameters, ({ err_msg }) => resolve(err_msg)),
  );
  if (answer === 'get_brand_wcpay_request:ok') return 'sent';
  return answer === 'get_brand_wcpay_request:cancel' ? 'left' : 'failed';
}

/** The messaging app's bridge, once it is there; undefined in every other browser. */
export function findBridge(standIn: string | undefined): Promise<Bridge | undefined> {
  const known = (window as BridgeWindow).WeixinJSBridge;
  if (known) return Promise.resolve(known);
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      document.removeEventListener('WeixinJSBridgeReady', finish);
      resolve((window as BridgeWindow).WeixinJSBridge);
    };
    const timer = setTimeout(finish, BRIDGE_WAIT_MS);
    document.addEventListener('WeixinJSBridgeReady', finish);
    if (!standIn) return;
    const script = document.createElement('script');
    script.src = standIn;
    document.head.append(script);
  });
}
