import { consentRoutes } from '@mingtang/contract/identity/consents/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { type FindTerms, recordConsents } from './commands.ts';
import { listConsents } from './queries.ts';

export function consentBindings(platform: Platform, findTerms: FindTerms): Binding[] {
  const { database, keys, clock } = platform;
  return bindRoutes(consentRoutes, {
    acceptDigitalCurrency: ({ person: { personId }, language, ip }) =>
      transact(platform, async (tx) => {
        const now = clock.now();
        const terms = (await findTerms(tx, 'digital_currency', now)) ?? refuse('identity.terms_not_published');
        const accepted = [{ agreement: 'digital_currency' as const, terms }];
        await recordConsents(tx, keys, { personId, accepted, language, ip, now });
        return listConsents(tx, personId);
      }),
    listConsents: ({ person: { personId } }) => listConsents(database.db, personId),
  });
}
