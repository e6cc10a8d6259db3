import type { Language } from '@mingtang/contract/envelope';
import { makeChallenge, readSolvedChallenge } from '../../../platform/challenge.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Mailer } from '../../../ports/mail/mailer.ts';
import type { SmsSender } from '../../../ports/sms/sender.ts';
import { getEditionName } from '../../reference/queries.ts';
import { createCode, discardCode } from '../commands.ts';
import { contactMail, copyMail, erasureMail, signInMail } from '../messages.ts';
import { CODE, type CodeTarget, type Target } from '../policy.ts';

export interface Messengers {
  sms: SmsSender;
  mail: Mailer;
}

export interface CodeRequest {
  target: CodeTarget;
  /** Where it goes; null when there is nobody, which the asker must not learn. */
  to: Target | null;
  ip: string;
  language: Language;
  /** The solved challenge, when one was asked for. */
  challenge: string | undefined;
  /** The same asker has just been sent another code, and a challenge, where one was asked for, is solved. */
  isProven?: boolean;
}
/** Refuses with code_sent_recently, too_many_codes, challenge_required, code_not_sent. Answers in seconds. */
export type SendCode = (request: CodeRequest) => Promise<{ resendAfter: number; validFor: number }>;

/** Makes a code and sends it at once, within the limits of its target and of the caller's address. */
export function createCodeSender(platform: Platform, messengers: Messengers): SendCode {
  const { keys, clock, log } = platform;
  return async ({ target, to, ip, language, challenge, isProven }) => {
    const now = clock.now();
    const solvedChallenge = await readSolvedChallenge(keys, challenge);
    const made = await transact(platform, (tx) => createCode(tx, keys, { target, ip, solvedChallenge, isProven, now }));
    if ('wait' in made) refuse('identity.code_sent_recently', { seconds: made.wait });
    if ('tooMany' in made) refuse('identity.too_many_codes');
    if ('challenge' in made) refuse('identity.challenge_required', { challenge: await makeChallenge(keys, now) });
    if (to) {
      const report = (error: unknown): void => log.error({ error, kind: target.kind }, 'code was not delivered');
      const delivery = deliver(platform, messengers, { target, to, code: made.code, language });
      if (target.kind === 'document') {
        // How long sending takes, and whether it failed, would tell whether a document has a holder.
        void delivery.catch(report);
      } else {
        await delivery.catch(async (error: unknown) => {
          report(error);
          await transact(platform, (tx) => discardCode(tx, made.id));
          refuse('identity.code_not_sent');
        });
      }
    }
    return { resendAfter: CODE.resendAfter, validFor: CODE.validFor };
  };
}

const mails = {
  phone: signInMail,
  email: signInMail,
  contact: contactMail,
  document: contactMail,
  copy: copyMail,
  erasure: erasureMail,
} satisfies Record<CodeTarget['kind'], unknown>;

async function deliver(
  { database }: Platform,
  { sms, mail }: Messengers,
  { target, to, code, language }: { target: CodeTarget; to: Target; code: string; language: Language },
): Promise<void> {
  const isSignIn = target.kind === 'phone' || target.kind === 'email';
  if (to.kind === 'phone') {
    const template = isSignIn ? 'sign_in_code' : 'contact_code';
    await sms.send({ phone: to.value, template, params: { code }, language });
  } else {
    const name = await getEditionName(database.db, language);
    await mail.send({ to: to.value, language, isAwaited: true, ...mails[target.kind](name, code, language) });
  }
}
