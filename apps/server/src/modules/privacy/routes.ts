import { privacyRoutes } from '@mingtang/contract/privacy/routes';
import type { RouteInput } from '@mingtang/contract/route';
import { type Binding, bindRoutes, type HandlerContext, type Signed } from '../../http/context.ts';
import type { Actor } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { signFileUrl } from '../files/commands.ts';
import type { SendCode } from '../identity/codes/commands.ts';
import { addressesOf, takeCode } from '../identity/commands.ts';
import { maskTarget } from '../identity/masks.ts';
import { findPerson, type PersonRow } from '../identity/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { requestCopy, requestErasure, withdrawErasure } from './commands.ts';
import { countBelongings, countLooks, findLatestExport, findOpenErasure } from './queries.ts';

type CodeContext = HandlerContext<RouteInput<(typeof privacyRoutes)['sendErasureCode']>>;

/** A person's phone, else their mail address. */
const addressOf = (person: PersonRow) => addressesOf(person)[0] ?? refuse('protocol.sign_in_required');

export function privacyBindings(platform: Platform, sendCode: SendCode): Binding[] {
  const { database, clock, jobs, keys } = platform;
  const { db } = database;

  const getOwn = async (personId: string) => (await findPerson(db, personId)) ?? refuse('protocol.sign_in_required');
  const accountData = async ({ personId, sessionId }: Signed) => {
    const [belongings, latest, erasure, looks, { erasureDays }, person] = await Promise.all([
      countBelongings(db, personId, clock.now()),
      findLatestExport(db, personId),
      findOpenErasure(db, personId),
      countLooks(db, personId),
      getSetting(db, 'retention'),
      getOwn(personId),
    ]);
    const latestCopy = latest && {
      ...latest,
      url: latest.fileId && signFileUrl(platform, latest.fileId, { kind: 'person', sessionId }),
    };
    return {
      belongings,
      latestCopy: latestCopy ?? null,
      erasure: erasure ?? null,
      graceDays: erasureDays,
      looks,
      account: maskTarget(addressOf(person)),
    };
  };
  const own = (personId: string, ip: string): Actor => ({ kind: 'person', id: personId, address: ip });

  const sendTo = async (
    kind: 'copy' | 'erasure',
    { input: { challenge }, person: { personId }, ip, language }: CodeContext,
  ) => sendCode({ target: { kind, value: personId }, to: addressOf(await getOwn(personId)), ip, language, challenge });

  /** Does what a code confirms: a session alone, perhaps a stolen one, neither takes everything along nor deletes it. */
  const confirmed = async (
    target: { kind: 'copy' | 'erasure'; value: string },
    { code, ip, now }: { code: string; ip: string; now: Date },
    work: (tx: Tx) => Promise<unknown>,
  ): Promise<void> => {
    const verdict = await transact(platform, async (tx) => {
      const taken = await takeCode(tx, keys, { target, code, ip, now });
      if (taken === 'taken') await work(tx);
      return taken;
    });
    if (verdict === 'wrong') refuse('identity.wrong_code');
    if (verdict === 'expired') refuse('identity.code_expired');
  };

  return bindRoutes(privacyRoutes, {
    getAccountData: ({ person }) => accountData(person),
    sendCopyCode: (request) => sendTo('copy', request),
    requestCopy: async ({ input: { code }, person, ip, language }) => {
      const { personId } = person;
      const now = clock.now();
      await confirmed({ kind: 'copy', value: personId }, { code, ip, now }, (tx) =>
        requestCopy(tx, jobs, { personId, language, now }),
      );
      return accountData(person);
    },
    sendErasureCode: (request) => sendTo('erasure', request),
    requestErasure: async ({ input: { code }, person, ip, language }) => {
      const { personId } = person;
      const now = clock.now();
      await confirmed({ kind: 'erasure', value: personId }, { code, ip, now }, async (tx) => {
        const { erasureDays: days } = await getSetting(tx, 'retention');
        await requestErasure(tx, jobs, own(personId, ip), { personId, reason: 'own_wish', language, days, now });
      });
      return accountData(person);
    },
    withdrawErasure: async ({ person, ip }) => {
      const { personId } = person;
      await transact(platform, (tx) => withdrawErasure(tx, own(personId, ip), personId, clock.now()));
      return accountData(person);
    },
  });
}
