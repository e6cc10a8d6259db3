import type { Language } from '@mingtang/contract/envelope';
import type { Person } from '@mingtang/contract/identity/model';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import type { RouteInput } from '@mingtang/contract/route';
import * as z from 'zod/mini';
import { type Binding, bindRoutes, type HandlerContext } from '../../http/context.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Mailer } from '../../ports/mail/mailer.ts';
import type { SmsSender } from '../../ports/sms/sender.ts';
import { makeChallenge, readSolvedChallenge } from './challenge.ts';
import { createCode, discardCode, ensurePerson, openSession, revokeSession, takeCode } from './commands.ts';
import { signInMail } from './messages.ts';
import { CODE, maskEmail, maskPhone, readTarget, type Target } from './policy.ts';
import { findPerson, type PersonRow } from './queries.ts';

export interface Messengers {
  sms: SmsSender;
  mail: Mailer;
}
type SendContext = HandlerContext<RouteInput<(typeof identityRoutes)['sendCode']>>;
type SignInContext = HandlerContext<RouteInput<(typeof identityRoutes)['signIn']>>;

/** Binds the identity calls; both clients' sign-in share one handler each. */
export function identityBindings(platform: Platform, messengers: Messengers): Binding[] {
  const { keys, clock, bus, database } = platform;

  const sendCode = async ({ input, ip, language }: SendContext) => {
    const target = requireTarget(input);
    const now = clock.now();
    const solvedChallenge = await readSolvedChallenge(keys, input.challenge);
    const made = await transact(platform, (tx) => createCode(tx, keys, { target, ip, solvedChallenge, now }));
    if ('wait' in made) refuse('identity.code_sent_recently', { seconds: made.wait });
    if ('tooMany' in made) refuse('identity.too_many_codes');
    if ('challenge' in made) refuse('identity.challenge_required', { challenge: await makeChallenge(keys, now) });
    try {
      await deliver(messengers, target, made.code, language);
    } catch (error) {
      platform.log.error({ error, kind: target.kind }, 'sign-in code was not delivered');
      await transact(platform, (tx) => discardCode(tx, made.id));
      refuse('identity.code_not_sent');
    }
    return { resendAfter: CODE.resendAfter, validFor: CODE.validFor };
  };

  const signIn = async ({ input, language, userAgent, channelSource }: SignInContext) => {
    const target = requireTarget(input);
    if (!input.isAgreed) refuse('identity.agreement_required');
    const now = clock.now();
    const result = await transact(platform, async (tx) => {
      const verdict = await takeCode(tx, keys, { target, code: input.code, now });
      if (verdict !== 'taken') return verdict;
      const person = await ensurePerson(tx, target, {
        language,
        channelSource: input.channelSource ?? channelSource,
        now,
      });
      const device = input.device ?? keys.hash('device', userAgent).slice(0, 32);
      return { person, ...(await openSession(tx, keys, bus, { personId: person.id, device, userAgent, now })) };
    });
    if (result === 'wrong') refuse('identity.wrong_code');
    if (result === 'expired') refuse('identity.code_expired');
    return { ...toPerson(result.person), token: result.token, expiresAt: result.expiresAt };
  };

  const signOut = async ({ signed }: HandlerContext) => {
    if (signed) await transact(platform, (tx) => revokeSession(tx, bus, signed.sessionId, clock.now()));
    return null;
  };

  const getPerson = async ({ person }: HandlerContext) =>
    toPerson((await findPerson(database.db, person.personId)) ?? refuse('protocol.sign_in_required'));

  return bindRoutes(identityRoutes, {
    sendCode,
    signIn,
    signOut,
    getServerTime: async () => clock.now().getTime(),
    sendTicketAreaCode: sendCode,
    signInTicketArea: signIn,
    signOutTicketArea: signOut,
    getPerson,
    getPersonDetail: getPerson,
  });
}

function requireTarget({ account, countryCode }: { account: string; countryCode?: string | undefined }): Target {
  const target = readTarget(account, countryCode);
  if (target) return target;
  const message = account.includes('@') ? 'bad_email' : 'bad_phone';
  throw new z.core.$ZodRealError([{ code: 'custom', path: ['account'], message, input: undefined }]);
}

async function deliver({ sms, mail }: Messengers, target: Target, code: string, language: Language): Promise<void> {
  if (target.kind === 'phone')
    await sms.send({ phone: target.value, template: 'sign_in_code', params: { code }, language });
  else await mail.send({ to: target.value, language, ...signInMail(code, language) });
}

const toPerson = (row: PersonRow): Person => ({
  id: row.id,
  name: row.name,
  phone: row.phone && maskPhone(row.phone),
  email: row.email && maskEmail(row.email),
  userTag: row.userTag,
  subSource: row.subSource,
});
