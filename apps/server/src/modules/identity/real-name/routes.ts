import { maskDocument } from '@mingtang/contract/identity/documents';
import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { type Binding, bindRoutes } from '../../../http/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { IdentityCheckProvider } from '../../../ports/identity-check/provider.ts';
import { signFileUrl } from '../../files/commands.ts';
import type { FindTerms } from '../consents/commands.ts';
import { RealNameDesk } from './desk.ts';
import { MOST_FAILED_CHECKS } from './policy.ts';
import { countFailedChecks, findIdentity } from './queries.ts';
import { unsealIdentity } from './rows.ts';

/** Binds a person's own real name. */
export function realNameBindings(
  platform: Platform,
  parts: { registry: IdentityCheckProvider; findTerms: FindTerms },
): Binding[] {
  const { database, keys, clock } = platform;
  const desk = new RealNameDesk(platform, parts);

  const getOwnIdentity = async (personId: string) => {
    const row = await findIdentity(database.db, personId);
    const failures = await countFailedChecks(database.db, personId, clock.now());
    const secrets = row && unsealIdentity(keys, row);
    return {
      triesLeft: Math.max(MOST_FAILED_CHECKS - failures, 0),
      identity:
        row && secrets
          ? {
              ...row,
              name: secrets.name,
              documentNumber: maskDocument(secrets.documentNumber),
              photoUrl: row.photoId && signFileUrl(platform, row.photoId),
            }
          : null,
    };
  };

  return bindRoutes(realNameRoutes, {
    verifySimply: async ({ input, person: { personId }, language, ip }) => {
      await desk.verifySimply(input, { personId, language, ip });
      return getOwnIdentity(personId);
    },
    verify: async ({ input, person: { personId }, language, ip }) => {
      await desk.verify(input, { personId, language, ip });
      return getOwnIdentity(personId);
    },
    getOwnIdentity: ({ person: { personId } }) => getOwnIdentity(personId),
  });
}
