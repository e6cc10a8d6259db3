import { decideMemberRedemption, decideTicketRedemption, type Moment } from '@mingtang/contract/entrance/redemption';
import { type PassClaims, stepOf } from '@mingtang/contract/pass';
import { formatTime } from '../dates.ts';
import { dayOf, type Knowledge } from './knowledge.ts';
import type { KeptMembership, KeptRedemption, Setup, Store } from './store.ts';

type TicketBenefit = Setup['ticketBenefits'][number];
type MemberBenefit = Setup['memberBenefits'][number];

/** What a device that hands out knows of benefits, members and units, in memory. */
export class BenefitKnowledge {
  readonly #memberships = new Map<string, Map<string, KeptMembership>>();
  readonly #redemptions = new Map<string, Map<string, KeptRedemption>>();
  #ticketBenefits = new Map<string, TicketBenefit>();
  #memberBenefits = new Map<string, MemberBenefit>();

  async load(store: Store, setup: Setup | undefined): Promise<void> {
    this.forget();
    if (setup) this.takeSetup(setup);
    this.takeMembers(await store.getAll('members'));
    this.takeRedemptions(await store.getAll('redemptions'));
  }

  forget(): void {
    for (const list of [this.#memberships, this.#redemptions, this.#ticketBenefits, this.#memberBenefits]) list.clear();
  }

  takeSetup({ ticketBenefits, memberBenefits }: Setup): void {
    this.#ticketBenefits = new Map(ticketBenefits.map((benefit) => [benefit.id, benefit]));
    this.#memberBenefits = new Map(memberBenefits.map((benefit) => [benefit.id, benefit]));
  }

  takeMembers(memberships: readonly KeptMembership[]): void {
    for (const membership of memberships) {
      const own = this.#memberships.get(membership.hash) ?? new Map<string, KeptMembership>();
      this.#memberships.set(membership.hash, own.set(membership.membershipId, membership));
    }
  }

  takeRedemptions(redemptions: readonly KeptRedemption[]): void {
    for (const redemption of redemptions) {
      const key = keyOf(redemption);
      const own = this.#redemptions.get(key) ?? new Map<string, KeptRedemption>();
      this.#redemptions.set(key, own.set(redemption.id, redemption));
    }
  }

  /** Those that were undone, or were none. */
  dropRedemptions(redemptions: readonly Pick<KeptRedemption, 'id' | 'hash' | 'benefitId'>[]): void {
    for (const redemption of redemptions) this.#redemptions.get(keyOf(redemption))?.delete(redemption.id);
  }

  findTicketBenefit(id: string): TicketBenefit | undefined {
    return this.#ticketBenefits.get(id);
  }

  findBenefit(id: string): TicketBenefit | MemberBenefit | undefined {
    return this.#ticketBenefits.get(id) ?? this.#memberBenefits.get(id);
  }

  /** Whether members redeem it; else whoever has a ticket that includes it. */
  isForMembers(benefitId: string): boolean {
    return this.#memberBenefits.has(benefitId);
  }

  /** What the rule says to a ticket's code whose signature is right. */
  decideTicket({ pass, hash, benefitId, at, door }: Shown & { door: Knowledge }) {
    const ticket = door.findTicket(hash);
    return {
      ...decideTicketRedemption({
        pass,
        ticket,
        product: ticket && door.findProduct(ticket.productId),
        benefit: this.#ticketBenefits.get(benefitId),
        moment: momentOf(at),
        redeemed: this.#had({ hash, benefitId, at }),
      }),
      membershipId: undefined,
    };
  }

  /** The same to a member's code. */
  decideMember({ pass, hash, benefitId, at }: Shown) {
    return decideMemberRedemption({
      pass,
      memberships: [...(this.#memberships.get(hash)?.values() ?? [])],
      benefit: this.#memberBenefits.get(benefitId),
      moment: momentOf(at),
      redeemed: this.#had({ hash, benefitId, at }).flatMap((one) =>
        one.membershipId === null ? [] : [{ ...one, membershipId: one.membershipId }],
      ),
    });
  }

  #had({ hash, benefitId, at }: { hash: string; benefitId: string; at: Date }): KeptRedemption[] {
    return [...(this.#redemptions.get(keyOf({ hash, benefitId }))?.values() ?? [])].filter((one) => one.at <= at);
  }
}

interface Shown {
  pass: PassClaims;
  hash: string;
  benefitId: string;
  at: Date;
}

const keyOf = ({ hash, benefitId }: { hash: string; benefitId: string }): string => `${hash} ${benefitId}`;

const momentOf = (at: Date): Moment => ({ at, day: dayOf(at), time: formatTime(at), step: stepOf(at) });
