import { CallFailure } from '@mingtang/contract/client';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '../../api.ts';
import { sessionStore } from '../../browser-access.ts';
import { paths } from '../../paths.ts';
import { deviceId, startSession } from '../../session.ts';

const calls = api(async () => (await import('@mingtang/contract/identity/wechat/routes')).wechatRoutes);
const NONCE_KEY = 'wechat-nonce';

/** What binds the WeChat account of this browser to whoever signs in by code next. */
export interface WechatBinding {
  binding: string;
  nonce: string;
}

/** Sends the browser to WeChat; it comes back to the sign-in page with a code. Throws CallFailure. */
export async function goToWechat(back: string): Promise<void> {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  sessionStore.setItem(NONCE_KEY, nonce);
  const { url } = await calls.authorizeGuest({ returnPath: paths.login({ back }), nonce });
  location.href = url;
}

export interface ComingBack {
  isAsking: boolean;
  binding: WechatBinding | undefined;
  problem: string | undefined;
}

/** Takes what WeChat brought back to the sign-in page: signs in, or keeps what will bind the account. */
export function useComingBack(onSignedIn: () => void): ComingBack {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [known, setKnown] = useState<ComingBack>({ isAsking: false, binding: undefined, problem: undefined });
  const code = query.get('code');
  const state = query.get('state');

  const take = useEffectEvent(async (brought: { code: string; state: string }, nonce: string) => {
    // A code is good once: reloading must not bring it again.
    const rest = new URLSearchParams(query);
    rest.delete('code');
    rest.delete('state');
    await navigate(`?${rest.toString()}`, { replace: true });
    setKnown({ isAsking: true, binding: undefined, problem: undefined });
    try {
      const { person, binding } = await calls.signInByWechat({ ...brought, nonce, device: deviceId() });
      if (person) {
        const { token, id, name, phone, email, userTag, subSource } = person;
        startSession({ token, id, name, phone, email, userTag, subSource });
        onSignedIn();
        return;
      }
      setKnown({ isAsking: false, binding: binding ? { binding, nonce } : undefined, problem: undefined });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setKnown({ isAsking: false, binding: undefined, problem: error.message });
    }
  });
  useEffect(() => {
    const nonce = sessionStore.getItem(NONCE_KEY);
    if (!code || !state || !nonce) return;
    sessionStore.removeItem(NONCE_KEY);
    // Once only: what is taken from the storage is not there for a second run.
    setTimeout(() => void take({ code, state }, nonce));
  }, [code, state]);
  return known;
}
