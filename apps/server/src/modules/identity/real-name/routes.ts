import { maskDocument } from '@mingtang/contract/identity/documents';
import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { type Binding, bindRoutes, type Signed } from '../../../http/context.ts';
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

  const getOwnIdentity = async ({ personId, sessionId }: Signed) => {
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
              photoUrl: row.photoId && signFileUrl(platform, row.photoId, { kind: 'person', sessionId }),
            }
          : null,
    };
  };

  return bindRoutes(realNameRoutes, {
    verifySimply: async ({ input, person, language, ip }) => {
      await desk.verifySimply(input, { personId: person.personId, language, ip });
      return getOwnIdentity(person);
    },
    verify: async ({ input, person, language, ip }) => {
      await desk.verify(input, { personId: person.personId, language, ip });
      return getOwnIdentity(person);
    },
    getOwnIdentity: ({ person }) => getOwnIdentity(person),
  });
}
