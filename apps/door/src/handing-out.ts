import type { SealedFacts } from '@mingtang/contract/entrance/device';
import type { RedemptionVerdict } from '@mingtang/contract/entrance/redemption';
import { MOST_REDEMPTIONS } from '@mingtang/contract/entrance/redemption-console';
import { api } from './api.ts';
import { toRefused } from './device-refused.ts';
import { PATIENCE_MS } from './judging.ts';
import { BenefitKnowledge } from './memory/benefit-knowledge.ts';
import { dayOf, type Knowledge } from './memory/knowledge.ts';
import { type KeptRedemption, type Setup, type Store } from './memory/store.ts';
import { takeList } from './memory/take-list.ts';
import { Waiting } from './memory/waiting.ts';
import type { DoorClock } from './scanning/clock.ts';
import { hashOf, memberHashOf, openFacts, readAnyCase } from './scanning/codes.ts';

/** What is shown of handing something out. */
export interface HandedOut {
  id: string;
  at: Date;
  benefitId: string;
  code: string;
  verdict: RedemptionVerdict | 'unreadable';
  /** Units left after it; null without a limit. */
  left: number | null;
  /** Of `used_up`: when and where the last was had. */
  against: { at: Date; placeZh: string; placeEn: string } | null;
  isOwnWord: boolean;
  facts: SealedFacts | undefined;
  /** The product's names; undefined of a member. */
  product: { nameZh: string; nameEn: string } | undefined;
  /** When the code was read, by `performance.now`. */
  readAt: number;
}

interface Shown {
  hash: string;
  membershipId: string | undefined;
}

/** Handing out what tickets and memberships include: the same device, and the same ways with the server. */
export class HandingOut {
  readonly knowledge = new BenefitKnowledge();
  readonly waiting: Waiting<'waitingRedemptions'>;
  readonly #store: Store;
  readonly #door: Knowledge;
  readonly #clock: DoorClock;

  private constructor(parts: {
    store: Store;
    door: Knowledge;
    clock: DoorClock;
    waiting: Waiting<'waitingRedemptions'>;
  }) {
    this.#store = parts.store;
    this.#door = parts.door;
    this.#clock = parts.clock;
    this.waiting = parts.waiting;
  }

  static async open(parts: {
    store: Store;
    door: Knowledge;
    clock: DoorClock;
    setup: Setup | undefined;
  }): Promise<HandingOut> {
    const handingOut = new HandingOut({ ...parts, waiting: await Waiting.open(parts.store, 'waitingRedemptions') });
    await handingOut.knowledge.load(parts.store, parts.setup);
    return handingOut;
  }

  /** Hands in what waits. Throws what the call throws. */
  async handIn(token: () => string): Promise<void> {
    await this.waiting.retry();
    while (this.waiting.count > 0) {
      const redemptions = this.waiting.first(MOST_REDEMPTIONS);
      const answer = await api.redemption.handInRedemptions({ token: token(), redemptions });
      await this.waiting.remove(answer.redemptions.map(({ id }) => id));
      if (answer.redemptions.length < redemptions.length) return;
    }
  }

  /** Takes what is new of members and of what was handed out. Throws what calls throw. */
  async takeLists(token: () => string): Promise<void> {
    await takeList(this.#store, 'memberCursor', async (cursor) => {
      const { members, ...rest } = await api.redemption.listDoorMembers({ token: token(), cursor });
      this.knowledge.takeMembers(members);
      return { ...rest, changes: [{ name: 'members' as const, put: members, drop: [] }] };
    });
    await takeList(this.#store, 'redemptionCursor', async (cursor) => {
      const { redemptions, ...rest } = await api.redemption.listDoorRedemptions({ token: token(), cursor });
      const put = redemptions.filter(({ stands }) => stands);
      const undone = redemptions.filter(({ stands }) => !stands);
      this.knowledge.takeRedemptions(put);
      this.knowledge.dropRedemptions(undone);
      return { ...rest, changes: [{ name: 'redemptions' as const, put, drop: undone.map(({ id }) => id) }] };
    });
  }

  /**
   * Hands one unit out to whose code this is, or says why not: by the server's word where it comes soon, else by its own, kept
   * before it is shown. Throws DeviceRefused.
   */
  async redeem(
    text: string,
    { benefitId, setup, token, readAt }: { benefitId: string; setup: Setup; token: string | undefined; readAt: number },
  ): Promise<HandedOut> {
    const [own, shown] = await this.#judge(text, { benefitId, setup, readAt });
    if (own.verdict === 'unreadable') return own;
    const answered = token === undefined ? undefined : await this.#ask(token, own);
    const handedOut = answered ?? own;
    if (!answered) {
      const { id, code, at: scannedAt, verdict: said } = own;
      await this.waiting.add({ id, code, benefitId, scannedAt, said });
    }
    if (handedOut.verdict === 'redeemed' && shown) await this.#note(handedOut, shown);
    return handedOut;
  }

  /** The device's own verdict, and whose it is. */
  async #judge(
    text: string,
    { benefitId, setup, readAt }: { benefitId: string; setup: Setup; readAt: number },
  ): Promise<[HandedOut, Shown | undefined]> {
    const at = this.#clock.now();
    const isForMembers = this.knowledge.isForMembers(benefitId);
    const {
      code,
      claims: pass,
      isWhole,
    } = await readAnyCase(text, isForMembers ? { publicKey: setup.memberPublicKey, badgeKey: '' } : setup);
    const hash = pass && (await (isForMembers ? memberHashOf(pass.id) : hashOf(pass.id)));
    const decision =
      pass && hash
        ? isForMembers
          ? this.knowledge.decideMember({ pass, hash, benefitId, at })
          : this.knowledge.decideTicket({ pass, hash, benefitId, at, door: this.#door })
        : {
            verdict: isWhole ? ('forged' as const) : ('unreadable' as const),
            left: null,
            against: undefined,
            membershipId: undefined,
          };
    const ticket = hash && !isForMembers ? this.#door.findTicket(hash) : undefined;
    const facts = pass && ticket ? await openFacts(pass.id, ticket.sealed) : undefined;
    const own: HandedOut = {
      id: crypto.randomUUID(),
      at,
      benefitId,
      code,
      verdict: decision.verdict,
      left: decision.left,
      against: decision.against ?? null,
      isOwnWord: true,
      facts,
      product: ticket && this.#door.findProduct(ticket.productId),
      readAt,
    };
    return [own, hash ? { hash, membershipId: decision.membershipId } : undefined];
  }

  async #ask(token: string, own: HandedOut): Promise<HandedOut | undefined> {
    const { id, code, benefitId, at: scannedAt } = own;
    try {
      const { redemptions } = await api.redemption.handInRedemptions(
        { token, redemptions: [{ id, code, benefitId, scannedAt, said: null }] },
        { signal: AbortSignal.timeout(PATIENCE_MS) },
      );
      const [answer] = redemptions;
      return answer && { ...own, ...answer, isOwnWord: false };
    } catch (error) {
      const refused = toRefused(error);
      if (refused !== error) throw refused;
      return undefined;
    }
  }

  /** A unit of this device, until the server's list has it under the same id. */
  async #note({ id, at, benefitId }: HandedOut, { hash, membershipId }: Shown): Promise<void> {
    const row: KeptRedemption = {
      id,
      at,
      day: dayOf(at),
      hash,
      benefitId,
      membershipId: membershipId ?? null,
      placeZh: '',
      placeEn: '',
    };
    this.knowledge.takeRedemptions([row]);
    await this.#store.put('redemptions', row).catch(() => undefined);
  }
}
