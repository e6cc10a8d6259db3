import type { ReadinessItem, ReadinessKey } from '@mingtang/contract/edition/model';
import type { Edition } from '@mingtang/contract/reference/model';

/** What readiness is judged by. */
export interface EditionFacts {
  isMade: boolean;
  edition: Edition;
  /** The civil day of the event's time zone. */
  today: string;
  /** That visitors see. */
  forums: number;
  /** Of those, the ones that do not begin on a day of the edition. */
  strayForums: number;
  /** Of the forums, the ones without English or Chinese. */
  halfForums: number;
  /** Agreements visitors accept that still are what the system came with. */
  untouchedPages: number;
  /** A sale was tried on a copy, and everything held. */
  hasRehearsed: boolean;
  /** To be broadcast, and without a stream's address. */
  streamless: number;
  /** That somebody without an invitation may buy, now or later. */
  productsForSale: number;
  /** Of those, the ones with nothing to sell. */
  productsWithoutPlaces: number;
  /** That are to be played, now or later. */
  draws: number;
  /** Of those, the ones with more prizes than there can be plays: some would go to nobody. */
  overfullDraws: number;
  paymentMethods: number;
  /** Local stand-ins answer for third parties. */
  isSandbox: boolean;
  isSellerSet: boolean;
  foreignIdDeadline: string;
  invoiceDeadline: string;
  staff: number;
}

type State = ReadinessItem['state'];
const doneOr = (isDone: boolean, other: State): State => (isDone ? 'done' : other);

/** Reserved for examples (RFC 2606): no letter arrives there. */
const isExample = (mail: string): boolean => /@(?:.+\.)?example(?:\.(?:com|net|org))?$/i.test(mail);

/** What it takes to open, in the order in which one does it. */
export function judgeReadiness(facts: EditionFacts): ReadinessItem[] {
  const { edition } = facts;
  const examples = [edition.pressMail, edition.exhibitorsMail, edition.ticketsMail, edition.visitorsMail].filter(
    isExample,
  ).length;
  const item = (key: ReadinessKey, state: State, count: number | null = null): ReadinessItem => ({ key, state, count });
  return [
    item('contacts', doneOr(examples === 0, 'missing'), examples),
    item('dates', doneOr(facts.isMade && edition.lastDay >= facts.today, 'missing')),
    item('programme', doneOr(facts.forums > 0, 'missing'), facts.forums),
    ...(facts.forums > 0
      ? [item('programme_days', doneOr(facts.strayForums === 0, 'missing'), facts.strayForums)]
      : []),
    item('english', doneOr(facts.halfForums === 0, 'advised'), facts.halfForums),
    item('streams', doneOr(facts.streamless === 0, 'advised'), facts.streamless),
    item('products', doneOr(facts.productsForSale > 0, 'missing'), facts.productsForSale),
    ...(facts.productsForSale > 0
      ? [item('quotas', doneOr(facts.productsWithoutPlaces === 0, 'advised'), facts.productsWithoutPlaces)]
      : []),
    item('payment', doneOr(facts.paymentMethods > 0, 'missing'), facts.paymentMethods),
    item('real_providers', doneOr(!facts.isSandbox, 'missing')),
    item('seller', doneOr(facts.isSellerSet, 'missing')),
    item('deadlines', doneOr(areDeadlinesRight(facts), 'missing')),
    ...(facts.draws > 0 ? [item('prizes', doneOr(facts.overfullDraws === 0, 'advised'), facts.overfullDraws)] : []),
    item('agreements', doneOr(facts.untouchedPages === 0, 'advised'), facts.untouchedPages),
    item('rehearsal', doneOr(facts.hasRehearsed, 'advised')),
    // Alone, whoever loses a phone on opening morning locks everybody out.
    item('staff', doneOr(facts.staff > 1, 'advised'), facts.staff),
  ];
}

/** Foreign IDs are looked at before the last day ends, invoices asked for until after it. */
const areDeadlinesRight = ({ edition, foreignIdDeadline, invoiceDeadline }: EditionFacts): boolean =>
  foreignIdDeadline <= edition.lastDay && invoiceDeadline >= edition.lastDay;
