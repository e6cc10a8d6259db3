import { type DocumentKind, readDocument } from '@mingtang/contract/identity/documents';
import { isTicketAllowed } from '@mingtang/contract/ticketing/model';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { holderNames } from '@mingtang/contract/ticketing/wire';
import * as z from 'zod/mini';
import type { Binding } from '../../http/context.ts';
import { eventDay } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto.ts';
import type { Tx } from '../../platform/database.ts';
import { signPassSteps } from '../../platform/passes.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import type { SendCode } from '../identity/codes/commands.ts';
import { contactTarget, requireTarget, takeCode } from '../identity/commands.ts';
import { documentHashOf } from '../identity/real-name/commands.ts';
import { type HolderRow, listTicketsOfDocument, unsealHolder } from './holder-rows.ts';
import { toHolderSummary } from './views.ts';

type Routes = typeof ticketingRoutes;
type Handlers = {
  [Key in 'sendContactCode' | 'lookUpTickets']: Binding<Routes[Key]>['handle'];
};

/**
 * Binds the look-up of tickets by the document printed on them. Whoever named the document gave an address with it, and one
 * person may have given several: each gets a code of its own, so that nobody who prints another's document on a ticket can
 * keep the codes from them. Without a code nobody learns whether there is a ticket.
 */
export function lookUpHandlers(platform: Platform, sendCode: SendCode): Handlers {
  const { database, keys, clock } = platform;
  return {
    sendContactCode: async ({ input, signed, ip, language }) => {
      const asked = { ip, language, challenge: input.challenge };
      if (input.account !== undefined) {
        // Of the holder form: only somebody who has a ticket fills one in.
        if (!signed) refuse('protocol.sign_in_required');
        const to = requireTarget(input.account, input.countryCode);
        return sendCode({ ...asked, to, target: contactTarget(to) });
      }
      const documentHash = readLookUp(keys, input, eventDay(clock.now()));
      const holders = ofEachAddress(
        (await listTicketsOfDocument(database.db, documentHash)).map(({ holder }) => holder),
      );
      const [latest, ...earlier] = holders.slice(0, MAX_ADDRESSES);
      const sendTo = (holder: HolderRow | undefined, isProven: boolean) =>
        sendCode({
          ...asked,
          to: holder ? unsealHolder(keys, holder).contact : null,
          target: lookUpCode(documentHash, holder?.contactHash),
          isProven,
        });
      const answer = await sendTo(latest, false);
      // Behind the answer, whose time would tell how many there are. Where an address has had its codes, none is sent.
      for (const holder of earlier) void sendTo(holder, true).catch(() => undefined);
      return answer;
    },
    lookUpTickets: async ({ input, ip }) => {
      const now = clock.now();
      const documentHash = readLookUp(keys, input, eventDay(now));
      const found = await listTicketsOfDocument(database.db, documentHash);
      const addresses = [...new Set(found.map(({ holder }) => holder.contactHash))].sort();
      const { verdict, contactHash } = await transact(platform, (tx) =>
        takeCodeOfAny(tx, keys, { documentHash, addresses, code: input.code, ip, now }),
      );
      if (verdict !== 'taken') refuse(verdict === 'wrong' ? 'identity.wrong_code' : 'identity.code_expired');
      return found
        .filter(({ holder }) => holder.contactHash === contactHash)
        .map(({ holder, ticket, product }) => ({
          ...ticket,
          nameZh: product.nameZh,
          nameEn: product.nameEn,
          halls: product.halls,
          validDays: product.validDays,
          holder: toHolderSummary(keys, holder),
          steps: isTicketAllowed('show', ticket.state) ? signPassSteps(keys, 'ticket-pass', ticket, now) : [],
        }));
    },
  };
}

/** Far more than anybody gives: a document names at most one ticket of a product and day. */
const MAX_ADDRESSES = 8;

/** The latest holder of each address. */
function ofEachAddress(holders: HolderRow[]): HolderRow[] {
  const latest = new Map<string, HolderRow>();
  for (const holder of holders) if (!latest.has(holder.contactHash)) latest.set(holder.contactHash, holder);
  return [...latest.values()];
}

/**
 * A code opens only the tickets that name the address it went to: a document's number is easily known, and anybody can
 * have it printed on a ticket of their own.
 */
const lookUpCode = (documentHash: string, contactHash = '') => ({
  kind: 'document' as const,
  value: `${documentHash}:${contactHash}`,
});

/** Takes a code that went to one of a document's addresses, and says to which; a wrong one counts for each. */
async function takeCodeOfAny(
  tx: Tx,
  keys: Keyring,
  {
    documentHash,
    addresses,
    code,
    ip,
    now,
  }: { documentHash: string; addresses: string[]; code: string; ip: string; now: Date },
): Promise<{ verdict: 'taken' | 'wrong' | 'expired'; contactHash?: string }> {
  let isWrong = false;
  // Who has no ticket is answered alike.
  for (const contactHash of addresses.length === 0 ? [''] : addresses) {
    const verdict = await takeCode(tx, keys, { target: lookUpCode(documentHash, contactHash), code, ip, now });
    if (verdict === 'taken') return { verdict, contactHash };
    isWrong ||= verdict === 'wrong';
  }
  return { verdict: isWrong ? 'wrong' : 'expired' };
}

interface DocumentInput {
  documentKind?: DocumentKind | undefined;
  documentNumber?: string | undefined;
  country?: string | undefined;
}

/** The document asked about by its keyed hash. A passport number is only its country's own. */
function readLookUp(
  keys: Keyring,
  { documentKind = 'id_card', documentNumber, country }: DocumentInput,
  today: string,
) {
  if (documentNumber === undefined) return refuseField(holderNames.documentNumber, 'required');
  const reading = readDocument(documentKind, documentNumber, today);
  if (!reading.ok) return refuseField(holderNames.documentNumber, reading.problem);
  if (documentKind === 'passport' && country === undefined) return refuseField('country', 'required');
  return documentHashOf(keys, { documentKind, number: reading.facts.number, country: country ?? '' });
}

function refuseField(field: string, message: string): never {
  throw new z.core.$ZodRealError([{ code: 'custom', path: [field], message, input: undefined }]);
}
