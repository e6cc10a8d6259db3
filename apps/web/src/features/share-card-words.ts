import { backgroundApi } from '../api.ts';
import { findBridge } from './orders/messaging-app.ts';

const calls = backgroundApi(async () => (await import('@mingtang/contract/identity/wechat/routes')).wechatRoutes);
const WORDS = ['updateAppMessageShareData', 'updateTimelineShareData'] as const;

/** Tells the messaging app what stands on the card of this page, as long as `isWanted`. `standIn` as `findBridge` has it. */
export async function sayCard(standIn: string | undefined, isWanted: () => boolean): Promise<void> {
  const bridge = await findBridge(standIn);
  const linkUrl = location.href.split('#')[0] ?? '';
  const config = bridge && (await calls.getShareConfig({ linkUrl }).catch(() => undefined));
  if (!bridge || !config || !isWanted()) return;
  const { appId, timestamp, nonceStr, signature } = config;
  const signed = {
    appId,
    verifyAppId: appId,
    verifySignType: 'sha1',
    verifyTimestamp: String(timestamp),
    verifyNonceStr: nonceStr,
    verifySignature: signature,
  };
  const card = {
    title: document.title,
    desc: contentOf('description'),
    link: contentOf('og:url') || linkUrl,
    imgUrl: contentOf('og:image') || new URL('/favicon.svg', location.href).href,
  };
  bridge.invoke('preVerifyJSAPI', { ...signed, verifyJsApiList: JSON.stringify(WORDS) }, ({ err_msg }) => {
    if (!err_msg.endsWith(':ok') || !isWanted()) return;
    for (const word of WORDS) bridge.invoke(word, { ...signed, ...card }, () => undefined);
  });
}

const contentOf = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? '';
