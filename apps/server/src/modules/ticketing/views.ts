import { maskDocument } from '@mingtang/contract/identity/documents';
import { mayDoWithTicket, type TicketAction, ticketActionNames } from '@mingtang/contract/ticketing/model';
import type { Keyring } from '../../platform/crypto.ts';
import { maskContact, maskTarget } from '../identity/masks.ts';
import { isReturnable } from './gift-disputes/commands.ts';
import type { SentGiftView } from './gift-disputes/queries.ts';
import { type HolderRow, unsealHolder } from './holder-rows.ts';
import type { GiftView, TicketView } from './queries.ts';

/** A ticket as its owner sees it: the holder's number is masked. */
export function toOwnTicket(keys: Keyring, ticket: TicketView, holder: HolderRow | undefined, now: Date) {
  const standing = { ...ticket, isReceived: ticket.receivedAt !== null };
  const actions: TicketAction[] = ticketActionNames.filter((action) => mayDoWithTicket(action, standing, now));
  return { ...standing, actions, holder: holder ? toHolderSummary(keys, holder) : null };
}

export function toHolderSummary(keys: Keyring, holder: HolderRow) {
  const { documentNumber } = unsealHolder(keys, holder);
  return { name: holder.name, documentKind: holder.documentKind, documentNumber: maskDocument(documentNumber) };
}

/** All that was submitted; number and address are masked. */
export function toHolderDetail(keys: Keyring, holder: HolderRow, photoUrl: string) {
  const { documentNumber, birthDate, contact } = unsealHolder(keys, holder);
  return { ...holder, documentNumber: maskDocument(documentNumber), birthDate, contact: maskTarget(contact), photoUrl };
}

/** A gift as its giver sees it: to whom, masked. */
export function toSentGift(keys: Keyring, gift: GiftView) {
  const value = keys.unseal('gift-address', gift.toSealed, gift.id).toString();
  return { ...gift, state: stateOf(gift), counterpart: maskTarget({ kind: gift.toKind, value }) };
}

/** The same in the giver's list, with what became of an objection. */
export function toListedGift(keys: Keyring, listed: SentGiftView) {
  const { dispute, returnedAt, ticketState, ticketApproval } = listed;
  const standing = { state: ticketState, approval: ticketApproval };
  return { ...toSentGift(keys, listed), canDispute: !dispute && !returnedAt && isReturnable(standing), dispute };
}

/** A gift as its receiver sees it: from whom, by name or masked. */
export function toReceivedGift({ giverName, giverPhone, giverEmail, ...gift }: GiftView) {
  const counterpart = giverName ?? maskContact({ phone: giverPhone, email: giverEmail });
  return { ...gift, state: stateOf(gift), counterpart };
}

const stateOf = ({ receivedAt }: { receivedAt: Date | null }) =>
  receivedAt === null ? ('waiting' as const) : ('received' as const);
