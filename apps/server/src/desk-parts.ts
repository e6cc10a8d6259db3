import type { Switchboard } from './modules/connections/switchboard.ts';
import type { DeskParts } from './modules/entrance/desk/parts.ts';
import type { Uploads } from './modules/files/uploads.ts';
import type { FindTerms } from './modules/identity/consents/commands.ts';
import { RealNameDesk } from './modules/identity/real-name/desk.ts';
import { activateTicket, findActivated, requireActivated } from './modules/ticketing/activation.ts';
import type { HolderDesk } from './modules/ticketing/holder-desk.ts';
import { raiseOwnerOfTicket } from './modules/ticketing/visitor-tags.ts';
import type { Platform } from './platform/platform.ts';
import type { IdentityCheckProvider } from './ports/identity-check/provider.ts';

/** What the desk on site does for visitors is what they do themselves: part of the composition root. */
export function deskParts(
  platform: Platform,
  ports: Switchboard,
  {
    uploads,
    holders,
    registry,
    findTerms,
  }: { uploads: Uploads; holders: HolderDesk; registry: IdentityCheckProvider; findTerms: FindTerms },
): DeskParts {
  const { keys, bus } = platform;
  return {
    realNames: new RealNameDesk(platform, { registry, findTerms }),
    holders,
    activate: async (tx, activation) => {
      const outcome = await activateTicket(tx, keys, activation);
      if (typeof outcome === 'object') await raiseOwnerOfTicket(tx, bus, outcome.ticketId);
      return outcome;
    },
    requireActivated,
    findActivated: (db, activation) => findActivated(db, keys, activation),
    uploads,
    findTerms,
    findFaceComparer: () => ports.current.face_comparison,
  };
}
