import { wechatRoutes } from '@mingtang/contract/identity/wechat/routes';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { type Platform, type Reader, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { openSession } from './commands.ts';
import { unbindSignIn } from './open-ids.ts';
import { findSignInByWechat } from './queries.ts';
import { toPerson } from './views.ts';
import type { WechatAccounts } from './wechat.ts';

/** Signing in by the messaging app, and the cards its users share. */
export function wechatBindings(platform: Platform, wechat: WechatAccounts): Binding[] {
  const { database, keys, bus, clock } = platform;
  const bindingOf = async (db: Reader, personId: string) => ({ boundSince: await findSignInByWechat(db, personId) });
  return bindRoutes(wechatRoutes, {
    authorizeGuest: async ({ input, origin }) => ({ url: wechat.authorizeGuest({ ...input, origin }) }),
    signInByWechat: async ({ input: { device, ...brought }, userAgent }) => {
      const known = await wechat.recognise(brought);
      if ('binding' in known) return { person: null, binding: known.binding };
      const { person } = known;
      const session = await transact(platform, (tx) =>
        openSession(tx, keys, bus, { personId: person.id, device, userAgent, now: clock.now() }),
      );
      return { person: { ...toPerson(person), ...session }, binding: null };
    },
    getBinding: ({ person: { personId } }) => bindingOf(database.db, personId),
    unbind: ({ person: { personId } }) =>
      transact(platform, async (tx) => {
        await unbindSignIn(tx, personId);
        return bindingOf(tx, personId);
      }),
    getShareConfig: async ({ input: { linkUrl }, origin }) => {
      // For a page of somebody else's we vouch not.
      const isOurs = URL.canParse(linkUrl) && new URL(linkUrl).origin === new URL(origin).origin;
      if (!isOurs) refuse('identity.wechat_not_offered');
      return wechat.signShare(linkUrl);
    },
  });
}
