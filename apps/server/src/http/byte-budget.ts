interface Limits {
  /** Bytes of all senders of a share together. */
  total: number;
  /** And of one of them, whose only body is always taken. */
  perSender: number;
}

/** What was in the way of more bytes: those of all others of the share, or more bodies of the same sender. */
export type BudgetFull = 'share' | 'sender';

/** A body under way. */
export interface CountedBody {
  /** Counts `bytes` more; says what they would exceed, and then counts none. */
  take(bytes: number): BudgetFull | undefined;
  /** Gives back everything it took; again changes nothing. */
  close(this: void): void;
}

/**
 * Counts the bytes of bodies under way in this process as they arrive: what somebody merely says they will send keeps nobody
 * else from sending. Each share has bytes of its own, so that no kind of sender uses up those of another.
 */
export class ByteBudget<Share extends string> {
  readonly #shares: Record<Share, Limits>;
  readonly #ofShare = new Map<Share, number>();
  readonly #ofSender = new Map<string, number>();

  constructor(shares: Record<Share, Limits>) {
    this.#shares = shares;
  }

  /** Bytes of a share that are under way now. */
  used(share: Share): number {
    return this.#ofShare.get(share) ?? 0;
  }

  /** What a body of `bytes` more would exceed now; counts none of them. */
  whatIsFull(share: Share, sender: string, bytes: number, own = 0): BudgetFull | undefined {
    const { total, perSender } = this.#shares[share];
    const ofSender = this.#ofSender.get(`${share} ${sender}`) ?? 0;
    if (ofSender > own && ofSender + bytes > perSender) return 'sender';
    return this.used(share) + bytes > total ? 'share' : undefined;
  }

  /** Begins a body of `sender`. */
  open(share: Share, sender: string): CountedBody {
    let own = 0;
    const add = (bytes: number): void => {
      own += bytes;
      this.#ofShare.set(share, this.used(share) + bytes);
      const key = `${share} ${sender}`;
      const ofSender = (this.#ofSender.get(key) ?? 0) + bytes;
      if (ofSender > 0) this.#ofSender.set(key, ofSender);
      else this.#ofSender.delete(key);
    };
    return {
      take: (bytes) => {
        const full = this.whatIsFull(share, sender, bytes, own);
        if (!full) add(bytes);
        return full;
      },
      close: () => add(-own),
    };
  }
}
