import { createHash } from 'node:crypto';
import { isSame, type Keyring, newToken } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { type WechatSignIn, WechatSignInError } from '../../ports/wechat/provider.ts';
import { bindSignIn, saveOpenId } from './open-ids.ts';
import { findOpenId, findPersonByWechat, type PersonRow } from './queries.ts';

const STATE_MS = 10 * 60_000;
const DIGITS_OF_TIME = 13;

interface Visitor {
  personId: string;
  sessionId: string;
}

/** Who the signed-in are with WeChat, which is how buyers inside the messaging app pay. */
export interface WechatAccounts {
  /**
   * Where to send the browser of a visitor; it comes back to `returnPath` of this site with a code and a state that only
   * this session can use. Refuses with wechat_not_offered.
   */
  authorize(visitor: Visitor, input: { returnPath: string; origin: string }): string;
  /**
   * Takes the code brought back and keeps whose it is with the person. Refuses with wechat_not_offered,
   * wechat_code_unusable, wechat_unavailable.
   */
  takeCode(visitor: Visitor, input: { code: string; state: string }): Promise<string>;
  /** The same for somebody who is not signed in: what comes back is good only in the browser that keeps `nonce`. */
  authorizeGuest(input: { returnPath: string; nonce: string; origin: string }): string;
  /**
   * Whom the WeChat account of a code signs in to; or, when it is nobody, what binds it to whoever signs in by code next in
   * the same browser, within ten minutes. Refuses like `takeCode`.
   */
  recognise(input: {
    code: string;
    state: string;
    nonce: string;
  }): Promise<{ person: PersonRow } | { binding: string }>;
  /** Binds what `recognise` gave to a person; what is too old or another browser's binds nothing. */
  bind(tx: Tx, personId: string, given: { binding: string; nonce: string }): Promise<void>;
  /** What a page of this site needs to say its own words on a shared card. Refuses with wechat_not_offered, wechat_unavailable. */
  signShare(url: string): Promise<{ appId: string; timestamp: number; nonceStr: string; signature: string }>;
  /** A person's openid with the official account, when they brought it. */
  findOpenId(personId: string): Promise<string | undefined>;
}

/** What a state is marked for. */
type StatePurpose = 'wechat-sign-in' | 'wechat-guest';

const BINDING = 'wechat-binding';

/** What `recognise` sealed for this browser; undefined for anything else. */
function readBinding(
  keys: Keyring,
  binding: string,
  nonce: string,
): { appId: string; openId: string; until: string } | undefined {
  try {
    const claim = keys.unseal(BINDING, Buffer.from(binding, 'base64url'), nonce).toString();
    return JSON.parse(claim) as { appId: string; openId: string; until: string };
  } catch {
    return undefined;
  }
}

export function createWechatAccounts(platform: Platform, findPort: () => WechatSignIn | undefined): WechatAccounts {
  const { keys, clock, database, log } = platform;
  const newUntil = (): string => String(clock.now().getTime() + STATE_MS).padStart(DIGITS_OF_TIME, '0');
  // Of one session, or one guest's browser: another's state would let somebody bind their own WeChat account to a visitor
  // they lure here.
  const markOf = (purpose: StatePurpose, owner: string, until: string): string =>
    Buffer.from(keys.hash(purpose, `${owner} ${until}`), 'base64url').toString('hex');
  const newState = (purpose: StatePurpose, owner: string): string => {
    const until = newUntil();
    return until + markOf(purpose, owner, until);
  };
  const isOwnState = (purpose: StatePurpose, owner: string, state: string): boolean => {
    const until = state.slice(0, DIGITS_OF_TIME);
    return Number(until) > clock.now().getTime() && isSame(state.slice(DIGITS_OF_TIME), markOf(purpose, owner, until));
  };
  const urlOf = (
    account: WechatSignIn,
    { returnPath, origin }: { returnPath: string; origin: string },
    state: string,
  ) => {
    const returnUrl = new URL(returnPath, origin);
    if (returnUrl.origin !== new URL(origin).origin) refuse('identity.wechat_not_offered');
    return account.authorizeUrl({ returnUrl: returnUrl.href, state });
  };
  /** Says in our words what WeChat would not say. */
  const refuseFor = (error: unknown): never => {
    if (!(error instanceof WechatSignInError)) throw error;
    log.warn({ code: error.code }, 'WeChat did not answer as hoped');
    return refuse(error.isCodeUnusable ? 'identity.wechat_code_unusable' : 'identity.wechat_unavailable');
  };

  return {
    authorizeGuest({ nonce, ...back }) {
      const account = findPort() ?? refuse('identity.wechat_not_offered');
      return urlOf(account, back, newState('wechat-guest', nonce));
    },

    async recognise({ code, state, nonce }) {
      const account = findPort() ?? refuse('identity.wechat_not_offered');
      if (!isOwnState('wechat-guest', nonce, state)) refuse('identity.wechat_code_unusable');
      const openId = await account.readOpenId(code).catch(refuseFor);
      const person = await findPersonByWechat(database.db, account.appId, openId);
      if (person) return { person };
      const claim = JSON.stringify({ appId: account.appId, openId, until: newUntil() });
      return { binding: keys.seal(BINDING, claim, nonce).toString('base64url') };
    },

    async bind(tx, personId, { binding, nonce }) {
      const claim = readBinding(keys, binding, nonce);
      const now = clock.now();
      if (!claim || Number(claim.until) <= now.getTime()) return;
      await bindSignIn(tx, { personId, appId: claim.appId, openId: claim.openId, now });
    },

    async signShare(url) {
      const account = findPort() ?? refuse('identity.wechat_not_offered');
      const ticket = await account.readShareTicket().catch(refuseFor);
      const nonceStr = newToken()
        .replaceAll(/[^A-Za-z0-9]/g, '')
        .slice(0, 16);
      const timestamp = Math.floor(clock.now().getTime() / 1000);
      // As WeChat puts it together, the address without what follows its `#`.
      const words = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`;
      const signature = createHash('sha1').update(words).digest('hex');
      return { appId: account.appId, timestamp, nonceStr, signature };
    },

    authorize({ sessionId }, back) {
      const account = findPort() ?? refuse('identity.wechat_not_offered');
      return urlOf(account, back, newState('wechat-sign-in', sessionId));
    },

    async takeCode({ personId, sessionId }, { code, state }) {
      const account = findPort() ?? refuse('identity.wechat_not_offered');
      if (!isOwnState('wechat-sign-in', sessionId, state)) refuse('identity.wechat_code_unusable');
      try {
        const openId = await account.readOpenId(code);
        await transact(platform, (tx) => saveOpenId(tx, { personId, appId: account.appId, openId, now: clock.now() }));
        return openId;
      } catch (error) {
        // A page that was loaded twice brings the same code twice.
        const isUsed = error instanceof WechatSignInError && error.isCodeUnusable;
        const known = isUsed ? await findOpenId(database.db, personId, account.appId) : undefined;
        return known ?? refuseFor(error);
      }
    },

    async findOpenId(personId) {
      const port = findPort();
      return port && findOpenId(database.db, personId, port.appId);
    },
  };
}
