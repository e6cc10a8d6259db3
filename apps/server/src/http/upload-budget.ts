import { Refusal } from '../platform/refuse.ts';

interface BudgetOptions {
  /** Bytes of all uploads under way in this process. */
  total: number;
  /** Of one person or staff account. */
  perAccount: number;
}

/** Counts the bytes of uploads under way before any of them is read, of all and of each account, so that no disk fills up. */
export class UploadBudget {
  readonly #options: BudgetOptions;
  readonly #ofAccount = new Map<string, number>();
  #reserved = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /** Bytes reserved now. */
  get reserved(): number {
    return this.#reserved;
  }

  /** Reserves `bytes` of `account` and returns what gives them back, or the Refusal: `files.uploads_busy`, `files.others_under_way`. */
  reserve(account: string, bytes: number): (() => void) | Refusal {
    const { total, perAccount } = this.#options;
    const own = this.#ofAccount.get(account) ?? 0;
    // One upload alone is never too much for its account: its route has said how much it may be.
    if (own > 0 && own + bytes > perAccount) return new Refusal('files.others_under_way');
    if (this.#reserved + bytes > Math.max(total, bytes)) return new Refusal('files.uploads_busy');
    this.#add(account, bytes);
    let isReleased = false;
    return () => {
      if (!isReleased) this.#add(account, -bytes);
      isReleased = true;
    };
  }

  #add(account: string, bytes: number): void {
    const own = (this.#ofAccount.get(account) ?? 0) + bytes;
    if (own > 0) this.#ofAccount.set(account, own);
    else this.#ofAccount.delete(account);
    this.#reserved += bytes;
  }
}
