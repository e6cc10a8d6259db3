import { identityRoutes } from '@mingtang/contract/identity/routes';
import type { RouteInput } from '@mingtang/contract/route';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { getSetting } from '../reference/queries.ts';
import type { SendCode } from './codes/commands.ts';
import {
  ensurePerson,
  openSession,
  readReceiver,
  requireTarget,
  revokeSession,
  saveReceiver,
  takeCode,
} from './commands.ts';
import { type FindTerms, recordPublished } from './consents/commands.ts';
import { findPerson } from './queries.ts';
import { toPerson } from './views.ts';
import type { WechatAccounts } from './wechat.ts';

type SendContext = HandlerContext<RouteInput<(typeof identityRoutes)['sendCode']>>;
type SignInContext = HandlerContext<RouteInput<(typeof identityRoutes)['signIn']>>;

/** Binds the identity calls; both clients' sign-in share one handler each. */
export function identityBindings(
  platform: Platform,
  { sendCode, wechat, findTerms }: { sendCode: SendCode; wechat: WechatAccounts; findTerms: FindTerms },
): Binding[] {
  const { keys, clock, bus, database } = platform;

  const sendSignInCode = async ({ input, ip, language }: SendContext) => {
    const target = requireTarget(input.account, input.countryCode);
    if (!(await getSetting(database.read, 'sign_in_with')).includes(target.kind))
      refuse(target.kind === 'phone' ? 'identity.sign_in_by_email' : 'identity.sign_in_by_phone');
    return sendCode({ target, to: target, ip, language, challenge: input.challenge });
  };

  const signIn = async ({ input, language, userAgent, channelSource, ip }: SignInContext) => {
    const target = requireTarget(input.account, input.countryCode);
    if (!input.isAgreed) refuse('identity.agreement_required');
    const now = clock.now();
    const result = await transact(platform, async (tx) => {
      const verdict = await takeCode(tx, keys, { target, code: input.code, ip, now });
      if (verdict !== 'taken') return verdict;
      const person = await ensurePerson(tx, target, {
        language,
        channelSource: input.channelSource ?? channelSource,
        now,
      });
      const agreements = ['privacy', 'registration'] as const;
      await recordPublished(tx, keys, findTerms, { personId: person.id, agreements, language, ip, now });
      if (input.wechatBinding && input.wechatNonce)
        await wechat.bind(tx, person.id, { binding: input.wechatBinding, nonce: input.wechatNonce });
      const device = input.device ?? keys.hash('device', userAgent).slice(0, 32);
      return { person, ...(await openSession(tx, keys, bus, { personId: person.id, device, userAgent, now })) };
    });
    if (result === 'wrong') refuse('identity.wrong_code');
    if (result === 'expired') refuse('identity.code_expired');
    return { ...toPerson(result.person), token: result.token, expiresAt: result.expiresAt };
  };

  const signOut = async ({ signed }: HandlerContext) => {
    if (signed) await transact(platform, (tx) => revokeSession(tx, bus, signed.sessionId, clock.now()));
    // Whoever reads that they are signed out is.
    await bus.settle();
    return null;
  };

  const getPerson = async ({ person }: HandlerContext) =>
    toPerson((await findPerson(database.db, person.personId)) ?? refuse('protocol.sign_in_required'));

  return bindRoutes(identityRoutes, {
    sendCode: sendSignInCode,
    signIn,
    signOut,
    getServerTime: async () => clock.now().getTime(),
    sendTicketAreaCode: sendSignInCode,
    signInTicketArea: signIn,
    signOutTicketArea: signOut,
    getPerson,
    authorizeWechat: async ({ input, person, origin }) => ({
      url: wechat.authorize(person, { returnPath: input.returnPath, origin }),
    }),
    takeWechatCode: async ({ input, person }) => ({ openId: await wechat.takeCode(person, input) }),
    editReceiver: async ({ input, person: { personId } }) => {
      const { name, address, country = 'CN', province = null, city = null, district = null, postcode = null } = input;
      // A parcel also goes to a landline's owner, but the courier calls a mobile.
      const { value: phone } = requireTarget(input.phone, input.countryCode, 'phone');
      const receiver = { name, phone, country, province, city, district, address, postcode };
      await transact(platform, (tx) => saveReceiver(tx, keys, { personId, receiver, now: clock.now() }));
      return receiver;
    },
    getReceiver: ({ person: { personId } }) => readReceiver(database.db, keys, personId),
  });
}
