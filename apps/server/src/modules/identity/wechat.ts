import { isSame } from '../../platform/crypto.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { type WechatSignIn, WechatSignInError } from '../../ports/wechat/provider.ts';
import { saveOpenId } from './commands.ts';
import { findOpenId } from './queries.ts';

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
  /** A person's openid with the official account, when they brought it. */
  findOpenId(personId: string): Promise<string | undefined>;
}

export function createWechatAccounts(platform: Platform, findPort: () => WechatSignIn | undefined): WechatAccounts {
  const { keys, clock, database, log } = platform;
  // A state of another session would let somebody bind their own WeChat account to a visitor they lure here.
  const seal = (sessionId: string, until: string): string =>
    Buffer.from(keys.hash('wechat-sign-in', `${sessionId} ${until}`), 'base64url').toString('hex');
  const isOwnState = ({ sessionId }: Visitor, state: string): boolean => {
    const until = state.slice(0, DIGITS_OF_TIME);
    return Number(until) > clock.now().getTime() && isSame(state.slice(DIGITS_OF_TIME), seal(sessionId, until));
  };

  return {
    authorize(visitor, { returnPath, origin }) {
      const account = findPort() ?? refuse('identity.wechat_not_offered');
      const until = String(clock.now().getTime() + STATE_MS).padStart(DIGITS_OF_TIME, '0');
      const returnUrl = new URL(returnPath, origin);
      if (returnUrl.origin !== new URL(origin).origin) refuse('identity.wechat_not_offered');
      return account.authorizeUrl({ returnUrl: returnUrl.href, state: until + seal(visitor.sessionId, until) });
    },

    async takeCode(visitor, { code, state }) {
      const account = findPort() ?? refuse('identity.wechat_not_offered');
      if (!isOwnState(visitor, state)) refuse('identity.wechat_code_unusable');
      const { personId } = visitor;
      try {
        const openId = await account.readOpenId(code);
        await transact(platform, (tx) => saveOpenId(tx, { personId, appId: account.appId, openId, now: clock.now() }));
        return openId;
      } catch (error) {
        if (!(error instanceof WechatSignInError)) throw error;
        // A page that was loaded twice brings the same code twice.
        const known = error.isCodeUnusable ? await findOpenId(database.db, personId, account.appId) : undefined;
        if (known !== undefined) return known;
        log.warn({ code: error.code }, 'WeChat did not say who somebody is');
        return refuse(error.isCodeUnusable ? 'identity.wechat_code_unusable' : 'identity.wechat_unavailable');
      }
    },

    async findOpenId(personId) {
      const port = findPort();
      return port && findOpenId(database.db, personId, port.appId);
    },
  };
}
